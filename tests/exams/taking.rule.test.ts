import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPauseNew, newsOf, type Place } from '../../src/plugins/exams/exam-news.rule.ts';
import { betterReading, readingOf, type ClockReading } from '../../src/plugins/exams/server-clock.rule.ts';

describe('the server’s clock', () => {
  const begin = Date.parse('2026-11-20T02:00:00Z');

  it('is known as closely as half the quickest call, whatever the calls take', () => {
    const ways = fc.array(fc.tuple(fc.nat(400), fc.nat(400)), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.nat(1_000_000), ways, (more, calls) => {
        const ahead = begin + more;
        let reading: ClockReading | null = null;
        for (const [call, [there, back]] of calls.entries()) {
          const at = call * 1000;
          const serverTime = new Date(at + there + ahead).toISOString();
          reading = betterReading(reading, readingOf(serverTime, at, at + there + back));
        }
        const quickest = Math.min(...calls.map(([there, back]) => there + back));
        expect(Math.abs(reading!.ahead - ahead)).toBeLessThanOrEqual(quickest / 2 + 1);
      }),
    );
  });

  it('is read anew where the page’s own clock stood still, as it does while a computer sleeps', () => {
    const known = readingOf(new Date(begin).toISOString(), 0, 10);
    const asleepMs = 20 * 60_000;
    const after = betterReading(known, readingOf(new Date(begin + asleepMs).toISOString(), 100, 300));
    expect(Math.abs(after.ahead - (known.ahead + asleepMs))).toBeLessThan(400);
  });
});

describe('how the attempt stands', () => {
  const endsAt = '2026-11-20T03:30:00.000Z';
  const ends = Date.parse(endsAt);
  const facts = (status: Parameters<typeof newsOf>[0]['status'], at: string | null = endsAt) => ({
    status,
    endsAt: at,
  });

  it.each<[Parameters<typeof newsOf>[0], Place, string | null]>([
    [facts('running'), 'answering', null],
    [facts('running', '2026-11-20T03:40:00.000Z'), 'answering', 'exam.extend'],
    [facts('running'), 'paused', 'exam.resume'],
    [facts('paused'), 'paused', null],
    [facts('submitted'), 'answering', 'exam.force'],
    [facts('marking'), 'paused', 'exam.force'],
    [facts('submitted'), 'submitted', null],
    [facts('published'), 'submitted', null],
    [facts('running'), 'submitted', 'exam.changed'],
    [facts('voided'), 'answering', 'exam.void'],
    [facts('voided'), 'voided', null],
    [facts('lobby', null), 'lobby', null],
    [facts('running'), 'lobby', null],
    [facts('absent', null), 'lobby', 'exam.changed'],
    [facts('submitted'), 'handingIn', null],
    [facts('running'), 'other', null],
  ])('%j, where the page is %s, is said as %s', (said, place, type) => {
    expect(newsOf(said, place, { endsAt: ends })?.type ?? null).toBe(type);
  });

  it('asks why it stands still only while the paper is shown', () => {
    expect(isPauseNew(facts('paused'), 'answering')).toBe(true);
    for (const place of ['lobby', 'paused', 'handingIn', 'other'] as const)
      expect(isPauseNew(facts('paused'), place)).toBe(false);
    expect(isPauseNew(facts('running'), 'answering')).toBe(false);
  });
});
