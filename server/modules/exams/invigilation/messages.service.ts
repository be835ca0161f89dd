import type {
  ExamMessagePage,
  ExamMessageRow,
  ExamMessagesQuery,
  HandAnswer,
  HandSettle,
  NoticeSend,
  NoticeSent,
} from '#contract/exams/exam-talk.contract.ts';
import { examTalkOperations } from '#contract/exams/exam-talk.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { examHandLifecycle } from '#machines/exams/exam-hand.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { lookedAfter } from '#server/platform/access/looked-after.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { takenRepository } from '../attempts/attempts.repository.ts';
import { eventsRepository } from '../attempts/events.repository.ts';
import { tellSaid, tellWatchers } from '../exam-news.service.ts';
import { examMessagesRepository } from './messages.repository.ts';
import { isInExam } from './own-messages.service.ts';
import { teamRepository } from '../team.repository.ts';

type Stored = Awaited<ReturnType<ReturnType<typeof examMessagesRepository>['one']>>;

async function shownRows(db: Database, rows: readonly Stored[]): Promise<ExamMessageRow[]> {
  const hands = rows.flatMap(({ id, kind }) => (kind === 'hand' ? [id] : []));
  const answers = hands.length === 0 ? [] : await examMessagesRepository(db).answers(hands);
  return rows.map(({ at, kind, ...row }) => ({
    ...row,
    kind: kind === 'hand' ? 'hand' : 'notice',
    at: at.toISOString(),
    answers: answers
      .filter(({ handId }) => handId === row.id)
      .map(({ handId: _, ...answer }) => ({ ...answer, at: answer.at.toISOString() })),
  }));
}

/** What invigilators say, and what they are asked. */
export const messagesService = (live: Live) => (db: Database) => {
  /** A raised hand with its attempt, which is held. @throws Refusal notFound · teachersMark */
  async function held(tx: Database, actor: PersonActor, id: string) {
    const attemptId = await examMessagesRepository(tx).attemptOf(id);
    const attempt = attemptId === null ? undefined : await takenRepository(tx, actor).lock(attemptId);
    if (!attempt) throw new Refusal('notFound');
    if (!attempt.may_change) throw new Refusal('teachersMark');
    const shown = async () => {
      const stored = await examMessagesRepository(tx).one(id, attempt.offering_id);
      return (await shownRows(tx, [stored]))[0]!;
    };
    return { attempt, shown };
  }

  return {
    /** @throws Refusal notFound */
    async list(query: ExamMessagesQuery, actor: PersonActor): Promise<ExamMessagePage> {
      const exam = await teamRepository(db, actor).find(query.id);
      if (!exam) throw new Refusal('notFound');
      const messages = examMessagesRepository(db);
      const { data, ...page } = await messages.list(exam, query, actor);
      const open = await messages.open(exam.id, actor);
      return { ...page, data: await shownRows(db, data), open, mayAct: exam.may_change };
    },

    /** To those who are in the exam. @throws Refusal notFound · teachersMark · refused where nobody is, or it is over */
    say: ({ id, clientId, text, learnerIds }: NoticeSend, actor: PersonActor): Promise<NoticeSent> =>
      inTransaction(db, async (tx) => {
        const exam = await teamRepository(tx, actor).lock(id);
        if (!exam) throw new Refusal('notFound');
        if (!exam.may_change) throw new Refusal('teachersMark');
        const messages = examMessagesRepository(tx);
        const taken = await takenRepository(tx, actor).lockAll(exam.id, learnerIds);
        const rows = taken.filter(isInExam);
        if (await messages.sent(exam.id, clientId, null)) return { told: rows.length };
        // Whoever looks after some of the classes speaks to these.
        const isToAll = learnerIds === undefined && (await lookedAfter(tx, actor, exam.offering_id)) === null;
        const isOn = exam.status === 'scheduled' || exam.status === 'open';
        if (!isOn || (!isToAll && rows.length === 0)) throw new Refusal('refused');
        const said = { examId: exam.id, by: actor.id, clientId, text: text.trim(), at: exam.now };
        const ids = await messages.addNotices(said, isToAll ? [null] : rows.map((row) => row.id));
        await eventsRepository(tx).append(
          rows.map((row) => {
            const data = { message: ids.get(isToAll ? null : row.id), by: actor.id, text: said.text };
            return { row, at: exam.now, kind: 'notice' as const, data };
          }),
        );
        await tellSaid(tx, live, exam.id, rows);
        await auditAct(tx, actor, 'exam.say', { kind: 'exam', id: exam.id }, { told: rows.length, isToAll });
        return { told: rows.length };
      }),

    /** @throws Refusal notFound · teachersMark · conflict, where a colleague was faster · refused for what is settled */
    answer: ({ id, version, clientId, text }: HandAnswer, actor: PersonActor): Promise<ExamMessageRow> =>
      inTransaction(db, async (tx) => {
        const { attempt, shown } = await held(tx, actor, id);
        const messages = examMessagesRepository(tx);
        const hand = await shown();
        if (await messages.sent(attempt.exam_id, clientId, attempt.id)) return hand;
        if (hand.version !== version) throw conflictOn(examTalkOperations.answer, hand);
        const status = nextStatus(examHandLifecycle, hand.status!, { type: 'hand.answer' }, {});
        if (status === null) throw new Refusal('refused');
        const said = text.trim();
        const message = await messages.add({
          ...{ examId: attempt.exam_id, kind: 'answer', attemptId: attempt.id, authorId: actor.id, clientId },
          ...{ text: said, at: attempt.now, answersId: id },
        });
        await messages.set(id, { status });
        const data = { message, hand: id, by: actor.id, text: said };
        await eventsRepository(tx).append([{ row: attempt, at: attempt.now, kind: 'answer', data }]);
        await tellSaid(tx, live, attempt.exam_id, [attempt]);
        await tellWatchers(tx, live, [attempt]);
        return shown();
      }),

    /** @throws Refusal notFound · teachersMark · conflict · refused for what is settled */
    settle: ({ id, version }: HandSettle, actor: PersonActor): Promise<ExamMessageRow> =>
      inTransaction(db, async (tx) => {
        const { attempt, shown } = await held(tx, actor, id);
        const hand = await shown();
        if (hand.version !== version) throw conflictOn(examTalkOperations.settle, hand);
        const status = nextStatus(examHandLifecycle, hand.status!, { type: 'hand.settle' }, {});
        if (status === null) throw new Refusal('refused');
        await examMessagesRepository(tx).set(id, { status, settled_by: actor.id });
        await tellSaid(tx, live, attempt.exam_id, [attempt]);
        await tellWatchers(tx, live, [attempt]);
        return shown();
      }),
  };
};
