/** The CopilotKit runtime with its built-in agent: runs, re-attaching and stop over HTTP, threads in memory. */
import {BuiltInAgent, CopilotRuntime, InMemoryAgentRunner, defineTool} from '@copilotkit/runtime/v2';
import {createCopilotNodeListener} from '@copilotkit/runtime/v2/node';
import {z} from 'zod';
import {announce, listen} from './announce.mjs';
import {startModel} from './model.mjs';

process.env.OPENAI_BASE_URL = `${await startModel()}/v1`;

const tools = [
  defineTool({name: 'lookup', description: 'Looks something up', parameters: z.object({q: z.string()}), execute: async ({q}) => ({found: q})}),
  defineTool({
    name: 'delete_item', description: 'Deletes an item', parameters: z.object({id: z.string()}),
    interrupt: true, interruptReason: 'delete_approval', interruptMessage: 'Delete this item?',
  }),
];
const agent = new BuiltInAgent({model: 'openai/o4-mini', apiKey: 'none', maxSteps: 3, maxRetries: 0, tools});
const runtime = new CopilotRuntime({agents: {default: agent}, runner: new InMemoryAgentRunner()});

announce(`${await listen(createCopilotNodeListener({runtime, basePath: '/api'}))}/api/agent/default`);
