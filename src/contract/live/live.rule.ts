/*
 * What travels down the living channel (docs/protocol.md, "The living channel"): server-sent events at
 * `GET /api/events?topics=a,b`, with `Last-Event-ID` to go on where a stream ended, or with `ageMs=5000` for the first
 * one of a page that began to read so long ago. Ids follow the order of commits.
 *
 *   event: open      data: LiveOpening    first of every stream; its id is the place from which it goes on
 *   event: <kind>    data: LiveNews       something happened
 *   event: beat      data: {}             every 15 s; its id says that nothing before it is missing
 *   event: refused   data: { topics }     rights changed: these topics are heard no more
 *   event: end       data: { reason }     the session is over; whoever comes back is asked to log in
 */

/** Below `/api`; signed and judged as any call. */
export const livePath = '/events';

/** A stream that is silent for longer than two of these, and some, is lost. */
export const liveBeatMs = 15_000;

/** Topics that one stream hears besides its person's own. */
export const liveTopicsAtMost = 50;

/** A word and an id: `submission:<uuid>`. A person's own topic is heard without asking. */
export const liveTopicForm = /^[a-zA-Z]{2,30}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The topic of whoever listens. */
export const liveOwnTopic = 'person';

/** Names that the channel itself uses for what it sends, so that no event can have them. */
export const liveFrames = ['open', 'beat', 'refused', 'end'] as const;

/** A stream that has not begun after so long is given up. */
export const liveOpeningMs = 15_000;

/** Events are there for so long. */
export const liveStoredMs = 15 * 60_000;

export interface LiveOpening {
  /** Topics that are heard now. */
  topics: string[];
  /** Topics that this person may not hear. */
  refused: string[];
  /** What happened since `Last-Event-ID`, or since the page began to read, is not known any more: whoever shows something reads it again. */
  isStale: boolean;
}

export interface LiveNews {
  /** To whom or what it happened; the person's own is `person`. */
  topic: string;
  /** What every area adds of its own: ids, never texts of others. */
  data: Record<string, unknown>;
}
