import { sql } from 'kysely';
import { accountId } from '../../server/demo/demo-people.ts';
import { demoId } from '../../server/demo/demo-random.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';

/** Items of the offered teacher's course; of each four learners. */
export const courseSizes = { small: 50, large: 500 };
const learnersOfItem = 4;
const homeworks = 20;
const quizzes = 5;
const classes = 10;
const firstPosition = 1000;

export const courseId = demoId('course data-structures');
export const offeringId = demoId('offering data-structures 3');
export const benchId = (kind: string, at: number) => demoId(`bench course ${kind} ${at}`);
const teacher = accountId('teacher');
const schoolId = demoId('school yunhai');

/** People of the school who learn in the offering, a tenth in each class. */
async function addLearners(db: Database, learners: number): Promise<void> {
  await sql`insert into accounts (id, name, nickname, school_id)
    select md5('bench ' || n)::uuid, '学生' || n, '学生' || n, ${schoolId} from generate_series(1, ${learners}::int) n`.execute(
    db,
  );
  await sql`insert into members (school_id, account_id, kind, number, name, status, status_since)
    select ${schoolId}, md5('bench ' || n)::uuid, 'learner', 'B' || n, '学生' || n, 'enrolled', '2025-09-01'
    from generate_series(1, ${learners}::int) n`.execute(db);
  await sql`insert into enrolments (offering_id, learner_id, status)
    select ${offeringId}::uuid, md5('bench ' || n)::uuid, 'active' from generate_series(1, ${learners}::int) n`.execute(
    db,
  );
  await sql`update offerings set learners = learners + ${learners} where id = ${offeringId}`.execute(db);
  for (let at = 0; at < classes; at += 1) {
    const name = `第 ${at + 1} 教学班`;
    await sql`insert into teaching_classes (id, course_id, offering_id, name)
      values (${benchId('class', at)}, ${courseId}, ${offeringId}, ${name})`.execute(db);
    await sql`insert into teaching_class_members (class_id, offering_id, learner_id, status, via)
      select ${benchId('class', at)}::uuid, ${offeringId}::uuid, md5('bench ' || n)::uuid, 'active', 'team'
      from generate_series(1, ${learners}::int) n where n % ${classes} = ${at}`.execute(db);
  }
}

/** Videos of which every tenth waits for the one before, and what everybody watched of half of them. */
async function addItems(db: Database, items: number): Promise<void> {
  for (let at = 0; at < items; at += 1) {
    const [id, title, position] = [benchId('item', at), `第 ${at} 讲`, firstPosition + at];
    const section = demoId(`section data-structures ${at % 4} 0`);
    const chapter = demoId(`chapter data-structures ${at % 4}`);
    const release = JSON.stringify([
      ...(at % 10 === 9 ? [{ kind: 'after', itemId: benchId('item', at - 1) }] : []),
      ...(at % 5 === 0 ? [{ kind: 'from', at: '2026-01-01T00:00:00.000Z' }] : []),
    ]);
    await sql`insert into outline_nodes (id, course_id, parent_id, kind, title, position, duration_ms, release)
      values (${id}, ${courseId}, ${section}, 'video', ${title}, ${position}, 600000, ${release}::jsonb)`.execute(db);
    await sql`insert into outline_published (id, course_id, parent_id, kind, title, chapter_id, section_id, position,
        duration_ms, release, is_conditional)
      values (${id}, ${courseId}, ${section}, 'video', ${title}, ${chapter}, ${section}, ${position}, 600000,
        ${release}::jsonb, ${release !== '[]'})`.execute(db);
  }
  await sql`insert into learning_progress (learner_id, offering_id, item_id, share, is_completed)
    select e.learner_id, ${offeringId}::uuid, i.id, 1, true
    from enrolments e join outline_published i on i.course_id = ${courseId}::uuid and i.position >= ${firstPosition}::int
      and i.position % 2 = 0
    where e.offering_id = ${offeringId} and e.status = 'active' on conflict do nothing`.execute(db);
}

