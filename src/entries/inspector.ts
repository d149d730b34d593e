/** `<morit-inspector>` and the scenario player, for who builds a chat. Importing it defines nothing and works without a document; a chat never brings it. */
export {defineInspector} from '../inspector/define.js';
export {MoritInspector} from '../inspector/morit-inspector.js';
export {ScenarioPlayer} from '../inspector/player.js';
export {readScenarios} from '../inspector/script.js';
export type {Faults} from '../inspector/line.js';
export type {PlayerOptions, PlayerState} from '../inspector/player-state.js';
export type {Scenario, ScriptEvent, ScriptRun, Step} from '../inspector/script.js';
