import type { MarkingFinished, MarkingTurn } from '#contract/homework/homework-marking.contract.ts';
import type {
  SecondMarking,
  SecondMarkingQuery,
  SecondMarkingSet,
} from '#contract/homework/second-marking.contract.ts';
import { secondMarkingOperations } from '#contract/homework/second-marking.operations.ts';
import { isWithin } from '#contract/homework/second-marking.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { divisionRepository } from './division.repository.ts';
import { machineMarks } from './hand-ins.repository.ts';
import { homeworkRepository } from './homework.repository.ts';
import type { TurnMark } from './marking.tables.ts';
import { markerLeft } from './homework.words.ts';
import { rounded } from '#contract/common/rounded.rule.ts';
import { finalPoints, markingMoved, savedStatus, submissionMoved } from './marking-moves.rule.ts';
import { markingRepository, type MarkedQuestionRow, type MarkingRow } from './marking.repository.ts';
import { markShown, turnShown, turnsRepository } from './turns.repository.ts';

const work = (id: string) => ({ kind: 'submission', id });
const inTurns = ({ marking_status: now }: MarkingRow) => now === 'second' || now === 'arbitration';

/** How a work stands to who looks at it: whose marks are seen, and what comes beside them. */
export interface RoundView {
  round?: 'second' | 'arbitration' | 'waiting';
  turns?: MarkingTurn[];
  comment: string;
  questions: MarkedQuestionRow[];
}

const blank = (one: MarkedQuestionRow): MarkedQuestionRow => {
  const { markedBy: _, ...rest } = one;
  const { id } = one.question;
  return { ...rest, byId: null, mark: { questionId: id, points: null, comment: '', by: null, at: null } };
};

/** What other markers gave, or drew, may be seen: it can no longer lead who marks as well. */
export function othersAreSeen(actor: PersonActor, row: MarkingRow): boolean {
  if (row.status === 'marked' || row.status === 'published') return true;
  if (!inTurns(row)) return !row.is_second_wanted || !row.second_blind;
  if (row.marking_status === 'arbitration') return row.is_arbiter;
  return row.second_by === actor.id && !row.second_blind;
}

/** Marks of others stay unseen as long as they could lead who marks it as well. */
export async function roundView(
  tx: Database,
  actor: PersonActor,
  row: MarkingRow,
  questions: MarkedQuestionRow[],
): Promise<RoundView> {
  const plain = { comment: row.comment, questions };
  const all = inTurns(row) || row.has_turns ? await turnsRepository(tx).of(row.id) : [];
  const turns = all.map(turnShown);
  if (row.status === 'marked' || row.status === 'published') return { ...plain, ...(all.length > 0 && { turns }) };
  const isOthers = ({ byId }: MarkedQuestionRow) => byId !== null && byId !== actor.id;
  const masked = {
    comment: '',
    questions: questions.map((one) => (isOthers(one) ? blank(one) : one)),
  };
  if (!inTurns(row)) {
    if (!row.is_second_wanted || !row.second_blind) return plain;
    const isBeginner = row.begun_by === null || row.begun_by === actor.id;
    return { ...masked, comment: isBeginner ? row.comment : '' };
  }
  if (row.marking_status === 'arbitration' && row.is_arbiter) return { ...plain, round: 'arbitration', turns };
  if (row.marking_status === 'second' && row.second_by === actor.id)
    return { ...plain, round: 'second', ...(!row.second_blind && { turns }) };
  const own = all.find(({ by, marks }) => by === actor.id || marks.some((mark) => mark.by === actor.id));
  if (!own) {
    const mayTake = row.marking_status === 'second' && row.second_by === null && row.is_marker;
    return { ...masked, round: mayTake ? 'second' : 'waiting' };
  }
  const given = new Map(own.marks.map((mark) => [mark.questionId, mark]));
  return {
    round: 'waiting',
    comment: own.comment,
    questions: questions.map((one) => {
      const mark = given.get(one.question.id);
      return mark && (mark.by === actor.id || mark.by === null) ? { ...blank(one), mark: markShown(mark) } : blank(one);
    }),
  };
}

/**
 * Who may write while, and after, another marker marks it as well; takes what waits for whoever comes.
 * @throws Refusal secondMarking, settledMarks
 */
export async function admittedToRound(tx: Database, actor: PersonActor, row: MarkingRow): Promise<void> {
  if (row.marking_status === 'arbitration') {
    if (!row.is_arbiter) throw new Refusal('secondMarking');
  } else if (row.marking_status === 'second') {
    const turns = turnsRepository(tx);
    const isTaken = row.second_by !== null && row.second_by !== actor.id;
    if (isTaken || (await turns.isFirst(row.id, actor.id))) throw new Refusal('secondMarking');
    if (row.second_by === null) await turns.take(row.id, actor.id);
  } else if (row.has_turns && !row.is_arbiter) throw new Refusal('settledMarks');
}

const markOf = ({ question: { id }, mark, byId }: MarkedQuestionRow): TurnMark => ({
  questionId: id,
  points: mark.points,
  comment: mark.comment,
  by: byId,
  ...(mark.rubric && { rubric: mark.rubric }),
});

const machineOf = (questions: readonly MarkedQuestionRow[]) =>
  machineMarks(
    questions.map(({ question }) => question),
    questions.flatMap(({ question, answer }) => (answer ? [{ questionId: question.id, answer }] : [])),
  );

