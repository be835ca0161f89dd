/** Rows of one register, bands of its distribution, and characters of what is written of it. */
export const registerLimits = { rows: 5000, bands: 20, analysis: 2000 } as const;
