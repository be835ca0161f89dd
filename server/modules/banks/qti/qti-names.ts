export type QtiVersion = '2.1' | '3.0';

/** What QTI 3.0 writes with blanks between words and `qti-` before them, 2.x writes in one. */
export const inThree = (name: string): string => `qti-${name.replaceAll(/[A-Z]/g, (sign) => `-${sign.toLowerCase()}`)}`;
const camel = (name: string) => name.replaceAll(/-([a-z])/g, (_, sign: string) => sign.toUpperCase());

/** An element's name as 2.x has it, without the prefix of a namespace. */
export function nameInTwo(name: string): string {
  const own = name.slice(name.indexOf(':') + 1);
  return own.startsWith('qti-') ? camel(own.slice(4)) : own;
}
export const attributeInTwo = (name: string): string => (name.startsWith('data-') ? name : camel(name));

/** Difficulties of LOM (IEEE 1484.12.1, 5.8), from easy to hard. */
export const lomDifficulties = {
  ...{ easy: 'very easy', fairlyEasy: 'easy', medium: 'medium', fairlyHard: 'difficult', hard: 'very difficult' },
} as const;

/** Looks for which the HTML of QTI has no element. */
export const classLooks = ['u', 's', 'mark'] as const;

/** Says of an item that we wrote it: its formulas are MathML or have this class, and other signs mean nothing. */
export const ownTool = 'Yunhai Learning';
export const texClass = 'tex';
/** Before the language of code, in the class of where it is written. */
export const languageClass = 'language-';
/** Holds the gaps for which the stem has no place. */
export const gapClass = 'yh-gaps';
