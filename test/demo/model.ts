import {LLMock} from '@copilotkit/aimock';
import {startDemo} from '../../demo/server.js';
import {createRegistry} from '../../src/catalog/host-registry.js';

type Fixture = Parameters<LLMock['on']>;

/** A key that must be seen by the model alone. */
export const key = 'sk-test-8f2c';

/** What a page forwards of its registry, and one component of the page's own. */
export async function forwarded(more: object = {}): Promise<{forwardedProps: {morit: object}}> {
  const own = {
    id: 'show_comparison', version: 1, description: 'Two to four products side by side.',
    schema: {type: 'object', required: ['productIds'], properties: {productIds: {type: 'array', items: {type: 'string'}}}},
  };
  const block = {id: 'ProductTile', version: 1, description: 'One product by its id.', schema: {type: 'object', properties: {productId: {type: 'string'}}}};
  return {forwardedProps: {morit: {
    v: 1, components: [...await createRegistry().export(), own], catalog: {id: 'urn:marubyeol:home-bundle:1', blocks: [block]}, ...more,
  }}};
}

/** The demo with aimock as its model, over real HTTP; `fixtures` are what the model answers. */
export async function withModel(
  fixtures: readonly Fixture[], use: (url: string, model: LLMock) => Promise<void>, more: {readonly patience?: number; readonly key?: string} = {},
): Promise<void> {
  const model = new LLMock({host: '127.0.0.1', port: 0, chunkSize: 8, logLevel: 'silent', strict: true, auth: {apiKeys: [key]}});
  for (const fixture of fixtures) model.on(...fixture);
  await model.start();
  const demo = await startDemo({model: {url: `${model.url}/v1`, name: 'test-model', key, ...more}});
  try {
    await use(demo.url, model);
  } finally {
    await demo.close();
    await model.stop();
  }
}