const meanOf = (takes: MarkingRow['second_takes'], first: TurnMark, second: TurnMark | undefined): TurnMark => {
  const points =
    takes === 'first' || !second || first.points === second.points
      ? first.points
      : rounded(((first.points ?? 0) + (second.points ?? 0)) / 2);
  const { rubric, ...rest } = first;
  return {
    ...rest,
    points,
    comment: first.comment || (second?.comment ?? ''),
    by: first.by ?? second?.by ?? null,
    ...(rubric && points === first.points && { rubric }),
  };
};

/** Where marking a work whole leads when another marker marks it as well; null: one is enough. */
export async function finishRound(
  tx: Database,
  actor: PersonActor,
  row: MarkingRow,
  questions: readonly MarkedQuestionRow[],
): Promise<MarkingFinished | null> {
  const marking = markingRepository(tx, actor);
  const turns = turnsRepository(tx);
  const { raw, points } = finalPoints(row, questions);
  const given = { by: actor.id, points: raw, comment: row.comment, marks: questions.map(markOf) };
  const open = async (status: MarkingRow['marking_status']): Promise<MarkingFinished> => {
    await turns.clear(row.id, machineOf(questions));
    return { status: 'submitted', version: await marking.passOn(row.id, status), points: 0 };
  };
  /** @param by whose name the work carries */
  const settled = async (move: 'agree' | 'settle', by: PersonActor, sums: { raw: number; points: number }) => {
    await marking.setPoints(row.id, sums.raw, sums.points);
    const status = submissionMoved(row, 'mark');
    const version = await marking.settle(row.id, by, { status, marking: markingMoved(row.marking_status, move) });
    await auditAct(tx, actor, 'mark.settle', work(row.id), { how: move, points: sums.points });
    return { status: 'marked' as const, version, points: sums.points };
  };

  if (row.marking_status === 'arbitration') return settled('settle', actor, { raw, points });
  if (row.marking_status === 'second') {
    await turns.put(row.id, 'second', given);
    const [first, second] = await turns.of(row.id);
    const tolerance = { tolerance: row.second_tolerance, byQuestion: row.second_by_question };
    if (!isWithin(tolerance, first!.marks, second!.marks)) {
      await auditAct(tx, actor, 'mark.differ', work(row.id));
      return open(markingMoved(row.marking_status, 'differ'));
    }
    const marks = first!.marks.map((mark) =>
      meanOf(
        row.second_takes,
        mark,
        second!.marks.find(({ questionId }) => questionId === mark.questionId),
      ),
    );
    await turns.settle(row.id, first!.comment || second!.comment, marks);
    const sums = finalPoints(row, await marking.questions(row.id, row.homework_id));
    return settled('agree', { ...actor, id: first!.by }, sums);
  }
  if (!row.is_second_wanted) return null;
  await turns.put(row.id, 'first', given);
  await auditAct(tx, actor, 'mark.first', work(row.id));
  const finished = await open(markingMoved(savedStatus(row), 'finish', 'second'));
  await turns.pass(row.id);
  return finished;
}

/** Second marking of a homework. */
export const secondMarkingService = (db: Database) => {
  type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof homeworkRepository>['find']>>>;
  async function shown(tx: Database, actor: PersonActor, row: Row): Promise<SecondMarking> {
    const division = divisionRepository(tx);
    const turns = turnsRepository(tx);
    const mayDivide = await division.isLead(actor.id, row.course_id);
    return {
      kind: row.second_kind,
      percent: row.second_percent,
      isBlind: row.second_blind,
      tolerance: row.second_tolerance,
      byQuestion: row.second_by_question,
      takes: row.second_takes,
      markerIds: await turns.secondMarkers(row.id),
      arbiterId: row.second_arbiter,
      version: row.second_version,
      mayDivide,
      markers: (await division.markers(row.course_id)).map(({ id, name }) => ({ id, name })),
      ...(await turns.open(row.id)),
    };
  }

  return {
    async get(actor: PersonActor, { id }: SecondMarkingQuery): Promise<SecondMarking> {
      const row = await homeworkRepository(db, actor).find(id);
      if (!row) throw new Refusal('notFound');
      return shown(db, actor, row);
    },

    /** @throws Refusal leadsDivide, and notFound for who is none of the team's markers */
    set: (actor: PersonActor, asked: SecondMarkingSet): Promise<SecondMarking> =>
      inTransaction(db, async (tx) => {
        const homework = homeworkRepository(tx, actor);
        const row = await homework.lock(asked.id);
        if (!row) throw new Refusal('notFound');
        const division = divisionRepository(tx);
        if (!(await division.isLead(actor.id, row.course_id))) throw new Refusal('leadsDivide');
        if (row.second_version !== asked.version)
          throw conflictOn(secondMarkingOperations.set, await shown(tx, actor, row));
        const known = new Set((await division.markers(row.course_id)).map(({ id }) => id));
        if ([...asked.markerIds, ...(asked.arbiterId ? [asked.arbiterId] : [])].some((id) => !known.has(id)))
          throw new Refusal('notFound');
        await turnsRepository(tx).set(asked);
        const { kind, percent, isBlind, tolerance, byQuestion, takes } = asked;
        await auditAct(
          tx,
          actor,
          'homework.secondMarking',
          { kind: 'homework', id: row.id },
          { kind, percent, isBlind, tolerance, byQuestion, takes, markers: asked.markerIds.length },
        );
        return shown(tx, actor, (await homework.find(asked.id))!);
      }),
  };
};

/** Works of a second marker who left the team wait for whoever comes, and who leads it is told. */
export const freeLeftTurns = (db: Database, inbox: Inbox): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const { leads, ...data } of await turnsRepository(tx).takeLeft())
      await inbox.deliver(tx, markerLeft, { to: leads, data });
  });
