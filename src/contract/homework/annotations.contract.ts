import { Type, type Static } from 'typebox';
import { annotationTones, mostAnnotations, mostStrokePoints } from './annotations.rule.ts';
import { closed, Id, Moment, oneOf, orNull, Version } from '../common/shapes.contract.ts';

const Share = Type.Number({ minimum: 0, maximum: 1 });
const PagePoint = Type.Tuple([Share, Share]);

export const AnnotationShape = Type.Union([
  closed({
    kind: Type.Literal('pen'),
    points: Type.Array(PagePoint, { minItems: 2, maxItems: mostStrokePoints }),
  }),
  /** A rectangle by two of its corners. */
  closed({ kind: Type.Literal('highlight'), from: PagePoint, to: PagePoint }),
  closed({ kind: Type.Literal('tick'), at: PagePoint }),
  closed({ kind: Type.Literal('cross'), at: PagePoint }),
  closed({
    kind: Type.Literal('comment'),
    at: PagePoint,
    text: Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' }),
  }),
]);
export type AnnotationShape = Static<typeof AnnotationShape>;

export const Annotation = closed({
  /** Chosen by the page that draws it. */
  id: Id,
  /** From 1; a picture is one page. */
  page: Type.Integer({ minimum: 1, maximum: 100_000 }),
  tone: oneOf(annotationTones),
  shape: AnnotationShape,
});
export type Annotation = Static<typeof Annotation>;

export const ShownAnnotation = closed({
  ...Annotation.properties,
  by: Type.String(),
  /** The caller's own, to change and to remove. */
  isOwn: Type.Boolean(),
});
export type ShownAnnotation = Static<typeof ShownAnnotation>;

/** What is drawn on one file, as far as the caller may see it, in the order of drawing. */
export const AnnotationSet = closed({
  version: Version,
  /** Quarters of a turn to the right, for reading. */
  turned: Type.Integer({ minimum: 0, maximum: 3 }),
  annotations: Type.Array(ShownAnnotation),
});
export type AnnotationSet = Static<typeof AnnotationSet>;

export const AnnotationsSaved = closed({ ...AnnotationSet.properties, savedAt: Moment });
export type AnnotationsSaved = Static<typeof AnnotationsSaved>;

/** A file in an answer; in anonymous marking its name says no more than its ending. */
export const HandInFile = closed({
  fileId: Id,
  name: Type.String(),
  mediaType: Type.String(),
  sizeBytes: Type.Integer(),
  /** Of documents, where it could be counted; null elsewhere. */
  pages: orNull(Type.Integer()),
});
export type HandInFile = Static<typeof HandInFile>;

/** Of a submission, a question of it, and a file in its answer. */
export const HandInFileAsked = closed({ id: Id, questionId: Id, fileId: Id });
export type HandInFileAsked = Static<typeof HandInFileAsked>;

export const HandInFileShown = closed({
  file: HandInFile,
  /** Signed, relative to the server. */
  url: Type.String(),
  expiresAt: Moment,
  /** The kind of file can be drawn on. */
  isDrawable: Type.Boolean(),
  set: AnnotationSet,
});
export type HandInFileShown = Static<typeof HandInFileShown>;

/** What changed since `version`: own annotations that are new or other than before, and own ones that are gone. */
export const AnnotationsSave = closed({
  ...HandInFileAsked.properties,
  version: Version,
  turned: Type.Optional(AnnotationSet.properties.turned),
  put: Type.Array(Annotation, { maxItems: 500 }),
  removed: Type.Array(Id, { maxItems: mostAnnotations }),
});
export type AnnotationsSave = Static<typeof AnnotationsSave>;
