/** What an assistant of a course may do, as its lead chooses; others of the team may do all of it. */
export const teachingRights = ['content', 'learners', 'homework', 'grades', 'discussions'] as const;
export type TeachingRight = (typeof teachingRights)[number];
