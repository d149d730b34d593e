/** What a server says of the page, before any script of ours has run there: there is no document, and no element is defined. */
import {MoritChat, MoritResponse} from '@morit/elements/react';
import {StrictMode} from 'react';
import {renderToString} from 'react-dom/server';
import {App} from './app.js';

export const render = (): string => renderToString(<StrictMode><App /></StrictMode>);
export const names = [MoritChat.displayName, MoritResponse.displayName];
