import { sql } from 'kysely';
import type {
  Distribution,
  DistributionQuery,
  MarksPublish,
  MarksPublished,
} from '#contract/homework/homework-marking.contract.ts';
import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import { markingLifecycle } from '#machines/homework/marking.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { submissionLifecycle } from '#machines/homework/submission.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { distributionRepository } from './distribution.repository.ts';
import { onlyMarkers } from './homework-access.repository.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { marksPublished } from './homework.words.ts';
import { homeworkRepository } from './homework.repository.ts';
import { personId } from '#server/platform/access/looked-after.ts';
import { isInSight } from './own-part.repository.ts';
import { sharersOf } from './parties.repository.ts';
import { turnsRepository } from './turns.repository.ts';

const facts = { isBeforeDue: false, isSecondWanted: false };
const published = nextStatus(submissionLifecycle, 'marked', { type: 'submission.publish' }, facts)!;
const finalised = nextStatus(markingLifecycle, 'marked', { type: 'marking.finalise' }, facts)!;
const publishedMarking = nextStatus(markingLifecycle, finalised, { type: 'marking.publish' }, facts)!;

/** All hand-ins of a homework at once, in one statement each, however many there are. */
export const markPublicationService = (db: Database, inbox: Inbox) => {
  /** One message for the learners of each offering. */
  async function tellLearners(tx: Database, homework: { id: string; title: string }, submissionIds: readonly string[]) {
    const sharers = await sharersOf(tx, submissionIds);
    const offerings = new Set(sharers.map(({ offeringId }) => offeringId));
    for (const offeringId of offerings)
      await inbox.deliver(tx, marksPublished, {
        to: sharers.flatMap((one) => (one.offeringId === offeringId ? one.learnerId : [])),
        data: { title: homework.title, homeworkId: homework.id, offeringId },
      });
  }

  /** Hand-ins that the machine marked whole count as marked once nobody can take them back. */
  const finishMachineMarked = (tx: Database, actor: PersonActor, id: string, offeringId: string | undefined) =>
    sql`
      update homework_submissions s set
        status = 'marked', marking_status = 'marked', marking_version = marking_version + 1, marked_at = now(),
        raw_points = m.raw,
        points = case when s.late_days = 0 or m.rule_days = 0 then m.raw
          else round((m.raw * greatest(0, 100 - m.late_penalty * s.late_days) / 100)::numeric, 2) end
      from (
        select w.id, h.late_days as rule_days, h.late_penalty, t.raw
        from homework_submissions w
        join homeworks h on h.id = w.homework_id
        cross join lateral (
          select coalesce(round(sum(points)::numeric, 2), 0)::float8 as raw, bool_and(points is not null) as is_whole
          from homework_marks where submission_id = w.id
        ) t
        where w.homework_id = ${id} and w.status = 'submitted' and ${isInSight(personId(actor.id), 'w')} and t.is_whole
          and w.marking_status not in ('second', 'arbitration')
          and (h.due_at is null or submission_due_at(w.id, h.id, w.offering_id, w.learner_id, h.due_at) < now())
          and ${offeringId === undefined ? sql`true` : sql`w.offering_id = ${offeringId}`}
      ) m
      where m.id = s.id and s.status = 'submitted' and (s.locked_until is null or s.locked_until <= now())`.execute(tx);

  return {
    publishMarks: (
      actor: PersonActor,
      { id, offeringId, machineMarked = false }: MarksPublish,
    ): Promise<MarksPublished> =>
      inTransaction(db, async (tx) => {
        const homework = homeworkRepository(tx, actor);
        const found = await homework.find(id);
        if (!found) throw new Refusal('notFound');
        await onlyMarkers(tx, actor, found.course_id);
        const { open, arbitration } = await turnsRepository(tx).open(id, offeringId);
        if (open.length > 0 || arbitration > 0) throw new Refusal('secondOpen', { open, arbitration });
        if (machineMarked && (await homework.questions(id)).every(({ content }) => !isMarkedByHand(content)))
          await finishMachineMarked(tx, actor, id, offeringId);
        const updated = await tx
          .updateTable('homework_submissions')
          .set({
            status: published,
            marking_status: publishedMarking,
            marking_version: sql`marking_version + 1`,
            published_at: sql`now()`,
          })
          .where('homework_id', '=', id)
          .where(isInSight(personId(actor.id), 'homework_submissions'))
          .where('status', '=', 'marked')
          .where('marking_status', 'in', ['marked', 'final'])
          .where(sql<boolean>`(locked_until is null or locked_until <= now() or locked_by = ${actor.id})`)
          .$if(offeringId !== undefined, (query) => query.where('offering_id', '=', offeringId!))
          .returning('id')
          .execute();
        const count = updated.length;
        await tellLearners(
          tx,
          found,
          updated.map((one) => one.id),
        );
        const detail = { published: count, offeringId: offeringId ?? null };
        if (count > 0) await auditAct(tx, actor, 'marks.publish', { kind: 'homework', id }, detail);
        return { published: count };
      }),

    async distribution(actor: PersonActor, { id, questionId, offeringId }: DistributionQuery): Promise<Distribution> {
      const homework = homeworkRepository(db, actor);
      if (!(await homework.find(id))) throw new Refusal('notFound');
      return distributionRepository(db, actor).of(id, questionId, offeringId);
    },
  };
};
