import type { Distribution } from '#contract/homework/homework-marking.contract.ts';

/** Typing /1 to /5 puts in one of the comments that were used before. */
export function withShortcuts(text: string, used: Distribution['comments']): string {
  return text.replace(/(^|\s)\/([1-5])$/, (all, space: string, number: string) => {
    const found = used[Number(number) - 1];
    return found ? space + found.text : all;
  });
}

/** What is typed behind a `/` at the end, by which a comment of the bank is found; null where none is typed. */
export const slashOf = (text: string): string | null => /(?:^|\s)\/([^\s/]{0,40})$/.exec(text)?.[1] ?? null;

/** A comment of the bank in place of what was typed to find it, else behind the rest. */
export function withComment(text: string, words: string): string {
  const slash = slashOf(text);
  const before = slash === null ? text : text.slice(0, text.length - slash.length - 1);
  return before === '' || /\s$/.test(before) ? before + words : `${before} ${words}`;
}
