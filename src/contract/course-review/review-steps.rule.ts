/** Who has a course before it: the college, the school, the province. */
export const reviewSteps = ['submitted', 'schoolReview', 'provinceReview'] as const;
export type ReviewStep = (typeof reviewSteps)[number];
