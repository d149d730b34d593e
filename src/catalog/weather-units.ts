import type {Weather} from '../contract/generated/weather.js';
import type {RenderContext} from './renderer.js';

/** A unit of temperature, as the wire names it. */
export type Unit = 'C' | 'F';

/** Shows a temperature of the value in the unit that the reader chose: `23°`. */
export type Degrees = (temperature: number) => string;

/** The unit that the reader chose; until then the value's own. */
export function chosenUnit({unit = 'C'}: Weather, {ui}: RenderContext): Unit {
  return ui.get<Unit>('unit', unit);
}

/** Figures alone, for where the unit stands beside: `23°`. */
export function degreesOf(value: Weather, context: RenderContext): Degrees {
  const unit = chosenUnit(value, context);
  return (temperature) => context.format.degrees(convert(temperature, value.unit ?? 'C', unit));
}

/** Figures with their unit, for sentences: `23°C`. */
export function temperaturesOf(value: Weather, context: RenderContext): Degrees {
  const unit = chosenUnit(value, context);
  return (temperature) => context.format.temperature(convert(temperature, value.unit ?? 'C', unit), unit);
}

function convert(temperature: number, from: Unit, to: Unit): number {
  if (from === to) return temperature;
  return to === 'F' ? temperature * 9 / 5 + 32 : (temperature - 32) * 5 / 9;
}
