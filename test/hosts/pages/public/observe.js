// Runs before anything else on a host page: remembers how the page is, and says later what became different.
(() => {
  const functions = Object.getOwnPropertyNames(window).filter((name) => typeof window[name] === 'function' && window[name].prototype);
  const owned = () => new Map([window, ...functions.flatMap((name) => [window[name], window[name].prototype])]
    .map((object) => [object, Object.getOwnPropertyDescriptors(object)]));
  const nameOf = (object) => (object === window ? 'window' : functions.find((name) => window[name] === object || window[name].prototype === object));
  const isSame = (a, b) => a && b && Object.is(a.value, b.value) && a.get === b.get && a.set === b.set;
  let before;
  // What a browser itself keeps there, and changes as it likes.
  const ofTheBrowser = new Set(['window.event', 'window.status', 'window.length', 'window.scrollX', 'window.scrollY', 'window.pageXOffset', 'window.pageYOffset', 'RegExp']);

  /** Each property of the globals and their prototypes that was added, taken away or replaced since the first call. */
  function globals() {
    const now = owned();
    before ??= now;
    const changed = [];
    for (const [object, properties] of now) {
      const old = before.get(object) ?? {};
      for (const key of new Set([...Reflect.ownKeys(old), ...Reflect.ownKeys(properties)])) {
        const name = `${nameOf(object)}.${String(key)}`;
        if (!isSame(old[key], properties[key]) && !ofTheBrowser.has(name) && !ofTheBrowser.has(nameOf(object))) changed.push(name);
      }
    }
    return changed;
  }

  /** How the page's own elements look and stand, and what a page calls its own. */
  function look() {
    const elements = [document.documentElement, document.body, ...document.querySelectorAll('#host, #host *')];
    return {
      styles: elements.map((element) => {
        const style = getComputedStyle(element);
        const {x, y, width, height} = element.getBoundingClientRect();
        const isRoot = element === document.documentElement || element === document.body;
        // The page grows by what stands on it; nothing else of it may change.
        const names = [...style].filter((name) => !isRoot || !/block-size|height|perspective-origin|transform-origin/.test(name));
        const place = isRoot ? '' : [x, y, width, height].map((size) => size.toFixed(2)).join(' ');
        return [element.localName, `at: ${place}`, ...names.map((name) => `${name}: ${style.getPropertyValue(name)}`)];
      }),
      page: {
        attributes: [document.documentElement, document.body].map((element) => [...element.attributes].map(({name, value}) => `${name}=${value}`).join()),
        head: document.head.childElementCount,
        sheets: document.styleSheets.length + document.adoptedStyleSheets.length,
        title: document.title,
        cookie: document.cookie,
        history: history.length,
        scroll: [window.scrollX, window.scrollY],
        stored: localStorage.length + sessionStorage.length,
        selection: String(getSelection()),
        focus: document.activeElement?.localName,
      },
    };
  }

  const violations = [];
  document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sample}) => { violations.push(`${violatedDirective} ${blockedURI} ${sample}`); });
  Object.defineProperty(window, 'observed', {value: {globals, look, violations}});
})();
