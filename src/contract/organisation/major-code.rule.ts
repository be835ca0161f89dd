/** Of the ministry's catalogues: six digits, and T (of its own) or K (controlled) behind them. */
export const majorCodeForm = /^[0-9]{6}T?K?$/;

/** As it is typed: small letters, full-width signs and blanks are meant well. */
export const majorCodeOf = (text: string): string => text.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
