/**
 * Commands that a browser test can send to the runner, where the DevTools protocol can do what a page cannot:
 * the whole accessibility tree, emulated media, real composition and real keys. test/support/commands.ts wraps them.
 */
const sessions = new WeakMap();

/** One protocol session a page, kept open: emulation ends with the session that asked for it. */
function sessionOf(page) {
  if (!sessions.has(page)) sessions.set(page, page.createCDPSession());
  return sessions.get(page);
}

/** Lets a page in the background behave as the focused one, so that focus and frames work with several at once. */
export async function keepFocused(page) {
  await (await sessionOf(page)).send('Emulation.setFocusEmulationEnabled', {enabled: true});
  return page;
}

const pause = (ms) => new Promise((resolve) => { setTimeout(resolve, ms); });

/** The tree grows for a moment after it is first asked for: the first answer that repeats is the whole one. */
async function settledTree(protocol) {
  await protocol.send('Accessibility.enable');
  let previous = -1;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const {nodes} = await protocol.send('Accessibility.getFullAXTree');
    if (nodes.length === previous) return nodes;
    previous = nodes.length;
    await pause(60);
  }
  throw new Error('The accessibility tree did not settle.');
}

const invisible = new Set(['none', 'generic', 'InlineTextBox', 'LineBreak']);

/** Protocol nodes to nested {role, name, description, value, properties, children}; ignored ones give way to their children. */
function nest(nodes) {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const visit = (id) => {
    const node = byId.get(id);
    if (!node) return [];
    const children = (node.childIds ?? []).flatMap(visit);
    const role = node.role?.value ?? 'none';
    if (node.ignored || invisible.has(role)) return children;
    const properties = Object.fromEntries((node.properties ?? []).map(({name, value}) => [name, value.value]));
    return [{role, name: node.name?.value ?? '', description: node.description?.value ?? '', value: node.value?.value ?? '', properties, children}];
  };
  return nodes.length ? visit(nodes[0].nodeId) : [];
}

const modifierBits = {Alt: 1, Control: 2, Meta: 4, Shift: 8};

const commands = {
  'morit:ax-tree': async (page) => {
    const [tree] = nest(await settledTree(await sessionOf(page)));
    return tree;
  },

  'morit:emulate': async (page, features) => {
    const protocol = await sessionOf(page);
    await protocol.send('Emulation.setEmulatedMedia', {features: Object.entries(features).map(([name, value]) => ({name, value}))});
  },

  'morit:press': async (page, keys) => {
    // A space goes by its character: Firefox knows no key of that name.
    const names = keys.split('+').map((name) => (name === 'Space' ? ' ' : name || '+'));
    const key = names.pop();
    for (const name of names) await page.keyboard.down(name);
    await page.keyboard.press(key);
    for (const name of names.reverse()) await page.keyboard.up(name);
  },

  'morit:type': async (page, text) => page.keyboard.type(text),

  'morit:compose': async (page, {text, commit}) => {
    const protocol = await sessionOf(page);
    if (commit) await protocol.send('Input.insertText', {text});
    else await protocol.send('Input.imeSetComposition', {text, selectionStart: text.length, selectionEnd: text.length});
  },

  'morit:key': async (page, {type, key, code = key, keyCode, text, repeat = false, modifiers = []}) => {
    const bits = modifiers.reduce((sum, name) => sum + modifierBits[name], 0);
    await (await sessionOf(page)).send('Input.dispatchKeyEvent', {
      type, key, code, text, autoRepeat: repeat, modifiers: bits, windowsVirtualKeyCode: keyCode, nativeVirtualKeyCode: keyCode,
    });
  },
};

export function browserCommands() {
  return {
    name: 'morit-commands',
    async executeCommand({command, payload, session}) {
      const run = commands[command];
      if (!run) return undefined; // Another plugin's command.
      return (await run(session.browser.getPage(session.id), payload)) ?? true;
    },
  };
}
