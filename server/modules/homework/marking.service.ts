import type {
  DeskSubmission,
  LockHeld,
  MarkingFinished,
  MarkingMove,
  MarksSave,
  MarksSaved,
  SubmissionReturn,
} from '#contract/homework-marking.contract.ts';
import { pointsAfterLate } from '#contract/late.rule.ts';
import { isObjective } from '#contract/objective-marking.rule.ts';
import { markingLifecycle, type MarkingMove as Move, type MarkingStatus } from '#machines/marking.lifecycle.ts';
import { nextStatus } from '#machines/next-status.ts';
import { submissionLifecycle, type SubmissionMove, type SubmissionStatus } from '#machines/submission.lifecycle.ts';
import type { PersonActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { isoOrNull, lateRuleOf } from './homework.repository.ts';
import { markingRepository, type DeskRow, type MarkedQuestionRow } from './marking.repository.ts';
import { receiptsRepository } from './receipts.repository.ts';

const rounded = (points: number) => Math.round(points * 100) / 100;

/** @throws Refusal refused where the lifecycle says no */
function markingMoved(status: MarkingStatus, ...moves: Move[]): MarkingStatus {
  let now: MarkingStatus | null = status;
  for (const move of moves) {
    now = nextStatus(markingLifecycle, now, { type: `marking.${move}` }, { isSecondWanted: false });
    if (!now) throw new Refusal('refused');
  }
  return now;
}

/** @throws Refusal refused where the lifecycle says no */
function submissionMoved(row: DeskRow, move: SubmissionMove): SubmissionStatus {
  const moved = nextStatus(
    submissionLifecycle,
    row.status,
    { type: `submission.${move}` },
    { isBeforeDue: row.is_before_due },
  );
  if (!moved) throw new Refusal('refused');
  return moved;
}

/** Marking as it stands once an ended lock is taken off. */
const afterExpiry = ({ marking_status, is_locked }: DeskRow): MarkingStatus =>
  !is_locked && (marking_status === 'locked' || marking_status === 'draft')
    ? markingMoved(marking_status, 'expire')
    : marking_status;

const isBeingMarked = ({ status }: DeskRow) => status === 'submitted' || status === 'marked' || status === 'published';

function finalPoints(row: DeskRow, questions: readonly MarkedQuestionRow[]) {
  const raw = rounded(questions.reduce((sum, { mark }) => sum + (mark.points ?? 0), 0));
  const rule = lateRuleOf({ late_days: row.rule_days, late_penalty: row.late_penalty });
  return { raw, points: pointsAfterLate(raw, row.late_days, rule) };
}

export const markingService = (db: Database) => {
  async function shown(tx: Database, actor: PersonActor, row: DeskRow): Promise<DeskSubmission> {
    const questions = await markingRepository(tx, actor).questions(row.id, row.homework_id);
    return {
      id: row.id,
      homeworkId: row.homework_id,
      offeringId: row.offering_id,
      homeworkTitle: row.title,
      totalPoints: row.total_points,
      learnerName: row.learner_name ?? '',
      attempt: row.attempt,
      status: row.status === 'draft' ? 'submitted' : row.status,
      version: row.marking_version,
      lockedUntil: row.is_locked && row.locked_by === actor.id ? isoOrNull(row.locked_until) : null,
      isBeforeDue: row.is_before_due,
      receipt: (await receiptsRepository(tx).latest(row.id))!,
      comment: row.comment,
      journalKey: row.desk_journal_key,
      latePenaltyPercent: row.rule_days === 0 ? 0 : Math.min(100, row.late_penalty * row.late_days),
      questions: questions.map((one) => ({ ...one, isMachine: isObjective(one.question.content) })),
    };
  }

  /** What another teacher wrote, for the conflict banner. */
  async function current(tx: Database, actor: PersonActor, row: DeskRow) {
    const questions = await markingRepository(tx, actor).questions(row.id, row.homework_id);
    return { version: row.marking_version, comment: row.comment, marks: questions.map(({ mark }) => mark) };
  }

  /**
   * The locked row, if the actor teaches it, nobody else holds it and, where a version is given, nobody wrote since.
   * @throws Refusal conflict or locked, both with what the other one wrote
   */
  async function own(tx: Database, actor: PersonActor, id: string, version?: number): Promise<DeskRow> {
    const row = await markingRepository(tx, actor).lock(id);
    if (!row) throw new Refusal('notFound');
    if (row.is_locked && row.locked_by !== actor.id)
      throw new Refusal('locked', {
        heldBy: row.holder_name,
        lockedUntil: isoOrNull(row.locked_until),
        ...(version !== undefined && { current: await current(tx, actor, row) }),
      });
    if (version !== undefined && row.marking_version !== version)
      throw new Refusal('conflict', { current: await current(tx, actor, row) });
    return row;
  }

  const inOwn = <Result>(
    actor: PersonActor,
    { id, version }: { id: string; version?: number },
    work: (row: DeskRow, marking: ReturnType<typeof markingRepository>, tx: Database) => Promise<Result>,
  ): Promise<Result> =>
    db.transaction().execute(async (tx) => work(await own(tx, actor, id, version), markingRepository(tx, actor), tx));

  /** Writes checked marks; after the first finish it keeps what they were and counts anew. */
  async function write(tx: Database, actor: PersonActor, row: DeskRow, { marks, comment }: MarksSave) {
    const marking = markingRepository(tx, actor);
    const questions = await marking.questions(row.id, row.homework_id);
    const given = marks.map((mark) => ({ ...mark, points: mark.points === null ? null : rounded(mark.points) }));
    const known = new Map(questions.map(({ question, mark }) => [question.id, { question, mark }]));
    given.forEach(({ questionId, points }, index) => {
      const there = known.get(questionId);
      if (!there) throw new Refusal('notFound');
      if (points !== null && points > there.question.points) {
        const issue = { path: `/marks/${index}/points`, rule: 'maximum', message: `at most ${there.question.points}` };
        throw new Refusal('invalidInput', { issues: [issue] });
      }
      if (points === null && row.status !== 'submitted') throw new Refusal('marksMissing');
    });
    const written = await marking.write(row.id, actor, given, comment);
    if (row.status === 'submitted') return written;
    const changes = given
      .map(({ questionId, points }) => ({ questionId, from: known.get(questionId)!.mark.points, to: points }))
      .filter(({ from, to }) => from !== to);
    if (changes.length > 0) await marking.logChanges(row.id, actor, changes);
    const { raw, points } = finalPoints(row, await marking.questions(row.id, row.homework_id));
    await marking.setPoints(row.id, raw, points);
    return written;
  }

  /** Where a save leads: saving while marking, correcting afterwards (a published mark is graded anew and published). */
  const savedStatus = (row: DeskRow): MarkingStatus => {
    const now = afterExpiry(row);
    if (row.status === 'published') return markingMoved(now, 'regrade', 'publish');
    if (row.status === 'marked') return now;
    return now === 'free' ? markingMoved(now, 'lock', 'save') : markingMoved(now, 'save');
  };

  return {
    async look(actor: PersonActor, id: string): Promise<DeskSubmission> {
      const row = await markingRepository(db, actor).find(id);
      if (!row) throw new Refusal('notFound');
      return shown(db, actor, row);
    },

    lock: (actor: PersonActor, id: string): Promise<DeskSubmission> =>
      inOwn(actor, { id }, async (row, marking, tx) => {
        if (!isBeingMarked(row)) throw new Refusal('refused');
        const now = afterExpiry(row);
        const until = await marking.hold(id, actor, now === 'free' ? markingMoved(now, 'lock') : now);
        return shown(tx, actor, { ...row, locked_by: actor.id, locked_until: until, is_locked: true });
      }),

    /** @throws Refusal locked once somebody else has it, refused once it is nobody's */
    renewLock: (actor: PersonActor, id: string): Promise<LockHeld> =>
      inOwn(actor, { id }, async (row, marking) => {
        if (row.locked_by !== actor.id || !isBeingMarked(row)) throw new Refusal('refused');
        return { lockedUntil: (await marking.hold(id, actor, row.marking_status)).toISOString() };
      }),

    /** Free for others; without a lock of one's own nothing happens. */
    releaseLock: (actor: PersonActor, id: string): Promise<null> =>
      db.transaction().execute(async (tx) => {
        const marking = markingRepository(tx, actor);
        const row = await marking.lock(id);
        if (!row) throw new Refusal('notFound');
        if (row.locked_by !== actor.id) return null;
        const isMoving = row.marking_status === 'locked' || row.marking_status === 'draft';
        await marking.release(id, isMoving ? markingMoved(row.marking_status, 'release') : row.marking_status);
        return null;
      }),

    saveMarks: (actor: PersonActor, save: MarksSave): Promise<MarksSaved> =>
      inOwn(actor, save, async (row, marking, tx) => {
        if (!isBeingMarked(row)) throw new Refusal('refused');
        const status = savedStatus(row);
        const { marking_version, now } = await write(tx, actor, row, save);
        const until = await marking.hold(row.id, actor, status);
        return { version: marking_version, savedAt: now.toISOString(), lockedUntil: until.toISOString() };
      }),

    /** Every question has points: marked, counted, free for others to look at. */
    finish: (actor: PersonActor, move: MarkingMove): Promise<MarkingFinished> =>
      inOwn(actor, move, async (row, marking) => {
        const status = submissionMoved(row, 'mark');
        const questions = await marking.questions(row.id, row.homework_id);
        const missing = questions.filter(({ mark }) => mark.points === null).map(({ question }) => question.id);
        if (missing.length > 0) throw new Refusal('marksMissing', { questionIds: missing });
        const { raw, points } = finalPoints(row, questions);
        await marking.setPoints(row.id, raw, points);
        const version = await marking.settle(row.id, actor, {
          status,
          marking: markingMoved(savedStatus(row), 'finish'),
        });
        return { status: 'marked', version, points };
      }),

    publish: (actor: PersonActor, move: MarkingMove): Promise<MarkingFinished> =>
      inOwn(actor, move, async (row, marking) => {
        const status = submissionMoved(row, 'publish');
        const version = await marking.settle(row.id, actor, {
          status,
          marking: markingMoved(row.marking_status, 'finalise', 'publish'),
        });
        return { status: 'published', version, points: row.points ?? 0 };
      }),

    /** Back to the learner with a reason; the next hand-in is the same attempt again. */
    giveBack: (actor: PersonActor, { reason, ...move }: SubmissionReturn): Promise<null> =>
      inOwn(actor, move, async (row, marking) => {
        if (!row.is_latest) throw new Refusal('refused');
        const status = submissionMoved(row, 'return');
        const now = afterExpiry(row);
        await marking.giveBack(row.id, status, now === 'free' ? now : markingMoved(now, 'release'), reason.trim());
        return null;
      }),
  };
};
