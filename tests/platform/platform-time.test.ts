import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  beginOf,
  clockOf,
  dayOf,
  daysBetween,
  fieldOf,
  hourOf,
  momentOf,
  platformZone,
  weekdayOf,
} from '#contract/common/platform-time.rule.ts';
import { nodesOf, parsed, placeOf, sourceFiles } from '../support/source-files.ts';

describe("the platform's time", () => {
  it('is eight hours ahead of UTC, so that its days begin at 16:00 of the day before', () => {
    expect([dayOf('2026-11-24T15:59:59Z'), dayOf('2026-11-24T16:00:00Z')]).toEqual(['2026-11-24', '2026-11-25']);
    expect([hourOf('2026-11-24T15:59:59Z'), hourOf('2026-11-24T16:00:00Z')]).toEqual([23, 0]);
    expect(beginOf('2026-11-25')).toBe('2026-11-24T16:00:00.000Z');
  });

  it('is what the rules of the zone say, also when clocks there were set forward in summer', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', { timeZone: platformZone, dateStyle: 'short', timeStyle: 'medium' });
    const seconds = fc.integer({ min: Date.UTC(1980, 0) / 1000, max: Date.UTC(2100, 0) / 1000 });
    const isSame = (second: number) => clockOf(second * 1000) === zone.format(second * 1000).replace(' ', 'T');
    fc.assert(fc.property(seconds, isSame), { numRuns: 2_000 });
    for (const second of [516_384_000, 516_297_600, 527_270_400].flatMap((one) => [one - 1, one, one + 3_600]))
      expect(isSame(second)).toBe(true);
  });

  it('reads a field as it is written, whole and back', () => {
    expect(momentOf('2026-11-24T23:59')).toBe('2026-11-24T15:59:00.000Z');
    expect(fieldOf('2026-11-24T15:59:08.120Z')).toBe('2026-11-24T23:59');
    const minutes = fc.integer({ min: Date.UTC(2000, 0) / 60_000, max: Date.UTC(2100, 0) / 60_000 });
    fc.assert(fc.property(minutes, (minute) => Date.parse(momentOf(fieldOf(minute * 60_000))) === minute * 60_000));
  });

  it('counts days over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3);
    expect(weekdayOf('2026-11-22')).toBe(0);
  });
});

/** What takes the zone of the computer, or names one, or makes words of a time. */
const ownClock =
  /^(?:[gs]et(?:Hours|Minutes|Seconds|Date|Day|Month|FullYear)|getTimezoneOffset|to(?:Date|Time|LocaleDate|LocaleTime)String)$/;
/** Libraries of times take the computer's zone. */
const takesZone = /^(?:date-fns|dayjs|luxon|moment)\b/;
const zoneName = /Asia\/Shanghai|current_date|current_time\b|localtime/i;

const ownTimes = (files: readonly ts.SourceFile[]) =>
  files.flatMap((file) =>
    [...nodesOf(file)]
      .filter((node) => {
        if (ts.isPropertyAccessExpression(node))
          return (
            ownClock.test(node.name.text) ||
            (node.name.text === 'date' && node.expression.getText() === 'i18n') ||
            node.getText() === 'Intl.DateTimeFormat'
          );
        // By parts it takes the computer's zone; so does a text without one.
        if (ts.isNewExpression(node) && node.expression.getText() === 'Date') {
          const { length, 0: first } = node.arguments ?? [];
          return (
            length > 1 || (first !== undefined && ts.isTemplateExpression(first) && !first.getText().endsWith('Z`'))
          );
        }
        if (ts.isImportDeclaration(node)) return takesZone.test((node.moduleSpecifier as ts.StringLiteral).text);
        const isText = ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node);
        return isText && zoneName.test(node.text);
      })
      .map((node) => ({ file: file.fileName, place: `${placeOf(node)} ${node.getText().slice(0, 60)}` })),
  );

/** Each with why. */
const allowed: Readonly<Record<string, string>> = {
  'src/contract/common/platform-time.rule.ts': 'the one place that knows the zone',
  'server/platform/refusals/moment-words.ts': 'the one place that makes words of times for messages',
  'src/views/common/moments.ts': 'the one place that makes words of times',
  'server/demo/library/files/office-package.ts': 'archives hold the time of whoever packs them, always the same here',
};

describe('no other place', () => {
  const found = ownTimes(sourceFiles('src', 'server'));

  it("takes a computer's own clock for the platform's, or writes times in a way of its own", () => {
    expect(found.filter(({ file }) => !(file in allowed)).map(({ place }) => place)).toEqual([]);
  });

  it('is allowed to that does not', () => {
    const files = new Set(found.map(({ file }) => file));
    expect(Object.keys(allowed).filter((file) => !files.has(file))).toEqual([]);
  });

  it('is looked at by a rule that sees what it looks for', () => {
    const bad = `import { format } from 'date-fns/format';
      at.getHours(); at.setHours(0); at.toLocaleDateString(); i18n.date(at, {}); new Intl.DateTimeFormat('zh');
      new Date(2026, 8, 1); new Date(\`\${day}T00:00\`); sql\`\${a} at time zone 'Asia/Shanghai'\`; sql\`current_date\`;`;
    const good =
      'at.getTime(); at.toISOString(); new Date(at); new Date(`${day}T00:00:00Z`); i18n.number(1); sql`now()`;';
    expect(ownTimes([parsed('bad.ts', bad)])).toHaveLength(10);
    expect(ownTimes([parsed('good.ts', good)])).toEqual([]);
  });
});
