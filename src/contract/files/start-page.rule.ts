/** How the first page of a web package is called, the likeliest first. */
const names = ['index', 'default', 'start', 'main', 'launch', 'story', 'player'];
/** Some pack the folder instead of what is in it, and some that once more. */
const deepest = 3;

const stepsOf = (path: string) => path.split('/');
const nameOf = (path: string) =>
  stepsOf(path)
    .at(-1)!
    .toLowerCase()
    .replace(/\.html?$/, '');

/**
 * With which page an archive of web pages begins: of those that lie highest the one with a usual name, or the only one.
 * @param paths of the parts of an archive @returns one of them; null where the archive is no web package
 */
export function startPageOf(paths: readonly string[]): string | null {
  const pages = paths.filter((path) => /\.html?$/i.test(path) && !path.startsWith('__MACOSX/'));
  const depth = Math.min(...pages.map((path) => stepsOf(path).length));
  if (pages.length === 0 || depth > deepest) return null;
  const highest = pages.filter((path) => stepsOf(path).length === depth).toSorted();
  const named = names.map((name) => highest.find((path) => nameOf(path) === name)).find((path) => path !== undefined);
  return named ?? (highest.length === 1 ? highest[0]! : null);
}
