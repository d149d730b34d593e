/** A Mastra agent behind `@ag-ui/mastra`, served by the CopilotKit runtime. Needs Node 22.13 or later. */
import {getLocalAgents} from '@ag-ui/mastra';
import {CopilotRuntime, InMemoryAgentRunner} from '@copilotkit/runtime/v2';
import {createCopilotNodeListener} from '@copilotkit/runtime/v2/node';
import {Mastra} from '@mastra/core';
import {Agent} from '@mastra/core/agent';
import {InMemoryStore} from '@mastra/core/storage';
import {createTool} from '@mastra/core/tools';
import {Memory} from '@mastra/memory';
import {z} from 'zod';
import {announce, listen} from './announce.mjs';
import {startModel} from './model.mjs';

const storage = new InMemoryStore();

const lookup = createTool({
  id: 'lookup', description: 'Looks something up',
  inputSchema: z.object({q: z.string()}), outputSchema: z.object({found: z.string()}),
  execute: async ({q}) => ({found: q}),
});

const deleteItem = createTool({
  id: 'delete_item', description: 'Deletes an item once a person agrees',
  inputSchema: z.object({id: z.string()}), outputSchema: z.object({deleted: z.boolean()}),
  suspendSchema: z.object({question: z.string()}), resumeSchema: z.object({approved: z.boolean()}),
  execute: async ({id}, {agent}) => {
    if (!agent.resumeData) return agent.suspend({question: `Delete ${id}?`});
    return {deleted: agent.resumeData.approved};
  },
});

const agent = new Agent({
  id: 'default', name: 'default', instructions: 'Answer.',
  model: {id: 'aimock/o4-mini', url: `${await startModel()}/v1`, apiKey: 'none'},
  tools: {lookup, delete_item: deleteItem},
  memory: new Memory({storage, options: {workingMemory: {enabled: true, scope: 'thread', schema: z.object({city: z.string()})}, generateTitle: false}}),
});
const mastra = new Mastra({agents: {default: agent}, storage, logger: false});
const runtime = new CopilotRuntime({agents: getLocalAgents({mastra, resourceId: 'reader'}), runner: new InMemoryAgentRunner()});

announce(`${await listen(createCopilotNodeListener({runtime, basePath: '/api'}))}/api/agent/default`);
