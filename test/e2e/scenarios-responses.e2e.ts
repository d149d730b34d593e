import {scripts} from '../demo/client.js';
import {testScenarios} from './scenario-suite.js';

testScenarios(Object.keys(scripts).filter((id) => !/^[bm]/.test(id)));
