import {css, html, LitElement} from 'lit';
import {base} from '../src/theme/base.js';
import {publicTokens, token} from '../src/theme/tokens.js';

export default {title: 'Theme/Tokens', parameters: {layout: 'padded'}};

/** Shows each token as it resolves here; for this page alone. */
class TokenTable extends LitElement {
  static override styles = [...base, css`
    :host { display: block; background: ${token.colorSurface}; padding: 16px; }
    table { border-collapse: collapse; inline-size: 100%; }
    th, td { padding: 6px 12px; border-block-end: 1px solid ${token.colorLine}; text-align: start; font-weight: 400; }
    code { font-family: ${token.fontMono}; font-size: ${token.size13}; }
    i { display: block; inline-size: 72px; block-size: 28px; border-radius: 6px; border: 1px solid ${token.colorLine}; }
  `];

  override connectedCallback(): void {
    super.connectedCallback();
    const sheet = new CSSStyleSheet();
    const colours = Object.keys(publicTokens).filter((name) => name.startsWith('color-'));
    sheet.replaceSync(colours.map((name) => `.${name} { background: var(--_m-${name}); }`).join('\n'));
    this.shadowRoot?.adoptedStyleSheets.push(sheet);
  }

  override render() {
    return html`<table>
      ${Object.entries(publicTokens).map(([name, value]) => html`<tr>
        <th scope="row"><code>--morit-${name}</code></th>
        <td>${name.startsWith('color-') ? html`<i class=${name}></i>` : ''}</td>
        <td><code>${typeof value === 'string' ? value : value.join(' · ')}</code></td>
      </tr>`)}
    </table>`;
  }
}

if (!customElements.get('story-token-table')) customElements.define('story-token-table', TokenTable);

export const All = () => html`<story-token-table></story-token-table>`;
