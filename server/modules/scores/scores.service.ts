import { gradeBy, verdictOf } from '#contract/scores/grade.rule.ts';
import { riskThresholds } from '#contract/scores/risk.rule.ts';
import type { GradePart, WorkKind } from '#contract/scores/scheme.rule.ts';
import type {
  LearnerGrade,
  NewMarks,
  ScoreCell,
  ScoreOverview,
  ScorePage,
  ScoreQuery,
  ScoreScope,
  Standing,
} from '#contract/scores/scores.contract.ts';
import { teaches } from '#server/platform/access/taught-courses.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { appealsRepository } from './appeals/appeals.repository.ts';
import { ownFinal } from './book/own-final.service.ts';
import { schemesRepository } from './schemes.repository.ts';
import { factsOf } from './schemes.service.ts';
import { examScoresRepository } from './exam-scores.repository.ts';
import { scoresRepository } from './scores.repository.ts';
import { examShareOf, examStateOf, isMissed, quizStateOf, shareOf, stateOf } from './work-states.rule.ts';

/** In a smaller class a bar would point at a person. */
const smallestClass = 8;

/** Homework, then quizzes, then exams of the offering. */
const columnsOf = async (scores: ReturnType<typeof scoresRepository>, courseId: string, offeringId?: string) => [
  ...(await scores.columns(courseId)),
  ...(offeringId === undefined
    ? []
    : [...(await scores.quizColumns(offeringId)), ...(await scores.examColumns(offeringId))]),
];

