import { examAttemptNews, examAttemptTopic, examNews, examTopic } from '#contract/exams/exam-choices.rule.ts';
import { examMessageNews } from '#contract/exams/exam-talk.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Live } from '#server/platform/ports/live.port.ts';

interface Told {
  id: string;
  exam_id: string;
}

/** Tells those who watch that something happened to these. */
export async function tellWatchers(tx: Database, live: Live, rows: readonly Pick<Told, 'exam_id'>[]): Promise<void> {
  const exams = new Set(rows.map(({ exam_id: id }) => id));
  await live.publish(
    tx,
    [...exams].map((id) => ({ topic: examTopic(id), kind: examNews })),
  );
}

/** The same, and the pages of the attempts themselves. */
export async function tellAll(tx: Database, live: Live, rows: readonly Told[]): Promise<void> {
  await live.publish(
    tx,
    rows.map(({ id }) => ({ topic: examAttemptTopic(id), kind: examAttemptNews })),
  );
  await tellWatchers(tx, live, rows);
}

/** Tells those who watch, and the pages of these attempts, that something was said. */
export const tellSaid = (tx: Database, live: Live, examId: string, rows: readonly Pick<Told, 'id'>[]): Promise<void> =>
  live.publish(tx, [
    ...rows.map(({ id }) => ({ topic: examAttemptTopic(id), kind: examMessageNews })),
    { topic: examTopic(examId), kind: examMessageNews },
  ]);

/** So often those who watch are told that somebody saved; they are told at once of everything else. */
const savesEveryMs = 2_000;
const mostKnown = 1_000;

/** Of an exam that thousands take only so many saves are told. */
export function saveNews(live: Live) {
  const toldAt = new Map<string, number>();
  return async (tx: Database, { exam_id: examId, now }: Pick<Told, 'exam_id'> & { now: Date }): Promise<void> => {
    const at = now.getTime();
    if (at - (toldAt.get(examId) ?? 0) < savesEveryMs) return;
    if (toldAt.size >= mostKnown) toldAt.clear();
    toldAt.set(examId, at);
    await tellWatchers(tx, live, [{ exam_id: examId }]);
  };
}
