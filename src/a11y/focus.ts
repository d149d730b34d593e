/** Whether `node` is inside `ancestor`, through shadow roots. */
export function containsDeep(ancestor: Node, node: Node | null): boolean {
  for (let at: Node | null = node; at; at = at.parentNode ?? (at instanceof ShadowRoot ? at.host : null)) {
    if (at === ancestor) return true;
  }
  return false;
}

/** One stop of the F6 cycle: absent zones are passed over. */
export interface Zone {
  readonly name: string;
  /** What takes focus, when the zone is there. */
  target(): HTMLElement | null | undefined;
  /** Whether focus is in it now. */
  holds(): boolean;
}

/** Moves focus to the next zone that is there, or the one before; answers whether it moved. */
export function cycleZones(zones: readonly Zone[], backwards: boolean): boolean {
  const start = zones.findIndex((zone) => zone.holds());
  const step = backwards ? -1 : 1;
  const from = start < 0 ? (backwards ? 0 : -1) : start;
  for (let index = 1; index <= zones.length; index += 1) {
    const zone = zones[(from + step * index + zones.length * index) % zones.length]!;
    const target = zone.target();
    if (!target || zone.holds()) continue;
    target.focus();
    return true;
  }
  return false;
}
