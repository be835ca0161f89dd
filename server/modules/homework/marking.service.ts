import type {
  MarkingSubmission,
  Lease,
  MarkingFinished,
  MarkingMove,
  MarksSave,
  MarksSaved,
  SubmissionReturn,
} from '#contract/homework/homework-marking.contract.ts';
import { markingOperations } from '#contract/homework/marking.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { rounded } from '#contract/common/rounded.rule.ts';
import {
  afterExpiry,
  finalPoints,
  isBeingMarked,
  markingMoved,
  savedStatus,
  submissionMoved,
} from './marking-moves.rule.ts';
import { submissionFreed, submissionTopic } from '#contract/homework/submission-news.rule.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { marksPublished, submissionReturned } from './homework.words.ts';
import { giveBackAnnotations } from './annotations.repository.ts';
import { isoOrNull } from './homework.repository.ts';
import { markingRepository, type MarkingRow } from './marking.repository.ts';
import { groupWorkChanged, groupWorkTopic } from '#contract/homework/group-news.rule.ts';
import { sharersOf } from './parties.repository.ts';
import { finishRound } from './second-marking.service.ts';
import { shownSubmission } from './shown-submission.service.ts';
import { turnsRepository } from './turns.repository.ts';
import { inOwnPart } from './own-part.service.ts';
import { checkRubricMarks } from './rubrics.service.ts';

export interface MarkingPorts {
  inbox: Inbox;
  live: Live;
}

const toSharers = async (tx: Database, { id }: MarkingRow) =>
  (await sharersOf(tx, [id])).map(({ learnerId }) => learnerId);
const ofHomework = (row: MarkingRow) => ({
  title: row.title,
  homeworkId: row.homework_id,
  offeringId: row.offering_id,
});
const submission = (id: string) => ({ kind: 'submission', id });

