/** Where a person goes after logging in or being sent away: a path of this site, never another address (G33). */
// Browsers read over tabs and line ends, so that a slash behind one would begin a host.
export const isReturnPath = (path: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path);
