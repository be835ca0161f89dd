/** The kinds of question, in the order in which a paper asks them. */
export const questionKinds = [
  'single',
  'multiple',
  'judge',
  'blank',
  'cloze',
  'match',
  'order',
  'numeric',
  'short',
  'essay',
  'code',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Kinds that people mark. */
export const handKinds = ['short', 'essay', 'code'] as const satisfies readonly QuestionKind[];
export const isMarkedByHand = ({ kind }: { kind: QuestionKind }): boolean =>
  (handKinds as readonly QuestionKind[]).includes(kind);
