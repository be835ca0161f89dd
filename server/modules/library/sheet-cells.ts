/** What a table program would take for a formula (docs/security, exported cells). */
const formula = /^[=+\-@\t\r]/;
/** Longer ones Excel refuses. */
const longest = 32_000;

/** A text that no table program runs. */
export const safeText = (text: string): string => (formula.test(text) ? `'${text}` : text).slice(0, longest);

/** The text again, as it was before `safeText`. */
export const plainText = (text: string): string =>
  (text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text).trim();
