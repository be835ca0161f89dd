import fc from 'fast-check';
import { codeLanguages } from '#contract/banks/code-languages.rule.ts';
import { withGroups } from '#contract/banks/order-groups.rule.ts';
import { noMetadata, cognitiveLevels, difficulties } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';
import { escapeHtml } from '#contract/common/escape-html.rule.ts';
import type { WrittenQuestion } from '#server/modules/banks/exports/written-question.ts';

/** Signs that one format or another gives a meaning, among words of several scripts. */
const hostile = [
  ...[
    '{',
    '}',
    '=',
    '~',
    '#',
    ':',
    '\\',
    '%',
    '*',
    '<',
    '>',
    '&',
    '"',
    "'",
    '/',
    '//',
    '::',
    '->',
    '%50%',
    ' rel="x"',
    '$$',
    ']]>',
  ],
  ...[
    '\\(',
    '\\)',
    '&amp;',
    '&#38;',
    '[html]',
    '@@PLUGINFILE@@',
    '$CATEGORY:',
    '栈',
    '队列',
    'a',
    'B',
    '1',
    ' ',
    '𠮷',
    '🙂',
    '_',
  ],
];
const plainSigns = ['栈', '队列', '树', '图', 'abc', 'X', '12', '的', '与', 'é'];

const line = (signs: readonly string[], maxLength = 8) =>
  fc
    .array(fc.constantFrom(...signs), { minLength: 1, maxLength })
    .map((parts) => parts.join('').replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '' && !/_{2,}/.test(text));

const formula = fc
  .constantFrom('n_2', '\\frac{a}{b}', 'x<y \\& z', '\\left(a+b\\right)^2', '\\sqrt{x}', 'a"b')
  .map((tex) => `<span data-formula="${escapeHtml(tex)}"></span>`);
const picture = fc
  .constantFrom('11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222')
  .map((id) => `<img src="/api/media/${id}" alt="图" />`);
const look = (inner: fc.Arbitrary<string>) =>
  fc
    .tuple(fc.constantFrom('strong', 'u', 'sub', 'mark', 'code'), inner)
    .map(([tag, html]) => `<${tag}>${html}</${tag}>`);

export interface Holds {
  signs: 'hostile' | 'plain';
  hasPictures: boolean;
  hasFormulas: boolean;
  hasLooks: boolean;
}

/** Rich text as it is stored. */
function richText({ signs, hasPictures, hasFormulas, hasLooks }: Holds) {
  const text = line(signs === 'hostile' ? hostile : plainSigns).map((one) => escapeHtml(one).replaceAll('&quot;', '"'));
  const part = fc.oneof(
    text,
    text,
    ...(hasLooks ? [look(text)] : []),
    ...(hasFormulas ? [formula] : []),
    ...(hasPictures ? [picture] : []),
  );
  const several = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('').trim());
  return fc.oneof(
    several,
    ...(hasLooks
      ? [fc.array(several, { minLength: 1, maxLength: 3 }).map((all) => all.map((one) => `<p>${one}</p>`).join(''))]
      : []),
  );
}

const maybe = <T>(of: fc.Arbitrary<T>) => fc.option(of, { nil: undefined, freq: 2 });
const without = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

