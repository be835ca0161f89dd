import { attendanceValues, faultOf, type Scheme } from '#contract/scores/scheme.rule.ts';
import type { ExcuseWrite, LearnerScope, LearnerHomeworks } from '#contract/scores/excuses.contract.ts';
import type {
  OfferingScheme,
  SchemeEffect,
  SchemeScope,
  SchemeTry,
  SchemeWrite,
} from '#contract/scores/scheme.contract.ts';
import { schemeOperations } from '#contract/scores/scheme.operations.ts';
import type { GradedItem, LearnerFacts } from '#contract/scores/grade.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { dailyPlace } from './daily/daily-access.repository.ts';
import { dailyRowsRepository } from './daily/daily-rows.repository.ts';
import { examScoresRepository } from './exam-scores.repository.ts';
import { scoresRepository } from './scores.repository.ts';
import { schemesRepository } from './schemes.repository.ts';

/** @throws Refusal invalidInput, for what is no scheme */
function checkScheme(scheme: Scheme): void {
  if (faultOf(scheme) !== null) throw badField('/categories', 'type');
}

/** The facts of a learner as the rule wants them. */
export function factsOf(
  { categories }: Scheme,
  {
    share,
    homework,
    quizzes,
    exams,
    attendances,
    points,
    posts,
    final,
    isOpen,
  }: {
    /** Null: the course has no items. */
    share: number | null;
    homework: readonly GradedItem[];
    quizzes: readonly GradedItem[];
    exams: readonly GradedItem[];
    isOpen: boolean;
  } & Pick<
    Awaited<ReturnType<ReturnType<typeof schemesRepository>['facts']>>,
    'attendances' | 'points' | 'posts' | 'final'
  >,
): LearnerFacts {
  const targetOf = (part: string) => categories.find((one) => one.part === part)?.target ?? 1;
  const days = attendances.flatMap((one) => (one === 'leave' ? [] : [{ weight: 1, share: attendanceValues[one] }]));
  const open = isOpen ? Math.max(0, targetOf('attendance') - attendances.length) : 0;
  return {
    ...(share !== null && { progress: { share } }),
    homework: { items: homework },
    quiz: { items: quizzes },
    exam: { items: exams },
    attendance: { items: [...days, ...Array.from({ length: open }, () => ({ weight: 1, share: null }))] },
    classroom: { share: Math.min(1, points / targetOf('classroom')) },
    discussion: { share: Math.min(1, posts / targetOf('discussion')) },
    final: { items: [{ weight: 1, share: final === null ? null : final / 100 }] },
  };
}

