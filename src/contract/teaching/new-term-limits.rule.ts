/** What a new term may take over at most, and how many later terms of the school are offered. */
export const newTermLimits = { contents: 1000, dates: 10, terms: 8 };
