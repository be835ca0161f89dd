import type { Exam } from '#contract/exams/exam-team.contract.ts';
import type { ExamArrangement, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import { findingsOf, type ExamFinding, timesOf } from '#contract/exams/exam-times.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { audienceRepository } from './audience/audience.repository.ts';
import { papersRepository } from './papers/papers.repository.ts';
import { sealFor } from './review/seal.service.ts';
import { seals } from './review/seals.repository.ts';
import { teamRepository, type TeamRow } from './team.repository.ts';

/** An exam as its team sees it, with its keys. */
export async function shownExam(db: Database, actor: PersonActor, row: TeamRow): Promise<Exam> {
  const seal = await sealFor(db, actor, row);
  const isShown = seal === null || seal.openUntil !== null;
  return {
    ...{ id: row.id, courseId: row.course_id, offeringId: row.offering_id, status: row.status, version: row.version },
    settings: row.settings,
    paper: isShown ? await papersRepository(db).content(row.paper_id) : { sections: [] },
    ...{ questionCount: row.questions, totalPoints: row.total_points },
    ...{ paperRule: await seals(db).ruleOf(row.course_id), paperStatus: row.paper_status },
    seal: seal && { at: seal.at.toISOString(), openUntil: seal.openUntil?.toISOString() ?? null },
    arrangements: await teamRepository(db, actor).arrangements(row.id),
    audience: await audienceRepository(db).read(row),
    ...{ candidates: row.candidates, startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() },
    ...{ serverTime: row.now.toISOString(), mayChange: row.may_change, cancelReason: row.cancel_reason },
  };
}

/**
 * What the linter says of an exam; null without times.
 * @param now null where it has been scheduled already
 */
export function findingsFor(
  row: Pick<TeamRow, 'starts_at' | 'ends_at'>,
  of: { settings: ExamSettings; arrangements: readonly ExamArrangement[]; questions: number; now: Date | null },
): ExamFinding[] | null {
  const times = timesOf(of.settings);
  return (
    times &&
    findingsOf({
      ...{ times, allowances: of.arrangements, publishAt: of.settings.publishAt, questions: of.questions },
      ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() },
      now: of.now?.getTime() ?? null,
    })
  );
}
