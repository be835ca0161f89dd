import type { ExamAudienceWrite } from '#contract/exams/exam-audience.contract.ts';
import type { Exam } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { examScheduled, examTakenOff } from '../exams.words.ts';
import { momentsOf } from '../exam-moments.rule.ts';
import { shownExam } from '../shown-exam.service.ts';
import { examsRepository, teamRepository, type TeamRow } from '../team.repository.ts';
import { audienceRepository } from './audience.repository.ts';

/** @throws Refusal invalidInput for who does not learn there, and a make-up exam for everybody */
async function accepted(tx: Database, row: TeamRow, learnerIds: readonly string[] | null): Promise<string[] | null> {
  if (learnerIds === null) {
    if (row.make_up_of !== null) throw badField('/learnerIds', 'required');
    return null;
  }
  const ids = [...new Set(learnerIds.map((id) => id.toLowerCase()))];
  if ((await audienceRepository(tx).countIn(row.offering_id, ids)) < ids.length) throw badField('/learnerIds', 'oneOf');
  return ids;
}

/** Before the start nobody has an attempt under way; somebody with an own window may begin before the others. */
const isChangeable = (row: TeamRow, begins: readonly (string | null)[]): boolean =>
  row.status === 'draft' ||
  (row.status === 'scheduled' && begins.every((at) => at === null || Date.parse(at) > row.now.getTime()));

export const audienceService = (inbox: Inbox) => (db: Database) => ({
  /** @throws Refusal notFound · teachersMark · conflict · invalidInput · examFixed once it has begun */
  audience: ({ id, version, learnerIds }: ExamAudienceWrite, actor: PersonActor): Promise<Exam> =>
    inTransaction(db, async (tx) => {
      const team = teamRepository(tx, actor);
      const row = await team.lock(id);
      if (!row) throw new Refusal('notFound');
      if (!row.may_change) throw new Refusal('teachersMark');
      if (row.version !== version) throw conflictOn(examTeamOperations.audience, await shownExam(tx, actor, row));
      const granted = await team.arrangements(id);
      if (!isChangeable(row, [row.settings.opensAt, ...granted.map(({ opensAt }) => opensAt)]))
        throw new Refusal('examBegun');
      const ids = await accepted(tx, row, learnerIds);
      const before = await team.learners(id);
      const audience = audienceRepository(tx);
      await audience.write(id, ids ?? []);
      if (ids) await audience.clearArrangements(id, ids);
      const moments = momentsOf(row.settings, await team.arrangements(id));
      await examsRepository(tx).set(id, { is_for_some: ids !== null, ...moments });
      const after = await team.learners(id);
      if (row.status === 'scheduled') await tell(tx, inbox, row, before, after);
      await auditAct(tx, actor, 'exam.audience', { kind: 'exam', id }, { candidates: after.length });
      return shownExam(tx, actor, (await team.find(id))!);
    }),
});

/** Who takes it by now, and who does not any more. */
async function tell(tx: Database, inbox: Inbox, row: TeamRow, before: readonly string[], after: readonly string[]) {
  const [had, has] = [new Set(before), new Set(after)];
  const data = { title: row.settings.title, examId: row.id, offeringId: row.offering_id, courseId: row.course_id };
  const key = `${row.id}|${row.version}`;
  await inbox.deliver(tx, examScheduled, {
    to: after.filter((id) => !had.has(id)),
    data: { ...data, opensAt: row.opens_at! },
    key: `exam.scheduled|${key}`,
  });
  await inbox.deliver(tx, examTakenOff, { to: before.filter((id) => !has.has(id)), data, key: `exam.takenOff|${key}` });
}
