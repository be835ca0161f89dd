export const slipLimits = {
  days: 30,
  /** Wrong ones; the fifth is the last. */
  tries: 5,
  /** Handed out at once. */
  atOnce: 1_000,
  codeLength: 8,
} as const;

/** What nobody takes for another one when it is read from paper: no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V. */
export const slipAlphabet = '34679ACDEFGHJKMNPQRTWXY';

/** As it is typed: small letters, full-width signs, blanks and hyphens are meant well. */
export const slipCodeOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/gu, '');

/** As it is read: ACDE-3467. */
export const slipCodeText = (code: string): string => code.replace(/^(.{4})/, '$1-');

/** 林**, J***: enough to recognise oneself, too little to learn who has the number. */
export const maskedName = (name: string): string => {
  const [first = '', ...rest] = [...name];
  return first + '*'.repeat(Math.min(3, Math.max(1, rest.length)));
};
