import { expect, it } from 'vitest';
import { calendarOf, issueOf, mondayOf, weekOf, weeksIn } from '#contract/terms/term-calendar.rule.ts';

const autumn = {
  startsOn: '2026-09-01',
  endsOn: '2027-01-15',
  holidays: [
    { name: '中秋节', startsOn: '2026-09-25', endsOn: '2026-09-27' },
    { name: '国庆节', startsOn: '2026-10-01', endsOn: '2026-10-07' },
  ],
  makeUpDays: [
    { day: '2026-09-20', replaces: '2026-10-06' },
    { day: '2026-10-10', replaces: '2026-10-07' },
  ],
};

it('weeks begin on Mondays, the first with the week of the first day', () => {
  expect(mondayOf('2026-09-01')).toBe('2026-08-31');
  expect(mondayOf('2026-09-06')).toBe('2026-08-31');
  expect(mondayOf('2026-08-31')).toBe('2026-08-31');
  expect(
    ['2026-09-01', '2026-09-06', '2026-09-07', '2026-11-25', '2027-01-15'].map((day) => weekOf(autumn, day)),
  ).toEqual([1, 1, 2, 13, 20]);
  expect(weeksIn(autumn)).toBe(20);
});

it('a calendar says of each day what it is', () => {
  const weeks = calendarOf(autumn);
  expect(weeks).toHaveLength(20);
  expect(weeks[0]!.days[0]).toMatchObject({ day: '2026-08-31', isWithin: false });
  const days = new Map(weeks.flatMap((week) => week.days).map((one) => [one.day, one]));
  expect(days.get('2026-10-06')).toMatchObject({ holiday: '国庆节', madeUpOn: '2026-09-20' });
  expect(days.get('2026-09-20')).toMatchObject({ holiday: null, replaces: '2026-10-06' });
  expect(days.get('2026-10-08')).toMatchObject({ holiday: null, replaces: null, madeUpOn: null });
});

it.each([
  [{}, null],
  [{ endsOn: '2026-09-01' }, { at: 'endsOn', why: 'order', index: null }],
  [{ endsOn: '2027-09-01' }, { at: 'endsOn', why: 'tooLong', index: null }],
  [{ startsOn: '2026-09-26' }, { at: 'holidays', why: 'outside', index: 0 }],
  [
    { holidays: [{ name: '倒着', startsOn: '2026-10-07', endsOn: '2026-10-01' }] },
    { at: 'holidays', why: 'order', index: 0 },
  ],
  [
    { holidays: [...autumn.holidays, { name: '重叠', startsOn: '2026-10-07', endsOn: '2026-10-08' }] },
    { at: 'holidays', why: 'overlap', index: 2 },
  ],
  [{ makeUpDays: [{ day: '2026-10-05', replaces: '2026-10-06' }] }, { at: 'makeUpDays', why: 'onHoliday', index: 0 }],
  [{ makeUpDays: [{ day: '2026-10-10', replaces: '2026-10-09' }] }, { at: 'makeUpDays', why: 'notHoliday', index: 0 }],
  [{ makeUpDays: [{ day: '2026-08-29', replaces: '2026-10-07' }] }, { at: 'makeUpDays', why: 'outside', index: 0 }],
  [
    { makeUpDays: [...autumn.makeUpDays, { day: '2026-10-11', replaces: '2026-10-07' }] },
    { at: 'makeUpDays', why: 'twice', index: 2 },
  ],
])('%j is judged', (change, issue) => {
  expect(issueOf({ ...autumn, ...change })).toEqual(issue);
});
