import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { rounded } from '#contract/common/rounded.rule.ts';
import { questionsOf } from '#contract/exams/exam-paper.rule.ts';
import type { ExamSession, SessionPerson } from '#contract/exams/exam-session.contract.ts';
import { fewestForSession } from '#contract/exams/exam-session.rule.ts';
import type { ExamId } from '#contract/exams/exams.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { apart, ReadingEnded } from '#server/platform/reading/apart.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { openPaper } from '../review/seal.service.ts';
import { teamRepository } from '../team.repository.ts';
import { medianOf } from './analysis-figures.rule.ts';
import type { AlikePapers, ComparedPapers } from './session-pairs.rule.ts';
import { sessionRepository, type SessionPaper } from './session.repository.ts';

/** Of the time that half of the papers took. */
const quickShare = 1 / 3;
const mostQuick = 50;

const comparer = apart<ComparedPapers, AlikePapers[]>(new URL('./session.worker.ts', import.meta.url), {
  ...{ timeMs: minuteMs, memoryMb: 256, atOnce: 1, waitingAtMost: 20, readingsAtMost: 20 },
});

const personOf = ({ attemptId, name, studentNumber }: SessionPerson): SessionPerson => ({
  ...{ attemptId, name, studentNumber },
});

/** @param points of each question, in the order of the codes */
async function alikeOf(papers: readonly SessionPaper[], points: readonly number[]): Promise<ExamSession['alike']> {
  const answers = Int32Array.from(
    papers.flatMap(({ codes, got }) => codes.map((code, at) => (got[at]! < points[at]! ? -code : code))),
  );
  const pairs = await comparer.one({ papers: papers.length, questions: points.length, answers }).catch((fault) => {
    throw fault instanceof ReadingEnded ? new Refusal('tooComplex') : fault;
  });
  return pairs.map(({ first, second, expected, ...pair }) => ({
    ...{ ...pair, expected: rounded(expected) },
    people: [personOf(papers[first]!), personOf(papers[second]!)],
  }));
}

/** What is remarkable about how an exam was taken. */
export const sessionService = (db: Database) => ({
  /** @throws Refusal notFound · tooComplex */
  async session({ id }: ExamId, actor: PersonActor): Promise<ExamSession> {
    const exam = await teamRepository(db, actor).find(id);
    if (!exam) throw new Refusal('notFound');
    const asked = questionsOf(await openPaper(db, actor, exam)).filter(
      ({ content, scoring }) => !isMarkedByHand(content) && !scoring,
    );
    const session = sessionRepository(db, actor, exam);
    const papers = await session.papers(asked.map((question) => question.id));
    const isEnough = papers.length >= fewestForSession;
    const medianMinutes = papers.length === 0 ? null : medianOf(papers.map(({ minutes }) => minutes));
    const medianPoints = medianOf(papers.map(({ points }) => points));
    const isQuick = ({ minutes, points }: SessionPaper) =>
      minutes < medianMinutes! * quickShare && points > medianPoints;
    const alike = await (isEnough
      ? alikeOf(
          papers,
          asked.map(({ points }) => points),
        )
      : []);
    return {
      ...{ id: exam.id, papers: papers.length, questions: asked.length, isEnough },
      ...{ devices: await session.devices(), addresses: await session.addresses(), alike },
      quick: (isEnough ? papers.filter(isQuick) : [])
        .toSorted((a, b) => a.minutes - b.minutes)
        .slice(0, mostQuick)
        .map((paper) => ({ ...personOf(paper), minutes: rounded(paper.minutes), points: paper.points })),
      medianMinutes: medianMinutes === null ? null : rounded(medianMinutes),
    };
  },
});
