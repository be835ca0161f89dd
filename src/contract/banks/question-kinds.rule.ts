/** The kinds of question, in the order in which a paper asks them. */
export const questionKinds = ['single', 'multiple', 'judge', 'blank', 'match', 'order', 'numeric', 'essay'] as const;
export type QuestionKind = (typeof questionKinds)[number];
