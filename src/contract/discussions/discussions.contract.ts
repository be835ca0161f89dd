import { Type, type Static } from 'typebox';
import { RichText } from '../banks/questions.contract.ts';
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
import { discussionLimits as most, ownScopes, threadOrders, threadScopes } from './discussion.rule.ts';

export const threadStatuses = ['open', 'resolved'] as const;

/** Who wrote something. Anonymous to fellow learners: they read no name, the team reads it. */
export const Writer = closed({
  name: orNull(Text),
  avatarFileId: orNull(Id),
  isTeam: Type.Boolean(),
  isMine: Type.Boolean(),
  isAnonymous: Type.Boolean(),
});
export type Writer = Static<typeof Writer>;

const hidden = {
  /** Null: it is shown to everybody. Else the reason that the team gave; whoever wrote it and the team still read it. */
  hiddenBecause: orNull(Text),
};

const reported = {
  /** Why readers want the team to look at it, newest first; nothing for learners. */
  reports: Type.Array(Text),
};

export const ThreadRow = closed({
  id: Id,
  offeringId: Id,
  title: Text,
  writer: Writer,
  status: oneOf(threadStatuses),
  answers: Count,
  /** Somebody of the team has answered. */
  isAnsweredByTeam: Type.Boolean(),
  isPinned: Type.Boolean(),
  isLocked: Type.Boolean(),
  isFollowed: Type.Boolean(),
  /** Followed, and something was written since it was last opened. */
  isNews: Type.Boolean(),
  ...hidden,
  /** Where in the outline; null for the course as a whole. */
  placeTitle: orNull(Text),
  createdAt: Moment,
  activeAt: Moment,
});
export type ThreadRow = Static<typeof ThreadRow>;

/** A thread with its question. */
export const Thread = closed({
  ...ThreadRow.properties,
  body: RichText,
  placeId: orNull(Id),
  bestPostId: orNull(Id),
  followers: Count,
  ...reported,
  editedAt: orNull(Moment),
  /** What the reader may do. */
  may: closed({ write: Type.Boolean(), edit: Type.Boolean(), accept: Type.Boolean(), moderate: Type.Boolean() }),
  version: Version,
});
export type Thread = Static<typeof Thread>;

export const Post = closed({
  id: Id,
  /** The answer that it is about; null for an answer. */
  parentId: orNull(Id),
  writer: Writer,
  /** Empty where it was deleted, or hidden from the reader. */
  body: RichText,
  isDeleted: Type.Boolean(),
  likes: Count,
  isLiked: Type.Boolean(),
  isBest: Type.Boolean(),
  /** Who of the team stands by it. */
  endorsedBy: orNull(Text),
  ...hidden,
  ...reported,
  createdAt: Moment,
  editedAt: orNull(Moment),
  version: Version,
});
export type Post = Static<typeof Post>;

/** An answer with all that was asked back. */
export const AnswerPost = closed({ ...Post.properties, comments: Type.Array(Post) });
export type AnswerPost = Static<typeof AnswerPost>;

const filter = {
  placeId: Type.Optional(Id),
  scope: Type.Optional(oneOf(threadScopes)),
  order: Type.Optional(oneOf(threadOrders)),
  search: Type.Optional(Line(80)),
};
export const ThreadsQuery = pageQuery({ offeringId: Id, ...filter });
export type ThreadsQuery = Static<typeof ThreadsQuery>;
export const CourseThreadsQuery = pageQuery({ courseId: Id, offeringId: Type.Optional(Id), ...filter });
export type CourseThreadsQuery = Static<typeof CourseThreadsQuery>;
export const ThreadPage = pageOf(ThreadRow);
export type ThreadPage = Static<typeof ThreadPage>;

/** One's own, with the course of each. */
export const OwnThread = closed({ ...ThreadRow.properties, course: Text });
export type OwnThread = Static<typeof OwnThread>;
export const OwnThreadsQuery = pageQuery({ scope: oneOf(ownScopes) });
export type OwnThreadsQuery = Static<typeof OwnThreadsQuery>;
export const OwnThreadPage = pageOf(OwnThread);
export type OwnThreadPage = Static<typeof OwnThreadPage>;

