import { Type, type Static } from 'typebox';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  NameLine,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';
import { contentKinds, graphLimits, nodeKinds, relationKinds } from './graph.rule.ts';
import { masterySources, masteryStates } from './mastery.rule.ts';

const MasterAt = Type.Integer({ minimum: graphLimits.masterAtLeast, maximum: graphLimits.masterAtMost });
const fields = {
  title: NameLine(graphLimits.title),
  kind: oneOf(nodeKinds),
  summary: Line(graphLimits.summary),
  masterAt: MasterAt,
};
export const KnowledgeNode = closed({ id: Id, ...fields, chapterId: orNull(Id) });
export const KnowledgeRelation = closed({ from: Id, to: Id, kind: oneOf(relationKinds) });
const Spot = orNull(Type.Integer({ minimum: 0, maximum: graphLimits.end }));
export const KnowledgeContent = closed({ nodeId: Id, kind: oneOf(contentKinds), targetId: Id, start: Spot, end: Spot });
const graph = {
  nodes: Type.Array(KnowledgeNode),
  relations: Type.Array(KnowledgeRelation),
  contents: Type.Array(KnowledgeContent),
};
export const KnowledgeGraph = closed(graph);
export type KnowledgeGraph = Static<typeof KnowledgeGraph>;

const Chapter = closed({ id: Id, title: Text });
/** What is bound, as it is called; `isGone`: learners do not see it (any more). */
export const KnowledgeTarget = closed({
  kind: oneOf(contentKinds),
  id: Id,
  title: Text,
  /** Of an item `video`, `document`, `richText`; of a question its kind; of a material its type. */
  type: Text,
  /** How long a video is, how many pages a document has, how often published homework asks a question. */
  size: orNull(Count),
  isGone: Type.Boolean(),
});
export type KnowledgeTarget = Static<typeof KnowledgeTarget>;

export const KnowledgeCourse = closed({ courseId: Id });
export type KnowledgeCourse = Static<typeof KnowledgeCourse>;
/** The draft of a course's graph, for its team. */
export const KnowledgeDraft = closed({
  courseId: Id,
  course: Text,
  version: Version,
  ...graph,
  /** Of the outline's draft, in its order. */
  chapters: Type.Array(Chapter),
  targets: Type.Array(KnowledgeTarget),
  /** What learners see; null before it is published. */
  published: orNull(closed({ version: Version, publishedAt: Moment, publishedBy: Text, graph: KnowledgeGraph })),
  mayPublish: Type.Boolean(),
});
export type KnowledgeDraft = Static<typeof KnowledgeDraft>;

const Fields = closed(fields);
const SomeFields = Type.Partial(Fields, { additionalProperties: false });
const act = <const Name extends string>(name: Name) => oneOf([name]);
export const KnowledgeAct = Type.Union([
  closed({ act: act('add'), node: KnowledgeNode }),
  closed({ act: act('edit'), id: Id, was: SomeFields, now: SomeFields }),
  closed({ act: act('move'), id: Id, chapterId: orNull(Id), beforeId: orNull(Id) }),
  closed({ act: act('remove'), id: Id, was: Fields, relations: Count, contents: Count }),
  closed({ act: oneOf(['relate', 'unrelate']), relation: KnowledgeRelation }),
  closed({ act: act('bind'), content: KnowledgeContent }),
  closed({ act: act('unbind'), content: KnowledgeContent }),
]);
export const KnowledgeEdit = closed({
  courseId: Id,
  acts: Type.Array(KnowledgeAct, { minItems: 1, maxItems: graphLimits.acts }),
});
export type KnowledgeEdit = Static<typeof KnowledgeEdit>;
/** With the draft as it was seen: what is published has been looked at. */
export const KnowledgePublish = closed({ courseId: Id, version: Version });
export type KnowledgePublish = Static<typeof KnowledgePublish>;

