import type { ErratumSend, ExamErrataPage, ExamErrataQuery, ExamErratum } from '#contract/exams/exam-talk.contract.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { lookedAfter } from '#server/platform/access/looked-after.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { takenRepository } from '../attempts/attempts.repository.ts';
import { eventsRepository } from '../attempts/events.repository.ts';
import { tellSaid } from '../exam-news.service.ts';
import { examMessagesRepository } from './messages.repository.ts';
import { isInExam } from './own-messages.service.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { teamRepository, type TeamRow } from '../team.repository.ts';

type Stored = Awaited<ReturnType<ReturnType<typeof examMessagesRepository>['errata']>>['data'][number];

/** Where each question stands in the paper, from 1. */
const placesIn = async (db: Database, exam: TeamRow): Promise<Map<string, number>> =>
  new Map(questionsOf(await papersRepository(db).content(exam.paper_id)).map(({ id }, place) => [id, place + 1]));

const shownOf = (
  { id, questionId, text, at, by, replacesId, isReplaced, told, read }: Stored,
  places: Map<string, number>,
): ExamErratum => ({
  ...{ id, questionId, position: (questionId && places.get(questionId)) || null, text, at: at.toISOString(), by },
  ...{ replacesId, isReplaced, told, read },
});

/** Of whom it is known at once: those who answer. Who begins later is told as it begins. */
const isAnswering = ({ status }: { status: string }) => status === 'running' || status === 'paused';

export const errataService = (live: Live) => (db: Database) => ({
  /** @throws Refusal notFound */
  async errata(query: ExamErrataQuery, actor: PersonActor): Promise<ExamErrataPage> {
    const exam = await teamRepository(db, actor).find(query.id);
    if (!exam) throw new Refusal('notFound');
    const { data, ...page } = await examMessagesRepository(db).errata(exam.id, query);
    const places = await placesIn(db, exam);
    return { ...page, data: data.map((one) => shownOf(one, places)), mayAct: exam.may_change };
  },

  /**
   * Tells all of a mistake in the paper, in one statement for all that answer.
   * @throws Refusal notFound, for a question or an erratum of another exam too · forbidden for who looks after some of the
   * classes alone · teachersMark · refused before the exam is scheduled, and for what was replaced already
   */
  correct: ({ id, clientId, questionId, text, replacesId }: ErratumSend, actor: PersonActor): Promise<ExamErratum> =>
    inTransaction(db, async (tx) => {
      const exam = await teamRepository(tx, actor).lock(id);
      if (!exam) throw new Refusal('notFound');
      if ((await lookedAfter(tx, actor, exam.offering_id)) !== null) throw new Refusal('forbidden');
      if (!exam.may_change) throw new Refusal('teachersMark');
      if (exam.status === 'draft' || exam.status === 'cancelled') throw new Refusal('refused');
      const messages = examMessagesRepository(tx);
      const places = await placesIn(tx, exam);
      const shown = async (message: string) => shownOf((await messages.erratum(message))!, places);
      const sent = await messages.sent(exam.id, clientId, null);
      if (sent) return shown(sent.id);
      const question = questionId?.toLowerCase() ?? null;
      if (question !== null && !places.has(question)) throw new Refusal('notFound');
      const former = replacesId === null ? null : await messages.erratum(replacesId);
      if (former === undefined || (former && (former.exam_id !== exam.id || former.kind !== 'erratum')))
        throw new Refusal('notFound');
      if (former?.isReplaced) throw new Refusal('refused');
      const said = text.trim();
      const message = await messages.add({
        ...{ examId: exam.id, kind: 'erratum', attemptId: null, authorId: actor.id, clientId, text: said },
        ...{ at: exam.now, questionId: question, replacesId },
      });
      const rows = await takenRepository(tx, actor).lockAll(exam.id);
      const data = { message, by: actor.id, text: said, question, ...(replacesId && { replaces: replacesId }) };
      await eventsRepository(tx).append(
        rows.filter(isAnswering).map((row) => ({ row, at: exam.now, kind: 'erratum' as const, data })),
      );
      await tellSaid(tx, live, exam.id, rows.filter(isInExam));
      const detail = { ...(question && { questionId: question }), ...(replacesId && { replacesId }) };
      await auditAct(tx, actor, 'exam.correct', { kind: 'exam', id: exam.id }, detail);
      return shown(message);
    }),
});
