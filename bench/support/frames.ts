/** Resolves once the coming frame is painted. */
export const paint = (): Promise<void> => new Promise((resolve) => {
  requestAnimationFrame(() => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => { port1.close(); resolve(); };
    port2.postMessage(undefined);
  });
});

/** Looks after each frame until `condition` holds; throws after a minute of frames, so that a bench cannot hang. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  for (let frames = 0; !condition(); frames++) {
    if (frames > 3600) throw new Error(`Waited a minute for ${what}.`);
    await paint();
  }
}

/** Calls `work` in a task of its own after each frame, as what comes from the network does; resolves once the last is painted. */
export async function eachFrame(count: number, work: (frame: number) => void): Promise<void> {
  for (let frame = 0; frame < count; frame++) {
    await paint();
    work(frame);
  }
  await paint();
}
