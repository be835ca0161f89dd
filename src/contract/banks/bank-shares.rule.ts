/** With whom questions of a bank are shared: one course, the courses of the own school, all courses of the platform. */
export const shareAudiences = ['course', 'school', 'everybody'] as const;
export type ShareAudience = (typeof shareAudiences)[number];

export const longestShareNote = 300;

/** How many questions one call copies. */
export const takenAtOnce = 200;
