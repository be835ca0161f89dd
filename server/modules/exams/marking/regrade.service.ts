import { regradeOperations } from '#contract/exams/exam-after.operations.ts';
import { keyOf, regradedQuestion, type Regrading } from '#contract/exams/exam-regrade.rule.ts';
import type {
  PastRegrade,
  RegradeApply,
  RegradeAsked,
  RegradeId,
  RegradePage,
  RegradePreview,
  RegradesQuery,
} from '#contract/exams/exam-regrade.contract.ts';
import type { ExamPaper, ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import { paperPoints, questionsOf } from '#contract/exams/exam-paper.rule.ts';
import { canonical } from '#contract/exams/exam-chain.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { regradeLifecycle } from '#machines/exams/regrade.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { lookedAfter } from '#server/platform/access/looked-after.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageFrom, windowOf } from '#server/platform/database/page.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { acceptedContent } from '#server/platform/reading/question-content.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import type { ExamPorts } from '../moves.service.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import { effectOf, regradedPapers, shownPapers } from './regrade-effect.rule.ts';
import { regradesRepository, scoringOf, type PastRow } from './regrades.repository.ts';
import { restoreMarks, writeRegrade } from './regrade-marks.service.ts';
import { teamRepository, type TeamRow } from '../team.repository.ts';

type Wish = Pick<RegradeAsked, 'questionId' | 'scoring' | 'points' | 'key' | 'rule'>;

const isOver = ({ status }: TeamRow) => status === 'closed' || status === 'released';

/** @throws Refusal notFound · forbidden for who looks after some of the classes alone */
async function judgedBy(db: Database, actor: PersonActor, exam: TeamRow | undefined): Promise<TeamRow> {
  if (!exam) throw new Refusal('notFound');
  if ((await lookedAfter(db, actor, exam.offering_id)) !== null) throw new Refusal('forbidden');
  return exam;
}

/**
 * The question as it is and as it would be, with the paper that it would stand in.
 * @throws Refusal notFound · invalidInput for a key that nobody can hit, and one of another question
 */
async function wishedIn(paper: ExamPaper, wish: Wish) {
  const id = wish.questionId.toLowerCase();
  const position = questionsOf(paper).findIndex((one) => one.id === id);
  const before = questionsOf(paper)[position];
  if (!before) throw new Refusal('notFound');
  const after = regradedQuestion(before, wish);
  if (!after) throw badField(wish.key ? '/key' : '/scoring', 'oneOf');
  // What it asks was cleaned when it was set; a key is judged as any other.
  const content = wish.key && wish.scoring === 'key' ? await acceptedContent(after.content) : after.content;
  const question: ExamQuestion = { ...after, content };
  const sections = paper.sections.map((section) => ({
    ...section,
    questions: section.questions.map((one) => (one.id === id ? question : one)),
  }));
  return { before, after: question, position: position + 1, paper: { ...paper, sections } };
}

async function effectIn(db: Database, exam: TeamRow, wish: Wish) {
  const regrades = regradesRepository(db);
  const former = await papersRepository(db).content(exam.paper_id);
  const wished = await wishedIn(former, wish);
  const totals = [paperPoints(former), paperPoints(wished.paper)] as const;
  const regrading: Regrading = { before: wished.before, after: wished.after, totals, rule: wish.rule };
  const thresholds = await regrades.thresholds(exam.course_id);
  const stamp = await regrades.stamp(exam.id, wished.before.id);
  const all = regradedPapers(await regrades.papers(exam.id, wished.before.id), regrading, thresholds);
  return { ...wished, totals, thresholds, stamp, all, effect: effectOf(all, regrading, thresholds) };
}

async function previewOf(db: Database, exam: TeamRow, asked: RegradeAsked): Promise<RegradePreview> {
  const { all, effect, before, after, position, totals, thresholds, stamp } = await effectIn(db, exam, asked);
  const shown = shownPapers(all, asked);
  const { offset, limit } = windowOf(asked);
  const page = shown.slice(offset, offset + limit);
  const regrades = regradesRepository(db);
  const people = await regrades.people(
    page.map(({ held }) => held.attemptId),
    exam.offering_id,
  );
  const classIds = new Set(all.flatMap(({ held }) => held.classId ?? []));
  const rows = page.map(({ held, mark, crossing }) => ({
    ...{ attemptId: held.attemptId, name: people.get(held.attemptId)?.name ?? '' },
    ...{ className: people.get(held.attemptId)?.className ?? '', answer: held.answer, crossing },
    points: { before: held.points, after: mark.paper.points },
    got: { before: held.got, after: mark.got },
  }));
  return {
    ...pageFrom(asked, rows, shown.length),
    ...{ id: exam.id, status: exam.status, version: exam.version, stamp, mayApply: exam.may_change },
    ...{ question: before, after, position, totalPoints: { before: totals[0], after: totals[1] } },
    ...effect,
    ...thresholds,
    classes: await regrades.classes([...classIds]),
  };
}

function pastOf(row: PastRow): PastRegrade {
  const find = (paper: ExamPaper) => questionsOf(paper).find(({ id }) => id === row.question_id)!;
  const [before, after] = [find(row.content_before), find(row.content_after)];
  const { mean_before: was, mean_after: is } = row;
  return {
    ...{ id: row.id, status: row.status, questionId: row.question_id, rule: row.rule, reason: row.reason },
    position: questionsOf(row.content_before).indexOf(before) + 1,
    scoring: scoringOf(after.scoring),
    hasNewKey: canonical(keyOf(before.content)) !== canonical(keyOf(after.content)),
    points: { before: before.points, after: after.points },
    ...{ papers: row.papers, gains: row.gains, loses: row.loses },
    mean: was === null || is === null ? null : { before: was, after: is },
    ...{ by: row.by, at: row.made_at.toISOString() },
    ...{ undoneBy: row.undoer, undoneAt: row.undone_at?.toISOString() ?? null },
    isLast: row.status === 'applied' && row.paper_id === row.paper_after_id,
  };
}

export const regradeService = (ports: ExamPorts) => (db: Database) => ({
  /** @throws Refusal notFound · forbidden · invalidInput · refused while the exam is not over */
  async preview(asked: RegradeAsked, actor: PersonActor): Promise<RegradePreview> {
    const exam = await judgedBy(db, actor, await teamRepository(db, actor).find(asked.id));
    if (!isOver(exam)) throw new Refusal('refused');
    return previewOf(db, exam, asked);
  },

  /**
   * All papers in one transaction. @throws Refusal notFound · forbidden · teachersMark · invalidInput · conflict where the
   * exam or a mark is another than the preview was computed from · unchanged for what changes nothing
   */
  apply: (asked: RegradeApply, actor: PersonActor): Promise<PastRegrade> =>
    inTransaction(db, async (tx) => {
      const exam = await judgedBy(tx, actor, await teamRepository(tx, actor).lock(asked.id));
      if (!exam.may_change) throw new Refusal('teachersMark');
      if (!isOver(exam)) throw new Refusal('refused');
      const { version, stamp, reason, ...wish } = asked;
      const written = await writeRegrade(tx, ports, {
        ...{ actor, exam, wish, reason: reason.trim() },
        effect: () => effectIn(tx, exam, wish),
        // Judged once all papers are held.
        agree: async (now) => {
          const isSame = exam.version === version && now === stamp;
          if (nextStatus(regradeLifecycle, 'previewed', { type: 'regrade.apply' }, { isSame }) === null)
            throw conflictOn(regradeOperations.apply, await previewOf(tx, exam, wish));
        },
      });
      return pastOf(await regradesRepository(tx).find(written));
    }),

  /** @throws Refusal notFound · forbidden */
  async list(query: RegradesQuery, actor: PersonActor): Promise<RegradePage> {
    const exam = await judgedBy(db, actor, await teamRepository(db, actor).find(query.id));
    const { data, ...page } = await regradesRepository(db).list(query);
    return { ...page, data: data.map(pastOf), mayUndo: exam.may_change };
  },

  /** @throws Refusal notFound · forbidden · teachersMark · regradeMoved where anything changed since */
  undo: ({ id }: RegradeId, actor: PersonActor): Promise<PastRegrade> =>
    inTransaction(db, async (tx) => {
      const regrades = regradesRepository(tx);
      const examId = await regrades.examOf(id);
      const found = examId === null ? undefined : await teamRepository(tx, actor).lock(examId);
      const exam = await judgedBy(tx, actor, found);
      if (!exam.may_change) throw new Refusal('teachersMark');
      await restoreMarks(tx, ports, { actor, exam, regradeId: id });
      await auditAct(tx, actor, 'exam.undoRegrade', { kind: 'exam', id: exam.id }, { regradeId: id });
      return pastOf(await regrades.find(id));
    }),
});
