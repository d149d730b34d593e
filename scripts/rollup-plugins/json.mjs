/** Lets a module import a JSON file; comments for people (`$comment`) stay at home. */
export function json() {
  return {
    name: 'json',
    transform(code, id) {
      if (!id.endsWith('.json')) return null;
      const value = JSON.parse(code, (key, part) => (key === '$comment' ? undefined : part));
      return {code: `export default JSON.parse(${JSON.stringify(JSON.stringify(value))});`, map: null};
    },
  };
}
