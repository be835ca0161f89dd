let drawnAt: number | null = null;

/**
 * The moment that pages speak of, ms since 1970: while a page that the server drew is taken over the one that it was
 * drawn at, so that the first drawing here says the same, also after midnight and beside a clock that is wrong.
 */
export const now = (): number => drawnAt ?? Date.now();

/** From here on pages speak of that moment; null: of what the computer's clock shows. */
export const speakOf = (moment: number | null): void => void (drawnAt = moment);
