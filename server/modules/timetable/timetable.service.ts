import { periodIssueOf } from '#contract/timetable/periods.rule.ts';
import { lessonsOnDays, datesOfWeek } from '#contract/timetable/occurrences.rule.ts';
import type { TimetableWeek, WeekQuery } from '#contract/timetable/lesson-days.contract.ts';
import type {
  ClashPage,
  ClashQuery,
  OfferingChoiceQuery,
  OfferingChoices,
  Periods,
  PeriodsWrite,
  SideQuery,
  Sides,
  Timetable,
  TimetableQuery,
} from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { clashesRepository } from './clashes.repository.ts';
import { lessonDaysRepository } from './lesson-days.repository.ts';
import { lessonOnOf, seenFrom } from './lesson-on.rule.ts';
import { lessonsOfSide, lessonsRepository } from './lessons.repository.ts';
import {
  termAccess,
  termReading,
  timetableAccess,
  timetableReading,
  wholeSchool,
} from './timetable-access.repository.ts';
import { periodsOf, termOfId, termsOfSchool, timetableRepository } from './timetable.repository.ts';

/** Lessons that one week shows. */
const mostLessons = 600;

/** What a school's timetable is made of and looked at by, for those who administer it. */
export const timetableService = (db: Database) => ({
  async get({ schoolId: asked }: TimetableQuery, actor: PersonActor): Promise<Timetable> {
    const { schoolId, within, classIds } = await timetableReading(db, actor, asked ?? null);
    const repository = timetableRepository(db, schoolId);
    const isOfClasses = classIds !== null;
    return {
      isOfClasses,
      school: await repository.school(),
      mayWrite: within === null,
      terms: await termsOfSchool(db, schoolId),
      periods: await periodsOf(db, schoolId),
      campuses: isOfClasses ? [] : await repository.campuses(),
      colleges: isOfClasses ? [] : await repository.colleges(),
    };
  },

  periods: ({ schoolId, data, version }: PeriodsWrite, actor: PersonActor): Promise<Periods> =>
    inTransaction(db, async (tx) => {
      wholeSchool(await timetableAccess(tx, actor, schoolId));
      const repository = timetableRepository(tx, schoolId);
      await repository.lock();
      const before = await periodsOf(tx, schoolId);
      if (before.version !== version) throw conflictOn(timetableOperations.periods, before);
      const issue = periodIssueOf(data);
      if (issue) throw badField(`/data/${issue.index}`, issue.why === 'length' ? 'periodLength' : 'periodOverlap');
      if (data.length < (await repository.lastPeriod())) throw new Refusal('periodsUsed');
      await repository.setPeriods(data);
      await auditAct(tx, actor, 'periods.change', { kind: 'school', id: schoolId }, { count: data.length });
      return periodsOf(tx, schoolId);
    }),

  async sides({ schoolId, by, search, of }: SideQuery, actor: PersonActor): Promise<Sides> {
    const { classIds } = await timetableReading(db, actor, schoolId);
    return { data: await timetableRepository(db, schoolId).sides({ by, search: search.trim(), id: of, classIds }) };
  },

  async offerings({ termId, search }: OfferingChoiceQuery, actor: PersonActor): Promise<OfferingChoices> {
    const { within } = await termAccess(db, actor, termId);
    return { data: await lessonsRepository(db).offerings(termId, { search: search.trim(), within }) };
  },

  async clashes(asked: ClashQuery, actor: PersonActor): Promise<ClashPage> {
    await termAccess(db, actor, asked.termId);
    return clashesRepository(db).page(asked, await termOfId(db, asked.termId));
  },

  async week({ termId, by, of, date }: WeekQuery, actor: PersonActor): Promise<TimetableWeek> {
    const { within, schoolId, classIds } = await termReading(db, actor, termId);
    const [side] = await timetableRepository(db, schoolId).sides({ by, id: of, classIds });
    if (!side) throw new Refusal('notFound');
    const term = await termOfId(db, termId);
    const some = await lessonDaysRepository(db).lessons(termId, lessonsOfSide[by](of), { most: mostLessons + 1 });
    const lessons = some.lessons.slice(0, mostLessons);
    const days = lessonsOnDays(term, datesOfWeek(date), lessons, some.changes);
    return {
      data: days.flatMap((one) => seenFrom({ side: by, id: of }, lessonOnOf(one, within), one.lesson, term) ?? []),
      isCut: some.lessons.length > mostLessons,
    };
  },
});
