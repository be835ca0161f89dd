import { randomUUID } from 'node:crypto';
import type { ExamPaper, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { courseWithWork } from '#server/platform/access/courses-with-work.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { TermContent, TermCopies, TermCopy } from '#server/platform/ports/term-copies.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { examCopiesRepository } from './exam-copies.repository.ts';
import { papersRepository } from './papers/papers.repository.ts';
import { isSealed } from './review/seal.service.ts';
import { examsRepository } from './team.repository.ts';

const dates = {
  opensAt: dataWords('开始', 'Opens'),
  closesAt: dataWords('结束', 'Closes'),
  publishAt: dataWords('公布成绩', 'Results'),
};
const moments = ['opensAt', 'closesAt', 'publishAt'] as const;
const sealed = dataWords('试卷密封中，考试开始后才能复制', 'Its paper is sealed until the exam starts.');

/** Exams are set by who teaches: who only administers copies none. */
const setsExams = async (db: Database, actor: PersonActor, courseId: string) =>
  (await courseWithWork(db, actor, courseId))?.mayChange === true;

const datesOf = (settings: ExamSettings) =>
  moments.flatMap((id) => {
    const at = settings[id];
    return at === null ? [] : [{ id, name: dates[id], at: new Date(at) }];
  });

const settingsThen = (settings: ExamSettings, then: TermCopy['dates']): ExamSettings => {
  const at = (id: (typeof moments)[number]) => then.get(id)?.toISOString() ?? null;
  return { ...settings, opensAt: at('opensAt'), closesAt: at('closesAt'), publishAt: at('publishAt') };
};

/** With ids of its own; what a regrade decided was about the answers to the other one. */
const paperAnew = (paper: ExamPaper): ExamPaper => ({
  ...paper,
  sections: paper.sections.map((section) => ({
    ...section,
    id: randomUUID(),
    questions: section.questions.map(({ scoring: _scoring, rubric, ...question }) => ({
      ...{ ...question, id: randomUUID() },
      ...(rubric && { rubric: { ...rubric, id: randomUUID() } }),
    })),
  })),
});

/** Exams of an offering, for the next: drafts with paper and rules, for everybody; the checks of a draft judge its times. */
export const examCopies: TermCopies = {
  kind: { id: 'exam', name: dataWords('考试', 'Exam') },
  order: 1,

  async of(db, actor, { courseId, offeringId }) {
    if (!(await setsExams(db, actor, courseId))) return [];
    const exams = await examCopiesRepository(db).of(offeringId);
    return exams.map((exam): TermContent => {
      const { id, settings } = exam;
      return { id, name: settings.title, dates: datesOf(settings), ...(isSealed(exam) && { leftOut: sealed }) };
    });
  },

  async copy(tx, actor, { courseId, offeringId }, copies) {
    if (!(await setsExams(tx, actor, courseId))) throw new Refusal('notFound');
    const made = new Map<string, string>();
    for (const { id: from, dates: then } of copies) {
      const exam = await examCopiesRepository(tx).find(courseId, from);
      if (!exam) throw new Refusal('notFound');
      // A copy has no seal: whoever may look at it for half an hour would hold it open for the whole team.
      if (isSealed(exam)) throw new Refusal('paperSealed');
      const id = randomUUID();
      const paperId = await papersRepository(tx).add(id, paperAnew(await papersRepository(tx).content(exam.paper_id)));
      const settings = settingsThen(exam.settings, then);
      await examsRepository(tx).add({ id, offeringId, courseId, by: actor.id, settings, paperId });
      await auditAct(tx, actor, 'exam.create', { kind: 'exam', id }, { offeringId, from });
      made.set(from, id);
    }
    return made;
  },
};
