import type { Agenda, AgendaQuery, AgendaThing, DuePage, DueQuery } from '#contract/agenda/agenda.contract.ts';
import { agendaLimits } from '#contract/agenda/agenda.rule.ts';
import { byUrgency, isToDo } from '#contract/agenda/urgency.rule.ts';
import { dayMs } from '#contract/common/length.rule.ts';
import { addDays, beginOf, dayOf, daysBetween } from '#contract/common/platform-time.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { CalendarDate, DatesAsked, DateSource } from '#server/platform/ports/dates.port.ts';
import { databaseNow, termsOfPerson } from './agenda.repository.ts';

const thingOf = (date: CalendarDate, locale: PersonActor['locale']): AgendaThing => ({
  id: date.id,
  kind: { id: date.kind.id, name: date.kind.name[locale] },
  ...{ form: date.form, state: date.state, name: date.name[locale], place: date.place ?? '', course: date.course },
  ...{ at: date.at.toISOString(), until: date.until?.toISOString() ?? null, isDay: date.isDay ?? false },
  ...{ opensAt: date.opensAt?.toISOString() ?? null, waiting: date.waiting ?? 0, link: date.link },
  own: date.own ?? null,
});

/** Each once, in the order of their names. */
function choicesOf(things: readonly AgendaThing[]): Pick<Agenda, 'kinds' | 'courses'> {
  const named = (all: readonly { id: string; name: string }[]) =>
    [...new Map(all.map((one) => [one.id, one])).values()].toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN'));
  return {
    kinds: named(things.map(({ kind }) => kind)),
    courses: named(things.flatMap(({ course }) => (course ? [{ id: course.id, name: course.title }] : []))),
  };
}

const isChosen =
  ({ kind, course }: Pick<AgendaQuery, 'kind' | 'course'>) =>
  (thing: AgendaThing) =>
    (!kind || thing.kind.id === kind) && (!course || thing.course?.id === course);

const hasYear = (day: string) => {
  const year = Number(day.slice(0, 4));
  return year >= agendaLimits.firstYear && year <= agendaLimits.lastYear;
};

/** @param sources of the areas that are on, where the person asks */
export function agendaService(db: Database, sources: readonly DateSource[]) {
  async function gathered(actor: PersonActor, asked: DatesAsked): Promise<AgendaThing[]> {
    const found: AgendaThing[] = [];
    for (const source of sources)
      for (const date of await source(db, actor.id, asked)) found.push(thingOf(date, actor.locale));
    return found;
  }

  return {
    /** @throws Refusal invalidInput, where there are no days or too many */
    async range({ from, until, ...chosen }: AgendaQuery, actor: PersonActor): Promise<Agenda> {
      if (!hasYear(from)) throw badField('/from', 'format', 'date');
      const days = daysBetween(from, until) + 1;
      if (!(days >= 1 && days <= agendaLimits.days)) throw badField('/until', 'range', agendaLimits.days);
      const bounds = { from: new Date(beginOf(from)), until: new Date(beginOf(addDays(until, 1))) };
      const all = (await gathered(actor, { ...bounds, isTodo: false })).toSorted(
        (a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id),
      );
      const data = all.filter(isChosen(chosen));
      return {
        now: (await databaseNow(db)).toISOString(),
        data: data.slice(0, agendaLimits.things),
        isCut: data.length > agendaLimits.things,
        ...choicesOf(all),
        terms: await termsOfPerson(db, actor.id, from, until),
      };
    },

    async due({ pageNo = 1, pageSize = 10, after: _, ...chosen }: DueQuery, actor: PersonActor): Promise<DuePage> {
      const now = await databaseNow(db);
      const moment = (days: number) => new Date(now.getTime() + days * dayMs);
      const asked = { from: moment(-agendaLimits.daysBack), until: moment(agendaLimits.daysAhead), isTodo: true };
      const all = (await gathered(actor, asked)).filter(isToDo);
      const some = all.filter(isChosen(chosen)).toSorted(byUrgency);
      const today = dayOf(now);
      return {
        now: now.toISOString(),
        data: some.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        ...{ pageNo, pageSize, totalCount: some.length, totalPage: Math.ceil(some.length / pageSize) },
        todayCount: some.filter(({ form, at }) => form === 'task' && dayOf(at) === today).length,
        ...choicesOf(all),
      };
    },
  };
}
