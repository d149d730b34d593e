/** What this application gives its chats: values of its own, and a component of its own. */
import type {Host, MoritPart} from '@morit/elements';
import {createRegistry, defineComponent} from '@morit/elements/catalog';

export const host: Host = {
  provide: async () => ({base: 'USD', quote: 'KRW', rate: 1384.5, source: {name: '골목 환전소', url: 'https://money.example/'}, updated_at: '2026-11-30T00:00:00Z'}),
};

export const registry = createRegistry();
registry.define(defineComponent<{name: string}>({
  name: 'greeting', contract: 'greeting@1', mode: 'artifact', description: 'A greeting.',
  schema: {type: 'object', required: ['name'], properties: {name: {type: 'string', maxLength: 40}}},
  render: ({name}) => `반가워요, ${name} 님`,
}));

export const greeting: MoritPart = {
  kind: 'data', metadata: {mimeType: 'application/a2ui+json'},
  data: {version: 'v0.9', partId: 'greeting-1', component: 'greeting', contract: 'greeting@1', mode: 'artifact', value: {name: '지우'}},
};
