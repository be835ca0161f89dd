import { Type, type Static } from 'typebox';
import { closed, Id, Moment, oneOf, orNull, pageOf, pageQuery, Line, NameLine } from '../common/shapes.contract.ts';

const Kind = oneOf(['fault', 'idea', 'content', 'account', 'other'] as const);
const Text = Type.String({ minLength: 1, maxLength: 2000, pattern: '\\S' });

/** 功能故障 · 建议 · 内容有误 · 账号问题 · 其他. */
export type FeedbackKind = Static<typeof Kind>;

export const FeedbackWrite = closed({
  kind: Kind,
  text: Text,
  /** How the sender can be reached: a phone number, an address; '' for not at all. */
  contact: Line(80),
  /** Own pictures; visitors have none. */
  fileIds: Type.Array(Id, { maxItems: 4, uniqueItems: true }),
});
export type FeedbackWrite = Static<typeof FeedbackWrite>;

export const FeedbackSent = closed({ id: Id });
export type FeedbackSent = Static<typeof FeedbackSent>;

/** A ticket as its sender sees it. */
export const Feedback = closed({
  id: Id,
  kind: Kind,
  text: Type.String(),
  files: Type.Array(closed({ fileId: Id, name: Type.String() })),
  /** Null until somebody has answered. */
  answer: orNull(Type.String()),
  answeredAt: orNull(Moment),
  sentAt: Moment,
});
export type Feedback = Static<typeof Feedback>;

export const FeedbackPage = pageOf(Feedback);
export type FeedbackPage = Static<typeof FeedbackPage>;
export const OwnFeedbackQuery = pageQuery({});
export type OwnFeedbackQuery = Static<typeof OwnFeedbackQuery>;

/** A ticket as those see it who answer. */
export const FeedbackTicket = closed({
  ...Feedback.properties,
  /** '' where the sender left nothing. */
  contact: Type.String(),
  /** Null for a visitor. */
  sender: orNull(closed({ id: Id, name: Type.String() })),
});
export type FeedbackTicket = Static<typeof FeedbackTicket>;

export const TicketPage = pageOf(FeedbackTicket);
export type TicketPage = Static<typeof TicketPage>;
export const TicketQuery = pageQuery({
  state: Type.Optional(oneOf(['open', 'answered'] as const)),
  kind: Type.Optional(Kind),
  search: Type.Optional(NameLine(80)),
});
export type TicketQuery = Static<typeof TicketQuery>;

export const FeedbackAnswer = closed({ id: Id, answer: Text });
export type FeedbackAnswer = Static<typeof FeedbackAnswer>;
