/** A web-test-runner browser: WebKitGTK's MiniBrowser through WebKitWebDriver, with a display of its own where there is none. */
import {spawn} from 'node:child_process';
import {existsSync} from 'node:fs';
import {createServer} from 'node:net';
import {setTimeout as pause} from 'node:timers/promises';
import {webkitPage} from './webkit-page.mjs';

const places = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((system) => `/usr/lib/${system}/webkit2gtk-4.1/MiniBrowser`);

/** The path of MiniBrowser, or undefined where WebKitGTK is not installed. */
export const webkitPath = () => [process.env.WEBKIT_PATH, ...places, '/usr/libexec/webkit2gtk-4.1/MiniBrowser'].find((path) => path && existsSync(path));

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const {port} = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts a display that nobody sees; resolves to it and its name. */
async function startDisplay() {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {stdio: ['ignore', 'ignore', 'ignore', 'pipe']});
  const number = await new Promise((resolve, reject) => {
    display.once('error', reject);
    display.stdio[3].once('data', (data) => resolve(String(data).trim()));
  });
  return {display, name: `:${number}`};
}

class WebKitLauncher {
  name = 'WebKitGTK';
  type = 'playwright'; // The shape of our pages, so that the runner's own commands work here.
  concurrency = 1;
  #processes = [];
  #pages = new Map();
  #base = '';
  #session;

  async initialize() {}

  async startSession(id, url) {
    this.#session ??= this.#start();
    this.#pages.set(id, url);
    await this.#call('POST', `/session/${await this.#session}/url`, {url});
  }

  isActive(id) {
    return this.#pages.has(id);
  }

  getBrowserUrl(id) {
    return this.#pages.get(id);
  }

  async stopSession(id) {
    this.#pages.delete(id);
    await this.#call('POST', `/session/${await this.#session}/url`, {url: 'about:blank'});
    return {};
  }

  /** There is one page, in which sessions follow each other. */
  getPage() {
    return webkitPage(async (method, path, body) => this.#call(method, `/session/${await this.#session}${path}`, body));
  }

  startDebugSession() {
    throw new Error('WebKitGTK cannot be debugged from here.');
  }

  async stop() {
    if (this.#session) await this.#call('DELETE', `/session/${await this.#session}`);
    for (const child of this.#processes.reverse()) child.kill();
  }

  async #start() {
    const env = {...process.env};
    if (!env.DISPLAY && !env.WAYLAND_DISPLAY) {
      const {display, name} = await startDisplay();
      this.#processes.push(display);
      env.DISPLAY = name;
    }
    const port = await freePort();
    this.#processes.push(spawn('WebKitWebDriver', [`--port=${port}`], {env, stdio: 'ignore'}));
    this.#base = `http://127.0.0.1:${port}`;
    await this.#untilReady();
    const options = {binary: webkitPath(), args: ['--automation']};
    const {sessionId} = await this.#call('POST', '/session', {
      capabilities: {alwaysMatch: {browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options}},
    });
    return sessionId;
  }

  async #untilReady() {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const ready = await fetch(`${this.#base}/status`).then(({ok}) => ok, () => false);
      if (ready) return;
      await pause(50);
    }
    throw new Error('WebKitWebDriver did not start.');
  }

  async #call(method, path, body) {
    const response = await fetch(this.#base + path, {method, headers: {'content-type': 'application/json'}, body: body && JSON.stringify(body)});
    const {value} = await response.json();
    if (!response.ok) throw new Error(`WebKitWebDriver ${path}: ${JSON.stringify(value)}`);
    return value;
  }
}

export const webkitLauncher = () => new WebKitLauncher();
