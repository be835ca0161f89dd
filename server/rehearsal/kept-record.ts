import { examsOperations as operations } from '#contract/exams/exams.operations.ts';
import { brokenFrom } from '../modules/exams/attempts/events.repository.ts';
import type { VirtualBrowser } from './virtual-browser.ts';

/** What of a learner's acknowledged changes the record of the attempt lacks, and what it holds twice. */
export async function recordOf(
  { call }: VirtualBrowser,
  { attemptId, acknowledged }: { attemptId: string; acknowledged: readonly number[] },
): Promise<{ lost: number; doubled: number }> {
  const { links } = await call(operations.receipts, { id: attemptId });
  const recorded = links
    .filter(({ kind }) => kind === 'save' || kind === 'late')
    .flatMap(({ data }) => (data as { changes: { seq: number }[] }).changes.map(({ seq }) => seq));
  const held = new Set(recorded);
  const submits = links.filter(({ kind }) => kind === 'submit').length;
  const end = { events: links.length, hash: links.at(-1)?.hash ?? '' };
  // A chain that does not hold proves nothing of what stands in it.
  const isBroken = links.length === 0 || brokenFrom(attemptId, links, end) !== null;
  return {
    lost: isBroken ? acknowledged.length : acknowledged.filter((seq) => !held.has(seq)).length,
    doubled: recorded.length - held.size + Math.max(0, submits - 1),
  };
}
