/** Which event ids came in a run already (F-18). Ids that count up (`run-1:7`) cost no memory, others one entry each. */
export class SeenIds {
  readonly #ranges = new Map<string, {first: number; last: number}>();
  readonly #others = new Set<string>();

  /** Whether `id` came before; remembers it. */
  check(id: string): boolean {
    const [, prefix = '', digits = ''] = /^(.*?)(0|[1-9]\d{0,14})$/su.exec(id) ?? [];
    const count = Number(digits);
    const range = this.#ranges.get(prefix);
    if (digits === '' || (range && count !== range.last + 1 && (count < range.first || count > range.last))) {
      if (this.#others.has(id)) return true;
      this.#others.add(id);
      return false;
    }
    if (range && count <= range.last) return true;
    if (this.#others.has(id)) return true;
    if (range) range.last = count;
    else this.#ranges.set(prefix, {first: count, last: count});
    return false;
  }
}
