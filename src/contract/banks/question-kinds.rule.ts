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
  'file',
  'composite',
] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Kinds that are asked: a composite comes onto a paper as its parts. */
export type AskedKind = Exclude<QuestionKind, 'composite'>;
export const askedKinds = questionKinds.filter((kind): kind is AskedKind => kind !== 'composite');

/** Kinds that people mark. */
export const handKinds = ['short', 'essay', 'code', 'file'] as const satisfies readonly QuestionKind[];
export const isMarkedByHand = ({ kind }: { kind: QuestionKind }): boolean =>
  (handKinds as readonly QuestionKind[]).includes(kind);

/** Of those, what learners review of each other: words, no files. */
export const peerKinds = ['short', 'essay'] as const satisfies readonly QuestionKind[];
