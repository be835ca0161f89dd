/** How a learner's attempts become one result. */
export const countings = ['highest', 'last', 'first', 'mean'] as const;
export type Counting = (typeof countings)[number];

/** each: at once, after each question; submit: after handing in; end: when no attempt is left or the offering is over. */
export const feedbacks = ['each', 'submit', 'end'] as const;
export type QuizFeedback = (typeof feedbacks)[number];
