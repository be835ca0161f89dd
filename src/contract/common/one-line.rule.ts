/** Scripts whose letters a joiner joins or parts; elsewhere it is unseen and makes two names that look alike. */
const joining = String.raw`[\p{Script=Arabic}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Tibetan}]`;
/** A joiner that does something: inside such a word, or in an emoji made of several. */
const joiner = new RegExp(
  String.raw`(?<=${joining})[\u180e\u200c\u200d](?=${joining})|(?<=\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})`,
  'uy',
);
/** Controls, marks of direction, and what takes no room, but for the selectors that choose a form of the sign before. */
const unseen = /(?!\p{Variation_Selector})[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The one gate for every name that people or files bring (of files, people, courses, folders, archives' entries):
 * one line, of which everything is seen, in the order in which it was written.
 */
export const oneLine = (text: string): string =>
  text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ').replace(unseen, (sign, at: number, whole: string) => {
    joiner.lastIndex = at;
    return joiner.test(whole) ? sign : '';
  });

/** The beginning of a text, of at most so many signs as schemas and columns count them (code points). */
export const beginningOf = (text: string, longest: number): string => [...text].slice(0, longest).join('');
