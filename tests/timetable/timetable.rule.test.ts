import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/common/platform-time.rule.ts';
import { clashesBetween, isAtOnce, type LessonSlot } from '#contract/timetable/clash.rule.ts';
import { dateOfLessons, datesOf, falls, lessonsDayOf, lessonsOnDays } from '#contract/timetable/occurrences.rule.ts';
import { clockOfMinutes, minutesOf, periodIssueOf } from '#contract/timetable/periods.rule.ts';
import { maskOf, parseWeeks, printWeeks, weeksOfMask } from '#contract/timetable/weeks.rule.ts';

const term = {
  startsOn: '2026-09-01',
  endsOn: '2027-01-15',
  holidays: [{ name: '国庆节', startsOn: '2026-10-01', endsOn: '2026-10-07' }],
  makeUpDays: [
    { day: '2026-09-20', replaces: '2026-10-06' },
    { day: '2026-10-10', replaces: '2026-10-07' },
  ],
};
const someWeeks = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1 })
  .map((weeks) => weeks.toSorted((a, b) => a - b));

describe('weeks', () => {
  it.each([
    ['1-16', Array.from({ length: 16 }, (_, at) => at + 1)],
    ['1-15单', [1, 3, 5, 7, 9, 11, 13, 15]],
    ['2–8（双）周', [2, 4, 6, 8]],
    ['1-7 odd, 10', [1, 3, 5, 7, 10]],
    ['2，4、6-8', [2, 4, 6, 7, 8]],
    ['第3周', [3]],
    ['1-31', null],
    ['0', null],
    ['8-2', null],
    ['2-2单', null],
    ['每周', null],
    ['', null],
    ['1-16;drop', null],
  ])('%s', (text, weeks) => expect(parseWeeks(text)).toEqual(weeks));

  it('are read again as they were written, and fit into a row of bits', () => {
    fc.assert(
      fc.property(someWeeks, (weeks) => {
        expect(parseWeeks(printWeeks(weeks))).toEqual(weeks);
        expect(parseWeeks(printWeeks(weeks, { odd: ' odd', even: ' even' }))).toEqual(weeks);
        expect(weeksOfMask(maskOf(weeks))).toEqual(weeks);
      }),
    );
    expect(printWeeks([1, 2, 3, 4, 6, 8, 10, 13])).toBe('1-4,6-10双,13');
  });

  it('nothing that is typed makes it fail', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const weeks = parseWeeks(text);
        expect(weeks === null || weeks.length > 0).toBe(true);
      }),
    );
  });
});

const slot: fc.Arbitrary<LessonSlot> = fc
  .record({
    weeks: someWeeks.map(maskOf),
    weekday: fc.integer({ min: 1, max: 7 }),
    first: fc.integer({ min: 1, max: 8 }),
    length: fc.integer({ min: 0, max: 4 }),
  })
  .map(({ length, ...one }) => ({ ...one, last: one.first + length }));

it('lessons clash where they have an hour of some week in common', () => {
  const hoursOf = ({ weeks, weekday, first, last }: LessonSlot) =>
    weeksOfMask(weeks).flatMap((week) =>
      Array.from({ length: last - first + 1 }, (_, at) => `${week} ${weekday} ${first + at}`),
    );
  fc.assert(
    fc.property(slot, slot, (one, other) => {
      const hours = new Set(hoursOf(one));
      expect(isAtOnce(one, other)).toBe(hoursOf(other).some((hour) => hours.has(hour)));
      expect(isAtOnce(other, one)).toBe(isAtOnce(one, other));
    }),
  );
  const lesson = { weeks: 1, weekday: 1, first: 1, last: 2, roomId: 'r', teacherId: 't', offeringId: 'o' };
  expect(clashesBetween(lesson, lesson)).toEqual(['room', 'teacher', 'offering']);
  const other = { ...lesson, roomId: null, teacherId: 'u', offeringId: 'p' };
  expect(clashesBetween(lesson, other)).toEqual([]);
  expect(clashesBetween(lesson, other, 3)).toEqual(['learners']);
  expect(clashesBetween(lesson, { ...lesson, weeks: 2 }, 3)).toEqual([]);
});

describe('the calendar of a term', () => {
  it('says on which day what is taught, and when what falls on a day is', () => {
    expect(lessonsDayOf(term, '2026-09-20')).toBe('2026-10-06');
    expect(lessonsDayOf(term, '2026-10-02')).toBeNull();
    expect(dateOfLessons(term, '2026-10-06')).toBe('2026-09-20');
    expect(dateOfLessons(term, '2026-10-02')).toBeNull();
    // What falls on the make-up day itself gives way.
    expect(dateOfLessons(term, '2026-09-20')).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 160 }), (at) => {
        const day = addDays(term.startsOn, at);
        const date = dateOfLessons(term, day);
        if (date !== null) expect(lessonsDayOf(term, date)).toBe(day);
        const taught = lessonsDayOf(term, day);
        if (taught !== null) expect(dateOfLessons(term, taught)).toBe(day);
      }),
    );
  });

  it('shows each lesson of a day once, moved ones where they are and where they were to be', () => {
    const lesson = { id: 'a', weeks: [2, 3], weekday: 2 };
    const on = (changes: Parameters<typeof lessonsOnDays>[3]) =>
      lessonsOnDays(term, datesOf(term), [lesson], changes).map(({ date, isAway, change }) => [
        date,
        isAway,
        change?.status ?? 'planned',
      ]);
    expect(falls(term, lesson, '2026-09-08')).toBe(true);
    expect(on([])).toEqual([
      ['2026-09-08', false, 'planned'],
      ['2026-09-15', false, 'planned'],
    ]);
    const change = { lessonId: 'a', day: '2026-09-15', status: 'moved', date: '2026-09-17' } as const;
    expect(on([change])).toEqual([
      ['2026-09-08', false, 'planned'],
      ['2026-09-15', true, 'moved'],
      ['2026-09-17', false, 'moved'],
    ]);
    expect(on([{ ...change, date: '2026-09-15' }])[1]).toEqual(['2026-09-15', false, 'moved']);
    expect(on([{ ...change, status: 'cancelled', date: null }])[1]).toEqual(['2026-09-15', false, 'cancelled']);
    // The lesson does not fall on that day any more.
    expect(on([{ ...change, day: '2026-09-16' }])).toHaveLength(2);
  });
});

it('periods follow each other', () => {
  expect(
    periodIssueOf([
      { from: 480, to: 525 },
      { from: 525, to: 570 },
    ]),
  ).toBeNull();
  expect(periodIssueOf([{ from: 480, to: 480 }])).toEqual({ index: 0, why: 'length' });
  expect(
    periodIssueOf([
      { from: 480, to: 525 },
      { from: 520, to: 570 },
    ]),
  ).toEqual({ index: 1, why: 'overlap' });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (at) => {
      expect(minutesOf(clockOfMinutes(at))).toBe(at);
    }),
  );
  expect(minutesOf('24:00')).toBeNull();
});