/** Homework of the weeks so far, handed in by all: marked but for the last two, which wait. */
async function addHomework(db: Database): Promise<void> {
  for (let at = 0; at < homeworks; at += 1) {
    const [id, title, isMarked] = [benchId('homework', at), `课后作业 ${at + 1}`, at < homeworks - 2];
    await sql`insert into homeworks (id, course_id, title, status, due_at, weight, total_points, question_count,
        created_by, published_at)
      select ${id}::uuid, ${courseId}::uuid, ${title}, 'published', starts_at + (now() - starts_at) * ${(at + 1) / (homeworks + 1)}::double precision,
        10, 30, 3, ${teacher}::uuid, starts_at from offerings where id = ${offeringId}`.execute(db);
    await sql`insert into homework_questions (id, homework_id, position, points, content)
      select md5(${id} || q.place)::uuid, ${id}::uuid, q.place, 10, q.content
      from (select row_number() over (order by position) as place, content from homework_questions
        where homework_id = ${demoId('homework data-structures ds-hw-1')} limit 3) q`.execute(db);
    await sql`insert into homework_submissions (id, homework_id, offering_id, learner_id, status, started_at, submitted_at,
        receipt_number, marking_status, raw_points, points, marked_by, marked_at, published_at)
      select md5(${id} || e.learner_id)::uuid, ${id}::uuid, ${offeringId}::uuid, e.learner_id,
        ${isMarked ? 'published' : 'submitted'}, now() - interval '1 day', now() - interval '1 day',
        'B' || ${at}::int || e.learner_id, ${isMarked ? 'published' : 'free'}, p.points, p.points,
        case when p.points is not null then ${teacher}::uuid end, case when p.points is not null then now() end,
        case when p.points is not null then now() end
      from enrolments e, lateral (select case when ${isMarked} then 6 + abs(hashtext(${id} || e.learner_id)) % 25 end as points) p
      where e.offering_id = ${offeringId} and e.status = 'active'`.execute(db);
    await sql`insert into homework_marks (submission_id, question_id, points, marked_by)
      select s.id, q.id, s.points / 3, ${teacher}::uuid
      from homework_submissions s join homework_questions q on q.homework_id = s.homework_id
      where s.homework_id = ${id} and s.points is not null`.execute(db);
  }
}

/** Quizzes that everybody did once, in a scheme of which they are a part. */
async function addQuizzes(db: Database): Promise<void> {
  for (let at = 0; at < quizzes; at += 1) {
    const [id, quizId, title] = [benchId('quiz item', at), benchId('quiz', at), `单元测验 ${at + 1}`];
    const [section, chapter] = [demoId('section data-structures 0 0'), demoId('chapter data-structures 0')];
    await sql`insert into outline_quizzes (id, course_id, is_fixed, content)
      select ${quizId}::uuid, ${courseId}::uuid, true, content from outline_quizzes where course_id = ${courseId} limit 1`.execute(
      db,
    );
    await sql`insert into outline_nodes (id, course_id, parent_id, kind, title, position, quiz_id, questions)
      values (${id}, ${courseId}, ${section}, 'quiz', ${title}, ${2000 + at}, ${quizId}, 8)`.execute(db);
    await sql`insert into outline_published (id, course_id, parent_id, kind, title, chapter_id, section_id, position, quiz_id,
        questions)
      values (${id}, ${courseId}, ${section}, 'quiz', ${title}, ${chapter}, ${section}, ${2000 + at}, ${quizId}, 8)`.execute(
      db,
    );
    await sql`insert into quiz_results (learner_id, offering_id, item_id, attempts, share, highest, last, first, mean,
        is_done, submitted_at)
      select e.learner_id, ${offeringId}::uuid, ${id}::uuid, 1, p.share, p.share, p.share, p.share, p.share, true, now()
      from enrolments e, lateral (select 40 + abs(hashtext(${id} || e.learner_id)) % 61 as share) p
      where e.offering_id = ${offeringId} and e.status = 'active'`.execute(db);
  }
  const categories = [
    ...(['progress', 'homework', 'quiz'] as const).map((part) => ({ part, weight: part === 'homework' ? 50 : 25 })),
  ].map((category) => ({ ...category, isBonus: false, drop: category.part === 'homework' ? 1 : 0, target: 1 }));
  await sql`insert into grade_schemes (offering_id, course_id, categories, digits, changed_by)
    values (${offeringId}, ${courseId}, ${JSON.stringify(categories)}::jsonb, 1, ${teacher})
    on conflict (offering_id) do update set categories = excluded.categories, digits = excluded.digits`.execute(db);
}

/** A course of so many items with four learners for each, their work and their grades, in the data of a server that does not run. */
export async function fillCourse(dataDir: string, items: number): Promise<void> {
  const { db, close } = await openDatabase(readSettings({ DATA_DIR: dataDir, MODE: 'demo' }));
  try {
    await addLearners(db, items * learnersOfItem);
    await addItems(db, items);
    await addHomework(db);
    await addQuizzes(db);
  } finally {
    // Else the first queries meet tables of which nothing is known.
    await sql`vacuum analyze`.execute(db);
    await close();
  }
}
