import '@morit/elements/define';
import {provideZonelessChangeDetection} from '@angular/core';
import {bootstrapApplication} from '@angular/platform-browser';
import {App} from './app.js';

await bootstrapApplication(App, {providers: [provideZonelessChangeDetection()]});
