import {css} from 'lit';
import {token} from '../../theme/tokens.js';

/** Pictures, files and what is played. */
export const mediaStyles = css`
  .n-image { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${token.space1}; inline-size: 100%; max-inline-size: 420px; }
  .n-image > .picture { aspect-ratio: var(--_n-ratio, 3 / 2); }
  .n-image.small { max-inline-size: 120px; } .n-image.large, .n-image.header { max-inline-size: none; }
  .n-image.large > .picture { aspect-ratio: var(--_n-ratio, 16 / 9); } .n-image.header > .picture { aspect-ratio: var(--_n-ratio, 3); }
  .n-image.avatar { inline-size: 40px; flex: none; } .n-image.icon { inline-size: 24px; flex: none; }
  .n-image:is(.avatar, .icon, .small) > .picture { aspect-ratio: var(--_n-ratio, 1); }
  .n-image.avatar > .picture { border-radius: 50%; } .n-image.icon > .picture { background: none; }
  .n-image:is(.avatar, .icon) .why { display: none; }
  .n-image figcaption { font: ${token.fontSmall}; color: ${token.colorMuted}; max-inline-size: 40em; }
  .n-avatar { position: relative; display: inline-grid; place-items: center; flex: none; overflow: hidden; inline-size: 40px; block-size: 40px; border-radius: 50%; background: ${token.colorAccentSoft};
    color: ${token.colorText}; font: ${token.fontTitle}; }
  .n-avatar.sm { inline-size: 28px; block-size: 28px; font: ${token.fontLabel}; } .n-avatar.lg { inline-size: 56px; block-size: 56px; font: ${token.fontLead}; }
  .n-avatar > .picture { inline-size: 100%; aspect-ratio: 1; border-radius: 50%; }
  .n-file { display: flex; flex-wrap: wrap; align-items: center; gap: ${token.space2} ${token.space3}; }
  .n-file > .file { flex: 1 1 180px; }
  .n-video { display: block; inline-size: 100%; max-inline-size: 640px; aspect-ratio: 16 / 9; border-radius: ${token.radiusControl}; background: #11100f; }
  .n-audio { display: grid; gap: ${token.space1}; }
  .n-audio > audio { inline-size: 100%; max-inline-size: 480px; }
  .n-audio > figcaption { font: ${token.fontSmall}; }
  @media (forced-colors: active) { .n-avatar { border: 1px solid; } }
`;
