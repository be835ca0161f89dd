/** An accepted text as Moodle has it: `*` is anything there, `\*` the sign. */
export const moodlePattern = (text: string, hasWildcards: boolean | undefined): string =>
  hasWildcards ? text : text.replaceAll('*', '\\*');
