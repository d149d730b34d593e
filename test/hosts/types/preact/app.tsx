/** What Preact's JSX takes on our tags, and what it refuses. Checked alone, never run. */
import type {Host} from '@morit/elements';

export const right = (host: Host) => <>
  <morit-chat
    endpoint="/agent" connect-endpoint="/agent/connect" layout="side" open host={host} class="chat"
    onmorit-submit={({text}) => text.trim()} onmorit-run={({run}) => run.status}
  />
  <morit-launcher for="chat" />
  <morit-timeline items={[]} onmorit-timeline-action={({interruptId}) => interruptId} />
</>;

export const wrong = <>
  {/* @ts-expect-error There is no such layout. */}
  <morit-chat layout="upstairs" />
  {/* @ts-expect-error A host is an object. */}
  <morit-chat host="here" />
  {/* @ts-expect-error The event has no such field. */}
  <morit-chat onmorit-submit={({words}) => words} />
</>;
