/** How a learner's attempts become one result. */
export const countings = ['highest', 'last', 'first', 'mean'] as const;
export type Counting = (typeof countings)[number];

/** each: at once, after each question; submit: after handing in; end: when no attempt is left or the quiz can be done no more. */
export const feedbacks = ['each', 'submit', 'end'] as const;
export type QuizFeedback = (typeof feedbacks)[number];

/** reset: the team took it out of the count. */
export const attemptStatuses = ['running', 'submitted', 'reset'] as const;

/** Who learns in an offering, by what was done of a quiz; open: handed in, and not done. */
export const quizFilters = ['all', 'none', 'running', 'done', 'open'] as const;
export type QuizFilter = (typeof quizFilters)[number];
