import { minuteMs } from '#contract/common/length.rule.ts';
import type { ExamRun } from '#contract/exams/exam-attempt.contract.ts';
import type { ExamLobby } from '#contract/exams/exams.contract.ts';
import { isAnswered } from '#contract/homework/answers.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { failureOf, isPassing } from '../common/failure.ts';
import type { Draft } from '../drafts/draft-sync.context.ts';

/** By question; null takes an answer back. */
export type Answers = Readonly<Record<string, Answer | null>>;

/** How an attempt stands for this browser: `elsewhere` is an attempt that runs at another computer. */
export type Standing = 'lobby' | 'running' | 'paused' | 'submitted' | 'absent' | 'voided' | 'elsewhere';

/** Why the paper cannot be seen for a while. */
export interface Pause {
  /** ms since 1970, of the server. */
  at: number;
  by: string | null;
  reason: string | null;
}

/** An attempt as the page finds it. Moments are ms since 1970 by the server's clock. */
export interface LoadedExam {
  standing: Standing;
  /** It can be begun from then on, and until then; null: as long as the exam is open. */
  startsAt: number;
  entersUntil: number | null;
  /** Of this very learner; null before it was begun. */
  endsAt: number | null;
  pause: Pause | null;
  questionIds: readonly string[];
  answers: Answers;
  /** Number of the last event that the server has. */
  version: number;
  savedAt: string | null;
  /** What the journal kept of an earlier visit; null where there is none. */
  unsent: Answers | null;
  /** How often the page was left. */
  aways: number;
}

export interface ExamInput {
  examId: string;
  personId: string;
  createKey: () => string;
  /** The server's clock, ms since 1970, as this page knows it. */
  now: () => number;
}

export interface ExamContext extends LoadedExam, ExamInput {
  /** This page has asked to go on at this computer, and why. */
  isAsked: boolean;
  reason: string;
  /** State of the draft: clean, dirty, saving, offline, held, refused, conflicting, closed. */
  draft: string;
  /** Idempotency-Key of the hand-in; '' before the first. */
  key: string;
  /** The end has come, or somebody else handed in: there is no way back to the questions. */
  isOver: boolean;
  /** Hand-ins that got no answer, in a row. */
  failures: number;
  /** When the page was left; null while it is looked at. */
  awayAt: number | null;
  /** How long it was left the last time, ms; null before. */
  lastAwayMs: number | null;
  /** There is no such exam, or none for this person. */
  isMissing: boolean;
  /** Why the last thing that was tried did not succeed, or why the attempt ended. */
  message: string | null;
}

export type ExamEvent =
  | { type: 'exam.answer'; questionId: string; answer: Answer | null }
  /** With what lets in the own room, where the exam asks it. */
  | { type: 'exam.start'; roomCode?: string }
  | { type: 'exam.submit' | 'exam.confirm' | 'exam.cancel' | 'exam.retry' }
  /** Wants to go on at this computer. */
  | { type: 'exam.ask'; reason: string }
  /** The network is back. */
  | { type: 'exam.online' }
  /** The invigilator, another tab or the server itself did something. */
  | { type: 'exam.pause'; pause: Pause }
  /** It goes on, or has more time: until then. */
  | { type: 'exam.resume' | 'exam.extend'; endsAt: number }
  /** Somebody handed it in. */
  | { type: 'exam.force'; message: string | null }
  | { type: 'exam.void'; message: string | null }
  /** Another computer goes on with it. */
  | { type: 'exam.takeOver' }
  /** It stands otherwise than this page knows: it is read again. */
  | { type: 'exam.changed' }
  /** Another page of this computer wrote since: what the server holds now. */
  | { type: 'exam.renew'; held: Draft<Answers> }
  /** This page's idea of the server's clock was mended. */
  | { type: 'exam.adjust' }
  | { type: 'exam.timeUp' }
  | { type: 'clock.run' | 'clock.stop' | 'sync.on' | 'sync.off' }
  | { type: 'focus.leave' | 'focus.return' };

/** What a page knows when it opens. */
export const openedBy = (input: ExamInput): ExamContext => ({
  ...input,
  ...{ standing: 'lobby', startsAt: 0, entersUntil: null, endsAt: null, pause: null, isAsked: false, reason: '' },
  ...{ questionIds: [], answers: {}, version: 0, savedAt: null, unsent: null, aways: 0, draft: 'clean', key: '' },
  ...{ isOver: false, failures: 0, awayAt: null, lastAwayMs: null, isMissing: false, message: null },
});

/** An attempt of which only the lobby is known. */
export const loadedLobby = (lobby: ExamLobby, standing: Standing): LoadedExam => ({
  standing,
  startsAt: Date.parse(lobby.opensAt),
  entersUntil: Date.parse(lobby.lastEntryAt),
  ...{ endsAt: null, pause: null, questionIds: [], answers: {}, version: 0, savedAt: null, unsent: null, aways: 0 },
});

/** Of the whole paper, in its order. */
export const questionIdsOf = ({ sections }: Pick<ExamRun, 'sections'>): string[] =>
  sections.flatMap(({ questions }) => questions.map(({ id }) => id));

/** What the server holds, as the draft machine wants it. */
export const draftOf = (run: Pick<ExamRun, 'version' | 'answers' | 'lastSave' | 'sections'>): Draft<Answers> => ({
  content: {
    ...Object.fromEntries(questionIdsOf(run).map((id) => [id, null] as const)),
    ...Object.fromEntries(run.answers.map(({ questionId, answer }) => [questionId, answer] as const)),
  },
  version: run.version,
  savedAt: run.lastSave?.at ?? null,
});

/** Before the end, ms. */
export const firstWarningMs = 5 * minuteMs;
export const lastWarningMs = minuteMs;

/** Until the attempt's end, ms; of one that stands still, of the moment in which it stopped. */
export const leftOf = ({ endsAt, pause, now }: Pick<ExamContext, 'endsAt' | 'pause' | 'now'>): number =>
  endsAt === null ? Infinity : endsAt - (pause?.at ?? now());

/** Questions without an answer, in the order of the paper. */
export const unansweredOf = ({ questionIds, answers }: Pick<ExamContext, 'questionIds' | 'answers'>): string[] =>
  questionIds.filter((id) => !isAnswered(answers[id] ?? null));

/** The page is looked at again. */
export const cameBack = ({ aways, awayAt, now }: ExamContext) => ({
  ...{ aways: aways + 1, awayAt: null },
  lastAwayMs: now() - (awayAt ?? now()),
});

/** Asks an `onError` event whether another try can help. */
export function hasNoAnswer({ event }: { event: { error: unknown } }): boolean {
  return isPassing(failureOf(event.error).code);
}

/** An id that is none reads like one that leads to nothing. */
export const isMissing = (error: unknown): boolean => [400, 404].includes(failureOf(error).code ?? 0);

/** What an `onError` event says. */
export const wordsOf = ({ event }: { event: { error: unknown } }) => ({ message: failureOf(event.error).message });
