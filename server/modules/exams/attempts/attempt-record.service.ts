import type { AttemptRecord, AttemptRecordQuery } from '#contract/exams/exam-watch.contract.ts';
import type { AttemptReplay } from '#contract/exams/exam-replay.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { answersRepository } from './answers.repository.ts';
import { nameOf, namesOf, takenRepository, type AttemptRow } from './attempts.repository.ts';
import { brokenFrom, eventsRepository } from './events.repository.ts';
import { examFilesRepository } from './exam-files.repository.ts';
import { latePacketsRepository } from './late-packets.repository.ts';
import { orderedSections } from '../papers/learner-paper.rule.ts';
import { papersRepository } from '../papers/papers.repository.ts';

/** @throws Refusal notFound */
async function taken(db: Database, id: string, actor: PersonActor) {
  const row = await takenRepository(db, actor).find(id);
  if (!row) throw new Refusal('notFound');
  return row;
}

async function recordOf(db: Database, row: AttemptRow): Promise<AttemptRecord> {
  const { id } = row;
  const links = await eventsRepository(db).links(id);
  const held = new Map((await answersRepository(db).all(id)).map((one) => [one.question_id, one.answer]));
  const { places } = await papersRepository(db).fixed(row.paper_id);
  const packets = await latePacketsRepository(db).of(id);
  const files = await examFilesRepository(db).ofMany([id]);
  return {
    ...{ id, examId: row.exam_id, name: await nameOf(db, row.learner_id) },
    ...{ brokenFrom: brokenFrom(id, links, row), links },
    files: files.map(({ attemptId: _attempt, ...file }) => file),
    late: packets.map((packet) => ({
      ...{ id: packet.id, receivedAt: packet.received_at.toISOString(), status: packet.status },
      changes: packet.changes.map(({ questionId, answer, writtenAt }) => ({
        ...{ questionId, position: (places.get(questionId) ?? -1) + 1 },
        ...{ before: held.get(questionId) ?? null, after: answer, ...(writtenAt && { writtenAt }) },
      })),
    })),
  };
}

/** Everybody whom an event names as having done it. */
const doersIn = ({ links }: AttemptRecord): string[] => [
  ...new Set(
    links.flatMap(({ data }) => {
      const by = (data as { by?: unknown } | null)?.by;
      return typeof by === 'string' ? [by] : [];
    }),
  ),
];

/** What happened in an attempt, as those read it who watch or mark. */
export const attemptRecordService = (db: Database) => ({
  async record({ id }: AttemptRecordQuery, actor: PersonActor): Promise<AttemptRecord> {
    return recordOf(db, await taken(db, id, actor));
  },

  async replay({ id }: AttemptRecordQuery, actor: PersonActor): Promise<AttemptReplay> {
    const row = await taken(db, id, actor);
    const record = await recordOf(db, row);
    const paper = await papersRepository(db).fixed(row.paper_id);
    const sections = orderedSections(paper.content, row.settings, row.seed);
    return {
      ...record,
      ...{ courseId: row.course_id, offeringId: row.offering_id, title: row.settings.title },
      ...{ startedAt: row.started_at?.toISOString() ?? null, endsAt: row.ends_at?.toISOString() ?? null },
      ...{ submittedAt: row.submitted_at?.toISOString() ?? null, serverTime: row.now.toISOString() },
      questions: sections
        .flatMap(({ questions }) => questions)
        .map((one) => ({ id: one.id, position: one.position, points: one.points, content: one.content })),
      people: await namesOf(db, doersIn(record)),
    };
  },
});
