import type { ExamWatch, ExamWatchQuery, LateDecision } from '#contract/exams/exam-watch.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { answersRepository } from '../attempts/answers.repository.ts';
import { takenRepository } from '../attempts/attempts.repository.ts';
import { eventsRepository } from '../attempts/events.repository.ts';
import { tellWatchers } from '../exam-news.service.ts';
import { settle } from '../attempts/hand-in.service.ts';
import { latePacketsRepository } from '../attempts/late-packets.repository.ts';
import { teamRepository } from '../team.repository.ts';
import { watchRepository } from './watch.repository.ts';

export const watchService = (live: Live) => (db: Database) => ({
  /** @throws Refusal notFound, for a draft without times too */
  async watch(query: ExamWatchQuery, actor: PersonActor): Promise<ExamWatch> {
    const exam = await teamRepository(db, actor).find(query.id);
    if (!exam || exam.opens_at === null || exam.closes_at === null) throw new Refusal('notFound');
    const candidates = watchRepository(db, actor);
    return {
      ...(await candidates.page(exam, query)),
      ...{ id: exam.id, courseId: exam.course_id, title: exam.settings.title, status: exam.status },
      ...{ opensAt: exam.opens_at.toISOString(), closesAt: exam.closes_at.toISOString() },
      ...{ questions: exam.questions, totalPoints: exam.total_points, serverTime: exam.now.toISOString() },
      ...{ mayAct: exam.may_change, counts: await candidates.counts(exam) },
    };
  },

  /**
   * What came late into the paper, or for good beside it; an essay that was marked waits for its marker again.
   * @throws Refusal notFound · teachersMark · refused where somebody has decided, or the results are out
   */
  decideLate: ({ id, isAccepted, reason }: LateDecision, actor: PersonActor): Promise<null> =>
    inTransaction(db, async (tx) => {
      const packets = latePacketsRepository(tx);
      const attemptId = await packets.attemptOf(id);
      const row = attemptId === null ? undefined : await takenRepository(tx, actor).lock(attemptId);
      if (!row) throw new Refusal('notFound');
      if (!row.may_change) throw new Refusal('teachersMark');
      const packet = await packets.lock(id);
      const isOpen = row.status !== 'published' && row.status !== 'voided';
      if (packet.status !== 'waiting' || !isOpen) throw new Refusal('refused');
      const said = reason.trim();
      await packets.decide(id, { status: isAccepted ? 'accepted' : 'declined', by: actor.id, reason: said });
      const version = isAccepted ? row.version + 1 : row.version;
      // What was erased with a person changes nothing.
      if (isAccepted && packet.changes.length > 0)
        await answersRepository(tx).write(row.id, version, packet.client_id, packet.changes);
      const isHandedIn = row.submitted_at !== null;
      const counted = isAccepted ? await settle(tx, row) : {};
      const { answered } = { answered: row.answered, ...counted };
      const set = { version, answered, ...(isHandedIn && counted) };
      const data = { packet: id, isAccepted, by: actor.id, reason: said };
      await eventsRepository(tx).append([{ row, at: row.now, kind: 'decide', data, set }]);
      await tellWatchers(tx, live, [row]);
      await auditAct(tx, actor, 'exam.decideLate', { kind: 'examAttempt', id: row.id }, { isAccepted, reason: said });
      return null;
    }),
});