/** What can be bound: items of the course, questions of its bank, materials that everybody sees. */
export const KnowledgeTargetsQuery = pageQuery({
  courseId: Id,
  kind: oneOf(contentKinds),
  search: Type.Optional(Line(80)),
});
export type KnowledgeTargetsQuery = Static<typeof KnowledgeTargetsQuery>;
export const KnowledgeTargetPage = pageOf(KnowledgeTarget);
export type KnowledgeTargetPage = Static<typeof KnowledgeTargetPage>;

/** Courses that one looks after and that have a graph, to begin from. */
export const KnowledgeSourcesQuery = pageQuery({ courseId: Id });
export type KnowledgeSourcesQuery = Static<typeof KnowledgeSourcesQuery>;
export const KnowledgeSourcePage = pageOf(
  closed({ courseId: Id, course: Text, nodes: Count, publishedAt: orNull(Moment) }),
);
export type KnowledgeSourcePage = Static<typeof KnowledgeSourcePage>;
export const KnowledgeCopy = closed({ courseId: Id, fromCourseId: Id });
export type KnowledgeCopy = Static<typeof KnowledgeCopy>;

const Percent = Type.Integer({ minimum: 0, maximum: 100 });
/** How a class stands on average: the same rule over the means of all who learn in the offering. */
export const KnowledgeClassQuery = closed({ courseId: Id, offeringId: Id });
export type KnowledgeClassQuery = Static<typeof KnowledgeClassQuery>;
export const KnowledgeClass = closed({
  learners: Count,
  nodes: Type.Array(closed({ id: Id, mastery: orNull(Percent), state: oneOf(masteryStates) })),
});
export type KnowledgeClass = Static<typeof KnowledgeClass>;

export const KnowledgeOffering = closed({ offeringId: Id });
export type KnowledgeOffering = Static<typeof KnowledgeOffering>;
export const LearnedNode = closed({
  id: Id,
  title: Text,
  kind: oneOf(nodeKinds),
  chapterId: orNull(Id),
  summary: Text,
  masterAt: MasterAt,
  mastery: orNull(Percent),
  state: oneOf(masteryStates),
  /** Of its videos, what is not watched yet. */
  leftMinutes: Count,
});
export type LearnedNode = Static<typeof LearnedNode>;
/** The published graph with one's own mastery; without nodes where there is none. */
export const LearnedGraph = closed({
  courseId: Id,
  course: Text,
  version: Count,
  publishedAt: orNull(Moment),
  chapters: Type.Array(Chapter),
  nodes: Type.Array(LearnedNode),
  relations: Type.Array(KnowledgeRelation),
});
export type LearnedGraph = Static<typeof LearnedGraph>;

export const LearnedNodeQuery = closed({ offeringId: Id, nodeId: Id });
export type LearnedNodeQuery = Static<typeof LearnedNodeQuery>;
const Points = Type.Number({ minimum: 0 });
export const LearnedContent = closed({
  kind: oneOf(contentKinds),
  id: Id,
  title: Text,
  type: Text,
  start: Spot,
  end: Spot,
  /** Of an item how much is studied, percent; of all else null. */
  share: orNull(Percent),
  /** Where a question is asked: a homework, the item that a quiz is, or the video that asks it. */
  homeworkId: orNull(Id),
  quizItemId: orNull(Id),
  videoItemId: orNull(Id),
});
export type LearnedContent = Static<typeof LearnedContent>;
/** Why one's mastery of a node is what it is: the points of the sources add up to it. */
export const LearnedNodeDetail = closed({
  id: Id,
  mastery: orNull(Percent),
  state: oneOf(masteryStates),
  sources: Type.Array(
    closed({
      kind: oneOf(masterySources),
      points: Percent,
      most: Percent,
      lines: Type.Array(closed({ id: Id, title: Text, number: orNull(Count), got: orNull(Points), most: Points })),
    }),
  ),
  contents: Type.Array(LearnedContent),
});
export type LearnedNodeDetail = Static<typeof LearnedNodeDetail>;

/** JSON-LD in a file. */
export const KnowledgeFile = closed({ name: Text, content: Text });
export type KnowledgeFile = Static<typeof KnowledgeFile>;
