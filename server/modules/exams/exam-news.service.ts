import { examAttemptChanged, examAttemptTopic, examChanged, examTopic } from '#contract/exams/exam-news.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Live } from '#server/platform/ports/live.port.ts';

interface Told {
  id: string;
  exam_id: string;
  learner_id: string;
}

/** So many are named; of more, whoever watches reads all. */
const mostNamed = 50;

/** Tells invigilators that something happened to these. */
export async function tellWatchers(tx: Database, live: Live, rows: readonly Told[]): Promise<void> {
  const exams = Map.groupBy(rows, ({ exam_id: id }) => id);
  await live.publish(
    tx,
    [...exams].map(([examId, some]) => ({
      ...{ topic: examTopic(examId), kind: examChanged },
      data: some.length > mostNamed ? {} : { learnerIds: some.map(({ learner_id: id }) => id) },
    })),
  );
}

/** The same, and the pages of the attempts themselves. */
export async function tellAll(tx: Database, live: Live, rows: readonly Told[]): Promise<void> {
  await live.publish(
    tx,
    rows.map(({ id }) => ({ topic: examAttemptTopic(id), kind: examAttemptChanged })),
  );
  await tellWatchers(tx, live, rows);
}
