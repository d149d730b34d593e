import '@morit/elements/define';
import {mount} from 'svelte';
import App from './app.svelte';
import './page.css';

mount(App, {target: document.getElementById('app')!});
