/** The kinds of question, in the order in which a paper asks them. */
export const questionKinds = [
  'single',
  'multiple',
  'judge',
  'blank',
  'match',
  'order',
  'numeric',
  'short',
  'essay',
  'file',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Kinds that people mark. */
export const handKinds = ['short', 'essay', 'file'] as const satisfies readonly QuestionKind[];
export const isMarkedByHand = ({ kind }: { kind: QuestionKind }): boolean =>
  (handKinds as readonly QuestionKind[]).includes(kind);

/** Of those, what learners review of each other: words, no files. */
export const peerKinds = ['short', 'essay'] as const satisfies readonly QuestionKind[];
