/** The tab of the account's centre. */
export const mistakesTab = 'mistakes';

export const mistakeStates = ['open', 'mastered', 'all'] as const;
export type MistakeState = (typeof mistakeStates)[number];

/** Right in practice so often in a row, and it is mastered. */
export const masteredAfter = 2;
/** Questions of a round. */
export const roundLengths = [5, 10, 20] as const;

/** Where a question was asked. */
export const mistakeSources = ['quiz', 'homework', 'video'] as const;
export type MistakeSource = (typeof mistakeSources)[number];
