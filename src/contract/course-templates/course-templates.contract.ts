import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { QuizContent } from '../quizzes/quiz-content.contract.ts';
import { ScormRule } from '../scorm/scorm-rule.contract.ts';
import { NodeKind } from '../teaching/outline.contract.ts';
import { Release } from '../teaching/release.contract.ts';

/** Of a row of an outline. */
const part = ['title', 'place', 'content', 'release'] as const;

/** What the template has otherwise than the course took it, and the course does not have yet. */
export const OfferedChange = closed({
  /** The row of the template. */
  sourceId: Id,
  /** The row of the course, with its version; null where its draft has none. */
  node: orNull(closed({ id: Id, version: Version })),
  kind: NodeKind,
  /** As the template has it; what went, as the course has it. */
  title: Text,
  /** Of its chapter; '' for a chapter. */
  chapter: Text,
  change: oneOf(['added', 'changed', 'removed']),
  /** Of what changed. */
  what: Type.Array(oneOf(part)),
  titleBefore: orNull(Text),
  /** What the course changed of the row since; `removed`: it deleted it, `inside`: it has rows of its own in it. */
  own: Type.Array(oneOf([...part, 'removed', 'inside'])),
  /** The course changed the same: its own stays unless somebody takes the template's. */
  isBoth: Type.Boolean(),
});
export type OfferedChange = Static<typeof OfferedChange>;

export const CourseTemplate = closed({
  courseId: Id,
  /** Courses may be made from it. */
  isTemplate: Type.Boolean(),
  /** Of the course's outline: a decision carries it. */
  outlineVersion: Version,
  /** What the course was made from; null where it was made by itself. */
  follows: orNull(
    closed({
      templateId: Id,
      title: Text,
      /** The caller may open it in the teaching pages. */
      mayRead: Type.Boolean(),
      /** What is published of it; null while it is no template any more, or deleted: then nothing is offered. */
      version: orNull(Count),
      /** Up to which version of it everything is decided. */
      decidedVersion: Count,
      /** In reading order; what went stands at the end. */
      changes: Type.Array(OfferedChange),
    }),
  ),
});
export type CourseTemplate = Static<typeof CourseTemplate>;

/** With the version of the course that the person looked at. */
export const TemplateMark = closed({ id: Id, version: Version, isTemplate: Type.Boolean() });
export type TemplateMark = Static<typeof TemplateMark>;

export const TemplateCopy = closed({ id: Id, title: NameLine(120) });
export type TemplateCopy = Static<typeof TemplateCopy>;

/** Latest made first. */
export const FollowerQuery = pageQuery({ id: Id });
export type FollowerQuery = Static<typeof FollowerQuery>;
export const Follower = closed({
  courseId: Id,
  title: Text,
  /** Who leads it. */
  lead: Text,
  madeAt: Moment,
  /** Up to which version everything is decided. */
  version: Count,
  /** Changes that wait for its team. */
  waiting: Count,
});
export type Follower = Static<typeof Follower>;
export const FollowerPage = pageOf(Follower);
export type FollowerPage = Static<typeof FollowerPage>;

/** What somebody decided of changes that were looked at. */
export const TemplateDecisions = closed({
  id: Id,
  /** Of the course's outline. */
  version: Version,
  templateVersion: Type.Integer({ minimum: 1 }),
  decisions: Type.Array(
    closed({
      sourceId: Id,
      /** `leave`: the course stays as it is, and is not asked again until the template changes the row anew. */
      act: oneOf(['take', 'leave']),
      /** Of the course's row; null where it had none. */
      nodeVersion: orNull(Version),
    }),
    { minItems: 1, maxItems: 2000 },
  ),
});
export type TemplateDecisions = Static<typeof TemplateDecisions>;

export const TemplateItemQuery = closed({ id: Id, sourceId: Id });
export type TemplateItemQuery = Static<typeof TemplateItemQuery>;
/** A row on one side, as people compare it. */
export const TemplateSide = closed({
  title: Text,
  /** What it stands in, the chapter first. */
  within: Type.Array(Text),
  /** Clean HTML; null where there is no text. */
  body: orNull(Text),
  file: orNull(Text),
  url: orNull(Text),
  homework: orNull(Text),
  quiz: orNull(QuizContent),
  scorm: orNull(ScormRule),
  posts: orNull(Count),
  /** Conditions about other rows, as the template calls them. */
  release: Release,
});
export type TemplateSide = Static<typeof TemplateSide>;
export const TemplateItem = closed({
  sourceId: Id,
  kind: NodeKind,
  /** Null: it is not there. */
  template: orNull(TemplateSide),
  own: orNull(TemplateSide),
  /** Titles of the rows that conditions of either side name. */
  named: Type.Array(closed({ id: Id, title: Text })),
});
export type TemplateItem = Static<typeof TemplateItem>;
