import {css} from 'lit';
import {token} from '../../theme/tokens.js';

/** Rows that are moved through. */
export const slideStyles = css`
  .n-carousel { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space2}; }
  .n-carousel .moves { display: flex; align-items: center; justify-content: flex-end; gap: ${token.space1}; font: ${token.fontSmall}; color: ${token.colorMuted};
    font-variant-numeric: tabular-nums; }
  .n-carousel .moves [aria-disabled='true'] { opacity: 0.4; }
  .n-slides { position: relative; display: grid; gap: var(--_n-gap); grid-auto-flow: column; grid-auto-columns: min(86%, 280px); overflow-x: auto; overscroll-behavior-inline: contain;
    scroll-snap-type: inline mandatory; scrollbar-width: none; padding: 3px; margin: -3px; }
  .n-slides > * { display: grid; grid-template-columns: minmax(0, 1fr); scroll-snap-align: start; scroll-margin-inline: 3px; }
  @media (prefers-reduced-motion: no-preference) {
    .n-slides { scroll-behavior: smooth; }
  }
`;
