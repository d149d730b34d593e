/** What axe checks everywhere: shared by browser tests, end-to-end tests and stories. */
export const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules that are off by default and that we hold. */
const extraRules = {'target-size': {enabled: true}, 'aria-roledescription': {enabled: true}};

/** Rules about a whole page, which a piece of one cannot keep. */
const pageRules = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass', 'document-title', 'html-has-lang'];

/** Options of `axe.run`. `page`: a whole page of ours is checked, not a piece. */
export const axeOptions = ({page = false} = {}) => ({
  runOnly: {type: 'tag', values: axeTags},
  rules: {...extraRules, ...page ? {} : Object.fromEntries(pageRules.map((id) => [id, {enabled: false}]))},
  resultTypes: ['violations', 'incomplete'],
});

/** Violations as lines that say what to mend and where. */
export const describeViolations = (violations) => violations.map(({id, help, nodes}) =>
  `${id}: ${help}\n${nodes.map(({target, failureSummary}) => `    ${target.flat().join(' » ')}\n      ${failureSummary?.replaceAll('\n', '\n      ')}`).join('\n')}`);
