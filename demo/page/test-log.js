// Served with ?test=1 only: keeps what went wrong on the page, from the first moment, for the end-to-end tests to read.
(() => {
  /** @type {{violations: string[], errors: string[]}} */
  const log = {violations: [], errors: []};
  Object.defineProperty(window, 'demoLog', {value: log});
  document.addEventListener('securitypolicyviolation', ({violatedDirective, blockedURI, sourceFile, lineNumber, sample}) => {
    log.violations.push(`${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber} ${sample}`);
  });
  window.addEventListener('error', (event) => log.errors.push(event.message ?? `could not load ${/** @type {any} */ (event.target)?.src}`), true);
  window.addEventListener('unhandledrejection', ({reason}) => log.errors.push(`unhandled: ${reason?.stack ?? reason}`));
})();
