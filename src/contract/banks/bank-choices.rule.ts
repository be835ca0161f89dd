/** In which order a bank is listed: last written, answered wrongly most, rightly most, least telling, asked most. */
export const bankSorts = ['newest', 'hardest', 'easiest', 'weakest', 'mostUsed'] as const;
export type BankSort = (typeof bankSorts)[number];

/** What may hold a copy of a question. */
export const useKinds = ['exam', 'homework', 'quiz', 'video'] as const;
export type UseKind = (typeof useKinds)[number];

/** For so long a removed question can be brought back. */
export const binDays = 30;
