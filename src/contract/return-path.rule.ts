/** Where a person goes after logging in or being sent away: a path of this site, never another address (G33). */
export const isReturnPath = (path: string): boolean => /^\/(?![/\\])[^\\]*$/.test(path);