/** How the grade of an offering is made, and changing that. */
export const schemesService = (db: Database) => {
  /** @throws Refusal notFound */
  async function placeOf(over: Database, actor: PersonActor, at: SchemeScope) {
    const place = await dailyPlace(over, actor, at);
    if (!place) throw new Refusal('notFound');
    return place;
  }

  async function read(over: Database, actor: PersonActor, at: SchemeScope): Promise<OfferingScheme> {
    const place = await placeOf(over, actor, at);
    const { scheme, version, changed_at, changedBy, pass_points, excellent_points } = await schemesRepository(over).of(
      at.offeringId,
    );
    return {
      offeringId: at.offeringId,
      categories: [...scheme.categories],
      digits: scheme.digits,
      ...{ version, changedBy, changedAt: changed_at?.toISOString() ?? null },
      ...{ passPoints: pass_points, excellentPoints: excellent_points },
      learners: await dailyRowsRepository(over, place).learners(),
      mayManage: place.mayManage,
    };
  }

  return {
    scheme: (asked: SchemeScope, actor: PersonActor): Promise<OfferingScheme> => read(db, actor, asked),

    /** @throws Refusal notFound · invalidInput */
    async tryScheme({ categories, digits, ...at }: SchemeTry, actor: PersonActor): Promise<SchemeEffect> {
      await placeOf(db, actor, at);
      checkScheme({ categories, digits });
      const schemes = schemesRepository(db);
      const { pass_points } = await schemes.of(at.offeringId);
      return schemes.effect(at.offeringId, { categories, digits }, pass_points);
    },

    /** @throws Refusal notFound · forbidden for assistants · invalidInput · conflict */
    changeScheme: ({ categories, digits, version, ...at }: SchemeWrite, actor: PersonActor): Promise<OfferingScheme> =>
      inTransaction(db, async (tx) => {
        const { mayManage } = await placeOf(tx, actor, at);
        if (!mayManage) throw new Refusal('forbidden');
        checkScheme({ categories, digits });
        const schemes = schemesRepository(tx);
        const now = await schemes.of(at.offeringId, true);
        if (now.version !== version) throw conflictOn(schemeOperations.changeScheme, await read(tx, actor, at));
        await schemes.write(at.offeringId, at.courseId, { categories, digits }, actor.id);
        const scheme = await read(tx, actor, at);
        const about = Object.fromEntries(
          categories.map(({ part, weight, isBonus }) => [isBonus ? `${part}+` : part, weight]),
        );
        await auditAct(tx, actor, 'gradeScheme.change', { kind: 'offering', id: at.offeringId }, { ...about, digits });
        return scheme;
      }),

    /** @throws Refusal notFound, also for somebody who does not learn there */
    async works({ learnerId, ...at }: LearnerScope, actor: PersonActor): Promise<LearnerHomeworks> {
      const { mayManage } = await placeOf(db, actor, at);
      const scores = scoresRepository(db);
      const row = await scores.learner(at.offeringId, learnerId);
      if (!row) throw new Refusal('notFound');
      const { excuses } = await schemesRepository(db).facts(at.offeringId, learnerId);
      const works = await scores.works(at.courseId, at.offeringId, learnerId);
      const quizzes = await scores.quizzes(at.offeringId, learnerId);
      const exams = await examScoresRepository(db).taken(at.offeringId, learnerId);
      return {
        ...{ name: row.name, mayManage },
        data: [
          ...works.map(({ id, title, due_at, weight, points, total_points, status }) => ({
            ...{ id, kind: 'homework' as const, title, weight, points, totalPoints: total_points },
            dueAt: due_at?.toISOString() ?? null,
            ...{ isHandedIn: status !== null && status !== 'draft', excuse: excuses.get(id) ?? null },
          })),
          ...quizzes.map(({ id, title, ends_at, weight, share }) => ({
            ...{ id, kind: 'quiz' as const, title, weight, points: share, totalPoints: 100 },
            ...{ dueAt: ends_at.toISOString(), isHandedIn: share !== null, excuse: excuses.get(id) ?? null },
          })),
          ...exams.map(({ id, title, last_end_at, weight, total_points, points, attempt, status }) => ({
            ...{ id, kind: 'exam' as const, title, weight, totalPoints: total_points },
            points: status === 'released' ? points : null,
            ...{ dueAt: last_end_at.toISOString(), isHandedIn: attempt !== null, excuse: excuses.get(id) ?? null },
          })),
        ],
      };
    },

    /** @throws Refusal notFound, also for work of another course · forbidden for assistants */
    excuse: ({ reason, learnerId, workId, ...at }: ExcuseWrite, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        const { mayManage } = await placeOf(tx, actor, at);
        if (!mayManage) throw new Refusal('forbidden');
        const schemes = schemesRepository(tx);
        const kind = await schemes.excusable(at.courseId, at.offeringId, learnerId, workId);
        if (kind === null) throw new Refusal('notFound');
        const row = { offering_id: at.offeringId, learner_id: learnerId, work_id: workId };
        const isChanged = await schemes.excuse(row, reason?.trim() ?? null, actor.id);
        const event = reason === null ? 'gradeExcuse.end' : 'gradeExcuse.give';
        if (isChanged)
          await auditAct(tx, actor, event, { kind: kind === 'quiz' ? 'item' : kind, id: workId }, { learnerId });
        return null;
      }),
  };
};
