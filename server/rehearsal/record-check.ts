import { canonical } from '#contract/exams/exam-chain.rule.ts';
import type { ExamAnswerChange } from '#contract/exams/exam-attempt.contract.ts';
import { examsOperations as operations } from '#contract/exams/exams.operations.ts';
import { brokenFrom } from '../modules/exams/attempts/events.repository.ts';
import type { VirtualBrowser } from './virtual-browser.ts';

/**
 * Whether the record holds of its question what was acknowledged: said again because its first answer was lost on the
 * way, a change may stand there under its former number.
 */
const isHeld = ({ questionId, seq, answer }: ExamAnswerChange, recorded: readonly ExamAnswerChange[]): boolean => {
  const before = recorded.filter((one) => one.questionId === questionId && one.seq <= seq);
  const last = before.reduce<ExamAnswerChange | null>(
    (found, one) => (found && found.seq > one.seq ? found : one),
    null,
  );
  return last !== null && canonical(last.answer) === canonical(answer);
};

/** What of a learner's acknowledged changes the record of the attempt lacks, and what it holds twice. */
export async function recordOf(
  { call }: VirtualBrowser,
  { attemptId, acknowledged }: { attemptId: string; acknowledged: readonly ExamAnswerChange[] },
): Promise<{ lost: number; doubled: number }> {
  const { links } = await call(operations.receipts, { id: attemptId });
  const recorded = links
    .filter(({ kind }) => kind === 'save' || kind === 'late')
    .flatMap(({ data }) => (data as { changes: ExamAnswerChange[] }).changes);
  const numbers = new Set(recorded.map(({ seq }) => seq));
  const submits = links.filter(({ kind }) => kind === 'submit').length;
  const end = { events: links.length, hash: links.at(-1)?.hash ?? '' };
  // A chain that does not hold proves nothing of what stands in it.
  const isBroken = links.length === 0 || brokenFrom(attemptId, links, end) !== null;
  return {
    lost: isBroken ? acknowledged.length : acknowledged.filter((one) => !isHeld(one, recorded)).length,
    doubled: recorded.length - numbers.size + Math.max(0, submits - 1),
  };
}
