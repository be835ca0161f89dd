import type { AttemptReplay } from '#contract/exams/exam-replay.contract.ts';
import type { ExamEventKind } from '#contract/exams/exam-choices.rule.ts';
import { secondMs } from '#contract/common/length.rule.ts';
import { essayFiles } from '#contract/homework/answers.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';

// Moments are ms since 1970.

export interface ReplayChange {
  questionId: string;
  answer: Answer | null;
  /** When it was written, as the page says; null: it did not say. */
  writtenAt: number | null;
}

/** One event of the record. */
export interface ReplayStep {
  number: number;
  at: number;
  kind: ExamEventKind;
  hash: string;
  /** What it changed of the paper. */
  changes: readonly ReplayChange[];
  /** What of it came too late, and waits beside the paper. */
  isBeside: boolean;
  /** How long it lasted, by the page; null: it has no length. */
  seconds: number | null;
  /** Why, or what was said; '' for none. */
  words: string;
  /** Who did it; '' for the learner and the server. */
  by: string;
}

/** Something that lasted. */
export interface ReplaySpan {
  kind: 'away' | 'offline' | 'paused';
  from: number;
  until: number;
}

export interface Replay {
  begin: number;
  /** Of the paper: what comes later was done to it. */
  end: number;
  steps: readonly ReplayStep[];
  spans: readonly ReplaySpan[];
}

type Data = Readonly<Record<string, unknown>>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const momentOf = (value: unknown): number | null => (typeof value === 'string' ? Date.parse(value) : null);

const changesOf = (changes: unknown): ReplayChange[] =>
  (Array.isArray(changes) ? (changes as Data[]) : []).map((change) => ({
    questionId: textOf(change.questionId),
    answer: (change.answer ?? null) as Answer | null,
    writtenAt: momentOf(change.writtenAt),
  }));

/** What an event did to the paper; a packet that was accepted is read from beside it. */
function changedBy(kind: ExamEventKind, data: Data, { late }: AttemptReplay): ReplayChange[] {
  if (kind === 'save' || kind === 'late') return changesOf(data.changes);
  if (kind !== 'decide' || data.isAccepted !== true) return [];
  const packet = late.find(({ id }) => id === data.packet);
  return changesOf(packet?.changes.map(({ after, ...change }) => ({ ...change, answer: after })));
}

function spansOf(steps: readonly ReplayStep[], end: number): ReplaySpan[] {
  const spans: ReplaySpan[] = [];
  let pausedAt: number | null = null;
  for (const { kind, at, seconds } of steps) {
    // The page tells how long it was once it is over.
    if ((kind === 'away' || kind === 'offline') && seconds !== null)
      spans.push({ kind, from: at - seconds * secondMs, until: at });
    if (kind === 'pause') pausedAt = at;
    else if (pausedAt !== null && (kind === 'resume' || kind === 'submit' || kind === 'force' || kind === 'void')) {
      spans.push({ kind: 'paused', from: pausedAt, until: at });
      pausedAt = null;
    }
  }
  if (pausedAt !== null) spans.push({ kind: 'paused', from: pausedAt, until: end });
  return spans;
}

/** A record as it can be seen again. Of a person whose data was erased only moments are left. */
export function replayOf(record: AttemptReplay): Replay {
  const names = new Map(record.people.map(({ id, name }) => [id, name]));
  const steps = record.links.map(({ number, at, kind, hash, data: held }): ReplayStep => {
    const data = (held ?? {}) as Data;
    return {
      ...{ number, at: Date.parse(at), kind, hash, changes: changedBy(kind, data, record) },
      isBeside: kind === 'late' && data.status !== 'taken',
      seconds: typeof data.seconds === 'number' ? data.seconds : null,
      words: textOf(data.text) || textOf(data.reason),
      by: names.get(textOf(data.by)) ?? '',
    };
  });
  const first = steps[0]?.at ?? Date.parse(record.serverTime);
  const begin = momentOf(record.startedAt) ?? first;
  const end = Math.max(begin, momentOf(record.submittedAt) ?? steps.at(-1)?.at ?? begin);
  return { begin, end, steps, spans: spansOf(steps, end) };
}

/** An answer with the event that brought it. */
export interface ReplayAnswer extends ReplayChange {
  step: ReplayStep;
}

/** What the paper held at a moment, by question. */
export function answersAt({ steps }: Replay, at: number): Map<string, ReplayAnswer> {
  const answers = new Map<string, ReplayAnswer>();
  for (const step of steps) {
    if (step.at > at) break;
    if (!step.isBeside) for (const change of step.changes) answers.set(change.questionId, { ...change, step });
  }
  return answers;
}

/** What the files of an answer are, in its order. */
export const namedFiles = ({ files }: Pick<AttemptReplay, 'files'>, answer: Answer | null): AttemptReplay['files'] =>
  essayFiles(answer).flatMap((id) => files.find(({ fileId }) => fileId === id) ?? []);

/** The last event until a moment; null before the first. */
export const stepAt = ({ steps }: Replay, at: number): ReplayStep | null =>
  steps.findLast((step) => step.at <= at) ?? null;

/** The last question that was changed until a moment; null before the first. */
export const questionAt = ({ steps }: Replay, at: number): string | null =>
  steps.findLast((step) => step.at <= at && step.changes.length > 0)?.changes.at(-1)?.questionId ?? null;

/** So long after it was written an answer is said to have come late. */
const onTheWayMs = 10 * secondMs;

/** How long an answer was under way, ms; null: as usual, or the page said nothing. */
export function delayOf({ writtenAt }: ReplayChange, { at }: Pick<ReplayStep, 'at'>): number | null {
  const delay = writtenAt === null ? 0 : at - writtenAt;
  return delay > onTheWayMs ? delay : null;
}
