import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, orNull, Version } from '../common/shapes.contract.ts';

const Words = Type.String({ minLength: 1, maxLength: 400, pattern: '\\S' });

export const SavedCommentsQuery = closed({
  courseId: Id,
  /** What is for this question only comes first; what is for others stays away. */
  questionId: Type.Optional(Id),
  search: Type.Optional(Line(40)),
});
export type SavedCommentsQuery = Static<typeof SavedCommentsQuery>;

/** A remark to use again. */
export const SavedComment = closed({
  id: Id,
  text: Type.String(),
  /** The caller's own; else the course's. */
  isOwn: Type.Boolean(),
  /** Null: for any question. */
  questionId: orNull(Id),
  /** How often it was put in. */
  used: Count,
  version: Version,
});
export type SavedComment = Static<typeof SavedComment>;

export const SavedComments = closed({ comments: Type.Array(SavedComment, { maxItems: 50 }) });
export type SavedComments = Static<typeof SavedComments>;

export const CommentSave = closed({
  courseId: Id,
  /** For the course's whole team; else the caller's own, in any course. */
  forCourse: Type.Boolean(),
  /** For this question only. */
  questionId: Type.Optional(Id),
  text: Words,
});
export type CommentSave = Static<typeof CommentSave>;

export const SavedCommentId = closed({ id: Id });
export type SavedCommentId = Static<typeof SavedCommentId>;

export const SavedCommentChange = closed({ id: Id, version: Version, text: Words });
export type SavedCommentChange = Static<typeof SavedCommentChange>;