/** Questions as a bank holds them, of every kind. */
export function writtenQuestions(holds: Holds): fc.Arbitrary<WrittenQuestion> {
  const rich = richText(holds);
  const text = line(holds.signs === 'hostile' ? hostile : plainSigns, 5);
  const partly = fc.constantFrom(0, 50, -50, 33.333333333333336);
  const summary = maybe(fc.record({ right: maybe(rich), partly: maybe(rich), wrong: maybe(rich) }).map(without)).map(
    (said) => (said && Object.keys(said).length > 0 ? said : undefined),
  );
  const shared = { stem: rich, explanation: maybe(rich) };
  const option = fc.record({ text: rich, feedback: maybe(rich) });
  const named = <T extends object>(options: readonly T[]) =>
    options.map((one, at) => ({ id: `o${at + 1}`, ...without(one) }));
  const single = fc
    .record({
      ...shared,
      options: fc.array(fc.record({ text: rich, feedback: maybe(rich), fraction: partly }), {
        minLength: 2,
        maxLength: 5,
      }),
      right: fc.nat(),
      combinedFeedback: summary,
    })
    .map(({ right, options, ...rest }) => ({
      ...rest,
      kind: 'single' as const,
      options: named(options).map((one, at) => (at === right % options.length ? { ...one, fraction: 100 } : one)),
    }));
  const multiple = fc
    .record({
      ...shared,
      options: fc.array(option, { minLength: 3, maxLength: 5 }),
      rights: fc.integer({ min: 1, max: 3 }),
      combinedFeedback: summary,
    })
    .map(({ rights, options, ...rest }) => ({
      ...rest,
      kind: 'multiple' as const,
      options: named(options).map((one, at) => ({ ...one, fraction: at < rights ? 100 / rights : -100 })),
    }));
  const judge = fc
    .record({ ...shared, isTrue: fc.boolean(), feedback: fc.tuple(maybe(rich), maybe(rich)) })
    .map(({ isTrue, feedback: [yes, no], ...rest }) => ({
      ...rest,
      kind: 'judge' as const,
      options: [
        without({ id: 'true', text: '对', fraction: isTrue ? 100 : 0, feedback: yes }),
        without({ id: 'false', text: '错', fraction: isTrue ? 0 : 100, feedback: no }),
      ],
    }));
  /** Others than the first may be worth less, or be there for what is said to them. */
  const worth = fc.constantFrom(100, 50, 0);
  const firstWhole = <T extends { fraction: number }>(all: T[]) =>
    all.map((one, at) => (at === 0 ? { ...one, fraction: 100 } : one));
  const answer = fc.record({ text, fraction: worth, feedback: maybe(rich) }).map(without);
  const blank = fc
    .record({
      ...shared,
      gaps: fc.array(
        fc.record({
          answers: fc.uniqueArray(answer, { selector: (one) => one.text, minLength: 1, maxLength: 3 }).map(firstWhole),
          caseSensitive: fc.boolean(),
        }),
        { minLength: 1, maxLength: 3 },
      ),
      groups: fc.array(fc.constantFrom(null, 'A' as const, 'B' as const), { minLength: 3, maxLength: 3 }),
    })
    .map(({ stem, gaps, groups, ...rest }) => ({
      ...rest,
      ...{ kind: 'blank' as const, ...withGroups(gaps, groups) },
      stem: `${stem}${gaps.map((_, at) => `（${at}）____`).join('')}`,
    }));
  const cloze = fc
    .record({
      ...shared,
      gaps: fc.array(
        fc
          .uniqueArray(answer, { selector: (one) => one.text, minLength: 2, maxLength: 4 })
          .map((answers) => ({ answers: firstWhole(answers), caseSensitive: false })),
        { minLength: 1, maxLength: 3 },
      ),
    })
    .filter(({ stem }) => !/_{2,}/.test(stem.replaceAll(/<[^>]*>/g, '')))
    .map(({ stem, gaps, ...rest }) => ({
      ...rest,
      kind: 'cloze' as const,
      gaps,
      stem: `${stem}${gaps.map((_, at) => `（${at}）____`).join('')}`,
    }));
  const others = [
    { name: 'km/h', factor: 0.2778 },
    { name: 'km/s', factor: 1000 },
    { name: '<c> & "x"', factor: 299_792_458 },
    { name: 'mm/s', factor: 0.001 },
  ];
  const numeric = fc
    .record({
      ...shared,
      numbers: fc.array(
        fc
          .record({
            value: fc.oneof(
              fc.integer(),
              fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0),
            ),
            tolerance: fc.constantFrom(0, 0.01, 2),
            fraction: worth,
            feedback: maybe(rich),
          })
          .map(without),
        { minLength: 1, maxLength: 2 },
      ),
      others: fc.subarray(others),
      first: maybe(fc.constantFrom('m/s', '米/秒', 'm·s⁻¹')),
      penalty: maybe(fc.constantFrom(12.5, 33.3, 100)),
    })
    .map(({ numbers, first, others: more, penalty, ...rest }) => ({
      ...rest,
      numbers: firstWhole(numbers),
      units: first && [{ name: first, factor: 1 }, ...more],
      unitPenalty: first && penalty,
      kind: 'numeric' as const,
    }));
  const match = fc
    .record({
      ...shared,
      pairs: fc.uniqueArray(fc.record({ left: rich, right: text }), {
        selector: (one) => one.right,
        minLength: 2,
        maxLength: 4,
      }),
      extra: maybe(text),
      combinedFeedback: summary,
    })
    .map(({ pairs, extra, ...rest }) => {
      const isNew = extra !== undefined && pairs.every(({ right }) => right !== extra);
      const all = isNew ? [...pairs, { left: '', right: extra }] : pairs;
      return { ...rest, kind: 'match' as const, pairs: all.map((pair, at) => ({ id: `p${at + 1}`, ...pair })) };
    });
  const order = fc
    .record({
      ...shared,
      lines: fc.uniqueArray(rich, { selector: plainText, minLength: 2, maxLength: 5 }),
      isByPlace: maybe(fc.constant(true)),
      combinedFeedback: summary,
    })
    .map((rest) => ({ ...rest, kind: 'order' as const }));
  const short = fc
    .record({
      ...shared,
      expected: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }),
      isAutoRight: maybe(fc.constant(true)),
    })
    .map((rest) => ({ ...rest, kind: 'short' as const }));
  const essay = fc.record({ ...shared, reference: maybe(rich) }).map((rest) => ({ ...rest, kind: 'essay' as const }));
  const code = fc
    .record({
      ...shared,
      reference: maybe(rich),
      language: fc.constantFrom(...codeLanguages),
      starter: maybe(fc.constantFrom('int main() {\n\treturn 0;\n}', '  if (a < b && c) {}\n\n# x', '<p>甲</p>\n')),
    })
    .map((rest) => ({ ...rest, kind: 'code' as const }));
  const file = fc
    .record({
      ...shared,
      reference: maybe(rich),
      fileSorts: maybe(fc.constantFrom(['image' as const], ['document' as const, 'slides' as const])),
      mostFiles: maybe(fc.constantFrom(1, 3)),
    })
    .map((rest) => ({ ...rest, kind: 'file' as const }));
  const name = line(plainSigns, 3);
  return fc.record({
    title: line(holds.signs === 'hostile' ? hostile : plainSigns),
    category: fc.oneof(
      fc.constant(''),
      fc.array(name, { minLength: 1, maxLength: 3 }).map((names) => names.join('/')),
    ),
    content: fc
      .oneof(single, multiple, judge, blank, cloze, numeric, match, order, short, essay, code, file)
      .map((content) => without(content) as QuestionContent),
    metadata: fc.record({
      points: fc.constantFrom(null, 0.5, 2, 10),
      difficulty: fc.constantFrom(null, ...difficulties),
      level: fc.constantFrom(null, ...cognitiveLevels),
      tags: fc.uniqueArray(name, { maxLength: 3 }),
      source: fc.constant(noMetadata.source),
    }),
  });
}
