import {expect, fixture, html} from '@open-wc/testing';
import {css, LitElement} from 'lit';
import {base} from '../../src/theme/base.js';
import {publicTokens, type TokenName} from '../../src/theme/tokens.js';

class TokenProbe extends LitElement {
  static override styles = [...base, css`:host { display: block; }`];
}
customElements.define('token-probe', TokenProbe);

type Rgb = readonly [number, number, number];

const canvas = new OffscreenCanvas(1, 1).getContext('2d', {willReadFrequently: true})!;

/** A computed colour of any notation, as the screen would show it. */
function rgb(colour: string): Rgb {
  canvas.fillStyle = '#000';
  canvas.fillStyle = colour;
  canvas.fillRect(0, 0, 1, 1);
  const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
  return [red!, green!, blue!];
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((one, other) => other - one);
  return (light! + 0.05) / (dark! + 0.05);
}

/** The colours of tokens as they stand under `style`. */
async function resolve(style: string): Promise<(name: TokenName) => Rgb> {
  const host = await fixture<HTMLElement>(html`<token-probe></token-probe>`);
  host.setAttribute('style', style);
  const probe = document.createElement('span');
  host.shadowRoot!.append(probe);
  const seen = new Map<TokenName, Rgb>();
  for (const name of Object.keys(publicTokens) as TokenName[]) {
    if (!name.startsWith('color-')) continue;
    probe.style.color = `var(--_m-${name})`;
    seen.set(name, rgb(getComputedStyle(probe).color));
  }
  return (name) => seen.get(name)!;
}

const grounds: readonly TokenName[] = ['color-surface', 'color-raised', 'color-sunken', 'color-accent-soft'];
/** Text on each ground it stands on: at least 4.5. */
const texts: readonly (readonly [TokenName, readonly TokenName[]])[] = [
  ['color-text', [...grounds, 'color-info-soft', 'color-success-soft', 'color-warning-soft', 'color-danger-soft']],
  ['color-muted', grounds],
  ['color-accent', grounds],
  ['color-accent-text', ['color-accent']],
  ['color-info', ['color-surface', 'color-raised', 'color-info-soft']],
  ['color-success', ['color-surface', 'color-raised', 'color-success-soft']],
  ['color-warning', ['color-surface', 'color-raised', 'color-warning-soft']],
  ['color-danger', ['color-surface', 'color-raised', 'color-danger-soft']],
];
/** Borders of fields and the focus ring: at least 3. */
const lines: readonly (readonly [TokenName, readonly TokenName[]])[] = [
  ['color-line-strong', ['color-surface', 'color-raised', 'color-sunken']],
  ['color-focus', grounds],
];

describe('the colours (A-32)', () => {
  for (const scheme of ['light', 'dark']) {
    for (const [pairs, least] of [[texts, 4.5], [lines, 3]] as const) {
      for (const [front, backs] of pairs) {
        it(`${front} stands out by ${least} on ${backs.length} grounds, ${scheme}`, async () => {
          const colour = await resolve(`color-scheme: ${scheme}`);
          for (const back of backs) expect(contrast(colour(front), colour(back)), back).to.be.at.least(least);
        });
      }
    }
  }

  it('leave words readable on any brand colour', async () => {
    for (let hue = 0; hue < 360; hue += 18) {
      for (const lightness of [25, 50, 75]) {
        const colour = await resolve(`--morit-color-accent: hsl(${hue} 80% ${lightness}%)`);
        expect(contrast(colour('color-accent-text'), colour('color-accent')), `hsl(${hue} 80% ${lightness}%)`).to.be.at.least(4.5);
      }
    }
  }).timeout(30_000);

  it('follow the host\'s five tokens', async () => {
    const colour = await resolve('--morit-color-surface: #102030; --morit-color-text: #f0f0f0; color-scheme: dark');
    expect(colour('color-surface')).to.deep.equal([16, 32, 48]);
    expect(contrast(colour('color-muted'), colour('color-surface'))).to.be.at.least(4.5);
  });

  it('come to no harm from a host that names its own the same (D18)', async () => {
    const plain = await resolve('color-scheme: light');
    const hostile = await resolve('color-scheme: light; --muted: transparent; --color-text: red; --surface: blue');
    for (const name of Object.keys(publicTokens) as TokenName[]) if (name.startsWith('color-')) expect(hostile(name), name).to.deep.equal(plain(name));
  });
});
