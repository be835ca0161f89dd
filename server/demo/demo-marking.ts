import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';
import { demoClassId } from './demo-classes.ts';
import type { PlannedHomework } from './demo-homework.ts';
import { accountId } from './demo-people.ts';
import { dayFrom, demoId } from './demo-random.ts';

const classesOf = [['计科 2301', '计科 2302'], ['计科 2303'], ['软件 2301']] as const;

/** Of data structures: one homework is divided by class; in another two have marked a work and are too far apart. */
export async function importMarking(tx: Database, homework: readonly PlannedHomework[], now: Date): Promise<void> {
  const of = (key: string) => homework.find((one) => one.key === key);
  const [divided, second] = [of('ds-hw-2'), of('ds-hw-3')];
  const offering = divided?.course.offerings.find(({ state }) => state === 'running');
  if (!divided || !second || !offering) return;
  const { course } = divided;
  await tx
    .insertInto('homework_divisions')
    .values({
      homework_id: divided.imported.id,
      offering_id: offering.id,
      kind: 'classes',
      is_strict: false,
      seed: demoId('division ds-hw-2'),
    })
    .execute();
  await tx
    .insertInto('homework_parts')
    .values(
      course.team.flatMap((key, index) =>
        (classesOf[index] ?? []).map((name) => ({
          id: demoId(`part ds-hw-2 ${name}`),
          homework_id: divided.imported.id,
          offering_id: offering.id,
          marker_id: accountId(key),
          class_id: demoClassId(course.key, name),
          question_id: null,
          percent: null,
        })),
      ),
    )
    .execute();
  await settleLater(tx, second, now);
}

/** What both gave to the essay; the machine's points are the same for both. */
async function settleLater(tx: Database, { imported: { id, questions }, course }: PlannedHomework, now: Date) {
  const [, first, other] = course.team.map((key) => accountId(key));
  const work = await tx
    .selectFrom('homework_submissions')
    .where('homework_id', '=', id)
    .where('status', '=', 'submitted')
    .orderBy('submitted_at')
    .orderBy('id')
    .select('id')
    .executeTakeFirst();
  if (!work || !first || !other) return;
  await tx.updateTable('homeworks').set({ second_kind: 'all', second_tolerance: 6 }).where('id', '=', id).execute();
  const machine = await tx
    .selectFrom('homework_marks')
    .where('submission_id', '=', work.id)
    .where('points', 'is not', null)
    .select(['question_id as questionId', 'points'])
    .execute();
  const base = machine.reduce((sum, { points }) => sum + (points ?? 0), 0);
  const essay = questions.find(({ content }) => content.kind === 'essay')!;
  const turns = [
    { turn: 'first' as const, by: first, points: 52, comment: '距离表完整，步骤清楚。', days: -1 },
    { turn: 'second' as const, by: other, points: 38, comment: '第三步的距离表没有更新，结论与表不一致。', days: 0 },
  ];
  for (const { turn, by, points, comment, days } of turns)
    await tx
      .insertInto('homework_turns')
      .values({
        submission_id: work.id,
        turn,
        marker_id: by,
        comment: '',
        points: base + points,
        marks: JSON.stringify([
          ...machine.map((mark) => ({ ...mark, comment: '', by: null })),
          { questionId: essay.id, points, comment, by },
        ]),
        finished_at: days === 0 ? now : dayFrom(now, days, 16),
      })
      .execute();
  await tx
    .updateTable('homework_submissions')
    .set({
      marking_status: 'arbitration',
      begun_by: first,
      second_by: other,
      begun_at: sql`${dayFrom(now, -1, 15).toISOString()}::timestamptz`,
    })
    .where('id', '=', work.id)
    .execute();
}
