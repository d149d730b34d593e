import '@morit/elements/define';
import {StrictMode} from 'react';
import {createRoot} from 'react-dom/client';
import {App} from './app.js';
import './page.css';

createRoot(document.getElementById('app')!).render(<StrictMode><App /></StrictMode>);