export const markingService = (db: Database, { inbox, live }: MarkingPorts) => {
  /**
   * The locked row, if the actor teaches it, nobody else holds it and, where a version is given, nobody wrote since.
   * @throws Refusal teachersMark, and conflict or locked, both with what the other one wrote
   */
  async function own(tx: Database, actor: PersonActor, id: string, version?: number): Promise<MarkingRow> {
    const row = await markingRepository(tx, actor).lock(id);
    if (!row) throw new Refusal('notFound');
    if (!row.is_marker) throw new Refusal('teachersMark');
    const isOthers = row.is_locked && row.locked_by !== actor.id;
    const locked = { heldBy: row.holder_name, lockedUntil: isoOrNull(row.locked_until) };
    if (isOthers && version === undefined) throw new Refusal('locked', locked);
    if (version !== undefined && (isOthers || row.marking_version !== version))
      throw conflictOn(
        markingOperations.saveMarks,
        await shownSubmission(tx, actor, row),
        isOthers ? locked : undefined,
      );
    return row;
  }

  const inOwn = <Result>(
    actor: PersonActor,
    { id, version }: { id: string; version?: number },
    work: (row: MarkingRow, marking: ReturnType<typeof markingRepository>, tx: Database) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(db, async (tx) => work(await own(tx, actor, id, version), markingRepository(tx, actor), tx));

  /** Writes checked marks; after the first finish it keeps what they were and counts anew. */
  async function write(tx: Database, actor: PersonActor, row: MarkingRow, { marks, comment }: MarksSave) {
    const marking = markingRepository(tx, actor);
    const questions = await marking.questions(row.id, row.homework_id);
    const given = marks.map((mark) => ({ ...mark, points: mark.points === null ? null : rounded(mark.points) }));
    const known = new Map(questions.map(({ question, mark }) => [question.id, { question, mark }]));
    given.forEach(({ questionId, points }, index) => {
      const there = known.get(questionId);
      if (!there) throw new Refusal('notFound');
      if (points !== null && points > there.question.points)
        throw badField(`/marks/${index}/points`, 'maximum', there.question.points);
      if (points === null && row.status !== 'submitted') throw new Refusal('marksMissing');
    });
    await checkRubricMarks(tx, given);
    const written = await marking.write(row.id, actor, given, comment);
    if (row.status === 'submitted') return written;
    const changes = given
      .map(({ questionId, points }) => ({ questionId, from: known.get(questionId)!.mark.points, to: points }))
      .filter(({ from, to }) => from !== to);
    if (changes.length > 0) await marking.logChanges(row.id, actor, changes);
    const { raw, points } = finalPoints(row, await marking.questions(row.id, row.homework_id));
    await marking.setPoints(row.id, raw, points);
    if (changes.length > 0)
      await auditAct(tx, actor, 'mark.change', submission(row.id), {
        questions: changes.length,
        from: row.points,
        to: points,
        isPublished: row.status === 'published',
      });
    return written;
  }

  return {
    async look(actor: PersonActor, id: string): Promise<MarkingSubmission> {
      const row = await markingRepository(db, actor).find(id);
      if (!row) throw new Refusal('notFound');
      return shownSubmission(db, actor, row);
    },

    lock: (actor: PersonActor, id: string): Promise<MarkingSubmission> =>
      inOwn(actor, { id }, async (row, marking, tx) => {
        if (!isBeingMarked(row)) throw new Refusal('refused');
        await inOwnPart(tx, actor, row);
        const now = afterExpiry(row);
        const until = await marking.hold(id, actor, now === 'free' ? markingMoved(now, 'lock') : now);
        return shownSubmission(tx, actor, { ...row, locked_by: actor.id, locked_until: until, is_locked: true });
      }),

    /** @throws Refusal locked once somebody else has it, refused once it is nobody's */
    renewLock: (actor: PersonActor, id: string): Promise<Lease> =>
      inOwn(actor, { id }, async (row, marking) => {
        if (row.locked_by !== actor.id || !isBeingMarked(row)) throw new Refusal('refused');
        return { lockedUntil: (await marking.hold(id, actor, row.marking_status)).toISOString() };
      }),

    /** Free for others; without a lock of one's own nothing happens. */
    releaseLock: (actor: PersonActor, id: string): Promise<null> =>
      inTransaction(db, async (tx) => {
        const marking = markingRepository(tx, actor);
        const row = await marking.lock(id);
        if (!row) throw new Refusal('notFound');
        if (row.locked_by !== actor.id) return null;
        const isMoving = row.marking_status === 'locked' || row.marking_status === 'draft';
        await marking.release(id, isMoving ? markingMoved(row.marking_status, 'release') : row.marking_status);
        await live.publish(tx, [{ topic: submissionTopic(id), kind: submissionFreed }]);
        return null;
      }),

    saveMarks: (actor: PersonActor, save: MarksSave): Promise<MarksSaved> =>
      inOwn(actor, save, async (row, marking, tx) => {
        if (!isBeingMarked(row)) throw new Refusal('refused');
        await inOwnPart(
          tx,
          actor,
          row,
          save.marks.map(({ questionId }) => questionId),
        );
        const status = savedStatus(row);
        const { marking_version, now } = await write(tx, actor, row, save);
        const until = await marking.hold(row.id, actor, status);
        return { version: marking_version, savedAt: now.toISOString(), lockedUntil: until.toISOString() };
      }),

    /** Every question has points: marked, counted, free for others to look at. */
    finish: (actor: PersonActor, move: MarkingMove): Promise<MarkingFinished> =>
      inOwn(actor, move, async (row, marking, tx) => {
        const status = submissionMoved(row, 'mark');
        const { part, isOwn } = await inOwnPart(tx, actor, row);
        const questions = await marking.questions(row.id, row.homework_id);
        const missing = questions.filter(({ mark }) => mark.points === null).map(({ question }) => question.id);
        const own = missing.filter(isOwn);
        // Its other questions wait for others: the desk is free for them.
        if (part === 'questions' && own.length === 0 && missing.length > 0) {
          const now = afterExpiry(row);
          await marking.release(row.id, now === 'free' ? now : markingMoved(now, 'release'));
          await live.publish(tx, [{ topic: submissionTopic(row.id), kind: submissionFreed }]);
          return { status: 'submitted', version: row.marking_version, points: 0 };
        }
        if (missing.length > 0) throw new Refusal('marksMissing', { questionIds: own.length > 0 ? own : missing });
        const round = await finishRound(tx, actor, row, questions);
        if (round) {
          await live.publish(tx, [{ topic: submissionTopic(row.id), kind: submissionFreed }]);
          return round;
        }
        const { raw, points } = finalPoints(row, questions);
        await marking.setPoints(row.id, raw, points);
        const version = await marking.settle(row.id, actor, {
          status,
          marking: markingMoved(savedStatus(row), 'finish'),
        });
        await auditAct(tx, actor, 'mark.finish', submission(row.id), { points });
        return { status: 'marked', version, points };
      }),

    publish: (actor: PersonActor, move: MarkingMove): Promise<MarkingFinished> =>
      inOwn(actor, move, async (row, marking, tx) => {
        const status = submissionMoved(row, 'publish');
        const version = await marking.settle(row.id, actor, {
          status,
          marking: markingMoved(
            row.marking_status,
            ...(row.marking_status === 'final' ? [] : ['finalise' as const]),
            'publish',
          ),
        });
        await auditAct(tx, actor, 'mark.publish', submission(row.id), { points: row.points });
        await inbox.deliver(tx, marksPublished, { to: await toSharers(tx, row), data: ofHomework(row) });
        return { status: 'published', version, points: row.points ?? 0 };
      }),

    /** Back to the learner with a reason; the next hand-in is the same attempt again. */
    giveBack: (actor: PersonActor, { reason, until, ...move }: SubmissionReturn): Promise<null> =>
      inOwn(actor, move, async (row, marking, tx) => {
        if (!row.is_latest) throw new Refusal('refused');
        await inOwnPart(tx, actor, row);
        if (until !== undefined && new Date(until) <= row.now) throw badField('/until', 'future');
        const status = submissionMoved(row, 'return');
        // Its marking begins anew with the next hand-in.
        const now = row.status === 'submitted' ? afterExpiry(row) : 'free';
        const isInTurns = now === 'second' || now === 'arbitration';
        await turnsRepository(tx).remove(row.id);
        await giveBackAnnotations(tx, row.id);
        await marking.giveBack(
          row.id,
          status,
          now === 'free' ? now : markingMoved(now, isInTurns ? 'return' : 'release'),
          { reason: reason.trim(), until },
        );
        await auditAct(tx, actor, 'submission.return', submission(row.id), {
          from: row.status,
          ...(row.status !== 'submitted' && { points: row.points, reason: reason.trim() }),
        });
        if (row.group_id !== null)
          await live.publish(tx, [{ topic: groupWorkTopic(row.id), kind: groupWorkChanged, data: {} }]);
        await inbox.deliver(tx, submissionReturned, {
          to: await toSharers(tx, row),
          data: { ...ofHomework(row), reason: reason.trim(), ...(until !== undefined && { until: new Date(until) }) },
        });
        return null;
      }),
  };
};
