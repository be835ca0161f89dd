import { rounded } from '#contract/common/rounded.rule.ts';
import { canonical } from '#contract/exams/exam-chain.rule.ts';
import type { ExamEventKind } from '#contract/exams/exam-choices.rule.ts';
import type { ExamPaper, ExamQuestion } from '#contract/exams/exam-paper.contract.ts';
import type { LoserRule } from '#contract/exams/exam-regrade.rule.ts';
import type { RegradePreview } from '#contract/exams/exam-regrade.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { regradeLifecycle } from '#machines/exams/regrade.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { lockExam, type AttemptRow } from '../attempts/attempts.repository.ts';
import { eventsRepository } from '../attempts/events.repository.ts';
import { tellAll } from '../exam-news.service.ts';
import { examRegraded } from '../exams.words.ts';
import type { ExamPorts } from '../moves.service.ts';
import { papersRepository } from '../papers/papers.repository.ts';
import type { Regraded } from './regrade-effect.rule.ts';
import { regradesRepository, scoringOf } from './regrades.repository.ts';
import { examsRepository, type TeamRow } from '../team.repository.ts';

interface Computed {
  before: ExamQuestion;
  after: ExamQuestion;
  paper: ExamPaper;
  stamp: string;
  all: readonly Regraded[];
  effect: Pick<RegradePreview, 'papers' | 'gains' | 'loses' | 'mean'>;
}

interface Writing {
  actor: PersonActor;
  exam: TeamRow;
  wish: { rule: LoserRule };
  reason: string;
  effect: () => Promise<Computed>;
  /** @throws Refusal conflict for marks that are no longer those of the preview */
  agree: (stamp: string) => Promise<void>;
}

interface Changed {
  attemptId: string;
  got: readonly [before: number | null, after: number | null];
  points: readonly [before: number, after: number];
  unmarked: number;
}

/** So many links go into one statement. */
const atOnce = 1000;

/** Points of papers with their links, and who is told; what a key is stands in no link, as its learner may keep it. */
async function record(
  tx: Database,
  { live, inbox }: ExamPorts,
  exam: TeamRow,
  held: readonly AttemptRow[],
  kind: Extract<ExamEventKind, 'regrade' | 'undoRegrade'>,
  of: { by: string; questionId: string; scoring: string; regradeId: string; changed: readonly Changed[] },
): Promise<void> {
  const rows = new Map(held.map((row) => [row.id, row]));
  const { changed, ...said } = of;
  const happenings = changed.map(({ attemptId, got, points, unmarked }) => ({
    ...{ row: rows.get(attemptId)!, at: exam.now, kind, set: { points: points[1], unmarked } },
    data: { ...said, got: { before: got[0], after: got[1] }, points: { before: points[0], after: points[1] } },
  }));
  for (let from = 0; from < happenings.length; from += atOnce)
    await eventsRepository(tx).append(happenings.slice(from, from + atOnce));
  await tellAll(
    tx,
    live,
    happenings.map(({ row }) => row),
  );
  const told = changed.filter(({ points }) => points[0] !== points[1]);
  if (exam.status !== 'released' || told.length === 0) return;
  await inbox.deliver(tx, examRegraded, {
    to: told.map(({ attemptId }) => rows.get(attemptId)!.learner_id),
    data: { title: exam.settings.title, examId: exam.id, offeringId: exam.offering_id },
    key: `exam.${kind}|${of.regradeId}`,
  });
}

/** Marks, points, paper and record of a regrade. @returns its id */
export async function writeRegrade(tx: Database, ports: ExamPorts, writing: Writing): Promise<string> {
  const { actor, exam, wish, reason } = writing;
  const held = await lockExam(tx, exam.id);
  const { before, after, paper, stamp, all, effect } = await writing.effect();
  await writing.agree(stamp);
  if (canonical(before) === canonical(after)) throw new Refusal('unchanged');
  const papers = papersRepository(tx);
  const regrades = regradesRepository(tx);
  const paperId = await papers.add(exam.id, paper);
  await papers.fix(paperId);
  const regradeId = await regrades.add(
    {
      ...{ examId: exam.id, questionId: before.id, papers: [exam.paper_id, paperId], rule: wish.rule, reason },
      ...{ by: actor.id, effect },
    },
    all.map((one) => one.held),
  );
  await regrades.write(
    before.id,
    all.map(({ held: { attemptId, markedBy }, mark }) => ({
      ...{ attemptId, got: mark.got, least: mark.least, markedBy: mark.isByPerson ? markedBy : null },
    })),
  );
  await record(tx, ports, exam, held, 'regrade', {
    ...{ by: actor.id, questionId: before.id, scoring: scoringOf(after.scoring), regradeId },
    changed: all.map(({ held: { attemptId, got, points }, mark }) => ({
      ...{ attemptId, got: [got, mark.got], points: [points, mark.paper.points], unmarked: mark.paper.unmarked },
    })),
  });
  await regrades.movePapers(exam.id, paperId);
  await examsRepository(tx).set(exam.id, { paper_id: paperId });
  await regrades.setStamp(regradeId, await regrades.stamp(exam.id, before.id));
  const { gains, loses } = effect;
  const detail = { questionId: before.id, scoring: scoringOf(after.scoring), rule: wish.rule, gains, loses, reason };
  await auditAct(tx, actor, 'exam.regrade', { kind: 'exam', id: exam.id }, detail);
  return regradeId;
}

/** @throws Refusal regradeMoved where a mark, a paper or the key is another than the regrade left it */
export async function restoreMarks(
  tx: Database,
  ports: ExamPorts,
  { actor, exam, regradeId }: { actor: PersonActor; exam: TeamRow; regradeId: string },
): Promise<void> {
  const regrades = regradesRepository(tx);
  const held = await lockExam(tx, exam.id);
  const past = await regrades.find(regradeId);
  const isSame =
    exam.paper_id === past.paper_after_id && (await regrades.stamp(exam.id, past.question_id)) === past.stamp;
  if (nextStatus(regradeLifecycle, past.status, { type: 'regrade.undo' }, { isSame }) === null)
    throw new Refusal('regradeMoved');
  const now = new Map((await regrades.papers(exam.id, past.question_id)).map((one) => [one.attemptId, one]));
  const former = await regrades.marks(regradeId);
  await regrades.write(past.question_id, former);
  await record(tx, ports, exam, held, 'undoRegrade', {
    ...{ by: actor.id, questionId: past.question_id, scoring: 'undone', regradeId },
    changed: former.map(({ attemptId, got, points, unmarked }) => ({
      ...{ attemptId, got: [now.get(attemptId)!.got, got], unmarked },
      points: [now.get(attemptId)!.points, rounded(points)],
    })),
  });
  await regrades.movePapers(exam.id, past.paper_before_id);
  await examsRepository(tx).set(exam.id, { paper_id: past.paper_before_id });
  await regrades.setUndone(regradeId, actor.id);
}
