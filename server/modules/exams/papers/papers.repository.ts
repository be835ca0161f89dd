import type { ExamPaper, ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import { paperPoints, questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import '../exams.tables.ts';

/** A paper that attempts answer: it is never rewritten, so that a node may remember it. */
export interface FixedPaper {
  content: ExamPaper;
  questions: readonly ExamQuestion[];
  /** By id, from 0. */
  places: ReadonlyMap<string, number>;
  totalPoints: number;
}

/** Enough for the exams of one hour of a province; a paper is some hundred kilobytes. */
const mostRemembered = 60;
const remembered = new Map<string, FixedPaper>();

const factsOf = (content: ExamPaper) => ({
  content: JSON.stringify(content),
  questions: questionsOf(content).length,
  total_points: paperPoints(content),
});

export const papersRepository = (db: Database) => ({
  /** The caller writes its id into the exam. */
  add: async (examId: string, content: ExamPaper): Promise<string> =>
    (
      await db
        .insertInto('exam_papers')
        .values({ exam_id: examId, ...factsOf(content) })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id,

  /** Another content of a paper that nobody was shown. @returns whether it is none of those */
  async rewrite(id: string, content: ExamPaper): Promise<boolean> {
    const row = await db
      .updateTable('exam_papers')
      .set(factsOf(content))
      .where('id', '=', id)
      .where('is_fixed', '=', false)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  fix: (id: string) => db.updateTable('exam_papers').set({ is_fixed: true }).where('id', '=', id).execute(),

  content: async (id: string): Promise<ExamPaper> =>
    (await db.selectFrom('exam_papers').where('id', '=', id).select('content').executeTakeFirstOrThrow()).content,

  /** Of an exam that was scheduled. */
  async fixed(id: string): Promise<FixedPaper> {
    const known = remembered.get(id);
    if (known) return known;
    const row = await db
      .selectFrom('exam_papers')
      .where('id', '=', id)
      .select(['content', 'total_points', 'is_fixed'])
      .executeTakeFirstOrThrow();
    const questions = questionsOf(row.content);
    const paper = {
      ...{ content: row.content, questions, totalPoints: row.total_points },
      places: new Map(questions.map((question, place) => [question.id, place])),
    };
    if (!row.is_fixed) return paper;
    if (remembered.size >= mostRemembered) remembered.delete(remembered.keys().next().value!);
    remembered.set(id, paper);
    return paper;
  },
});
