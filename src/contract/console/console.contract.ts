import { Type, type Static } from 'typebox';
import { closed, Count, Id, Line, Moment, oneOf, orNull, pageOf, pageQuery, Text } from '../common/shapes.contract.ts';

/** `well`; `attention`: somebody should look; `failed`: it does not work; `absent`: this deployment has none. */
const HealthState = oneOf(['well', 'attention', 'failed', 'absent']);
export type HealthState = Static<typeof HealthState>;

const HealthCheck = closed({
  id: Text,
  name: Text,
  state: HealthState,
  /** What was seen, in words. */
  says: Text,
});
export type HealthCheck = Static<typeof HealthCheck>;

/** What waits for somebody, or has failed. */
const WaitingWork = closed({
  id: Text,
  name: Text,
  /** Null where it could not be counted. */
  waiting: orNull(Count),
  /** Null where nothing of it can fail, or nobody knows. */
  failed: orNull(Count),
  /** The page on which it is looked after. */
  address: Text,
});
export type WaitingWork = Static<typeof WaitingWork>;

/** How the platform runs now, as the node that answers sees it. */
export const Overview = closed({
  version: Text,
  /** Of Node. */
  runtime: Text,
  /** The newest migration of the database. */
  migration: Text,
  /** When the node that answers began. */
  startedAt: Moment,
  at: Moment,
  checks: Type.Array(HealthCheck),
  waiting: Type.Array(WaitingWork),
});
export type Overview = Static<typeof Overview>;

const JobState = oneOf(['waiting', 'running', 'failed']);
export type JobState = Static<typeof JobState>;

const JobQueue = closed({
  name: Text,
  title: Text,
  waiting: Count,
  running: Count,
  failed: Count,
});
export type JobQueue = Static<typeof JobQueue>;
export const JobQueues = closed({ data: Type.Array(JobQueue) });
export type JobQueues = Static<typeof JobQueues>;

const Job = closed({
  id: Id,
  queue: Text,
  title: Text,
  state: JobState,
  /** Begun so often. */
  tries: Count,
  addedAt: Moment,
  startedAt: orNull(Moment),
  endedAt: orNull(Moment),
  /** When the next try may begin; null where none waits. */
  nextAt: orNull(Moment),
  /** Why the last try failed, without what people wrote; '' for nothing. */
  fault: Text,
  /** Failed, and of a kind that may be done again here; else whoever asked for it asks anew. */
  canRetry: Type.Boolean(),
});
export type Job = Static<typeof Job>;

/** Those that failed last first, then the newest. */
export const JobQuery = pageQuery({ queue: Type.Optional(Line(80)), state: Type.Optional(JobState) });
export type JobQuery = Static<typeof JobQuery>;
export const JobPage = pageOf(Job);
export type JobPage = Static<typeof JobPage>;

export const JobIds = closed({ ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }) });
export type JobIds = Static<typeof JobIds>;

/** How many of them could be moved; the others were elsewhere by then. */
export const JobsMoved = closed({ moved: Count });
export type JobsMoved = Static<typeof JobsMoved>;
