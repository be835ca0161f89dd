import type { PhotoTicketWanted } from '#contract/homework/answer-photos.contract.ts';
import { mostFilesOf, sortsOf, takesFiles } from '#contract/banks/file-answer.rule.ts';
import { essayFiles, withArrived } from '#contract/homework/answers.rule.ts';
import { groupWorkChanged, groupWorkTopic } from '#contract/homework/group-news.rule.ts';
import { cut, plainText } from '#contract/common/plain-text.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import {
  answerAt,
  placeOfAnswer,
  type PhotoOwner,
  type PhotoTicket,
  type PhotoTickets,
} from '#server/platform/ports/photos.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { attemptsRepository, type AttemptRow } from './attempts.repository.ts';
import { handInFilesRepository } from './hand-in-files.repository.ts';

const owner = 'homework';
const wantedAt = (place: string): PhotoTicketWanted => {
  const { attemptId: id, questionId } = answerAt(place);
  return { id, questionId };
};

const takesAnswers = ({ status, is_open: isOpen }: Pick<AttemptRow, 'status' | 'is_open'>) =>
  status === 'returned' || (status === 'draft' && isOpen);

/** The question, where it is one to write on; null where the attempt takes no answer any more. */
async function essayOf(db: Database, actor: PersonActor, { id, questionId }: PhotoTicketWanted) {
  const attempts = attemptsRepository(db, actor);
  const row = await attempts.find(id);
  if (!row || !takesAnswers(row)) return null;
  const question = (await attempts.questions(row.homework_id)).find((one) => one.id === questionId);
  if (!question || !takesFiles(question.content) || !sortsOf(question.content).includes('image')) return null;
  const [held] = await attempts.held(id, [questionId]);
  return { row, question, answer: held?.answer ?? null };
}

export const answerPhotosService = (db: Database, tickets: PhotoTickets) => ({
  /** @throws Refusal notFound · homeworkClosed */
  give: (wanted: PhotoTicketWanted, actor: PersonActor): Promise<PhotoTicket> =>
    inTransaction(db, async (tx) => {
      const row = await attemptsRepository(tx, actor).find(wanted.id);
      if (!row) throw new Refusal('notFound');
      if (!takesAnswers(row)) throw new Refusal('homeworkClosed');
      if (!(await essayOf(tx, actor, wanted))) throw new Refusal('notFound');
      return tickets.give(tx, actor, owner, placeOfAnswer({ attemptId: wanted.id, questionId: wanted.questionId }));
    }),
});

/** Answers to homework as what phones photograph for. */
export const photosOfHomework = (live: Live): PhotoOwner => ({
  id: owner,

  async purposeOf(db, actor, place) {
    const found = await essayOf(db, actor, wantedAt(place));
    if (!found) return null;
    const { row, question, answer } = found;
    return {
      title: row.title,
      question: `${question.position}. ${cut(plainText(question.content.stem), 60)}`,
      left: Math.max(0, mostFilesOf(question.content) - essayFiles(answer).length),
    };
  },

  /**
   * The answer gets the file, and stays that of the page that wrote it: no page's own words clash with a photograph. A
   * page that saves upon an older version has it put to its answer (`attempts.service`).
   */
  async take(tx, actor, place, fileId) {
    const { id, questionId } = wantedAt(place);
    const attempts = attemptsRepository(tx, actor);
    if (!(await attempts.lock(id))) throw new Refusal('photoTicketOver');
    const found = await essayOf(tx, actor, { id, questionId });
    if (!found) throw new Refusal('photoTicketOver');
    const { row, question, answer } = found;
    if (essayFiles(answer).includes(fileId)) return;
    if (essayFiles(answer).length >= mostFilesOf(question.content)) throw new Refusal('photosFull');
    const next = withArrived(answer, [fileId]);
    const version = row.version + 1;
    const files = handInFilesRepository(tx);
    const isDraft = row.status === 'draft';
    if (!(await files.keep({ id, isDraft }, actor, [{ questionId, answer: next, content: question.content }])))
      throw new Refusal('pictureWanted');
    await files.arrive({ id, questionId, fileId }, version);
    await attempts.putAnswer(id, questionId, next);
    await attempts.setVersion(id, version);
    await live.publish(tx, [{ topic: groupWorkTopic(id), kind: groupWorkChanged, data: {} }]);
  },
});
