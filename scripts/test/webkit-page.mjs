/** What browser tests ask of a page, in WebKitGTK: keys, a mouse and a size, by WebDriver, in the shape in which Playwright has them. */

/** Keys without a character of their own, by their names, in WebDriver's private letters. */
const letters = {
  Backspace: '\uE003', Tab: '\uE004', Enter: '\uE007', Shift: '\uE008', Control: '\uE009', Alt: '\uE00A', Escape: '\uE00C', Space: ' ', PageUp: '\uE00E',
  PageDown: '\uE00F', End: '\uE010', Home: '\uE011', ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Delete: '\uE017', Meta: '\uE03D',
};

/** A page over `call(method, path, body)`, a call of one WebDriver session. */
export function webkitPage(call) {
  const keys = (...actions) => call('POST', '/actions', {actions: [{type: 'key', id: 'keyboard', actions}]});
  const down = (key) => ({type: 'keyDown', value: letters[key] ?? key});
  const up = (key) => ({type: 'keyUp', value: letters[key] ?? key});
  const mouse = (...actions) => call('POST', '/actions', {actions: [{type: 'pointer', id: 'mouse', actions}]});
  const buttons = ['left', 'middle', 'right'];
  const press = ({button = 'left'} = {}) => ({type: 'pointerDown', button: buttons.indexOf(button)});
  const release = ({button = 'left'} = {}) => ({type: 'pointerUp', button: buttons.indexOf(button)});
  const move = (x, y) => ({type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0});
  const inner = () => call('POST', '/execute/sync', {script: 'return [innerWidth, innerHeight]', args: []});
  return {
    keyboard: {
      down: (key) => keys(down(key)),
      up: (key) => keys(up(key)),
      press: (key) => keys(down(key), up(key)),
      type: (text) => keys(...[...text].flatMap((letter) => [down(letter), up(letter)])),
    },
    mouse: {
      move: (x, y) => mouse(move(x, y)),
      down: (options) => mouse(press(options)),
      up: (options) => mouse(release(options)),
      click: (x, y, options) => mouse(move(x, y), press(options), release(options)),
      wheel: (deltaX, deltaY) => call('POST', '/actions', {actions: [{type: 'wheel', id: 'wheel', actions: [{type: 'scroll', x: 0, y: 0, deltaX, deltaY}]}]}),
    },
    /** Makes the window so large that the page is; its frame is known only once it is there. */
    async setViewportSize({width, height}) {
      const window = await call('GET', '/window/rect');
      const [innerWidth, innerHeight] = await inner();
      await call('POST', '/window/rect', {width: width + window.width - innerWidth, height: height + window.height - innerHeight});
      const size = await inner();
      if (size[0] !== width) throw new Error(`The window of WebKitGTK cannot be ${width} px wide: it is ${size[0]}.`);
    },
  };
}