export const scoresService = (db: Database) => {
  async function mustTeach(actor: Actor, courseId: string) {
    if (!(await teaches(db, actor, courseId, 'grades'))) throw new Refusal('notFound');
    return scoresRepository(db);
  }

  return {
    async mine(actor: PersonActor, offeringId: string): Promise<LearnerGrade> {
      const scores = scoresRepository(db);
      const scheme = await scores.scheme(offeringId);
      const row = scheme && (await scores.learner(offeringId, actor.id));
      if (!scheme || !row) throw new Refusal('notFound');
      const [person] = await scores.people(offeringId, [actor.id]);
      const rows = await scores.works(scheme.course_id, offeringId, actor.id);
      const works = rows.map((work) => ({ ...work, state: stateOf(work, scheme.now) }));
      const isOpen = scheme.now < scheme.ends_at;
      const { scheme: made } = await schemesRepository(db).of(offeringId);
      const facts = await schemesRepository(db).facts(offeringId, actor.id);
      const homework = works.map((work) => ({
        weight: work.total_points > 0 ? work.weight : 0,
        share: work.points === null ? (isMissed(work, scheme.ends_at, scheme.now) ? 0 : null) : shareOf(work),
        isExcused: facts.excuses.has(work.id),
      }));
      const quizRows = made.categories.some(({ part }) => part === 'quiz')
        ? await scores.quizzes(offeringId, actor.id)
        : [];
      const quizzes = quizRows.map((quiz) => ({
        weight: quiz.weight,
        share: quiz.share === null ? (quiz.ends_at < scheme.now ? 0 : null) : quiz.share / 100,
        isExcused: facts.excuses.has(quiz.id),
      }));
      const examRows = made.categories.some(({ part }) => part === 'exam')
        ? await examScoresRepository(db).taken(offeringId, actor.id)
        : [];
      const exams = examRows.map((exam) => ({
        weight: exam.total_points > 0 ? exam.weight : 0,
        share: examShareOf(exam),
        isExcused: facts.excuses.has(exam.id),
      }));
      const share = row.items === 0 ? null : row.share;
      const { parts, ...grade } = gradeBy(
        made,
        factsOf(made, { ...facts, share, homework, quizzes, exams, isOpen }),
        isOpen,
      );
      const partOf = (part: GradePart) => parts.find((one) => one.part === part);
      const weighed = (part: GradePart) => {
        const { weight = 0, points = 0, left = 0 } = partOf(part) ?? {};
        return { weight, points, left };
      };
      const itemOf = (part: WorkKind, index: number) =>
        partOf(part)?.items[index] ?? { weight: 0, points: null, isDropped: false, isExcused: false };
      return {
        offeringId,
        courseId: scheme.course_id,
        courseTitle: scheme.title,
        schoolName: scheme.school,
        term: scheme.term,
        number: scheme.number,
        learner: { name: row.name, number: person?.number ?? '', school: person?.school ?? '' },
        endsAt: scheme.ends_at.toISOString(),
        final: await ownFinal(db, offeringId, actor.id),
        points: grade.points,
        grade: grade.grade,
        settled: grade.settled,
        verdict: verdictOf({ ...grade, isOpen }, { pass: scheme.pass_points, excellent: scheme.excellent_points }),
        reachable: grade.reachable,
        digits: made.digits,
        passPoints: scheme.pass_points,
        excellentPoints: scheme.excellent_points,
        progress: { ...weighed('progress'), done: row.completed, of: row.items },
        homework: {
          ...weighed('homework'),
          ...{ done: works.filter(({ points }) => points !== null).length, of: works.length },
        },
        others: parts
          .filter(({ part }) => part !== 'progress' && part !== 'homework')
          .map(({ part, isBonus, weight, points, left, items }) => ({
            ...{ part, isBonus, weight, points, left },
            done:
              {
                attendance: facts.attendances.length,
                classroom: facts.points,
                final: facts.final ?? 0,
                quiz: quizRows.filter((quiz) => quiz.share !== null).length,
                exam: examRows.filter(({ status }) => status === 'released').length,
              }[part as 'attendance' | 'classroom' | 'final' | 'quiz' | 'exam'] ?? facts.posts,
            of:
              part === 'final'
                ? 100
                : part === 'quiz'
                  ? quizRows.length
                  : part === 'exam'
                    ? examRows.length
                    : made.categories.find((one) => one.part === part)!.target,
            dropped: items.filter(({ isDropped }) => isDropped).length,
          })),
        works: works.map(({ id, title, state, due_at, closes_at, total_points, points }, index) => ({
          id,
          title,
          state,
          dueAt: due_at?.toISOString() ?? null,
          closesAt: closes_at?.toISOString() ?? null,
          ...itemOf('homework', index),
          isExcused: facts.excuses.has(id),
          mark: points,
          totalPoints: total_points,
        })),
        quizzes: quizRows.map((quiz, index) => ({
          ...{ id: quiz.id, title: quiz.title, counts: quiz.counts, attempts: quiz.attempts, percent: quiz.share },
          ...{ opensAt: quiz.starts_at.toISOString(), closesAt: quiz.ends_at.toISOString() },
          state: quizStateOf(quiz, scheme.now),
          ...itemOf('quiz', index),
          isExcused: facts.excuses.has(quiz.id),
        })),
        exams: examRows.map((exam, index) => ({
          ...{ id: exam.id, title: exam.title, totalPoints: exam.total_points },
          ...{ opensAt: exam.opens_at.toISOString(), closesAt: exam.last_end_at.toISOString() },
          state: examStateOf(exam, scheme.now),
          mark: exam.status === 'released' && exam.attempt === 'published' ? exam.points : null,
          ...itemOf('exam', index),
          isExcused: facts.excuses.has(exam.id),
        })),
      };
    },

    async standing(actor: PersonActor, offeringId: string): Promise<Standing> {
      const scores = scoresRepository(db);
      const own = await scores.learner(offeringId, actor.id);
      if (!own) throw new Refusal('notFound');
      const buckets = await scores.histogram(offeringId);
      const learners = buckets.reduce((sum, count) => sum + count, 0);
      const below = own.grade === null ? 0 : await scores.countBelow(offeringId, own.grade);
      return {
        learners,
        abovePercent: learners > 1 ? Math.round((below / (learners - 1)) * 100) : 0,
        buckets: learners < smallestClass ? [] : buckets,
      };
    },

    async news(actor: PersonActor): Promise<NewMarks> {
      const rows = await scoresRepository(db).news(actor.id);
      return { data: rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() })) };
    },

    async overview(actor: Actor, { courseId, offeringId: asked }: ScoreScope): Promise<ScoreOverview> {
      const scores = await mustTeach(actor, courseId);
      const offerings = await scores.offerings(courseId);
      const offering = asked === undefined ? offerings[0] : offerings.find(({ id }) => id === asked);
      if (asked !== undefined && !offering) throw new Refusal('notFound');
      const columns = await columnsOf(scores, courseId, offering?.id);
      const scheme = offering && (await scores.scheme(offering.id));
      const figures = scheme
        ? await scores.figures(offering.id, scheme.pass_points, actor)
        : { learners: 0, average: null, passed: 0, unmarked: 0, atRisk: 0 };
      return {
        offerings,
        offeringId: offering?.id ?? null,
        courseTitle: scheme?.title ?? '',
        schoolName: scheme?.school ?? '',
        ...figures,
        appeals: offering ? await appealsRepository(db).waiting(offering.id) : 0,
        isEnded: scheme !== undefined && scheme.now >= scheme.ends_at,
        riskRule: { ...riskThresholds, gradeBelow: scheme?.pass_points ?? 60 },
        passPoints: scheme?.pass_points ?? 60,
        excellentPoints: scheme?.excellent_points ?? 85,
        categories: offering ? [...(await schemesRepository(db).of(offering.id)).scheme.categories] : [],
        histogram: offering ? await scores.histogram(offering.id, actor) : Array.from({ length: 10 }, () => 0),
        columns,
      };
    },

    async table(actor: Actor, query: ScoreQuery): Promise<ScorePage> {
      const scores = await mustTeach(actor, query.courseId);
      const scheme = await scores.scheme(query.offeringId);
      if (scheme?.course_id !== query.courseId) throw new Refusal('notFound');
      const isOpen = scheme.now < scheme.ends_at;
      const columns = await columnsOf(scores, query.courseId, query.offeringId);
      const { data, ...page } = await scores.table(query, actor);
      const ids = data.map(({ learner_id }) => learner_id);
      const handed =
        ids.length === 0
          ? []
          : [
              ...(await scores.cells(query.offeringId, ids)),
              ...(await scores.quizCells(query.offeringId, ids)),
              ...(await examScoresRepository(db).cells(query.offeringId, ids)),
            ];
      const people = new Map((await scores.people(query.offeringId, ids)).map((person) => [person.id, person]));
      const classwise = new Map(
        [
          ...(await scores.classwise(query.offeringId, ids)),
          ...(await examScoresRepository(db).ofOthers(query.offeringId, ids)),
        ].map((one) => [`${one.learner_id} ${one.workId}`, one]),
      );
      const known = new Map(handed.map((cell) => [`${cell.learner_id} ${cell.workId}`, cell]));
      const cellOf = (learnerId: string, { id, totalPoints, dueAt }: (typeof columns)[number]): ScoreCell => {
        const cell = known.get(`${learnerId} ${id}`);
        const percent =
          cell?.marked_points == null || totalPoints === 0
            ? null
            : Math.round((cell.marked_points / totalPoints) * 100);
        if (!cell || cell.status === 'draft' || cell.status === 'returned') {
          const own = classwise.get(`${learnerId} ${id}`);
          const due = own ? own.due_at : dueAt === null ? null : new Date(dueAt);
          const isMissed = own?.is_theirs !== false && due !== null && due < scheme.now;
          return { workId: id, state: isMissed ? 'missed' : 'none', percent: null };
        }
        return { workId: id, state: cell.status, percent };
      };
      return {
        ...page,
        data: data.map((row) => ({
          learnerId: row.learner_id,
          name: row.name,
          number: people.get(row.learner_id)?.number ?? '',
          school: people.get(row.learner_id)?.school ?? '',
          className: people.get(row.learner_id)?.className ?? '',
          progressPercent: Math.round(row.share * 100),
          points: row.points,
          grade: row.grade,
          settled: { points: row.settled_points, of: row.settled_of },
          verdict: verdictOf({ ...row, isOpen }, { pass: scheme.pass_points, excellent: scheme.excellent_points }),
          missed: row.missed,
          idleDays: row.idle_days,
          behindPercent: row.behind,
          risks: row.risks,
          cells: columns.map((column) => cellOf(row.learner_id, column)),
        })),
      };
    },
  };
};
