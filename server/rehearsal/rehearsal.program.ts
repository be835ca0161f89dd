// A server of its own with a database of its own, in which virtual learners take an exam; started by the exams' queue,
// which it tells over IPC how far it is and what came of it.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { minuteMs, secondMs } from '#contract/common/length.rule.ts';
import type { ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import { rehearsalGrowths, type RehearsalFigures } from '#contract/exams/exam-rehearsal.rule.ts';
import { createApp } from '../app.ts';
import { importCourses } from '../modules/courses/courses.import.ts';
import { importExams } from '../modules/exams/exams.import.ts';
import { importSchools } from '../modules/schools/schools.import.ts';
import type { Database } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { migrate } from '../platform/database/migrate.ts';
import { connectDatabase } from '../platform/database/open-database.ts';
import { readSettings } from '../platform/settings/settings.ts';
import { takeExam } from './learners.ts';
import type { RehearsalNews, RehearsalOrder } from './rehearsal-order.ts';
import { addVirtualPeople, enrolVirtualPeople, papersOf, type VirtualPerson } from './virtual-people.repository.ts';

const tell = (news: RehearsalNews) => process.send!(news);

/** One comes after the other, so far apart. */
const betweenMs = 20;

/** When learners may begin, and when all is over. */
function timesOf({ learners, writingMs, pace }: RehearsalOrder) {
  const opensAt = Date.now() + pace.arrivingMs + learners * betweenMs;
  const growingMs = rehearsalGrowths.length * pace.growthMs;
  return { opensAt, closesAt: opensAt + writingMs + growingMs + pace.leavingMs + secondMs };
}

/** The exam as it is set, at another time: everybody may begin, and all end at once. */
const settingsOf = (settings: ExamSettings, opensAt: number, closesAt: number) => ({
  ...settings,
  ...{ kind: 'fixed' as const, minutes: null, lobbyMinutes: 60, lateEntryMinutes: null, earliestHandInMinutes: null },
  ...{ opensAt: new Date(opensAt).toISOString(), closesAt: new Date(closesAt).toISOString(), publishAt: null },
});

/** A school, a course and an exam that is about to begin, with everybody who takes it. */
async function fill(db: Database, order: RehearsalOrder) {
  const [teacher, ...people] = (await addVirtualPeople(db, order.learners + 1)) as [VirtualPerson, ...VirtualPerson[]];
  const [schoolId] = await importSchools(db, [
    { name: '演练学校', glyph: '演', edition: 'he', city: '演练', logo_file_id: null },
  ]);
  const day = 24 * 60 * minuteMs;
  const term = { term: '演练', startsAt: new Date(Date.now() - day), endsAt: new Date(Date.now() + day) };
  const [course] = await importCourses(db, [
    {
      ...{ schoolId: schoolId!, edition: 'he', ownerId: teacher.id, title: '演练课程', subject: '08', chapters: [] },
      ...{ publishedAt: term.startsAt, offerings: [{ ...term, enrolFrom: term.startsAt, enrolUntil: term.endsAt }] },
    },
  ]);
  const offeringId = course!.offeringIds[0]!;
  await enrolVirtualPeople(db, offeringId, people);
  const { opensAt, closesAt } = timesOf(order);
  const [examId, paperId] = [randomUUID(), randomUUID()];
  await importExams(db, [
    {
      ...{ id: examId, paperId, offeringId, courseId: course!.courseId, createdBy: teacher.id, createdAt: new Date() },
      ...{ status: 'scheduled', paper: order.paper, attempts: [], appeals: [] },
      settings: settingsOf(order.settings, opensAt, closesAt),
    },
  ]);
  return { examId, people, opensAt, closesAt };
}

/** How long after the end the server had collected all papers; 0 where nobody was left to collect from. */
async function collecting(db: Database, closesAt: number): Promise<{ collected: number; collectedMs: number }> {
  await new Promise((done) => setTimeout(done, Math.max(0, closesAt - Date.now())));
  const patience = closesAt + 2 * minuteMs;
  for (;;) {
    const { open, collected } = await papersOf(db);
    if (open === 0 || Date.now() > patience)
      return { collected, collectedMs: collected === 0 ? 0 : Date.now() - closesAt };
    await new Promise((done) => setTimeout(done, 50));
  }
}

async function rehearse(order: RehearsalOrder): Promise<RehearsalFigures> {
  tell({ progress: { step: 'preparing', saves: 0 } });
  const { db, pool } = connectDatabase(order.databaseUrl, order.poolSize);
  await migrate(db);
  const settings = readSettings({
    ...{ MODE: 'test', DATABASE_URL: order.databaseUrl, DATA_DIR: order.dataDir, POOL_SIZE: String(order.poolSize) },
    // Nobody reads pages here, and nobody but its own learners calls.
    ...{ LOG_LEVEL: 'fatal', PAGE_THREADS: '0', SIGN_CHECK: 'off', METRICS: 'closed', OPENAPI: 'closed' },
  });
  const app = await createApp({ pool, settings });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const { examId, people, opensAt, closesAt } = await inTransaction(db, (tx) => fill(tx, order));
  const { writingMs, pace, withFaults } = order;
  const taken = { base: `http://127.0.0.1:${port}`, examId, people, opensAt, closesAt, writingMs, pace, withFaults };
  const [figures, collected] = await Promise.all([
    takeExam(taken, (progress) => tell({ progress })),
    collecting(db, closesAt),
  ]);
  await app.close();
  await db.destroy();
  return { ...figures, ...collected };
}

// Whoever started it is gone: nobody wants to know.
process.once('disconnect', () => process.exit(0));
process.once('message', (order: RehearsalOrder) =>
  rehearse(order).then(
    (figures) => process.send!({ figures } satisfies RehearsalNews, () => process.exit(0)),
    (fault: Error) =>
      process.send!({ fault: fault.stack ?? fault.message } satisfies RehearsalNews, () => process.exit(1)),
  ),
);
