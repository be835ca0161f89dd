import { Type, type Static } from 'typebox';
import { ItemKind } from '../courses/courses.contract.ts';
import { RichText } from '../banks/questions.contract.ts';
import { Lock, Release } from './release.contract.ts';
import { QuizContent } from '../quizzes/quiz-content.contract.ts';
import { ScormRule } from '../scorm/scorm-rule.contract.ts';
import { mostPosts, nodeKinds } from './outline.rule.ts';
import { longestAddress } from './link.rule.ts';
import { closed, Id, Line, Moment, oneOf, orNull, Version, NameLine } from '../common/shapes.contract.ts';

/** Chapters hold sections and items, sections hold items (outline.rule.ts). */
export const NodeKind = oneOf(nodeKinds);
const Title = NameLine(120);
const Posts = Type.Integer({ minimum: 1, maximum: mostPosts });

/** One row of the draft, as the tree shows it. */
export const OutlineNode = closed({
  id: Id,
  /** Null for chapters. */
  parentId: orNull(Id),
  kind: NodeKind,
  title: Type.String(),
  /** From 0, among the children of one parent. */
  position: Type.Integer(),
  fileId: orNull(Id),
  homeworkId: orNull(Id),
  /** Of a link. */
  url: orNull(Type.String()),
  durationMs: orNull(Type.Integer()),
  pages: orNull(Type.Integer()),
  /** How many a quiz has. */
  questions: orNull(Type.Integer()),
  /** When a package counts as done; null: by what it says of itself. */
  scorm: orNull(ScormRule),
  /** How many posts of their own make a discussion done for learners; null: opening it. */
  posts: orNull(Posts),
  release: Release,
  version: Version,
  /** Against what learners see: new, changed (title, place or content), or null. */
  change: orNull(oneOf(['new', 'changed'])),
  /** Has what its kind needs: a file, a text, a homework. */
  isReady: Type.Boolean(),
});
export type OutlineNode = Static<typeof OutlineNode>;

export const Outline = closed({
  courseId: Id,
  /** Counts changes of structure: a move carries the one it was based on. */
  version: Version,
  /** In reading order. */
  nodes: Type.Array(OutlineNode),
  /** How publishing now would change what learners see. */
  changes: closed({ added: Type.Integer(), changed: Type.Integer(), removed: Type.Integer() }),
});
export type Outline = Static<typeof Outline>;

export const OutlineId = closed({ courseId: Id });
export type OutlineId = Static<typeof OutlineId>;

export const NodeInput = closed({ courseId: Id, nodeId: Id });
export type NodeInput = Static<typeof NodeInput>;

/** Two teachers may add at once: no version. */
export const NodeAdd = closed({
  courseId: Id,
  /** Chosen by the client, so that repeating the call adds nothing twice; made by the server where absent. */
  id: Type.Optional(Id),
  parentId: orNull(Id),
  kind: NodeKind,
  title: Title,
  /** Among its siblings; the end where absent. */
  position: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  fileId: Type.Optional(Id),
  homeworkId: Type.Optional(Id),
});
export type NodeAdd = Static<typeof NodeAdd>;

export const NodeMove = closed({
  courseId: Id,
  nodeId: Id,
  parentId: orNull(Id),
  /** Where it stands afterwards among its new siblings, from 0. */
  position: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Chapter ⇄ section, when the level changes. */
  kind: Type.Optional(NodeKind),
  /** Of the outline. */
  version: Version,
});
export type NodeMove = Static<typeof NodeMove>;

/** Only the fields that change. */
export const NodeEdit = closed({
  courseId: Id,
  nodeId: Id,
  /** Of the node. */
  version: Version,
  title: Type.Optional(Title),
  fileId: Type.Optional(orNull(Id)),
  homeworkId: Type.Optional(orNull(Id)),
  url: Type.Optional(orNull(Line(longestAddress, 1))),
  body: Type.Optional(RichText),
  quiz: Type.Optional(QuizContent),
  scorm: Type.Optional(ScormRule),
  posts: Type.Optional(orNull(Posts)),
  release: Type.Optional(Release),
});
export type NodeEdit = Static<typeof NodeEdit>;

export const NodeRemove = closed({ courseId: Id, nodeId: Id, version: Version });
export type NodeRemove = Static<typeof NodeRemove>;

export const NodeDetail = closed({
  node: OutlineNode,
  /** Clean HTML of a richText, or that a discussion begins with. */
  body: Type.String(),
  /** Of a quiz; null before it has any question. */
  quiz: orNull(QuizContent),
  file: orNull(closed({ fileId: Id, name: Type.String(), mediaType: Type.String(), sizeBytes: Type.Integer() })),
  /** What learners see now; null where they see nothing of it. */
  published: orNull(closed({ title: Type.String(), fileName: orNull(Type.String()) })),
});
export type NodeDetail = Static<typeof NodeDetail>;

/** Deleted in the last 30 days, newest first; children come back with their parent. */
export const Trash = closed({
  data: Type.Array(
    closed({ id: Id, kind: NodeKind, title: Type.String(), childCount: Type.Integer(), deletedAt: Moment }),
  ),
});
export type Trash = Static<typeof Trash>;

/** Classes of the course that a release rule may name, the newest offering first; at most 500. */
export const ReleaseClasses = closed({
  data: Type.Array(closed({ id: Id, name: Type.String(), number: Type.Integer(), term: Type.String() })),
});
export type ReleaseClasses = Static<typeof ReleaseClasses>;

export const StudyInput = closed({ offeringId: Id });
export type StudyInput = Static<typeof StudyInput>;

export const StudyItem = closed({
  id: Id,
  kind: ItemKind,
  title: Type.String(),
  fileId: orNull(Id),
  homeworkId: orNull(Id),
  /** Of a link. */
  url: orNull(Type.String()),
  durationMs: orNull(Type.Integer()),
  pages: orNull(Type.Integer()),
  /** How many a quiz has. */
  questions: orNull(Type.Integer()),
  /** How many posts of one's own make a discussion done; null: opening it. */
  posts: orNull(Posts),
  /** Null: the person may open it; else it comes without file and homework. */
  lock: orNull(Lock),
});
export type StudyItem = Static<typeof StudyItem>;

/** The published outline with ids, for those who learn or teach the offering. */
export const StudyOutline = closed({
  courseId: Id,
  offeringId: Id,
  title: Type.String(),
  subject: Type.String(),
  category: orNull(Type.String()),
  coverFileId: orNull(Id),
  schoolName: Type.String(),
  teacher: Type.String(),
  number: Type.Integer(),
  term: Type.String(),
  startsAt: Moment,
  endsAt: Moment,
  /** Belongs to the team: sees everything, nothing is counted. */
  isTeaching: Type.Boolean(),
  /** When the next of the dates has come that something waits for, ms from now; null where nothing waits for one. */
  opensInMs: orNull(Type.Number()),
  chapters: Type.Array(
    closed({
      id: Id,
      title: Type.String(),
      /** What all that is in it waits for. */
      lock: orNull(Lock),
      /** In reading order. Without id and title: these items stand directly below the chapter. */
      sections: Type.Array(closed({ id: orNull(Id), title: Type.String(), items: Type.Array(StudyItem) })),
    }),
  ),
});
export type StudyOutline = Static<typeof StudyOutline>;

export const BodyInput = closed({ offeringId: Id, itemId: Id });
export type BodyInput = Static<typeof BodyInput>;
export const Body = closed({ itemId: Id, title: Type.String(), body: Type.String() });
export type Body = Static<typeof Body>;
