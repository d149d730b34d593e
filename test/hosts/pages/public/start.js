// What a page does when it wants its chats: brings the script, says what the page gives, and puts the chats where they belong.
const host = {
  provide: async () => ({base: 'USD', quote: 'KRW', rate: 1384.5, source: {name: '골목 환전소', url: 'https://money.example/'}, updated_at: '2026-11-30T00:00:00Z'}),
};

/** Makes a chat of the page, before or after its tag is known. */
function makeChat(id) {
  const chat = Object.assign(document.createElement('morit-chat'), {id, host});
  for (const [name, value] of Object.entries({endpoint: '/agent?speed=0', locale: 'ko'})) chat.setAttribute(name, value);
  return chat;
}

document.addEventListener('start', async ({detail: {scripts, ids}}) => {
  for (const script of scripts) await import(script);
  let place = document.getElementById('place');
  for (let depth = Number(place.dataset.nested ?? 0); depth > 0; depth -= 1) {
    const inner = document.createElement(`site-level-${depth}`);
    place.append(inner);
    place = inner.attachShadow({mode: 'open'});
  }
  place.append(...ids.map(makeChat));
});
