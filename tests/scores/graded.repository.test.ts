import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addDays, dayOf } from '#contract/common/platform-time.rule.ts';
import { attendances, type Attendance } from '#contract/scores/daily.rule.ts';
import { gradeBy } from '#contract/scores/grade.rule.ts';
import {
  droppable,
  gradeParts,
  schemeOfCourse,
  targeted,
  type GradeCategory,
  type Scheme,
} from '#contract/scores/scheme.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { gradedLearners, type GradedRow } from '#server/modules/scores/graded.repository.ts';
import { schemesRepository } from '#server/modules/scores/schemes.repository.ts';
import { factsOf } from '#server/modules/scores/schemes.service.ts';
import { scoresService } from '#server/modules/scores/scores.service.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { testApp } from '../support/test-app.ts';

const { db } = await testApp();

/** Dice that fall alike in every run. */
function diceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const upTo = (most: number) => Math.floor(next() * (most + 1));
  return {
    upTo,
    isOne: (of: number) => upTo(of - 1) === 0,
    oneOf: <T>(all: readonly T[]): T => all[upTo(all.length - 1)]!,
  };
}

/** Rows of all cases by table, written at once. */
const rowsOf = new Map<string, Record<string, unknown>[]>();
const add = (table: string, row: Record<string, unknown>) => rowsOf.set(table, [...(rowsOf.get(table) ?? []), row]);
const writeAll = (): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const [table, rows] of rowsOf) {
      const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${columns}) select ${columns}
        from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
    }
  });
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

interface Work {
  id: string;
  weight: number;
  totalPoints: number;
  isPublished: boolean;
  isClosed: boolean;
}
interface Quiz {
  id: string;
  weight: number;
  isClosed: boolean;
}
interface Exam {
  id: string;
  paperId: string;
  weight: number;
  totalPoints: number;
  status: string;
}
interface Learner {
  id: string;
  share: number;
  marks: { work: Work; status: string | null; points: number | null; isExcused: boolean }[];
  quizzes: { quiz: Quiz; share: number | null; isExcused: boolean }[];
  exams: { exam: Exam; attempt: string | null; points: number | null; isExcused: boolean }[];
  attendances: Attendance[];
  points: number;
  posts: number;
  final: number | null;
}
interface Case {
  courseId: string;
  offeringId: string;
  isOpen: boolean;
  weights: { progress: number; homework: number };
  items: number;
  works: Work[];
  scheme: Scheme | null;
  learners: Learner[];
}

type Dice = ReturnType<typeof diceOf>;

/** Any scheme that is one; the parts that count add up to 100. */
function anyScheme({ upTo, isOne }: Dice): Scheme {
  const bonus = isOne(2) ? gradeParts[upTo(gradeParts.length - 1)] : null;
  const counted = gradeParts.filter((part) => part !== bonus && !isOne(3));
  const parts = counted.length > 0 ? counted : gradeParts.filter((part) => part !== bonus).slice(0, 1);
  let rest = 100;
  const category = (part: GradeCategory['part'], weight: number, isBonus: boolean): GradeCategory => ({
    ...{ part, weight, isBonus },
    drop: droppable.includes(part) ? upTo(3) : 0,
    target: targeted.includes(part) ? 1 + upTo(5) : 1,
  });
  const categories = parts.map((part, at) => {
    const weight = at === parts.length - 1 ? rest : isOne(5) ? 0 : upTo(rest);
    rest -= weight;
    return category(part, weight, false);
  });
  return {
    categories: bonus ? [...categories, category(bonus, upTo(20), true)] : categories,
    digits: isOne(2) ? 0 : 1,
  };
}

