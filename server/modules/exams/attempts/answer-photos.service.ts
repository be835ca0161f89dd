import { mostFilesOf, sortsOf } from '#contract/banks/file-answer.rule.ts';
import type { ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import { cut, plainText } from '#contract/common/plain-text.rule.ts';
import type { ExamAnswerPlace } from '#contract/exams/exam-attempt.contract.ts';
import { essayFiles, withArrived } from '#contract/homework/answers.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import {
  answerAt,
  placeOfAnswer,
  type AnswerPlace,
  type PhotoOwner,
  type PhotoTicket,
  type PhotoTickets,
} from '#server/platform/ports/photos.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { tellAll } from '../exam-news.service.ts';
import { orderedSections } from '../papers/learner-paper.rule.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { answersRepository } from './answers.repository.ts';
import { attemptsRepository, type AttemptRow } from './attempts.repository.ts';
import { eventsRepository } from './events.repository.ts';
import { examFilesRepository } from './exam-files.repository.ts';
import { bindFile, fileQuestion } from './exam-files.service.ts';
import { expired } from './hand-in.service.ts';
import { attemptFacts } from './own-moments.rule.ts';
import { graceUntil, keepLate, takesSaves } from './saves.service.ts';
import { isOwnDevice } from './shown-run.service.ts';

const owner = 'exams';
const isAtWork = (row: AttemptRow) =>
  (row.status === 'running' || row.status === 'paused') && !attemptFacts(row).isTimeOver;

/** What was on its way when the time was over still comes in, flagged, as a page's answers do. */
function isInGrace(row: AttemptRow): boolean {
  const isHandedIn = row.status === 'submitted' && row.ended_by === 'server';
  // Its end has come, and the job that hands in has not.
  const ended = row.status === 'running' ? { ...row, submitted_at: row.ends_at } : row;
  return (isHandedIn || row.status === 'running') && row.now.getTime() <= graceUntil(ended);
}

/** The question, where its answers take photographs. */
async function photoQuestion(db: Database, row: AttemptRow, questionId: string): Promise<ExamQuestion | null> {
  const question = await fileQuestion(db, row, questionId);
  return question && sortsOf(question.content).includes('image') ? question : null;
}

const heldOf = async (db: Database, { attemptId, questionId }: AnswerPlace) =>
  (await answersRepository(db).all(attemptId)).find((one) => one.question_id === questionId);

/** The number of a question on this learner's paper. */
async function positionOf(db: Database, row: AttemptRow, questionId: string): Promise<number> {
  const { content } = await papersRepository(db).fixed(row.paper_id);
  const questions = orderedSections(content, row.settings, row.seed).flatMap((section) => section.questions);
  return questions.find(({ id }) => id === questionId)?.position ?? 0;
}

export const answerPhotosService = (tickets: PhotoTickets) => (db: Database) => ({
  /** @throws Refusal notFound · examClosed · examElsewhere */
  give: ({ id, device, questionId }: ExamAnswerPlace, actor: PersonActor): Promise<PhotoTicket> =>
    inTransaction(db, async (tx) => {
      const row = await attemptsRepository(tx, actor).find(id);
      if (!row) throw new Refusal('notFound');
      if (!isAtWork(row)) throw new Refusal('examClosed');
      if (!isOwnDevice(row, device)) throw new Refusal('examElsewhere');
      const question = await photoQuestion(tx, row, questionId);
      if (!question) throw new Refusal('notFound');
      return tickets.give(tx, actor, owner, placeOfAnswer({ attemptId: row.id, questionId: question.id }));
    }),
});

/** In time: the answer gets the file, and stays that of the page that wrote it. Told to the pages, and a save of its own. */
async function keep(
  tx: Database,
  live: Live,
  row: AttemptRow,
  { questionId, fileId, next }: { questionId: string; fileId: string; next: Answer },
): Promise<void> {
  const held = await heldOf(tx, { attemptId: row.id, questionId });
  const files = examFilesRepository(tx);
  const isNew = held === undefined || held.answer === null;
  const set = {
    ...{ version: row.version + 1, saves: row.saves + 1, seen_at: row.now },
    answered: row.answered + (isNew ? 1 : 0),
  };
  await files.arrive({ attemptId: row.id, questionId }, fileId, set.version);
  const { client_id: clientId, seq } = await answersRepository(tx).put(row.id, questionId, next);
  const changes = [{ questionId, answer: next, seq }];
  const named = await files.named(row.id, changes);
  const data = { count: set.saves, version: set.version, clientId, changes, files: named, via: 'phone' };
  await eventsRepository(tx).append([{ row, at: row.now, kind: 'save', data, set }]);
  await tellAll(tx, live, [row]);
}

/** Answers of exams as what phones photograph for. */
export const photosOfExams = (live: Live, files: Files): PhotoOwner => ({
  id: owner,

  async purposeOf(db, actor, place) {
    const at = answerAt(place);
    const row = await attemptsRepository(db, actor).find(at.attemptId);
    if (!row || row.started_at === null || !(isAtWork(row) || isInGrace(row))) return null;
    const question = await photoQuestion(db, row, at.questionId);
    if (!question) return null;
    const held = await heldOf(db, at);
    return {
      title: row.settings.title,
      question: `${await positionOf(db, row, question.id)}. ${cut(plainText(question.content.stem), 60)}`,
      left: Math.max(0, mostFilesOf(question.content) - essayFiles(held?.answer ?? null).length),
    };
  },

  async take(tx, actor, place, sentId) {
    const at = answerAt(place);
    const found = await attemptsRepository(tx, actor).lock(at.attemptId);
    const question = found && (await photoQuestion(tx, found, at.questionId));
    if (!found || !question) throw new Refusal('photoTicketOver');
    const row = await expired(tx, live, found);
    const answer = (await heldOf(tx, at))?.answer ?? null;
    const known = await examFilesRepository(tx).bound(at, sentId);
    if (known !== null && essayFiles(answer).includes(known)) return;
    if (essayFiles(answer).length >= mostFilesOf(question.content)) throw new Refusal('photosFull');
    const fileId = await bindFile(tx, files, actor, { attemptId: at.attemptId, question }, sentId);
    const next = withArrived(answer, [fileId]);
    if (takesSaves(row)) return keep(tx, live, row, { questionId: at.questionId, fileId, next });
    if (row.status !== 'paused' && !isInGrace(row)) throw new Refusal('photoTicketOver');
    // Its own page and its own count: sent once more it is the same packet.
    const packet = { clientId: fileId, version: row.version };
    await keepLate(tx, live, row, packet, [{ questionId: at.questionId, answer: next, seq: 1 }]);
  },
});
