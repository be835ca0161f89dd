/** Whose grades a team looks at alone. */
export const bookFilters = ['changed', 'waiting', 'corrected', 'failed'] as const;
export type BookFilter = (typeof bookFilters)[number];
