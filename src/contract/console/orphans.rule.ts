/** So many files that nobody shows are removed by one call. */
export const orphansAtOnce = 10;
