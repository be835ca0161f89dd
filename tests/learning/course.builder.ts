import { sql } from 'kysely';
import type { Database } from '#server/platform/database/database.ts';

export type BuiltItem = { id: string; kind: 'video' | 'document' | 'richText' | 'homework'; title: string };

export interface BuiltCourse {
  courseId: string;
  offeringId: string;
  /** In reading order: a video of 100 s, a video of 60 s, a document, a text, a homework. */
  items: [video: BuiltItem, second: BuiltItem, document: BuiltItem, text: BuiltItem, homework: BuiltItem];
  homeworkId: string;
  schoolId: string;
}

/** Where in time the offering stands. */
const spans = {
  running: ["now() - interval '15 days'", "now() + interval '97 days'"],
  upcoming: ["now() + interval '10 days'", "now() + interval '100 days'"],
  ended: ["now() - interval '100 days'", "now() - interval '2 days'"],
} as const;

const one = async (db: Database, text: string, ...values: unknown[]): Promise<string> => {
  const parts = text.split('?');
  const query = sql<{ id: string }>`${sql.join(
    parts.flatMap((part, index) => [sql.raw(part), ...(index < values.length ? [sql`${values[index]}`] : [])]),
    sql``,
  )}`;
  return (await query.execute(db)).rows[0]!.id;
};

let count = 0;

/** A published course with one offering, a lead teacher and a homework that is due in three days. */
export async function buildCourse(
  db: Database,
  teacherId: string,
  { span = 'running', fileId = null }: { span?: keyof typeof spans; fileId?: string | null } = {},
): Promise<BuiltCourse> {
  const n = ++count;
  const schoolId = await one(
    db,
    "insert into schools (name, glyph, edition) values (?, '云', 'he') returning id",
    `云海大学 ${n}`,
  );
  const courseId = await one(
    db,
    `insert into courses (school_id, edition, owner_id, title, subject, status) values (?, 'he', ?, ?, '08', 'published') returning id`,
    schoolId,
    teacherId,
    `课程 ${n}`,
  );
  await one(
    db,
    "insert into course_team (course_id, account_id, role) values (?, ?, 'lead') returning account_id as id",
    courseId,
    teacherId,
  );
  const [from, to] = spans[span];
  const offeringId = await one(
    db,
    `insert into offerings (course_id, number, term, starts_at, ends_at, enrol_from, enrol_until)
     values (?, 1, '2026 秋', ${from}, ${to}, ${from}, ${to}) returning id`,
    courseId,
  );
  const homeworkId = await one(
    db,
    `insert into homeworks (course_id, title, status, opens_at, due_at, total_points, created_by)
     values (?, '作业一', 'published', now() - interval '1 day', now() + interval '3 days', 100, ?) returning id`,
    courseId,
    teacherId,
  );
  const chapterId = await one(
    db,
    "insert into outline_nodes (course_id, kind, title, position) values (?, 'chapter', '第一章', 0) returning id",
    courseId,
  );
  const items: BuiltItem[] = [];
  for (const [kind, title, durationMs] of [
    ['video', '1.1 视频', 100_000],
    ['video', '1.2 视频', 60_000],
    ['document', '讲义', null],
    ['richText', '阅读', null],
    ['homework', '作业一', null],
  ] as const) {
    const position = items.length;
    const id = await one(
      db,
      'insert into outline_nodes (course_id, parent_id, kind, title, position) values (?, ?, ?, ?, ?) returning id',
      courseId,
      chapterId,
      kind,
      title,
      position,
    );
    await one(
      db,
      `insert into outline_published (id, course_id, parent_id, kind, title, chapter_id, position, duration_ms, file_id, homework_id)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) returning id`,
      id,
      courseId,
      chapterId,
      kind,
      title,
      chapterId,
      position + 1,
      durationMs,
      kind === 'document' ? fileId : null,
      kind === 'homework' ? homeworkId : null,
    );
    items.push({ id, kind, title });
  }
  return { courseId, offeringId, items: items as BuiltCourse['items'], homeworkId, schoolId };
}

export const enrol = (db: Database, offeringId: string, learnerId: string, status = 'active') =>
  one(
    db,
    'insert into enrolments (offering_id, learner_id, status) values (?, ?, ?) returning id',
    offeringId,
    learnerId,
    status,
  );

/** Hands in the homework as that module would leave it. */
export const handIn = (
  db: Database,
  { homeworkId, offeringId }: BuiltCourse,
  learnerId: string,
  status = 'submitted',
) =>
  one(
    db,
    'insert into homework_submissions (homework_id, offering_id, learner_id, status, submitted_at) values (?, ?, ?, ?, now()) returning id',
    homeworkId,
    offeringId,
    learnerId,
    status,
  );
