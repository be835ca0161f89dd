import type { ExamAnalysis, ExamAnalysisFile, ExamAnalysisWrite } from '#contract/exams/exam-analysis.contract.ts';
import { examAnalysisOperations } from '#contract/exams/exam-analysis.operations.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { ExamId } from '#contract/exams/exams.contract.ts';
import { fileNameStem } from '#contract/common/file-name.rule.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { lookedAfter } from '#server/platform/access/looked-after.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { apart, ReadingEnded } from '#server/platform/reading/apart.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { openPaper } from '../review/seal.service.ts';
import { regradesRepository } from '../marking/regrades.repository.ts';
import { teamRepository, type TeamRow } from '../team.repository.ts';
import { watchRepository } from '../invigilation/watch.repository.ts';
import { documentOf, type AnalysisDocument } from './analysis-document.ts';
import { analysisFigures } from './analysis-figures.rule.ts';
import { analysisRepository } from './analysis.repository.ts';

const maker = apart<AnalysisDocument, Uint8Array>(new URL('./analysis.worker.ts', import.meta.url), {
  ...{ timeMs: minuteMs, memoryMb: 256, atOnce: 1, waitingAtMost: 20, readingsAtMost: 20 },
});

/** For who may have the exam, which the caller judged. @throws Refusal paperSealed */
export async function analysisOf(db: Database, actor: PersonActor, exam: TeamRow): Promise<ExamAnalysis> {
  const analysis = analysisRepository(db, actor);
  const asked = questionsOf(await openPaper(db, actor, exam));
  const known = await analysis.known(asked.flatMap(({ sourceQuestionId }) => sourceQuestionId ?? []));
  const sums = await analysis.sums(exam.id);
  const thresholds = await regradesRepository(db).thresholds(exam.course_id);
  const { absent, none } = await watchRepository(db, actor).counts(exam);
  const isOver = exam.status === 'closed' || exam.status === 'released';
  const isWhole = (await lookedAfter(db, actor, exam.offering_id)) === null;
  return {
    ...(await analysis.text(exam.id)),
    ...{ id: exam.id, mayWrite: exam.may_change && isWhole, course: await analysis.course(exam.course_id) },
    ...{ title: exam.settings.title, opensAt: exam.settings.opensAt, questions: asked.length },
    ...{ totalPoints: exam.total_points, ...thresholds, absent: absent + (isOver ? none : 0) },
    ...analysisFigures({
      papers: await analysis.papers(exam.id),
      questions: asked.map(({ id, points, content, scoring, sourceQuestionId }) => ({
        ...{ points, kind: content.kind, scoring: scoring ?? null },
        level: (sourceQuestionId && known.get(sourceQuestionId)?.level) || '',
        category: (sourceQuestionId && known.get(sourceQuestionId)?.category) || '',
        ...{ got: sums.get(id)?.got ?? 0, squares: sums.get(id)?.squares ?? 0 },
      })),
      total: exam.total_points,
      thresholds,
    }),
  };
}

/** Its document of Word. @throws ReadingEnded where it would take too much */
export const analysisFile = (analysis: ExamAnalysis, locale: PersonActor['locale']): Promise<Uint8Array> =>
  maker.one(documentOf(analysis, locale));

/** The analysis of an exam (试卷分析): its figures, and what the team writes of them. */
export const analysisService = (db: Database) => ({
  /** @throws Refusal notFound */
  async read({ id }: ExamId, actor: PersonActor): Promise<ExamAnalysis> {
    const exam = await teamRepository(db, actor).find(id);
    if (!exam) throw new Refusal('notFound');
    return analysisOf(db, actor, exam);
  },

  /** @throws Refusal notFound · forbidden for who looks after some of the classes alone · teachersMark · conflict */
  write: ({ id, version, ...changed }: ExamAnalysisWrite, actor: PersonActor): Promise<ExamAnalysis> =>
    inTransaction(db, async (tx) => {
      const exam = await teamRepository(tx, actor).lock(id);
      if (!exam) throw new Refusal('notFound');
      if ((await lookedAfter(tx, actor, exam.offering_id)) !== null) throw new Refusal('forbidden');
      if (!exam.may_change) throw new Refusal('teachersMark');
      const analysis = analysisRepository(tx, actor);
      const now = await analysis.text(exam.id);
      if (now.version !== version) throw conflictOn(examAnalysisOperations.write, await analysisOf(tx, actor, exam));
      await analysis.write(exam.id, { ...now, ...changed, version: version + 1 });
      await auditAct(tx, actor, 'exam.analyse', { kind: 'exam', id: exam.id }, { version: version + 1 });
      return analysisOf(tx, actor, exam);
    }),

  /** @throws Refusal notFound · tooComplex */
  async file({ id }: ExamId, actor: PersonActor): Promise<ExamAnalysisFile> {
    const exam = await teamRepository(db, actor).find(id);
    if (!exam) throw new Refusal('notFound');
    const analysis = await analysisOf(db, actor, exam);
    const bytes = await analysisFile(analysis, actor.locale).catch((fault: unknown) => {
      throw fault instanceof ReadingEnded ? new Refusal('tooComplex') : fault;
    });
    await auditAct(db, actor, 'exam.analysisFile', { kind: 'exam', id: exam.id }, {});
    return {
      fileName: `${fileNameStem(documentOf(analysis, actor.locale).title)}.docx`,
      content: Buffer.from(bytes).toString('base64'),
    };
  },
});