/** A course with one offering and all that a grade is made of. */
function anyCase(dice: Dice, school_id: string): Case {
  const { upTo, isOne, oneOf } = dice;
  const [course_id, offering_id, chapter_id, by] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const isOpen = !isOne(2);
  const progress = oneOf([0, 40, 55, 100]);
  const weights = { progress, homework: 100 - progress };
  add('courses', {
    ...{ id: course_id, school_id, edition: 'he', owner_id: by, title: '数据结构', subject: '08', status: 'published' },
    scoring: { ...weights, passPoints: 60, excellentPoints: 85 },
  });
  add('offerings', {
    ...{
      id: offering_id,
      course_id,
      number: 1,
      term: '2026 秋',
      starts_at: inDays(-60),
      ends_at: inDays(isOpen ? 30 : -2),
    },
    ...{ enrol_from: inDays(-90), enrol_until: inDays(0) },
  });
  const items = Array.from({ length: upTo(4) }, () => randomUUID());
  const node = { course_id, title: '一' };
  add('outline_nodes', { ...node, id: chapter_id, parent_id: null, kind: 'chapter', position: 0 });
  for (const [position, id] of items.entries()) {
    const item = { ...node, id, parent_id: chapter_id, kind: 'video', position };
    add('outline_nodes', item);
    add('outline_published', { ...item, chapter_id });
  }
  const works = Array.from({ length: upTo(6) }, (): Work => {
    const due = oneOf([-20, -5, 5, null]);
    const [id, weight, totalPoints, isPublished] = [
      randomUUID(),
      oneOf([0, 5, 10, 10, 30]),
      oneOf([0, 10, 30, 70]),
      !isOne(6),
    ];
    add('homeworks', {
      ...{
        id,
        course_id,
        title: '作业',
        status: isPublished ? 'published' : 'draft',
        weight,
        total_points: totalPoints,
      },
      ...{ due_at: due === null ? null : inDays(due), created_by: by },
    });
    return { id, weight, totalPoints, isPublished, isClosed: due === null ? !isOpen : due < 0 };
  });
  const quizzes = Array.from({ length: upTo(3) }, (_, at): Quiz => {
    const [id, quiz_id, weight, closes] = [randomUUID(), randomUUID(), oneOf([0, 10, 10, 25]), oneOf([-3, 3, null])];
    add('outline_quizzes', { id: quiz_id, course_id, content: { settings: { counts: 'highest' }, questions: [] } });
    add('outline_nodes', { ...node, id, parent_id: chapter_id, kind: 'quiz', position: 10 + at });
    add('outline_published', {
      ...node,
      id,
      parent_id: chapter_id,
      kind: 'quiz',
      position: 10 + at,
      chapter_id,
      quiz_id,
    });
    if (weight !== 10 || closes !== null)
      add('quiz_plans', {
        offering_id,
        item_id: id,
        weight,
        closes_at: closes === null ? null : inDays(closes),
        version: 1,
      });
    return { id, weight, isClosed: closes === -3 || !isOpen };
  });
  const exams = Array.from({ length: upTo(2) }, (): Exam => {
    const [id, paperId, weight] = [randomUUID(), randomUUID(), oneOf([0, 10, 10, 25])];
    const [totalPoints, status] = [oneOf([0, 50, 100]), oneOf(['draft', 'open', 'closed', 'released', 'released'])];
    const ends = inDays(status === 'open' ? 1 : -1);
    add('exams', {
      ...{ id, offering_id, course_id, status, settings: { title: '考试', weight }, paper_id: paperId, created_by: by },
      ...{ opens_at: inDays(-2), closes_at: ends, last_end_at: ends, version: 1 },
    });
    add('exam_papers', {
      ...{ id: paperId, exam_id: id, content: { sections: [] }, questions: 1, total_points: totalPoints },
      is_fixed: true,
    });
    return { id, paperId, weight, totalPoints, status };
  });
  const act_id = randomUUID();
  add('daily_acts', { id: act_id, course_id, offering_id, act: 'write', made_by: by });
  const scheme = isOne(3) ? null : anyScheme(dice);

  const learners = Array.from({ length: 4 }, (): Learner => {
    const learner_id = randomUUID();
    add('enrolments', { offering_id, learner_id, status: oneOf(['approved', 'active', 'completed']) });
    const studied = items.map((item_id) => {
      // Quarters: a share is a number of four bytes.
      const [share, is_completed] = [upTo(4) / 4, isOne(3)];
      add('learning_progress', { offering_id, learner_id, item_id, share, is_completed });
      return is_completed ? 1 : share;
    });
    const marks = works.map((work) => {
      const status = oneOf([null, 'draft', 'submitted', 'returned', 'marked', 'published', 'published', 'published']);
      const points = status === 'published' ? upTo(work.totalPoints * 2) / 2 : null;
      const own = { homework_id: work.id, offering_id, learner_id };
      if (status !== null) add('homework_submissions', { ...own, status, points: status === 'marked' ? 1 : points });
      const isExcused = scheme !== null && isOne(8);
      if (isExcused) add('grade_excuses', { offering_id, learner_id, work_id: work.id, reason: '住院', made_by: by });
      return { work, status, points, isExcused };
    });
    const done = quizzes.map((quiz) => {
      const share = isOne(3) ? null : upTo(1000) / 10;
      const result = { learner_id, offering_id, item_id: quiz.id, extra_attempts: 0, is_done: false };
      if (share !== null) add('quiz_results', { ...result, attempts: 1, share, highest: share });
      const isExcused = scheme !== null && isOne(8);
      if (isExcused) add('grade_excuses', { offering_id, learner_id, work_id: quiz.id, reason: '住院', made_by: by });
      return { quiz, share, isExcused };
    });
    const papers = exams.map((exam) => {
      const isOut = exam.status === 'released';
      const attempt =
        exam.status === 'draft' ? null : oneOf([null, 'absent', 'voided', isOut ? 'published' : 'submitted']);
      const points = attempt === null || attempt === 'absent' ? null : upTo(exam.totalPoints * 2) / 2;
      if (attempt !== null)
        add('exam_attempts', {
          ...{ id: randomUUID(), exam_id: exam.id, offering_id, learner_id, paper_id: exam.paperId, status: attempt },
          ...{ seed: 1, points, unmarked: 0, version: 1, answered: 0, saves: 0, absences: 0, events: 0, hash: '' },
          ...{ journal_key: randomUUID(), entered_at: inDays(-2), seen_at: inDays(-2) },
        });
      const isExcused = scheme !== null && isOne(8);
      if (isExcused) add('grade_excuses', { offering_id, learner_id, work_id: exam.id, reason: '住院', made_by: by });
      return { exam, attempt, points, isExcused };
    });
    const days = Array.from({ length: upTo(6) }, (_, ago) => {
      const [attendance, points] = [isOne(6) ? null : oneOf(attendances), isOne(4) ? null : upTo(20) / 10];
      const record = { offering_id, learner_id, day: addDays(dayOf(Date.now()), -1 - ago), act_id, recorded_by: by };
      add('daily_records', { ...record, kind: 'attendance', attendance, points: null });
      add('daily_records', { ...record, kind: 'classroom', attendance: null, points });
      return { attendance, points };
    });
    const posts = upTo(3);
    for (let post = 0; post < posts; post++)
      add('discussion_threads', { course_id, offering_id, author_id: learner_id, title: '问', body: '问', words: '' });
    const final = scheme === null || isOne(3) ? null : upTo(1000) / 10;
    if (final !== null)
      add('grade_marks', {
        offering_id,
        learner_id,
        final,
        state: 'normal',
        set_by: by,
        set_at: inDays(0),
        version: 1,
      });
    return {
      ...{ id: learner_id, marks, quizzes: done, exams: papers, posts, final },
      share: items.length === 0 ? 0 : studied.reduce((sum, one) => sum + one, 0) / items.length,
      attendances: days.flatMap(({ attendance }) => attendance ?? []),
      points: days.reduce((sum, { points }) => sum + (points ?? 0), 0),
    };
  });
  return {
    courseId: course_id,
    offeringId: offering_id,
    isOpen,
    weights,
    items: items.length,
    works,
    scheme,
    learners,
  };
}

