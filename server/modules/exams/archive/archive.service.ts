import type { ExamArchive, ExamArchiveFile } from '#contract/exams/exam-archive.contract.ts';
import type { ExamId } from '#contract/exams/exams.contract.ts';
import { examArchiveLifecycle } from '#machines/exams/exam-archive.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { Files } from '#server/platform/ports/files.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { holdExam, wholeExam } from '../whole-exam.repository.ts';
import { archivesRepository } from './archives.repository.ts';

/** The archive of a finished exam. @param begin lets the server make one that was asked for */
export const archiveService = (files: Pick<Files, 'sign'>, begin: (examId: string) => void) => (db: Database) => {
  /** @throws Refusal as `wholeExam` · refused while it is not over */
  async function found(over: Database, actor: PersonActor, id: string) {
    const exam = await wholeExam(over, actor, id);
    if (exam.status !== 'closed' && exam.status !== 'released') throw new Refusal('refused');
    return { exam, archives: archivesRepository(over, actor) };
  }

  return {
    async read({ id }: ExamId, actor: PersonActor): Promise<ExamArchive> {
      const { exam, archives } = await found(db, actor, id);
      return archives.state(exam.id);
    },

    /** What is under way goes on: whoever asks meanwhile waits for the same. */
    make: ({ id }: ExamId, actor: PersonActor): Promise<ExamArchive> =>
      inTransaction(db, async (tx) => {
        const { exam, archives } = await found(tx, actor, id);
        await holdExam(tx, exam.id);
        const now = await archives.state(exam.id);
        if (!nextStatus(examArchiveLifecycle, now.status, { type: 'examArchive.ask' }, {})) return now;
        await archives.ask(exam.id);
        const asked = await archives.state(exam.id);
        await auditAct(tx, actor, 'exam.archive', { kind: 'exam', id: exam.id });
        afterCommit(tx, () => begin(exam.id));
        return asked;
      }),

    /** @throws Refusal notFound where there is none yet */
    file: ({ id }: ExamId, actor: PersonActor): Promise<ExamArchiveFile> =>
      inTransaction(db, async (tx) => {
        const { exam, archives } = await found(tx, actor, id);
        const fileId = await archives.fileId(exam.id);
        const { package: made } = await archives.state(exam.id);
        if (fileId === null || made === null) throw new Refusal('notFound');
        const address = await files.sign(tx, actor, fileId, 'download');
        const detail = { sums: made.sumsSha256 };
        await auditAct(tx, actor, 'exam.archiveFile', { kind: 'exam', id: exam.id }, detail);
        return address;
      }),
  };
};
