import { describe, expect, it } from 'vitest';
import { isWorkingDay, workingDayAfter } from '#contract/common/working-days.rule.ts';

describe('a working day', () => {
  it.each([
    ['2026-10-01', false, 'a holiday'],
    ['2026-10-07', false, 'its last day'],
    ['2026-10-08', true, 'the day after'],
    ['2026-10-10', true, 'a Saturday worked instead'],
    ['2026-09-20', true, 'a Sunday worked instead'],
    ['2026-10-11', false, 'any other Sunday'],
    ['2026-02-23', false, 'a Monday of Spring Festival'],
    ['2026-11-20', true, 'a Friday'],
    ['2031-10-01', true, 'a year that is not published yet counts Monday to Friday'],
    ['2031-10-04', false, 'and its weekends'],
  ])('%s: %s, %s', (day, isWorking) => expect(isWorkingDay(day)).toBe(isWorking));

  it('counted to fifteen leaves holidays and weekends out, and the day itself', () => {
    expect(workingDayAfter('2026-11-20', 15)).toBe('2026-12-11');
    expect(workingDayAfter('2026-11-21', 1)).toBe('2026-11-23');
    // Fifteen days over the National Day: seven of holiday, the moved Friday of mid-autumn, and a Sunday and a Saturday worked.
    expect(workingDayAfter('2026-09-18', 15)).toBe('2026-10-15');
    expect(workingDayAfter('2026-12-31', 1)).toBe('2027-01-01');
  });
});
