import {html, LitElement} from 'lit';

/** The least that a page can show with the same library: one element with one field in its root. */
class EmptyElement extends LitElement {
  protected override render() {
    return html`<textarea></textarea>`;
  }
}

customElements.define('empty-element', EmptyElement);
