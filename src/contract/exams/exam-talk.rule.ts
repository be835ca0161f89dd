/** Of a raised hand. */
export const handStatuses = ['asked', 'answered', 'settled'] as const;
export type HandStatus = (typeof handStatuses)[number];

/**
 * hand: a learner asks the invigilators; answer: what they say to that; notice: what they say of their own accord;
 * erratum: what is wrong in the paper.
 */
export const examMessageKinds = ['hand', 'answer', 'notice', 'erratum'] as const;
export type ExamMessageKind = (typeof examMessageKinds)[number];

export const incidentKinds = ['misconduct', 'illness', 'technical', 'other'] as const;
export type IncidentKind = (typeof incidentKinds)[number];

/** Characters, and how many hands one learner raises in an exam and in a minute. */
export const talkLimits = { hand: 500, said: 1000, hands: 30, aMinute: 3, shown: 300 } as const;

/** Told to a learner's page, and to those who watch an exam, when something was said. Carries nothing. */
export const examMessageNews = 'examMessage';
