import type {
  ExamIncident,
  ExamIncidentPage,
  ExamIncidentsQuery,
  IncidentNote,
} from '#contract/exams/exam-talk.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { takenRepository } from '../attempts/attempts.repository.ts';
import { eventsRepository } from '../attempts/events.repository.ts';
import { tellSaid } from '../exam-news.service.ts';
import { incidentsRepository } from './incidents.repository.ts';
import { teamRepository } from '../team.repository.ts';

export const incidentsService = (live: Live) => (db: Database) => ({
  /** @throws Refusal notFound */
  async incidents(query: ExamIncidentsQuery, actor: PersonActor): Promise<ExamIncidentPage> {
    const exam = await teamRepository(db, actor).find(query.id);
    if (!exam) throw new Refusal('notFound');
    return { ...(await incidentsRepository(db, actor).list(exam, query)), mayAct: exam.may_change };
  },

  /**
   * Its words stand with the exam; the record of the attempt says that something was noted.
   * @throws Refusal notFound, for an attempt at another exam too · teachersMark · refused for a draft
   */
  note: (asked: IncidentNote, actor: PersonActor): Promise<ExamIncident> =>
    inTransaction(db, async (tx) => {
      const exam = await teamRepository(tx, actor).lock(asked.id);
      if (!exam) throw new Refusal('notFound');
      if (!exam.may_change) throw new Refusal('teachersMark');
      if (exam.status === 'draft') throw new Refusal('refused');
      const { attemptId } = asked;
      const row = attemptId === null ? null : await takenRepository(tx, actor).lock(attemptId);
      if (row === undefined || (row && row.exam_id !== exam.id)) throw new Refusal('notFound');
      const incidents = incidentsRepository(tx, actor);
      const added = await incidents.add({ ...asked, text: asked.text.trim() }, exam.now);
      if (added !== null) {
        const data = { incident: added, by: actor.id };
        if (row) await eventsRepository(tx).append([{ row, at: exam.now, kind: 'incident', data }]);
        await tellSaid(tx, live, exam.id, []);
        const detail = { kind: asked.kind, ...(attemptId && { attemptId }) };
        await auditAct(tx, actor, 'exam.note', { kind: 'exam', id: exam.id }, detail);
      }
      const shown = await incidents.one(exam, asked.clientId);
      // A colleague's, of a learner of other classes, under the same id.
      if (!shown) throw new Refusal('refused');
      return shown;
    }),
});
