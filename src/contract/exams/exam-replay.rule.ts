/** How many times over time goes by while an attempt is seen again. */
export const replayPaces = [1, 10, 60] as const;
export type ReplayPace = (typeof replayPaces)[number];
