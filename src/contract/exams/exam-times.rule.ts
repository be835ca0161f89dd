import { minuteMs } from '../common/length.rule.ts';
import type { ExamKind } from './exam-choices.rule.ts';

/** When an exam takes place. Moments are ISO 8601. */
export interface ExamTimes {
  kind: ExamKind;
  opensAt: string;
  closesAt: string;
  /** Of a timed exam; of another one null. */
  minutes: number | null;
  /** Before the beginning the lobby is open for so long. */
  lobbyMinutes: number;
  /** After the beginning one may still begin; null: until the end. */
  lateEntryMinutes: number | null;
  /** After the own start (timed) or the beginning (fixed) one may hand in; null: at any time. */
  earliestHandInMinutes: number | null;
}

/** The same as it is set: a draft may lack its moments. */
export type ExamTimeSettings = Omit<ExamTimes, 'opensAt' | 'closesAt'> & {
  opensAt: string | null;
  closesAt: string | null;
};

/** The times of an exam; null for a draft that has none yet. */
export function timesOf(settings: ExamTimeSettings): ExamTimes | null {
  const { kind, opensAt, closesAt, minutes, lobbyMinutes, lateEntryMinutes, earliestHandInMinutes } = settings;
  if (opensAt === null || closesAt === null) return null;
  return { kind, opensAt, closesAt, minutes, lobbyMinutes, lateEntryMinutes, earliestHandInMinutes };
}

/** What one learner was granted. */
export interface ExamAllowance {
  extraPercent: number;
  extraMinutes: number;
  /** An own window; null: that of the exam. */
  opensAt: string | null;
  closesAt: string | null;
}

/** The moments of one learner, in milliseconds since 1970. */
export interface OwnTimes {
  lobbyAt: number;
  opensAt: number;
  /** From then on nobody may begin. */
  lastEntryAt: number;
  closesAt: number;
  /** What she is promised to have when she begins at the opening, in milliseconds. */
  promisedMs: number;
}

const none: ExamAllowance = { extraPercent: 0, extraMinutes: 0, opensAt: null, closesAt: null };

export function ownTimes(times: ExamTimes, allowance: ExamAllowance = none): OwnTimes {
  const opensAt = Date.parse(allowance.opensAt ?? times.opensAt);
  const closes = Date.parse(allowance.closesAt ?? times.closesAt);
  const plainMs = times.kind === 'timed' ? (times.minutes ?? 0) * minuteMs : closes - opensAt;
  const extraMs = Math.round((plainMs * allowance.extraPercent) / 100) + allowance.extraMinutes * minuteMs;
  // Where all end together, extra time comes after that end; else it lies within the window.
  const closesAt = times.kind === 'fixed' ? closes + extraMs : closes;
  const late = times.lateEntryMinutes === null ? closes : Math.min(closes, opensAt + times.lateEntryMinutes * minuteMs);
  return {
    lobbyAt: opensAt - times.lobbyMinutes * minuteMs,
    opensAt,
    lastEntryAt: late,
    closesAt,
    promisedMs: plainMs + extraMs,
  };
}

/** When the attempt of somebody who begins then ends, in milliseconds since 1970. */
export function endOf(times: ExamTimes, startedAt: number, allowance: ExamAllowance = none): number {
  const own = ownTimes(times, allowance);
  return times.kind === 'fixed' ? own.closesAt : Math.min(own.closesAt, startedAt + own.promisedMs);
}

/** From when on somebody who began then may hand in. */
export const handInFrom = (times: ExamTimes, startedAt: number, allowance: ExamAllowance = none): number => {
  if (times.earliestHandInMinutes === null) return startedAt;
  const from = times.kind === 'fixed' ? ownTimes(times, allowance).opensAt : startedAt;
  return from + times.earliestHandInMinutes * minuteMs;
};

