import {css, html, type CSSResult, type TemplateResult} from 'lit';
import {token} from '../theme/tokens.js';

/** What stands for the assistant: a picture the page gave, else a letter. */
export interface AvatarSource {
  readonly url: string | undefined;
  readonly letter: string | undefined;
  readonly name: string;
  /** Its picture did not load. */
  readonly failed: () => void;
}

/** Decorative: the name stands beside it, so it is not read twice. A picture that fails gives way to the letter. */
export function avatar({url, letter, name, failed}: AvatarSource, size: 'small' | 'large'): TemplateResult {
  if (url) return html`<img class="avatar ${size}" part="avatar" src=${url} alt="" referrerpolicy="no-referrer" @error=${failed}>`;
  return html`<span class="avatar ${size}" part="avatar" aria-hidden="true">${letter || Array.from(name)[0]}</span>`;
}

export const avatarStyles: CSSResult = css`
  .avatar { display: grid; place-items: center; flex: none; border-radius: 50%; object-fit: cover; user-select: none;
    background: ${token.colorAccentSoft}; color: ${token.colorAccent}; font-weight: 600; line-height: 1; }
  .avatar.small { inline-size: 28px; block-size: 28px; font-size: ${token.size13}; }
  .avatar.large { inline-size: 56px; block-size: 56px; font-size: ${token.size24}; }
`;
