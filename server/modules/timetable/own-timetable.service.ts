import { sql } from 'kysely';
import { dayOf, momentOf, beginOf } from '#contract/common/platform-time.rule.ts';
import { clockOfMinutes } from '#contract/timetable/periods.rule.ts';
import { datesOf, datesOfWeek, lessonsOnDays } from '#contract/timetable/occurrences.rule.ts';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import type { LessonOn, OwnQuery, OwnTimetable } from '#contract/timetable/lesson-days.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { mostDates, type CalendarDate, type DateSource } from '#server/platform/ports/dates.port.ts';
import { attends, lessonDaysRepository } from './lesson-days.repository.ts';
import { lessonOnOf, seenFrom } from './lesson-on.rule.ts';
import { periodsOf, termsWhere, timetableRepository, type SchoolTerm } from './timetable.repository.ts';

/** Lessons that one person has in a term. */
const mostLessons = 300;

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

const kind = { id: 'lesson', name: dataWords('上课', 'Lesson') };

/** Lessons in a person's calendar, each where it is taught; those that were cancelled say so. */
export const lessonDates: DateSource = async (db, personId, { isTodo, ...asked }) => {
  if (isTodo) return [];
  const [from, until] = [dayOf(asked.from), dayOf(asked.until.getTime() - 1)];
  const terms = await ownTerms(db, personId, from, until);
  const found: CalendarDate[] = [];
  for (const term of terms) {
    const { data: periods } = await periodsOf(db, term.schoolId);
    const dates = datesOf(term).filter((date) => date >= from && date <= until);
    for (const row of await ownLessons(db, term, personId, dates)) {
      if (row.isAway) continue;
      const { date, course, room, lesson, changedAt } = row;
      const momentOn = (minute: number) => new Date(momentOf(`${date}T${clockOfMinutes(minute)}`));
      const [first, last] = [periods[row.first - 1], periods[row.last - 1]];
      const place = room ? ` · ${room.name}` : '';
      found.push({
        id: `lesson-${lesson.id}-${row.day}`,
        revision: row.version,
        changedAt: new Date(changedAt ?? beginOf(term.startsOn)),
        at: first ? momentOn(first.from) : new Date(beginOf(date)),
        ...(first && last && { until: momentOn(last.to) }),
        ...(!first && { isDay: true as const }),
        title: { 'zh-CN': `《${course}》${place}`, 'en-US': `${course}${place}` },
        name: { 'zh-CN': course, 'en-US': course },
        ...(room && { place: room.name }),
        ...{ kind, form: 'event', state: row.status === 'cancelled' ? 'cancelled' : 'none' },
        course: { id: lesson.courseId, title: course },
        link: timetableAddresses.own.to({ date }),
      });
    }
  }
  return found.toSorted((a, b) => a.at.getTime() - b.at.getTime()).slice(0, mostDates);
};