const counts = (work: Work) => work.isPublished && work.weight > 0 && work.totalPoints > 0;
const isMissed = (work: Work, status: string | null) => work.isClosed && (status === null || status === 'draft');

/** By the rule that both sides obey. */
function gradeByRule(
  { isOpen, weights, items, scheme }: Case,
  { share, marks, quizzes: done, exams: papers, ...facts }: Learner,
) {
  const made = scheme ?? schemeOfCourse(weights);
  const homework = marks
    .filter(({ work }) => work.isPublished)
    .map(({ work, status, points, isExcused }) => ({
      weight: counts(work) ? work.weight : 0,
      share: points !== null ? points / (work.totalPoints || 1) : isMissed(work, status) ? 0 : null,
      isExcused,
    }));
  const quizzes = done.map(({ quiz, share: percent, isExcused }) => ({
    weight: quiz.weight,
    share: percent === null ? (quiz.isClosed ? 0 : null) : percent / 100,
    isExcused,
  }));
  const exams = papers
    .filter(({ exam }) => exam.status !== 'draft')
    .map(({ exam, attempt, points, isExcused }) => ({
      weight: exam.totalPoints > 0 ? exam.weight : 0,
      share: exam.status !== 'released' ? null : attempt === 'published' ? points! / (exam.totalPoints || 1) : 0,
      isExcused,
    }));
  const known = factsOf(made, { ...facts, quizzes, exams, share: items === 0 ? null : share, homework, isOpen });
  const { parts: _parts, ...grade } = gradeBy(made, known, isOpen);
  return grade;
}

