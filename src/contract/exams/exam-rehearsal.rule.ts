import { minuteMs, secondMs } from '../common/length.rule.ts';

/** How large a rehearsal may be, and how long its learners write. */
export const rehearsalLimits = { learnersFrom: 10, learnersTo: 2000, minutesFrom: 1, minutesTo: 10 } as const;
/** Nobody burdens the platform with a crowd that no exam brings: twice its learners, and some for a small one. */
export const mostVirtualLearners = (candidates: number): number =>
  Math.min(rehearsalLimits.learnersTo, Math.max(50, candidates * 2));
export const usualRehearsal = { minutes: 2, withFaults: false } as const;

export const rehearsalStatuses = ['none', 'queued', 'running', 'done', 'stopped', 'failed'] as const;

/** What it is at, in this order. */
export const rehearsalSteps = ['preparing', 'arriving', 'writing', 'growing', 'collecting', 'checking'] as const;
export type RehearsalStep = (typeof rehearsalSteps)[number];

/**
 * Why none can begin now. `begun`: the exam itself has; `paper`: it asks nothing yet; `exams`: somebody takes one on the
 * platform, or one begins soon; `another`: one rehearses already.
 */
export const rehearsalHindrances = ['begun', 'paper', 'exams', 'another'] as const;
export type RehearsalHindrance = (typeof rehearsalHindrances)[number];

/** `database`: the platform may not make one for it; `cut`: its server went away. */
export const rehearsalProblems = ['database', 'cut', 'unexpected'] as const;
export type RehearsalProblem = (typeof rehearsalProblems)[number];

/** No exam may begin for so long after a rehearsal has begun. */
export const rehearsalApartMs = 60 * minuteMs;

/** How fast everything goes in a rehearsal, ms: how long learners come, write more than usual, and leave. */
export interface RehearsalPace {
  arrivingMs: number;
  /** Each learner changes an answer so often. */
  saveEveryMs: number;
  growthMs: number;
  leavingMs: number;
}
export const usualPace: RehearsalPace = {
  ...{ arrivingMs: 5 * secondMs, saveEveryMs: 10 * secondMs, growthMs: 20 * secondMs, leavingMs: 10 * secondMs },
};
/** After the usual time they write so many times as often, for `growthMs` each, as long as the server holds. */
export const rehearsalGrowths = [2, 4] as const;
/** A save that takes longer keeps a learner waiting: more than that the server does not hold. */
export const rehearsalWaitMs = secondMs;
/** All should be served within it: when they begin, and when the time is over. */
export const rehearsalRushMs = 5 * secondMs;

export interface RehearsalWait {
  count: number;
  /** ms; 0 where nothing was counted. */
  p50: number;
  p95: number;
  longest: number;
}

export interface RehearsalFigures {
  learners: number;
  /** From the wish to begin to the paper; all within one second. */
  starts: RehearsalWait;
  saves: RehearsalWait;
  /** Hand-ins by learners. */
  submits: RehearsalWait;
  /** Calls that the server left unanswered or answered with a fault. */
  failed: number;
  /** Calls whose way was cut off on purpose. */
  cut: number;
  /** Changes of answers that the server acknowledged, and what of them its records lack or hold twice. */
  acknowledged: number;
  lost: number;
  doubled: number;
  /** Papers that the server collected at the end, and how long the last of them took, ms. */
  collected: number;
  collectedMs: number;
  /** Papers that were begun, and not in when it was over. */
  open: number;
  /** How many learners at the usual pace the server held; null: not even these. */
  held: number | null;
  /** The most that was tried: it may hold more. */
  isMost: boolean;
}

export const rehearsalAdvices = ['lost', 'failed', 'overloaded', 'tight', 'starts', 'collection', 'enough'] as const;
export type RehearsalAdvice = (typeof rehearsalAdvices)[number];

/** How much more than its learners a server should hold: others work on the platform meanwhile. */
const spare = 1.5;

/** What the figures say for an exam of so many learners, the weightiest first. */
export function adviceOf(figures: RehearsalFigures, candidates: number): RehearsalAdvice[] {
  const { learners, lost, doubled, open, failed, cut, held, isMost, starts, collectedMs } = figures;
  const isAnyShutOut = cut === 0 && starts.count < learners;
  const isTight = held !== null && held < candidates * spare && !(isMost && held >= candidates);
  const found: RehearsalAdvice[] = [];
  if (lost + doubled + open > 0) found.push('lost');
  if (failed > 0 || isAnyShutOut) found.push('failed');
  if (held === null) found.push('overloaded');
  if (isTight) found.push('tight');
  // Whoever was cut off on purpose waited for nothing of the server's.
  if (cut === 0 && starts.longest > rehearsalRushMs) found.push('starts');
  if (collectedMs > rehearsalRushMs) found.push('collection');
  return found.length > 0 ? found : ['enough'];
}
