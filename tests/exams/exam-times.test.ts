import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  endOf,
  findingsOf,
  lastEndOf,
  mayBeScheduled,
  ownTimes,
  type ExamRepair,
  type ExamTimes,
  type ExamTimesAsked,
} from '#contract/exams/exam-times.rule.ts';

const begins = Date.parse('2026-12-09T06:00:00Z');
const minuteMs = 60_000;
const at = (minutes: number) => new Date(begins + minutes * minuteMs).toISOString();

const allowance = fc.record({
  learnerId: fc.uuid(),
  extraPercent: fc.nat(100),
  extraMinutes: fc.nat(30),
  opensAt: fc.constant(null),
  closesAt: fc.option(fc.integer({ min: 10, max: 400 }).map(at), { nil: null }),
});

const asked: fc.Arbitrary<ExamTimesAsked> = fc.record({
  times: fc.record({
    kind: fc.constantFrom('fixed', 'timed'),
    opensAt: fc.constant(at(0)),
    closesAt: fc.integer({ min: 5, max: 300 }).map(at),
    minutes: fc.integer({ min: 5, max: 200 }),
    lobbyMinutes: fc.nat(30),
    lateEntryMinutes: fc.option(fc.nat(120), { nil: null }),
    earliestHandInMinutes: fc.option(fc.nat(120), { nil: null }),
  }),
  allowances: fc.uniqueArray(allowance, { maxLength: 4, selector: ({ learnerId }) => learnerId }),
  publishAt: fc.option(fc.integer({ min: 0, max: 600 }).map(at), { nil: null }),
  startsAt: fc.constant(at(-1000)),
  endsAt: fc.constant(at(10_000)),
  now: fc.constant(begins - 1000),
  questions: fc.constant(3),
});

const repaired = (of: ExamTimesAsked, repair: ExamRepair): ExamTimesAsked => {
  switch (repair.kind) {
    case 'closesAt':
      return { ...of, times: { ...of.times, closesAt: repair.closesAt } };
    case 'lateEntry':
      return { ...of, times: { ...of.times, lateEntryMinutes: repair.minutes } };
    case 'earliestHandIn':
      return { ...of, times: { ...of.times, earliestHandInMinutes: repair.minutes } };
    case 'publishAt':
      return { ...of, publishAt: repair.publishAt };
    case 'ownClosesAt':
      return {
        ...of,
        allowances: of.allowances.map((one) =>
          repair.learnerIds.includes(one.learnerId) ? { ...one, closesAt: repair.closesAt } : one,
        ),
      };
  }
};

const stateOf = (of: ExamTimesAsked, check: string) => findingsOf(of).find((one) => one.check === check)?.state;

const holds = <T>(arbitrary: fc.Arbitrary<T>, property: (value: T) => void) =>
  fc.assert(fc.property(arbitrary, property), { numRuns: 1000 });

describe('times of an exam', () => {
  test('where nothing contradicts, whoever may begin has the promised time, with extra time too', () => {
    holds(fc.tuple(asked, fc.double({ min: 0, max: 1, noNaN: true })), ([of, share]) => {
      fc.pre(mayBeScheduled(findingsOf(of)) && of.times.lateEntryMinutes !== null);
      for (const one of [undefined, ...of.allowances]) {
        const own = ownTimes(of.times, one);
        const start = own.opensAt + Math.floor(share * (own.lastEntryAt - own.opensAt));
        const has = endOf(of.times, start, one) - start;
        if (of.times.kind === 'timed') expect(has).toBeGreaterThanOrEqual(own.promisedMs);
        else expect(endOf(of.times, start, one)).toBe(own.closesAt);
      }
    });
  });

  test('a way out that is offered leads out', () => {
    holds(asked, (of) => {
      for (const { check, repairs = [] } of findingsOf(of))
        for (const repair of repairs) expect(stateOf(repaired(of, repair), check), repair.kind).not.toBe('conflict');
    });
  });

  test('extra time never takes any away, and nobody’s end lies past the last', () => {
    holds(asked, (of) => {
      fc.pre(stateOf(of, 'order') === 'ok');
      const last = lastEndOf(of.times, of.allowances);
      for (const one of of.allowances) {
        const plain = { ...one, extraPercent: 0, extraMinutes: 0 };
        expect(endOf(of.times, begins, one)).toBeGreaterThanOrEqual(endOf(of.times, begins, plain));
        expect(endOf(of.times, begins, one)).toBeLessThanOrEqual(last);
      }
    });
  });

  test.each<[string, Partial<Omit<ExamTimesAsked, 'times'>> & { times?: Partial<ExamTimes> }, string]>([
    ['it ends before it begins', { times: { closesAt: at(-1) } }, 'order'],
    ['the window is too short', { times: { closesAt: at(60), minutes: 90 } }, 'duration'],
    ['who comes last is short of time', { times: { closesAt: at(100), minutes: 90, lateEntryMinutes: 30 } }, 'latest'],
    ['it began', { now: begins + 1 }, 'future'],
    ['grades come before the end', { publishAt: at(60) }, 'publish'],
    ['nothing is asked', { questions: 0 }, 'paper'],
  ])('%s: refused', (_name, change, check) => {
    const sound: ExamTimesAsked = {
      times: {
        ...{ kind: 'timed', opensAt: at(0), closesAt: at(120), minutes: 90, lobbyMinutes: 15 },
        ...{ lateEntryMinutes: 30, earliestHandInMinutes: 30 },
      },
      ...{ allowances: [], publishAt: null, startsAt: at(-1000), endsAt: at(10_000), now: begins - 1, questions: 3 },
    };
    expect(mayBeScheduled(findingsOf(sound))).toBe(true);
    const changed = { ...sound, ...change, times: { ...sound.times, ...change.times } };
    expect(findingsOf(changed).filter(({ state }) => state === 'conflict')).toEqual([
      expect.objectContaining({ check }),
    ]);
  });
});