export type ExamCheck =
  | 'order'
  | 'future'
  | 'duration'
  | 'latest'
  | 'latestExtra'
  | 'ownWindow'
  | 'handIn'
  | 'publish'
  | 'offering'
  | 'paper';

/** A way out, made with one press. Moments are ISO 8601. */
export type ExamRepair =
  | { kind: 'closesAt'; closesAt: string }
  | { kind: 'ownClosesAt'; learnerIds: string[]; closesAt: string }
  | { kind: 'lateEntry'; minutes: number }
  | { kind: 'earliestHandIn'; minutes: number }
  | { kind: 'publishAt'; publishAt: string };

export interface ExamFinding {
  check: ExamCheck;
  /** A conflict refuses the exam; a warning is for the teacher to weigh. */
  state: 'conflict' | 'warning' | 'ok';
  /** What is missing, in minutes, rounded up. */
  minutes?: number;
  /** Whom it concerns. */
  learnerIds?: string[];
  repairs?: ExamRepair[];
}

export interface ExamTimesAsked {
  times: ExamTimes;
  allowances: readonly (ExamAllowance & { learnerId: string })[];
  publishAt: string | null;
  /** Of the offering. */
  startsAt: string;
  endsAt: string;
  /** Milliseconds since 1970; null: whether it lies in the past is not asked. */
  now: number | null;
  /** Questions in the paper. */
  questions: number;
}

const iso = (at: number) => new Date(Math.ceil(at / minuteMs) * minuteMs).toISOString();
const minutesOf = (ms: number) => Math.ceil(ms / minuteMs);

/** The last moment at which somebody begins who is to have all of her time: without a limit, the opening. */
const lastSure = ({ lateEntryMinutes }: ExamTimes, { opensAt, lastEntryAt }: OwnTimes) =>
  lateEntryMinutes === null ? opensAt : lastEntryAt;

/** What somebody who begins then lacks of what she is promised. */
const missingMs = (times: ExamTimes, allowance?: ExamAllowance) => {
  const own = ownTimes(times, allowance);
  return Math.max(0, lastSure(times, own) + own.promisedMs - own.closesAt);
};

/** When a window has to end for nobody to lack any time. */
const neededEnd = (times: ExamTimes, allowance?: ExamAllowance) => {
  const { opensAt, promisedMs } = ownTimes(times, allowance);
  return opensAt + (times.lateEntryMinutes ?? 0) * minuteMs + promisedMs;
};

/** Minutes after the opening until which somebody may begin and lacks none. */
const roomMinutes = (times: ExamTimes, allowance?: ExamAllowance) => {
  const { opensAt, closesAt, promisedMs } = ownTimes(times, allowance);
  return Math.floor((closesAt - promisedMs - opensAt) / minuteMs);
};

const earlierEntry = (minutes: number): ExamRepair[] => (minutes >= 0 ? [{ kind: 'lateEntry', minutes }] : []);

function latestFinding({ times }: ExamTimesAsked): ExamFinding {
  const room = roomMinutes(times);
  // Without a limit whoever comes late has what is left, which the teacher may want.
  if (times.lateEntryMinutes === null) return { check: 'latest', state: 'warning', repairs: earlierEntry(room) };
  const missing = missingMs(times);
  if (missing === 0) return { check: 'latest', state: 'ok' };
  const repairs: ExamRepair[] = [{ kind: 'closesAt', closesAt: iso(neededEnd(times)) }, ...earlierEntry(room)];
  return { check: 'latest', state: 'conflict', minutes: minutesOf(missing), repairs };
}

