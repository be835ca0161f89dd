import { describe, expect, it } from 'vitest';
import { isScheduleDay, nextTimeOf } from '#contract/datamanagement/data-schedule.rule.ts';

// Wednesday, 25 November 2026, 10:00 in Shanghai.
const now = '2026-11-25T02:00:00.000Z';

describe('the next time of a schedule', () => {
  it.each([
    ['later today', { every: 'day', day: 1, hour: 11 }, '2026-11-25T03:00:00.000Z'],
    ['not at the very hour', { every: 'day', day: 1, hour: 10 }, '2026-11-26T02:00:00.000Z'],
    ['on its weekday, Monday first', { every: 'week', day: 1, hour: 0 }, '2026-11-29T16:00:00.000Z'],
    ['on a Sunday', { every: 'week', day: 7, hour: 23 }, '2026-11-29T15:00:00.000Z'],
    ['in a week, where today’s hour is over', { every: 'week', day: 3, hour: 9 }, '2026-12-02T01:00:00.000Z'],
    ['in the next month', { every: 'month', day: 1, hour: 2 }, '2026-11-30T18:00:00.000Z'],
    ['in this month', { every: 'month', day: 28, hour: 2 }, '2026-11-27T18:00:00.000Z'],
  ] as const)('is %s', (_, times, expected) => expect(nextTimeOf(times, now)).toBe(expected));

  it('has a day that is in every period', () => {
    expect(isScheduleDay({ every: 'day', day: 2 })).toBe(false);
    expect(isScheduleDay({ every: 'week', day: 8 })).toBe(false);
    expect(isScheduleDay({ every: 'month', day: 28 })).toBe(true);
  });
});
