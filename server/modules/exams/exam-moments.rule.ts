import type { ExamArrangement, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import { lastEndOf, timesOf } from '#contract/exams/exam-times.rule.ts';

/** What of the settings stands in columns of its own. */
export function momentsOf(settings: ExamSettings, arrangements: readonly ExamArrangement[]) {
  const times = timesOf(settings);
  return {
    ...{ opens_at: settings.opensAt, closes_at: settings.closesAt },
    last_end_at: times && new Date(lastEndOf(times, arrangements)),
  };
}
