/**
 * What the Ministry of Education watches in a library after its acceptance (notice on the acceptances of 2022): materials
 * renewed and people who joined within a year, and that the library is used.
 */
export const indicators = ['renewed', 'joined', 'active', 'used', 'moving'] as const;
export type Indicator = (typeof indicators)[number];

/** The share to be reached each year: a tenth of what was there before. The others are watched without a number. */
export const indicatorGoals: Partial<Record<Indicator, number>> = { renewed: 0.1, joined: 0.1 };
