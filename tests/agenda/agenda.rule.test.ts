import { describe, expect, it } from 'vitest';
import type { AgendaThing } from '#contract/agenda/agenda.contract.ts';
import {
  addMonths,
  dayMark,
  dayOr,
  dayOfKey,
  rowsOf,
  termWeekOf,
  turned,
} from '#contract/agenda/calendar-days.rule.ts';
import { dueGroupOf } from '#contract/agenda/due-groups.rule.ts';
import { nextStepOf, type NextItem } from '#contract/agenda/next-step.rule.ts';
import { byUrgency } from '#contract/agenda/urgency.rule.ts';
import { dayMs, hourMs } from '#contract/common/length.rule.ts';

/** 2026-11-20 10:00 by the platform's clocks. */
const now = Date.parse('2026-11-20T02:00:00Z');
const thing = (id: string, state: AgendaThing['state'], inMs: number): AgendaThing => ({
  ...{ id, state, name: id, place: '', course: null, until: null, isDay: false, opensAt: null, waiting: 0, link: '/' },
  ...{ kind: { id: 'homework', name: '作业' }, form: 'task', own: null, at: new Date(now + inMs).toISOString() },
});
const item = (isBegun: boolean): NextItem => ({ title: '3.2', courseTitle: '数据结构', isBegun, link: '/study' });

describe('the calendar', () => {
  it('shows six whole weeks of a month, one of a week, and 30 days from the day on', () => {
    expect(rowsOf('month', '2026-11-20').map(([first]) => first)).toEqual([
      ...['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
    ]);
    expect(rowsOf('week', '2026-11-22')[0]).toEqual(expect.arrayContaining(['2026-11-16', '2026-11-22']));
    expect(rowsOf('list', '2026-11-20')[0]!.at(-1)).toBe('2026-12-19');
  });

  it('turns to a month that lacks the day by its last one, also across years', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-31', 2)).toBe('2027-02-28');
    expect(addMonths('2028-03-31', -1)).toBe('2028-02-29');
    expect(turned('list', '2026-11-20', -1)).toBe('2026-10-21');
  });

  it('counts weeks in terms, and knows their holidays and what is made up for', () => {
    const terms = [
      {
        ...{
          startsOn: '2026-09-09',
          endsOn: '2027-01-15',
          makeUpDays: [{ day: '2026-10-10', replaces: '2026-10-06' }],
        },
        holidays: [{ name: '国庆节', startsOn: '2026-10-01', endsOn: '2026-10-07' }],
      },
    ];
    expect(['2026-09-06', '2026-09-07', '2026-11-20', '2027-01-18'].map((day) => termWeekOf(terms, day))).toEqual([
      ...[null, 1, 11, null],
    ]);
    expect(dayMark(terms, '2026-10-06')).toEqual({ holiday: '国庆节', replaces: null });
    expect(dayMark(terms, '2026-10-10')).toEqual({ holiday: null, replaces: '2026-10-06' });
    expect(dayMark(terms, '2026-10-11')).toBeNull();
  });

  it('takes a day of the address that there is', () => {
    const days = ['2026-02-28', '2026-02-31', '2026-99-99', '9999-12-31', ''].map((day) => dayOr(day, 'today'));
    expect(days).toEqual(['2026-02-28', ...Array.from({ length: 4 }, () => 'today')]);
  });

  it('leads on by keys', () => {
    const at = { day: '2026-11-20', today: '2026-11-27', view: 'month' as const };
    const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 't', 'x'];
    expect(keys.map((key) => dayOfKey(key, at))).toEqual([
      ...['2026-11-19', '2026-11-21', '2026-11-13', '2026-11-27', '2026-11-16', '2026-11-22'],
      ...['2026-10-20', '2026-12-20', '2026-11-27', null],
    ]);
    expect(dayOfKey('PageDown', { ...at, view: 'week' })).toBe('2026-11-27');
  });
});

describe('what is to be done', () => {
  it('stands under how close its end is, by the platform’s days', () => {
    const groups = [
      thing('a', 'late', -hourMs),
      thing('b', 'open', 13 * hourMs),
      thing('c', 'open', 14 * hourMs + 1),
      thing('d', 'open', 3 * dayMs + 1),
      thing('e', 'waiting', -dayMs),
    ].map((one) => dueGroupOf(one, now));
    expect(groups).toEqual(['late', 'today', 'soon', 'later', 'waiting']);
    expect(dueGroupOf({ ...thing('f', 'open', -10 * hourMs), isDay: true }, now)).toBe('today');
  });

  it('is ordered by urgency: what is late first, what waits last', () => {
    const all = [thing('w', 'waiting', -dayMs), thing('b', 'open', 1), thing('a', 'open', 1), thing('l', 'late', -1)];
    expect(all.toSorted(byUrgency).map(({ id }) => id)).toEqual(['l', 'a', 'b', 'w']);
  });

  it('has one thing that comes first, with the reason', () => {
    const all = [
      thing('late', 'late', -1),
      thing('today', 'open', hourMs),
      thing('back', 'returned', 20 * dayMs),
      thing('soon', 'open', 2 * dayMs),
      thing('begun', 'begun', 9 * dayMs),
      thing('next', 'open', 8 * dayMs),
      thing('waiting', 'waiting', 1),
      thing('not yet', 'upcoming', 1),
    ];
    const order: string[] = [];
    for (let left = all, step = nextStepOf(left, null, now); step?.thing; step = nextStepOf(left, null, now)) {
      order.push(`${step.why}: ${step.thing.id}`);
      const { id } = step.thing;
      left = left.filter((one) => one.id !== id);
    }
    expect(order).toEqual([
      ...['late: late', 'dueToday: today', 'returned: back', 'dueSoon: soon', 'begun: begun'],
      ...['waiting: waiting', 'dueNext: next'],
    ]);
  });

  it('goes on with the item that was begun before what ends later, and with the next one where nothing ends', () => {
    expect(nextStepOf([thing('n', 'open', 9 * dayMs)], item(true), now)?.why).toBe('itemBegun');
    expect(nextStepOf([thing('n', 'open', 9 * dayMs)], item(false), now)?.why).toBe('dueNext');
    expect(nextStepOf([], item(false), now)?.why).toBe('itemNext');
    expect(nextStepOf([], null, now)).toBeNull();
  });
});