/** As PostgreSQL rounds. */
const tenths = (value: number) => Math.round(Number((value * 10).toPrecision(14))) / 10;

/** The grade as it was before offerings had schemes: study and homework by the weights of the course, and nothing else. */
function gradeBefore({ isOpen, weights, items, works }: Case, { share, marks }: Learner) {
  const whole = works.filter(counts).reduce((sum, { weight }) => sum + weight, 0);
  const progress = items === 0 ? 0 : whole === 0 ? 100 : weights.progress;
  const homework = whole === 0 ? 0 : items === 0 ? 100 : weights.homework;
  let [got, settled] = [0, 0];
  for (const { work, status, points } of marks) {
    if (!counts(work)) continue;
    const own = (homework * work.weight) / whole;
    if (points !== null) got += (own * points) / work.totalPoints;
    if (points !== null || isMissed(work, status)) settled += own;
  }
  const studied = progress * share;
  const ended = isOpen ? 0 : 1;
  const [settledPoints, settledOf] = [got + studied * ended, settled + progress * ended];
  const points = tenths(studied + got);
  const isFinal = !isOpen && homework - settled < 1e-9;
  return {
    points,
    grade: settledOf < 1e-9 ? null : isFinal ? points : tenths((100 * settledPoints) / settledOf),
    settled: { points: tenths(settledPoints), of: tenths(settledOf) },
  };
}

it('is by the rule for every learner, and as ever where an offering has no scheme of its own', async () => {
  const [schoolId, dice] = [randomUUID(), diceOf(20_261_124)];
  add('schools', { id: schoolId, name: '云海大学', glyph: '云', edition: 'he', city: '云海' });
  const cases = Array.from({ length: 60 }, () => anyCase(dice, schoolId));
  await writeAll();
  const seen = { own: 0, plain: 0, none: 0 };
  for (const [round, one] of cases.entries()) {
    const { courseId, offeringId, scheme, learners } = one;
    const table = async (proposed: Scheme | null) => {
      const { rows } = await sql<GradedRow>`select learner_id, points, grade, reachable, settled_points, settled_of
        from ${gradedLearners(offeringId, null, proposed)} g order by learner_id`.execute(db);
      return rows;
    };
    const tried = scheme && round % 3 === 0 ? await table(scheme) : null;
    if (scheme) await schemesRepository(db).write(offeringId, courseId, scheme, randomUUID());
    const rows = await table(null);
    if (tried) expect(rows, `tried in round ${round}`).toEqual(tried);
    expect(rows).toHaveLength(learners.length);
    for (const learner of learners) {
      const row = rows.find(({ learner_id }) => learner_id === learner.id)!;
      const { points, grade, reachable, settled_points, settled_of } = row;
      const shown = { points, grade, settled: { points: settled_points, of: settled_of } };
      expect({ ...shown, reachable }, `round ${round}`).toEqual(gradeByRule(one, learner));
      if (!scheme) expect(shown, `round ${round}`).toEqual(gradeBefore(one, learner));
      seen[scheme ? 'own' : 'plain']++;
      if (grade === null) seen.none++;
    }
    // What the learner sees is made of what the database knows by the same rule.
    if (round % 6 === 0) {
      const mine = await scoresService(db).mine({ id: learners[0]!.id } as PersonActor, offeringId);
      expect(mine, `round ${round}`).toMatchObject(gradeByRule(one, learners[0]!));
    }
  }
  // The dice showed all sorts.
  expect(Math.min(seen.own, seen.plain, seen.none)).toBeGreaterThan(10);
});
