import type {LitElement} from 'lit';
import type {ThreadClient} from '../stream/types.js';
import {ScenarioPlayer} from './player.js';
import {readScenarios, type Scenario} from './script.js';

/** What a played scenario changes of a chat. */
interface Played extends HTMLElement {
  agent: ThreadClient | undefined;
  mode: string | undefined;
}

/** Plays scenarios to a chat in place of its own agent, and gives it back as it was. */
export class Stage {
  readonly #host: LitElement;
  readonly #begun: () => void;
  #before: {readonly chat: Played; readonly agent: ThreadClient | undefined; readonly mode: string | undefined} | undefined;
  #round = 0;

  /** The scenarios that there are to choose from. */
  scenarios: readonly Scenario[] = [];
  player: ScenarioPlayer | undefined;

  /** `begun` is called when a scenario begins anew. */
  constructor(host: LitElement, begun: () => void) {
    this.#host = host;
    this.#begun = begun;
  }

  /** Takes a document of scenarios; what is being played goes on. */
  read(document: unknown): void {
    this.scenarios = readScenarios(document);
  }

  /** Puts a scenario before the chat, at its start; an unknown id gives the chat back. `offScript` is said to words that it does not have. */
  take(id: string, chat: HTMLElement | undefined, offScript: string): void {
    this.leave();
    const scenario = this.scenarios.find((one) => one.id === id);
    if (scenario && chat) {
      const played = chat as Played;
      const player = this.player = new ScenarioPlayer(scenario, {offScript});
      this.#before = {chat: played, agent: played.agent, mode: played.mode};
      this.#round = player.state.round;
      player.subscribe(() => {
        if (player.state.round === this.#round) return;
        this.#round = player.state.round;
        this.#begun();
      });
      if (scenario.mode !== undefined) played.mode = scenario.mode;
      played.agent = player.client;
    }
    this.#host.requestUpdate();
  }

  /** Ends what is played, and gives the chat its own agent again. */
  leave(): void {
    this.player?.dispose();
    this.player = undefined;
    if (!this.#before) return;
    const {chat, agent, mode} = this.#before;
    this.#before = undefined;
    chat.agent = agent;
    chat.mode = mode;
  }
}
