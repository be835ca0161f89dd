import type { MarkingSubmission, StoredMark } from '#contract/homework/homework-marking.contract.ts';
import type { Receipt } from '#contract/homework/homework-attempt.contract.ts';
import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { portionOf } from './division.service.ts';
import { handInFilesRepository } from './hand-in-files.repository.ts';
import { isoOrNull } from './homework.repository.ts';
import { markingRepository, type MarkingRow } from './marking.repository.ts';
import { receiptsRepository } from './receipts.repository.ts';
import { roundView } from './second-marking.service.ts';

/** What a learner can show of it, and the hour, would tell who it is. */
const hiddenReceipt = (row: MarkingRow, receipt: Receipt): Receipt =>
  row.is_hidden
    ? {
        ...receipt,
        number: '',
        fingerprint: '',
        startedAt: row.started_day.toISOString(),
        submittedAt: row.submitted_day.toISOString(),
      }
    : receipt;

const noMark = (questionId: string): StoredMark => ({ questionId, points: null, comment: '', by: null, at: null });

/** What of a submission this marker sees: by anonymity, by the part that is hers, and by the round of marking. */
export async function shownSubmission(tx: Database, actor: PersonActor, row: MarkingRow): Promise<MarkingSubmission> {
  const written = await markingRepository(tx, actor).questions(row.id, row.homework_id);
  const { questions, comment, round, turns } = await roundView(tx, actor, row, written);
  const portion = await portionOf(tx, actor, row);
  const answers = questions.map(({ question, answer }) => ({ questionId: question.id, answer }));
  const files = await handInFilesRepository(tx).of(row.id, answers, row.is_hidden);
  return {
    id: row.id,
    homeworkId: row.homework_id,
    offeringId: row.offering_id,
    homeworkTitle: row.title,
    totalPoints: row.total_points,
    learnerName: row.learner_name,
    ...(row.group_number !== null && !row.is_hidden && { groupNumber: row.group_number }),
    ...(row.is_hidden && { isAnonymous: true as const, ...(row.is_lead && { mayIdentify: true as const }) }),
    attempt: row.attempt,
    status: row.status === 'draft' ? 'submitted' : row.status,
    version: row.marking_version,
    lockedUntil: row.is_locked && row.locked_by === actor.id ? isoOrNull(row.locked_until) : null,
    isBeforeDue: row.is_before_due,
    ...(portion.part !== 'own' && { part: portion.part }),
    receipt: hiddenReceipt(row, (await receiptsRepository(tx).latest(row.id))!),
    comment,
    ...(round && { round }),
    ...(turns && { turns }),
    journalKey: row.desk_journal_key,
    latePenaltyPercent: row.rule_days === 0 ? 0 : Math.min(100, row.late_penalty * row.late_days),
    questions: questions.map(({ mark, markedBy, byId: _, ...one }) => {
      const isOthers = portion.part === 'questions' && !portion.isOwn(one.question.id);
      const isMasked = isOthers && portion.isHiding;
      return {
        ...one,
        ...(files.has(one.question.id) && { files: files.get(one.question.id)! }),
        // The machine marks at the hand-in.
        mark: isMasked ? noMark(one.question.id) : row.is_hidden && mark.by === null ? { ...mark, at: null } : mark,
        ...(isOthers && {
          others: isMasked ? ('hidden' as const) : portion.isStrict ? ('shown' as const) : ('open' as const),
        }),
        ...(markedBy && !isMasked && { markedBy }),
        isMachine: !isMarkedByHand(one.question.content),
      };
    }),
  };
}
