import { Type, type Static } from 'typebox';
import { closed, Count, Id, Moment, oneOf, orNull } from '../common/shapes.contract.ts';
import {
  rehearsalHindrances,
  rehearsalLimits,
  rehearsalProblems,
  rehearsalStatuses,
  rehearsalSteps,
} from './exam-rehearsal.rule.ts';

const Wait = closed({ count: Count, p50: Type.Number(), p95: Type.Number(), longest: Type.Number() });

const size = {
  learners: Type.Integer({ minimum: rehearsalLimits.learnersFrom, maximum: rehearsalLimits.learnersTo }),
  /** How long they write at the usual pace. */
  minutes: Type.Integer({ minimum: rehearsalLimits.minutesFrom, maximum: rehearsalLimits.minutesTo }),
  withFaults: Type.Boolean(),
};

export const ExamRehearsalStart = closed({ id: Id, ...size });
export type ExamRehearsalStart = Static<typeof ExamRehearsalStart>;

/** Virtual learners take the exam on a server of their own: how far they are, or what came of it. */
export const ExamRehearsal = closed({
  examId: Id,
  status: oneOf(rehearsalStatuses),
  /** Of the exam, as it stands. */
  candidates: Count,
  /** Why none can begin; null: one can. */
  hindrance: orNull(oneOf(rehearsalHindrances)),
  /** Of the last one; null before the first. */
  asked: orNull(closed({ ...size, at: Moment, by: Type.String() })),
  progress: orNull(closed({ step: oneOf(rehearsalSteps), saves: Count })),
  problem: orNull(oneOf(rehearsalProblems)),
  /** As `RehearsalFigures` (exam-rehearsal.rule.ts) says. */
  figures: orNull(
    closed({
      learners: Count,
      ...{ starts: Wait, saves: Wait, submits: Wait },
      ...{ failed: Count, cut: Count, acknowledged: Count, lost: Count, doubled: Count },
      ...{ collected: Count, collectedMs: Type.Number(), open: Count, held: orNull(Count), isMost: Type.Boolean() },
    }),
  ),
});
export type ExamRehearsal = Static<typeof ExamRehearsal>;
