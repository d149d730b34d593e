/** The most a picture is enlarged over the size that fits. */
const MOST = 8;

/** Enlarges and moves one canvas inside its stage: by buttons and keys, wheel, drag, two fingers, double press. */
export class Zoom {
  readonly #canvas: HTMLCanvasElement;
  readonly #changed: () => void;
  readonly #pointers = new Map<number, {readonly x: number; readonly y: number}>();
  #scale = 1;
  #x = 0;
  #y = 0;

  constructor(canvas: HTMLCanvasElement, changed: () => void) {
    this.#canvas = canvas;
    this.#changed = changed;
  }

  /** 1: the whole picture fits its stage. */
  get scale(): number { return this.#scale; }

  reset(): void { this.#set(1, 0, 0); }
  by(factor: number): void { this.#set(this.#scale * factor, this.#x * factor, this.#y * factor); }
  pan(x: number, y: number): void { this.#set(this.#scale, this.#x + x, this.#y + y); }

  readonly toggle = (): void => { if (this.#scale > 1) this.reset(); else this.by(2.5); };

  readonly wheel = {handleEvent: (event: WheelEvent): void => { event.preventDefault(); this.by(Math.exp(-event.deltaY / 400)); }, passive: false};

  readonly down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#pointers.set(event.pointerId, {x: event.clientX, y: event.clientY});
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const now = {x: event.clientX, y: event.clientY};
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.#pointers.set(event.pointerId, now);
    if (other) this.by(Math.hypot(now.x - other.x, now.y - other.y) / Math.max(Math.hypot(before.x - other.x, before.y - other.y), 1));
    else this.pan(now.x - before.x, now.y - before.y);
  };

  readonly up = (event: PointerEvent): void => { this.#pointers.delete(event.pointerId); };

  #set(scale: number, x: number, y: number): void {
    const {clientWidth, clientHeight} = this.#canvas;
    this.#scale = Math.min(Math.max(scale, 1), MOST);
    const [wide, high] = [clientWidth * (this.#scale - 1) / 2, clientHeight * (this.#scale - 1) / 2];
    this.#x = this.#scale === 1 ? 0 : Math.min(Math.max(x, -wide), wide);
    this.#y = this.#scale === 1 ? 0 : Math.min(Math.max(y, -high), high);
    this.#canvas.style.transform = this.#scale === 1 ? '' : `translate(${this.#x}px, ${this.#y}px) scale(${this.#scale})`;
    this.#changed();
  }
}
