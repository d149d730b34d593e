/** The same page on a server's HTML. `?late` defines the elements after React has taken the page over, else before. */
import {StrictMode} from 'react';
import {hydrateRoot} from 'react-dom/client';
import {App} from './app.js';
import './page.css';

const define = () => import('@morit/elements/define');
const isLate = new URLSearchParams(location.search).has('late');

if (!isLate) await define();
hydrateRoot(document.getElementById('app')!, <StrictMode><App /></StrictMode>, {
  onRecoverableError: (error) => { console.error('not hydrated', error); },
});
if (isLate) await define();
