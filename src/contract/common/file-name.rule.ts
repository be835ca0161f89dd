import { beginningOf } from './one-line.rule.ts';

/** A text as every system takes it in the name of a file, without the ending. */
export const fileNameStem = (text: string, longest = 100): string =>
  beginningOf(text.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim(), longest);
