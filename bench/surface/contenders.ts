import {basicCatalog, type A2uiSurface} from '@a2ui/lit/v0_9';
import {MessageProcessor, type A2uiMessage} from '@a2ui/web_core/v0_9';
import type {MoritResponse} from '../../src/elements/morit-response.js';
import type {Message} from './messages.js';

/** One way of showing an agent's surface: takes messages as they come. */
export interface Contender {
  readonly node: HTMLElement;
  /** Takes messages that follow what it has been given. */
  take(messages: readonly Message[]): void;
  /** The page lets go of what it has given. */
  forget(): void;
}

/** Ours is given a longer list each time, through its property. */
function response(longer: () => (more: readonly Message[]) => readonly unknown[]): Contender {
  const node = Object.assign(document.createElement('morit-response') satisfies MoritResponse, {locale: 'ko'});
  let add = longer();
  return {
    node,
    take(messages) { node.operations = add(messages); },
    forget() {
      add = longer();
      node.operations = undefined;
    },
  };
}

const makers = {
  /** The messages before are the very same objects. */
  morit: () => response(() => {
    let all: readonly Message[] = [];
    return (more) => all = [...all, ...more];
  }),
  /** All of the list is read from JSON each time, as an AG-UI snapshot is. */
  'morit, parsed anew': () => response(() => {
    const texts: string[] = [];
    return (more) => {
      texts.push(...more.map((message) => JSON.stringify(message)));
      return JSON.parse(`[${texts.join()}]`) as readonly unknown[];
    };
  }),
  '@a2ui/lit': (): Contender => {
    const processor = new MessageProcessor([basicCatalog]);
    const node = document.createElement('a2ui-surface') as A2uiSurface;
    return {
      node,
      take(messages) {
        processor.processMessages(messages as unknown as A2uiMessage[]);
        node.surface = [...processor.model.surfacesMap.values()][0];
      },
      forget: () => undefined,
    };
  },
} as const;

export type ContenderName = keyof typeof makers;

export const makeContender = (name: ContenderName): Contender => makers[name]();
