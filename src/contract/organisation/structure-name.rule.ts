import { oneLine } from '../common/one-line.rule.ts';

/** As many signs as a name may have. */
export const structureNameLength = 60;

/** Blanks of every kind are one, and none stands at an end. */
export const structureNameOf = (text: string): string => oneLine(text).replace(/\s+/gu, ' ').trim();

/** Signs that are drawn as pictures; rare characters, · and digits are none. */
export const hasEmoji = (text: string): boolean => /\p{Emoji_Presentation}|\p{Extended_Pictographic}\ufe0f/u.test(text);
