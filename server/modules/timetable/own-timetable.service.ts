import { sql } from 'kysely';
import { addDays, dayOf, momentOf, beginOf } from '#contract/common/platform-time.rule.ts';
import { clockOfMinutes } from '#contract/timetable/periods.rule.ts';
import { datesOf, datesOfWeek, lessonsOnDays } from '#contract/timetable/occurrences.rule.ts';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import type { LessonOn, OwnQuery, OwnTimetable } from '#contract/timetable/lesson-days.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { mostDates, type CalendarDate, type DateSource } from '#server/platform/ports/dates.port.ts';
import { attends, lessonDaysRepository } from './lesson-days.repository.ts';
import { lessonOnOf, seenFrom } from './lesson-on.rule.ts';
import { periodsOf, termsWhere, timetableRepository, type SchoolTerm } from './timetable.repository.ts';

/** Lessons that one person has in a term. */
const mostLessons = 300;
const daysBack = 30;

const teaches = (id: string) => sql<boolean>`(l.teacher_id = ${id} or exists (
  select from lesson_days d where d.lesson_id = l.id and d.teacher_id = ${id}))`;
const isOwn = (id: string) => sql<boolean>`(${attends(id)} or ${teaches(id)})`;

async function ownLessons(db: Database, term: SchoolTerm, id: string, dates: readonly string[]) {
  const { lessons, changes } = await lessonDaysRepository(db).lessons(term.id, isOwn(id), {
    ...{ most: mostLessons, personId: id },
  });
  return lessonsOnDays(term, dates, lessons, changes).flatMap((one) => {
    const row = { ...lessonOnOf(one, []), mayWrite: false };
    const seen = one.lesson.isAttended ? row : seenFrom({ side: 'teacher', id }, row, one.lesson, term);
    return seen ? [{ ...seen, lesson: one.lesson, changedAt: one.change?.changedAt ?? null }] : [];
  });
}

/** Terms that have some of these days: of the person's school first, and wherever else the person learns or teaches. */
async function ownTerms(db: Database, id: string, from: string, until: string): Promise<SchoolTerm[]> {
  const person = await db.selectFrom('person_facts').where('id', '=', id).select('school_id').executeTakeFirst();
  const own = person?.school_id ?? null;
  const terms = await termsWhere(
    db,
    sql`t.starts_on <= ${until}::date and t.ends_on >= ${from}::date and (
      t.school_id = ${own}::uuid
      or exists (select from lessons l where l.term_id = t.id and l.deleted_at is null and ${isOwn(id)}))`,
  );
  return terms.toSorted((a, b) => Number(b.schoolId === own) - Number(a.schoolId === own));
}

/** What a person learns and teaches. */
export const ownTimetableService = (db: Database) => ({
  async own({ date }: OwnQuery, actor: PersonActor): Promise<OwnTimetable> {
    const today = dayOf(Date.now());
    const dates = datesOfWeek(date ?? today);
    const terms = await ownTerms(db, actor.id, dates[0]!, dates[6]!);
    const data: OwnTimetable['data'] = [];
    for (const found of terms) {
      const rows = await ownLessons(db, found, actor.id, dates);
      const { schoolId, ...term } = found;
      data.push({
        school: await timetableRepository(db, schoolId).school(),
        term,
        periods: (await periodsOf(db, schoolId)).data,
        lessons: rows.map(({ lesson: _, changedAt: _at, ...row }): LessonOn => row),
      });
    }
    return { today, data };
  },
});

/** Lessons in a person's calendar, from a month ago to the end of the term. */
export const lessonDates: DateSource = async (db, personId) => {
  const from = addDays(dayOf(Date.now()), -daysBack);
  const terms = await ownTerms(db, personId, from, addDays(from, 366));
  const found: CalendarDate[] = [];
  for (const term of terms) {
    const { data: periods } = await periodsOf(db, term.schoolId);
    const dates = datesOf(term).filter((date) => date >= from);
    for (const row of await ownLessons(db, term, personId, dates)) {
      if (row.isAway || row.status === 'cancelled') continue;
      const { date, course, room, lesson, changedAt } = row;
      const period = periods[row.first - 1];
      const place = room ? ` · ${room.name}` : '';
      found.push({
        id: `lesson-${lesson.id}-${row.day}`,
        revision: row.version,
        changedAt: new Date(changedAt ?? beginOf(term.startsOn)),
        at: new Date(period ? momentOf(`${date}T${clockOfMinutes(period.from)}`) : beginOf(date)),
        ...(!period && { isDay: true as const }),
        title: { 'zh-CN': `《${course}》${place}`, 'en-US': `${course}${place}` },
        link: timetableAddresses.own.to({ date }),
      });
    }
  }
  return found.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(0, mostDates);
};
