import {css, type CSSResult} from 'lit';
import {controls} from '../theme/controls.js';
import {token} from '../theme/tokens.js';

/** How the question before turns are left behind looks: a sheet over the page, its parts told apart by space and one hairline each. */
export const rewindStyles: CSSResult = css`
  ${controls}
  .rewind { inline-size: min(440px, 100% - 32px); max-block-size: min(100dvh - 32px, 720px); margin: auto; padding: 0; border: 1px solid ${token.colorLine};
    border-radius: ${token.radiusComponent}; background: ${token.colorRaised}; color: ${token.colorText}; font: ${token.fontBody}; box-shadow: ${token.shadowFloat};
    overflow: auto; overscroll-behavior: contain; }
  .rewind::backdrop { background: rgb(0 0 0 / 0.4); }
  .rewind .sheet { display: grid; gap: ${token.space3}; padding: ${token.space5}; }
  .rewind h2 { font: ${token.fontLead}; }
  .rewind section { display: grid; gap: ${token.space1}; padding-block-start: ${token.space3}; border-block-start: 1px solid ${token.colorLine}; }
  .rewind h3 { display: flex; align-items: center; gap: ${token.space2}; font: ${token.fontLabel}; }
  .rewind h3 svg { inline-size: 16px; block-size: 16px; color: ${token.colorMuted}; }
  .rewind h3 svg:dir(rtl) { scale: -1 1; }
  .rewind ul { list-style: none; }
  .rewind li { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 ${token.space3}; padding-block: 2px; }
  .rewind .id { font-family: ${token.fontMono}; font-size: ${token.size13}; line-height: 24px; color: ${token.colorMuted}; word-break: normal; }
  .rewind .quiet { font: ${token.fontSmall}; color: ${token.colorMuted}; text-wrap: pretty; }
  .rewind section + .quiet { padding-block-start: ${token.space3}; border-block-start: 1px solid ${token.colorLine}; }
  .rewind .ends { display: flex; flex-wrap: wrap; justify-content: flex-end; gap: ${token.space2}; padding-block-start: ${token.space1}; }
  @media (prefers-reduced-motion: no-preference) {
    .rewind[open] { animation: rewind-rise ${token.durationFast} ${token.ease}; }
    @keyframes rewind-rise { from { opacity: 0; translate: 0 4px; } }
  }
  @media (forced-colors: active) { .rewind { border-color: CanvasText; } }
`;