const PlaceCount = closed({ id: Id, title: Text, level: oneOf(['chapter', 'section']), threads: Count });
export type PlaceCount = Static<typeof PlaceCount>;
/** What stands beside the list: figures of what the reader may read, and what the teacher allows. */
export const DiscussionOverview = closed({
  courseId: Id,
  /** Chapters and sections of what is published, in their order. */
  places: Type.Array(PlaceCount),
  all: Count,
  followed: Count,
  asked: Count,
  open: Count,
  hidden: Count,
  /** Threads in which something waits that readers reported; 0 for learners. */
  reported: Count,
  hasNews: Type.Boolean(),
  isTeam: Type.Boolean(),
  /** The offering is over: nothing is written any more. */
  isOver: Type.Boolean(),
  allowsAnonymous: Type.Boolean(),
  version: Version,
});
export type DiscussionOverview = Static<typeof DiscussionOverview>;
export const OverviewQuery = closed({ offeringId: Id });
export type OverviewQuery = Static<typeof OverviewQuery>;
export const CourseOverviewQuery = closed({ courseId: Id, offeringId: Type.Optional(Id) });
export type CourseOverviewQuery = Static<typeof CourseOverviewQuery>;

export const ThreadId = closed({ id: Id });
export type ThreadId = Static<typeof ThreadId>;
export const PostsQuery = pageQuery({ id: Id });
export type PostsQuery = Static<typeof PostsQuery>;
export const PostPage = pageOf(AnswerPost);
export type PostPage = Static<typeof PostPage>;

const Body = Type.String({ minLength: 1, maxLength: most.body });
export const ThreadAsk = closed({
  offeringId: Id,
  placeId: orNull(Id),
  title: NameLine(most.title),
  body: Type.String({ maxLength: most.body }),
  isAnonymous: Type.Boolean(),
});
export type ThreadAsk = Static<typeof ThreadAsk>;
export const ThreadEdit = closed({
  id: Id,
  version: Version,
  title: NameLine(most.title),
  body: Type.String({ maxLength: most.body }),
});
export type ThreadEdit = Static<typeof ThreadEdit>;
export const PostWrite = closed({
  /** The thread. */
  id: Id,
  parentId: orNull(Id),
  body: Body,
  isAnonymous: Type.Boolean(),
});
export type PostWrite = Static<typeof PostWrite>;
export const PostId = closed({ id: Id });
export type PostId = Static<typeof PostId>;
export const PostEdit = closed({ id: Id, version: Version, body: Body });
export type PostEdit = Static<typeof PostEdit>;

/** The answer that settles the question; null opens it again. */
export const Accepting = closed({ id: Id, version: Version, postId: orNull(Id) });
export type Accepting = Static<typeof Accepting>;
export const Endorsing = closed({ id: Id, isEndorsed: Type.Boolean() });
export type Endorsing = Static<typeof Endorsing>;
export const Liking = closed({ id: Id, isLiked: Type.Boolean() });
export type Liking = Static<typeof Liking>;
export const Following = closed({ id: Id, isFollowed: Type.Boolean() });
export type Following = Static<typeof Following>;
export const Moderating = closed({ id: Id, isPinned: Type.Boolean(), isLocked: Type.Boolean() });
export type Moderating = Static<typeof Moderating>;
/** A reason where it is hidden, which whoever wrote it reads. */
export const Hiding = closed({ id: Id, isHidden: Type.Boolean(), reason: Line(most.reason) });
export type Hiding = Static<typeof Hiding>;
/** Of somebody else's words: why the team should look at them. */
export const Reporting = closed({ id: Id, reason: Line(most.reason) });
export type Reporting = Static<typeof Reporting>;
/** What was reported stands. */
export const Dismissing = closed({ id: Id });
export type Dismissing = Static<typeof Dismissing>;
export const DiscussionSettings = closed({ courseId: Id, version: Version, allowsAnonymous: Type.Boolean() });
export type DiscussionSettings = Static<typeof DiscussionSettings>;
export const DiscussionSettingsNow = closed({ allowsAnonymous: Type.Boolean(), version: Version });
export type DiscussionSettingsNow = Static<typeof DiscussionSettingsNow>;
