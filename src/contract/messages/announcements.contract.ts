import { Type, type Static } from 'typebox';
import { announcementStatuses } from './announcements.rule.ts';
import { RichText } from '../banks/questions.contract.ts';
import {
  closed,
  Count,
  Id,
  Line,
  Moment,
  oneOf,
  orNull,
  pageOf,
  pageQuery,
  Text,
  Version,
} from '../common/shapes.contract.ts';

const Kind = Type.String({ minLength: 1, maxLength: 40, pattern: '^[a-zA-Z]+$' });

/** Whom an announcement is for: learners of an offering, a school, a role. */
export const AudienceRef = closed({
  /** As an area declares it: `offering`. */
  kind: Kind,
  /** One of that kind: an id, or a word such as a role's. */
  id: Type.String({ minLength: 1, maxLength: 60, pattern: '^[a-zA-Z0-9-]+$' }),
});
export type AudienceRef = Static<typeof AudienceRef>;

/** An audience in the words of who announces. */
export const AudienceChoice = closed({
  kind: Text,
  id: Text,
  name: Text,
  /** What tells it from others of the name; '' where nothing has to. */
  detail: Text,
  /** How many are in it now. */
  people: Count,
});
export type AudienceChoice = Static<typeof AudienceChoice>;

export const AudienceQuery = pageQuery({ kind: Type.Optional(Kind), search: Type.Optional(Line(80)) });
export type AudienceQuery = Static<typeof AudienceQuery>;
export const AudiencePage = closed({
  ...pageOf(AudienceChoice).properties,
  /** Of which kinds the person may choose at all, whatever was asked for. */
  kinds: Type.Array(Text),
});
export type AudiencePage = Static<typeof AudiencePage>;

/** What of announcing concerns the person at all. */
export const AnnouncingStanding = closed({
  /** There is somebody to whom the person may announce. */
  mayAnnounce: Type.Boolean(),
  /** There are announcements of the person's own, drafts among them. */
  hasOwn: Type.Boolean(),
});
export type AnnouncingStanding = Static<typeof AnnouncingStanding>;

const Status = oneOf(announcementStatuses);

export const AnnouncementFile = closed({ id: Id, name: Text, sizeBytes: Count });
export type AnnouncementFile = Static<typeof AnnouncementFile>;

const progress = {
  status: Status,
  version: Version,
  /** When it is to go out; null where nobody set a time. */
  scheduledAt: orNull(Moment),
  /** When it began to go out. */
  sentAt: orNull(Moment),
  withdrawnAt: orNull(Moment),
  /** Whom it is for, as counted when it began to go out; 0 before. */
  receivers: Count,
  /** Whom it has reached. */
  delivered: Count,
  /** Who has read it. */
  read: Count,
  /** When those who have not read it were last reminded. */
  remindedAt: orNull(Moment),
  updatedAt: Moment,
};

/** An announcement as its sender sees it. */
export const Announcement = closed({
  id: Id,
  title: Text,
  body: RichText,
  audiences: Type.Array(AudienceChoice),
  files: Type.Array(AnnouncementFile),
  /** Encrypts what a browser keeps of its draft. */
  journalKey: Id,
  ...progress,
});
export type Announcement = Static<typeof Announcement>;

export const AnnouncementRow = closed({ id: Id, title: Text, audienceNames: Type.Array(Text), ...progress });
export type AnnouncementRow = Static<typeof AnnouncementRow>;

export const AnnouncementsQuery = pageQuery({ status: Type.Optional(Status), search: Type.Optional(Line(80)) });
export type AnnouncementsQuery = Static<typeof AnnouncementsQuery>;
export const AnnouncementsPage = pageOf(AnnouncementRow);
export type AnnouncementsPage = Static<typeof AnnouncementsPage>;

/** A draft may lack what sending asks for: a title, a body, an audience. */
const fields = {
  title: Line(120),
  body: RichText,
  audiences: Type.Array(AudienceRef, { maxItems: 20, uniqueItems: true }),
  /** Own files, in their order. */
  fileIds: Type.Array(Id, { maxItems: 10, uniqueItems: true }),
};

export const AnnouncementCreate = closed(fields);
export type AnnouncementCreate = Static<typeof AnnouncementCreate>;
export const AnnouncementChange = closed({ id: Id, version: Version, ...fields });
export type AnnouncementChange = Static<typeof AnnouncementChange>;
export const AnnouncementId = closed({ id: Id });
export type AnnouncementId = Static<typeof AnnouncementId>;

export const ReceiverCount = closed({
  /** How many different people it would be sent to now. */
  people: Count,
});
export type ReceiverCount = Static<typeof ReceiverCount>;

export const AnnouncementSend = closed({
  id: Id,
  version: Version,
  /** Null: at once. */
  at: orNull(Moment),
});
export type AnnouncementSend = Static<typeof AnnouncementSend>;

export const ReceiptsQuery = pageQuery({
  id: Id,
  state: oneOf(['unread', 'read']),
  search: Type.Optional(Line(80)),
});
export type ReceiptsQuery = Static<typeof ReceiptsQuery>;
export const Receipts = pageOf(closed({ personId: Id, name: Text, readAt: orNull(Moment) }));
export type Receipts = Static<typeof Receipts>;

export const ReceivedId = closed({ messageId: Id });
export type ReceivedId = Static<typeof ReceivedId>;

/** What the person was announced as one of an audience, newest first. */
export const ReceivedOfQuery = pageQuery({ ...AudienceRef.properties });
export type ReceivedOfQuery = Static<typeof ReceivedOfQuery>;
export const ReceivedRow = closed({
  messageId: Id,
  title: Text,
  senderName: Text,
  sentAt: Moment,
  isRead: Type.Boolean(),
});
export const ReceivedPage = pageOf(ReceivedRow);
export type ReceivedPage = Static<typeof ReceivedPage>;

/** An announcement as a receiver reads it; once it is withdrawn nothing of it is told any more. */
export const ReceivedAnnouncement = closed({
  isWithdrawn: Type.Boolean(),
  title: Text,
  body: RichText,
  files: Type.Array(AnnouncementFile),
  senderName: Text,
  audienceNames: Type.Array(Text),
  sentAt: Moment,
});
export type ReceivedAnnouncement = Static<typeof ReceivedAnnouncement>;
