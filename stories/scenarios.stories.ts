import {scene} from './scenario-story.js';

export default {
  title: 'Scenarios/Played',
  tags: ['!autodocs'], // Twenty-seven chats on one page are no documentation.
  parameters: {layout: 'fullscreen'},
  argTypes: {position: {control: {type: 'number', min: 0}, description: 'The step to stand at; the end when empty'}, inspector: {control: 'boolean'}},
};

export const B1 = scene('b1');
export const B2 = scene('b2');
export const B3 = scene('b3');
export const M1 = scene('m1');
export const M2 = scene('m2');
export const M3 = scene('m3');
export const M4 = scene('m4');
export const M5 = scene('m5');
export const M6 = scene('m6');
export const M7 = scene('m7');
export const M8 = scene('m8');
export const M9 = scene('m9');
export const M10 = scene('m10');
export const M11 = scene('m11');
export const M12 = scene('m12');
export const R1 = scene('r1');
export const R2 = scene('r2');
export const R3 = scene('r3');
export const R4 = scene('r4');
export const R5 = scene('r5');
export const R6 = scene('r6');
export const R7 = scene('r7');
export const R8 = scene('r8');
export const R9 = scene('r9');
export const T1 = scene('t1');
export const X1 = scene('x1');
export const X2 = scene('x2');
