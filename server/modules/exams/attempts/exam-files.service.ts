import { mostHandInBytes } from '#contract/homework/annotations.rule.ts';
import { isTakenFile, takesFiles } from '#contract/banks/file-answer.rule.ts';
import type { HandInFile } from '#contract/homework/annotations.contract.ts';
import type { ExamFileAddress, ExamFileAsked, ExamFileBind } from '#contract/exams/exam-attempt.contract.ts';
import type { ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import { materialKindOf } from '#contract/library/material.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { attemptsRepository, knewDevice, takenRepository, type AttemptRow } from './attempts.repository.ts';
import { examFilesRepository } from './exam-files.repository.ts';
import { deviceHash, isOwnDevice } from './shown-run.service.ts';

/** Of one question, those that were taken out again too. */
const mostOfQuestion = 60;

/** The question of the attempt's paper, where its answers take files. */
export async function fileQuestion(
  db: Database,
  row: Pick<AttemptRow, 'paper_id'>,
  questionId: string,
): Promise<ExamQuestion | null> {
  const { questions } = await papersRepository(db).fixed(row.paper_id);
  const question = questions.find(({ id }) => id === questionId.toLowerCase());
  return question && takesFiles(question.content) ? question : null;
}

/**
 * Puts a file of the learner's to a question of an attempt that the caller holds. What stands in another answer stays
 * there: this one gets a file of its own with the same content.
 * @returns its id @throws Refusal notFound for nobody's and others' · unsupportedContent · tooLarge · tooMany
 */
export async function bindFile(
  tx: Database,
  files: Files,
  actor: PersonActor,
  { attemptId, question }: { attemptId: string; question: ExamQuestion },
  fileId: string,
): Promise<string> {
  const place = { attemptId, questionId: question.id };
  const kept = examFilesRepository(tx);
  const known = await kept.bound(place, fileId);
  if (known !== null) return known;
  const file = await kept.own(actor.id, fileId);
  if (!file) throw new Refusal('notFound');
  if (!isTakenFile(question.content, file.media_type)) throw new Refusal('unsupportedContent');
  if (Number(file.size_bytes) > mostHandInBytes) throw new Refusal('tooLarge');
  if ((await kept.count(place)) >= mostOfQuestion) throw new Refusal('tooMany');
  if (await kept.bind(place, fileId)) return fileId;
  const copyId = await files.copy(tx, actor, fileId);
  await kept.bind(place, copyId, fileId);
  return copyId;
}

export const examFilesService = (files: Files) => (db: Database) => {
  /** The address of a file that stands there. @throws Refusal notFound */
  async function addressOf(actor: PersonActor, { id, questionId, fileId }: ExamFileAsked): Promise<ExamFileAddress> {
    const listed = await examFilesRepository(db).ofMany([id]);
    const [question, wanted] = [questionId.toLowerCase(), fileId.toLowerCase()];
    const file = listed.find((one) => one.questionId === question && one.fileId === wanted);
    if (!file) throw new Refusal('notFound');
    const isPicture = materialKindOf(file.mediaType) === 'picture';
    return files.sign(db, actor, file.fileId, isPicture ? 'picture' : 'view');
  }

  return {
    /**
     * What is uploaded after the end can be named by a late packet only.
     * @throws Refusal of `bindFile` · examClosed before the start, and of what is void or published · examElsewhere
     */
    bindFile: ({ id, device, questionId, fileId }: ExamFileBind, actor: PersonActor): Promise<HandInFile> =>
      inTransaction(db, async (tx) => {
        const row = await attemptsRepository(tx, actor).lock(id);
        if (!row) throw new Refusal('notFound');
        if (row.started_at === null || row.status === 'voided' || row.status === 'published')
          throw new Refusal('examClosed');
        if (!isOwnDevice(row, device) && !(await knewDevice(tx, row.id, deviceHash(device).toString('hex'))))
          throw new Refusal('examElsewhere');
        const question = await fileQuestion(tx, row, questionId);
        if (!question) throw new Refusal('notFound');
        const boundId = await bindFile(tx, files, actor, { attemptId: row.id, question }, fileId.toLowerCase());
        const listed = await examFilesRepository(tx).ofMany([row.id]);
        const file = listed.find((one) => one.fileId === boundId);
        if (!file) throw new Refusal('notFound');
        const { attemptId: _attempt, questionId: _question, ...shown } = file;
        return shown;
      }),

    /** @throws Refusal notFound */
    async file(asked: ExamFileAsked, actor: PersonActor): Promise<ExamFileAddress> {
      if (!(await attemptsRepository(db, actor).find(asked.id))) throw new Refusal('notFound');
      return addressOf(actor, asked);
    },

    /** For who watches or marks it. @throws Refusal notFound */
    async taken(asked: ExamFileAsked, actor: PersonActor): Promise<ExamFileAddress> {
      if (!(await takenRepository(db, actor).find(asked.id))) throw new Refusal('notFound');
      return addressOf(actor, asked);
    },
  };
};
