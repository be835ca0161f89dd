import type { AttemptFacts } from '#contract/exams/exam-attempt.contract.ts';
import type { ExamContext, ExamEvent, Standing } from '#machines/exams/exam-attempt.context.ts';

type Status = AttemptFacts['status'];

/** How an attempt stands for its learner: what becomes of a paper after the hand-in is not hers. */
export const standingOf = (status: Status): Standing =>
  status === 'marking' || status === 'published' ? 'submitted' : status;

/** Where the page is: a state of the machine's phase. */
export type Place = 'lobby' | 'answering' | 'paused' | 'handingIn' | 'submitted' | 'absent' | 'voided' | 'other';

/**
 * What the machine has to hear when the server says how the attempt stands. Null: nothing, or the reason of a pause, which
 * has to be read first (`isPauseNew`).
 */
export function newsOf(
  facts: Pick<AttemptFacts, 'status' | 'endsAt'>,
  place: Place,
  { endsAt }: Pick<ExamContext, 'endsAt'>,
): ExamEvent | null {
  const standing = standingOf(facts.status);
  const ends = facts.endsAt === null ? null : Date.parse(facts.endsAt);
  const isOpen = place === 'answering' || place === 'paused';
  if (place === 'other' || place === 'handingIn') return null;
  if (standing === 'voided') return place === 'voided' ? null : { type: 'exam.void', message: null };
  if (standing === 'submitted') return isOpen ? { type: 'exam.force', message: null } : null;
  if (!isOpen) {
    const isSame = place === standing || (place === 'lobby' && standing === 'running');
    return isSame ? null : { type: 'exam.changed' };
  }
  if (standing !== 'running' || ends === null) return null;
  if (place === 'paused') return { type: 'exam.resume', endsAt: ends };
  return ends === endsAt ? null : { type: 'exam.extend', endsAt: ends };
}

/** The invigilator stopped it, and the page does not know yet who and why. */
export const isPauseNew = ({ status }: Pick<AttemptFacts, 'status'>, place: Place): boolean =>
  status === 'paused' && place === 'answering';