function extraFinding({ times, allowances }: ExamTimesAsked): ExamFinding {
  // Whose window is the exam's is helped where the exam is; a window of one's own stays as it is.
  const short = allowances.filter((one) => missingMs(times, one) > (one.closesAt === null ? missingMs(times) : 0));
  if (short.length === 0) return { check: 'latestExtra', state: 'ok' };
  const learnerIds = short.map(({ learnerId }) => learnerId);
  const closesAt = iso(Math.max(...short.map((one) => neededEnd(times, one))));
  const room = Math.min(...short.map((one) => roomMinutes(times, one)));
  const repairs: ExamRepair[] = [
    // A window of one's own does not follow that of the exam.
    ...(short.every((one) => one.closesAt === null) ? [{ kind: 'closesAt', closesAt } as const] : []),
    { kind: 'ownClosesAt', learnerIds, closesAt },
    ...(times.lateEntryMinutes === null ? [] : earlierEntry(room)),
  ];
  const minutes = minutesOf(Math.max(...short.map((one) => missingMs(times, one))));
  return { check: 'latestExtra', state: 'conflict', minutes, learnerIds, repairs };
}

/** The last moment at which somebody may still answer. */
export const lastEndOf = (times: ExamTimes, allowances: readonly ExamAllowance[]): number =>
  Math.max(ownTimes(times).closesAt, ...allowances.map((one) => ownTimes(times, one).closesAt));

function durationFindings(asked: ExamTimesAsked): ExamFinding[] {
  const own = ownTimes(asked.times);
  const missing = own.opensAt + own.promisedMs - own.closesAt;
  if (missing <= 0) return [{ check: 'duration', state: 'ok' }, latestFinding(asked), extraFinding(asked)];
  const repairs: ExamRepair[] = [{ kind: 'closesAt', closesAt: iso(own.closesAt + missing) }];
  return [{ check: 'duration', state: 'conflict', minutes: minutesOf(missing), repairs }];
}

function windowFinding({ times, allowances }: ExamTimesAsked): ExamFinding {
  const wrong = allowances.filter((one) => ownTimes(times, one).opensAt >= ownTimes(times, one).closesAt);
  return wrong.length === 0
    ? { check: 'ownWindow', state: 'ok' }
    : { check: 'ownWindow', state: 'conflict', learnerIds: wrong.map(({ learnerId }) => learnerId) };
}

/** Who leaves before the last one came in could tell what is asked. */
function handInFinding({ times }: ExamTimesAsked): ExamFinding {
  const own = ownTimes(times);
  const late = minutesOf(own.lastEntryAt - own.opensAt);
  return times.earliestHandInMinutes !== null && times.earliestHandInMinutes >= late
    ? { check: 'handIn', state: 'ok' }
    : { check: 'handIn', state: 'warning', repairs: [{ kind: 'earliestHandIn', minutes: late }] };
}

/** Every rule of an exam's times with whether it holds (N6). Where it ends before it begins nothing else is said. */
export function findingsOf(asked: ExamTimesAsked): ExamFinding[] {
  const { times, allowances, publishAt, now, questions } = asked;
  const own = ownTimes(times);
  const paper: ExamFinding = { check: 'paper', state: questions > 0 ? 'ok' : 'conflict' };
  if (own.opensAt >= Date.parse(times.closesAt)) return [{ check: 'order', state: 'conflict' }, paper];
  const last = lastEndOf(times, allowances);
  const found: ExamFinding[] = [{ check: 'order', state: 'ok' }];
  if (now !== null) found.push({ check: 'future', state: own.opensAt > now ? 'ok' : 'conflict' });
  if (times.kind === 'timed') found.push(...durationFindings(asked));
  found.push(windowFinding(asked), handInFinding(asked));
  found.push(
    publishAt === null || Date.parse(publishAt) >= last
      ? { check: 'publish', state: 'ok' }
      : { check: 'publish', state: 'conflict', repairs: [{ kind: 'publishAt', publishAt: iso(last) }] },
  );
  const isWithin = own.opensAt >= Date.parse(asked.startsAt) && last <= Date.parse(asked.endsAt);
  found.push({ check: 'offering', state: isWithin ? 'ok' : 'warning' }, paper);
  return found;
}

export const mayBeScheduled = (findings: readonly ExamFinding[]): boolean =>
  findings.every(({ state }) => state !== 'conflict');
