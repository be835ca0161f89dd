import { minuteMs } from '#contract/common/length.rule.ts';
import { lookMinutes } from '#contract/exams/paper-review.rule.ts';
import type { ExamPaper } from '#contract/exams/exam-paper.contract.ts';
import type { ExamStatus } from '#machines/exams/exam.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { seals } from './seals.repository.ts';

interface Sealable {
  id: string;
  status: ExamStatus;
  sealed_at: Date | null;
}

/** Of a cancelled exam too: its paper may be asked another time. */
const beforeStart: readonly ExamStatus[] = ['draft', 'scheduled', 'cancelled'];

export const isSealed = ({ status, sealed_at: at }: Sealable): boolean => at !== null && beforeStart.includes(status);

/** What of a seal the actor is told; null: there is none. */
export async function sealFor(db: Database, actor: PersonActor, exam: Sealable) {
  if (!isSealed(exam)) return null;
  const lookedAt = await seals(db).lastLook(exam.id, actor.id, lookMinutes);
  return { at: exam.sealed_at!, openUntil: lookedAt && new Date(lookedAt.getTime() + lookMinutes * minuteMs) };
}

/** @throws Refusal paperSealed */
async function mustBeOpen(db: Database, actor: PersonActor, exam: Sealable): Promise<void> {
  const seal = await sealFor(db, actor, exam);
  if (seal && seal.openUntil === null) throw new Refusal('paperSealed');
}

/** A paper with its keys, for those of its team who may see it now. @throws Refusal paperSealed */
export async function openPaper(
  db: Database,
  actor: PersonActor,
  exam: Sealable & { paper_id: string },
): Promise<ExamPaper> {
  await mustBeOpen(db, actor, exam);
  return papersRepository(db).content(exam.paper_id);
}
