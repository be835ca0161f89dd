import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ExamSeats } from '#server/platform/ports/exam-seats.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { sessionService } from '../analysis/session.service.ts';
import { archivedExamRepository } from './archived-exam.repository.ts';
import { archivedMarkingRepository } from './archived-marking.repository.ts';
import { csvOf, jsonOf } from './archive-texts.ts';

const candidateHeads = ['number', 'name', 'kind', 'attempt', 'learner'];

/** Null where there is more of it than can be compared. */
const sessionOf = (db: Database, reader: PersonActor, id: string) =>
  sessionService(db)
    .session({ id }, reader)
    .catch((fault: unknown) => {
      if (fault instanceof Refusal && fault.code === 'tooComplex') return null;
      throw fault;
    });

interface Of {
  examId: string;
  offeringId: string;
  seats: ExamSeats;
  /** Sees the whole exam. */
  reader: PersonActor;
}

/** What is kept of an exam beside its papers and attempts, a text at a time with its path in the archive. */
export async function* archiveRecords(db: Database, { seats, reader, ...of }: Of): AsyncGenerator<[string, string]> {
  const exam = archivedExamRepository(db, of.examId);
  const people = archivedMarkingRepository(db, of);
  const candidates = await people.candidates();
  yield [
    'candidates.csv',
    csvOf(
      candidateHeads,
      candidates.map((one) => [one.number, one.name, one.kind ?? '', one.attemptId ?? '', one.learnerId]),
    ),
  ];
  const office = await seats.record(db, of.examId);
  if (office) yield ['office.json', jsonOf(office)];
  yield ['marking.json', jsonOf(await people.marking())];
  yield ['regrades.json', jsonOf(await exam.regrades())];
  yield ['appeals.json', jsonOf(await exam.appeals())];
  yield ['messages.json', jsonOf(await exam.messages())];
  yield ['incidents.json', jsonOf(await exam.incidents())];
  const session = await sessionOf(db, reader, of.examId);
  if (session) yield ['session.json', jsonOf(session)];
}
