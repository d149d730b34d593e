import {Component, CUSTOM_ELEMENTS_SCHEMA, signal, viewChild, type ElementRef} from '@angular/core';
import type {MoritChat, MoritRunEvent, MoritSubmitEvent} from '@morit/elements';
import {greeting, host, registry} from './morit.js';

@Component({
  selector: 'morit-host',
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <p>
      <button id="toggle" (click)="shown.set(!shown())">Toggle</button>
      <button id="rename" (click)="name.set('도토리')">Rename</button>
      <button id="ask" (click)="ask()">Ask</button>
    </p>
    <output id="heard">{{heard().join('\\n')}}</output>
    @if (shown()) {
      <morit-chat #first id="first" class="chat" endpoint="/agent?speed=0" locale="ko" [assistantName]="name()" [headingLevel]="2"
        [host]="host" [registry]="registry" (morit-submit)="submitted('first', $event)" (morit-run)="ran($event)"></morit-chat>
      <morit-chat id="second" endpoint="/agent?speed=0" locale="en" assistant-name="Joy" [host]="host"
        (morit-submit)="submitted('second', $event)"></morit-chat>
      <morit-response id="greeting" [registry]="registry" [part]="greeting"></morit-response>
    }
  `,
})
export class App {
  readonly host = host;
  readonly registry = registry;
  readonly greeting = greeting;
  readonly shown = signal(true);
  readonly name = signal('모스');
  readonly heard = signal<readonly string[]>([]);
  readonly first = viewChild<ElementRef<MoritChat>>('first');

  ask(): void {
    void this.first()?.nativeElement.send('길게 써 줘');
  }

  submitted(which: string, event: MoritSubmitEvent): void {
    this.hear(`${which} submit: ${event.text}`);
  }

  ran({run}: MoritRunEvent): void {
    if (run.status === 'success') this.hear(`first run: ${run.status}`);
  }

  private hear(line: string): void {
    this.heard.update((lines) => [...lines, line]);
  }
}
