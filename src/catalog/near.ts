/** What is told when something comes near the viewport, and when it is far from it again. */
export interface NearListener {
  near(): void;
  far(): void;
}

const listeners = new WeakMap<Element, NearListener>();

/** Two lines around the viewport, and around every scroller inside it: made at one screen's distance, freed at three (S-24). */
const watch = (margin: string, tell: (listener: NearListener, isInside: boolean) => void): IntersectionObserver => {
  // A scroll margin also widens the viewport itself: both together would add up.
  const options = 'scrollMargin' in IntersectionObserver.prototype ? {scrollMargin: margin} : {rootMargin: margin};
  return new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      const listener = listeners.get(target);
      if (listener) tell(listener, isIntersecting);
    }
  }, options);
};

let observers: readonly IntersectionObserver[] | undefined;

/** Tells `listener` when `element` comes within one screen of the viewport and when it is three away; the answer ends it. */
export function watchNear(element: Element, listener: NearListener): () => void {
  observers ??= [
    watch('100%', (each, isInside) => { if (isInside) each.near(); }),
    watch('300%', (each, isInside) => { if (!isInside) each.far(); }),
  ];
  listeners.set(element, listener);
  for (const observer of observers) observer.observe(element);
  return () => {
    listeners.delete(element);
    for (const observer of observers ?? []) observer.unobserve(element);
  };
}
