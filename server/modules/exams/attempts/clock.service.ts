import { nextStatus } from '#machines/common/next-status.ts';
import { examLifecycle } from '#machines/exams/exam.lifecycle.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { tellWatchers } from '../exam-news.service.ts';
import { endLobbies, handInEnded } from './hand-in.service.ts';
import { examsRepository } from '../team.repository.ts';

/** What time does by itself: exams open, attempts end, exams close. */
export async function moveByTime(db: Database, live: Live): Promise<void> {
  await handInEnded(db, live);
  await endLobbies(db, live);
  await inTransaction(db, async (tx) => {
    const exams = examsRepository(tx);
    for (const { id, status, ...facts } of await exams.lockDue()) {
      const type = status === 'scheduled' ? 'exam.open' : 'exam.close';
      const next = nextStatus(examLifecycle, status, { type }, { isReady: true, ...facts });
      if (next === null) continue;
      await exams.setStatus(id, next);
      await tellWatchers(tx, live, [{ exam_id: id }]);
    }
  });
}
