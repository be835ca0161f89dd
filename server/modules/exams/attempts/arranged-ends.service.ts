import { minuteMs } from '#contract/common/length.rule.ts';
import type { ExamArrangement } from '#contract/exams/exam-paper.contract.ts';
import { endOf, type ExamAllowance, timesOf } from '#contract/exams/exam-times.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { takenRepository } from './attempts.repository.ts';
import { eventsRepository } from './events.repository.ts';
import { tellAll } from '../exam-news.service.ts';
import { examsRepository, type TeamRow } from '../team.repository.ts';

const isSame = (one: ExamAllowance | undefined, other: ExamAllowance | undefined) =>
  (['extraPercent', 'extraMinutes'] as const).every((name) => (one?.[name] ?? 0) === (other?.[name] ?? 0)) &&
  (['opensAt', 'closesAt'] as const).every((name) => (one?.[name] ?? null) === (other?.[name] ?? null));

/**
 * Attempts under way end by what is arranged now: by as much later or earlier as the arrangement changed, so that what an
 * invigilator gave besides stays.
 * @param exam held by the caller
 */
export async function moveEnds(
  tx: Database,
  actor: PersonActor,
  live: Live,
  exam: TeamRow,
  of: { before: readonly ExamArrangement[]; arrangements: readonly ExamArrangement[]; lastEndAt: Date },
): Promise<void> {
  const times = timesOf(exam.settings)!;
  const then = new Map(of.before.map((one) => [one.learnerId, one]));
  const now = new Map(of.arrangements.map((one) => [one.learnerId, one]));
  const changed = [...new Set([...then.keys(), ...now.keys()])].filter((id) => !isSame(then.get(id), now.get(id)));
  const rows = await takenRepository(tx, actor).lockAll(exam.id, changed);
  const happenings = rows
    .filter(({ status }) => status === 'running' || status === 'paused')
    .flatMap((row) => {
      const startedAt = row.started_at!.getTime();
      const [from, to] = [then, now].map((some) => endOf(times, startedAt, some.get(row.learner_id)));
      if (from === to) return [];
      const endsAt = new Date(Math.max(row.now.getTime(), row.ends_at!.getTime() + to! - from!));
      const data = {
        ...{ by: actor.id, minutes: Math.round((to! - from!) / minuteMs), endsAt: endsAt.toISOString() },
        reason: now.get(row.learner_id)?.reason ?? '',
      };
      return [{ row, at: row.now, kind: 'extend' as const, data, set: { ends_at: endsAt } }];
    });
  await eventsRepository(tx).append(happenings);
  await examsRepository(tx).endAt(exam.id, of.lastEndAt);
  await tellAll(
    tx,
    live,
    happenings.map(({ row }) => row),
  );
}
