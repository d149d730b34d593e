import {Chart} from 'chart.js';

/** Resolves once the coming frame is painted. */
export const paint = (): Promise<void> => new Promise((resolve) => {
  requestAnimationFrame(() => {
    const {port1, port2} = new MessageChannel();
    port1.onmessage = () => { port1.close(); resolve(); };
    port2.postMessage(undefined);
  });
});

/** Looks at each frame until `condition` holds; throws after a minute of frames, so that a bench cannot hang. */
export async function until(condition: () => boolean, what: string): Promise<void> {
  for (let frames = 0; !condition(); frames++) {
    if (frames > 3600) throw new Error(`Waited a minute for ${what}.`);
    await paint();
  }
}

/** Drawings of chart.js that live now, ours or another's: it keeps a list of its own. */
export const liveCharts = (): number => Object.keys(Chart.instances).length;
