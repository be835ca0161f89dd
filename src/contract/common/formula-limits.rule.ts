/** For every formula, whoever wrote it: nothing is larger than 20 em, and no macro grows for ever. */
export const formulaLimits = { maxSize: 20, maxExpand: 300 } as const;
