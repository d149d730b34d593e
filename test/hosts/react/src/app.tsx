import type {MoritChat as MoritChatElement} from '@morit/elements';
import {MoritChat, MoritResponse} from '@morit/elements/react';
import type {} from '@morit/elements/types/react';
import {useRef, useState} from 'react';
import {greeting, host, registry} from './morit.js';

/** One chat by the component, one by its tag alone. */
export function App() {
  const first = useRef<MoritChatElement>(null);
  const [shown, setShown] = useState(true);
  const [name, setName] = useState('모스');
  const [heard, setHeard] = useState<readonly string[]>([]);
  const hear = (line: string) => { setHeard((lines) => [...lines, line]); };
  return <>
    <p>
      <button id="toggle" onClick={() => { setShown(!shown); }}>Toggle</button>
      <button id="rename" onClick={() => { setName('도토리'); }}>Rename</button>
      <button id="ask" onClick={() => { void first.current?.send('길게 써 줘'); }}>Ask</button>
    </p>
    <output id="heard">{heard.join('\n')}</output>
    {shown && <>
      <MoritChat
        ref={first} id="first" className="chat" endpoint="/agent?speed=0" locale="ko" assistantName={name} headingLevel={2}
        host={host} registry={registry}
        onMoritSubmit={(event) => { hear(`first submit: ${event.text}`); }}
        onMoritRun={({run}) => { if (run.status === 'success') hear(`first run: ${run.status}`); }}
      />
      <morit-chat
        id="second" endpoint="/agent?speed=0" locale="en" host={host} assistant-name="Joy"
        onmorit-submit={(event) => { hear(`second submit: ${event.text}`); }}
      />
      <MoritResponse id="greeting" registry={registry} part={greeting} />
    </>}
  </>;
}
