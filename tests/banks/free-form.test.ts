import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseText } from '#server/modules/banks/freeform/free-form.ts';
import { difficultyOf } from '#server/modules/banks/freeform/said-of-it.ts';
import { gapAnswers, variantsOf } from '#server/modules/banks/freeform/answer-words.ts';
import { readImport } from '#server/modules/banks/imports/read-import.ts';
import { problemText } from '#server/modules/banks/imports/problem-texts.ts';

const words = fc
  .array(fc.constantFrom('栈', '队列', '结点', '遍历', '算法', '网络', '地址', '程序'), { minLength: 2, maxLength: 5 })
  .map((some) => some.join(''));

/** How a teacher writes: numbers, options, answers and where these stand. */
const style = fc.record({
  number: fc.constantFrom('1.', '1．', '1、', '（1）', '(1)', '第1题 ', '【1】'),
  option: fc.constantFrom('A. ', 'A．', 'A、', '（A）', '(A) '),
  isOneLine: fc.boolean(),
  answer: fc.constantFrom('inStem', '答案：', '【答案】', '正确答案：', 'keyList', 'keyRange'),
  hasHeadings: fc.constantFrom('一、', '（一）', ''),
});

const question = fc.oneof(
  fc.record({
    kind: fc.constant('single' as const),
    stem: words,
    options: fc.uniqueArray(words, { minLength: 2, maxLength: 5 }),
    right: fc.nat({ max: 1 }).map((one) => [one]),
  }),
  fc.record({
    kind: fc.constant('multiple' as const),
    stem: words,
    options: fc.uniqueArray(words, { minLength: 3, maxLength: 6 }),
    right: fc.constantFrom([0, 1], [0, 2], [0, 1, 2]),
  }),
  fc.record({
    kind: fc.constant('judge' as const),
    stem: words,
    options: fc.constant([]),
    right: fc.nat({ max: 1 }).map((one) => [one]),
  }),
);

type Asked = typeof question extends fc.Arbitrary<infer One> ? One : never;
type Style = typeof style extends fc.Arbitrary<infer One> ? One : never;

const letter = (at: number) => String.fromCharCode(65 + at);
const answerOf = ({ kind, right }: Asked) => (kind === 'judge' ? '√×'[right[0]!]! : right.map(letter).join(''));
const titles = { single: '单项选择题', multiple: '多项选择题', judge: '判断题' };

/** A paper of sections in this style. */
function written(questions: readonly Asked[], how: Style): { text: string; inOrder: Asked[] } {
  const lines: string[] = ['期末考试试卷', ''];
  const key: string[] = ['', '参考答案'];
  const inOrder: Asked[] = [];
  const numerals = '一二三';
  for (const [place, kind] of (['single', 'multiple', 'judge'] as const).entries()) {
    const some = questions.filter((one) => one.kind === kind);
    if (some.length === 0) continue;
    const heading = `${how.hasHeadings.replace('一', numerals[place]!)}${titles[kind]}`;
    lines.push(`${heading}（每小题 2 分）`);
    key.push(heading);
    if (how.answer === 'keyRange') key.push(`1-${some.length} ${some.map(answerOf).join(' ')}`);
    else key.push(some.map((one, at) => `${at + 1}.${answerOf(one)}`).join('  '));
    for (const [at, one] of some.entries()) {
      inOrder.push(one);
      const inStem = how.answer === 'inStem' ? `（ ${answerOf(one)} ）` : '（　　）';
      lines.push(`${how.number.replace('1', String(at + 1))}${one.stem}${inStem}`);
      const options = one.options.map((text, place) => `${how.option.replace('A', letter(place))}${text}`);
      if (how.isOneLine && options.length > 0) lines.push(options.join('　　'));
      else lines.push(...options);
      if (/案/.test(how.answer)) lines.push(`${how.answer}${answerOf(one)}`);
    }
  }
  return { text: [...lines, ...(how.answer.startsWith('key') ? key : [])].join('\n'), inOrder };
}

describe('a paper in free form', () => {
  it('is read whole, in whatever style of ours it is written', () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 8 }), style, (questions, how) => {
        const { text, inOrder } = written(questions, how);
        const read = [...parseText(text).entries].filter(({ note }) => note === null);
        const said = read.map(({ content, refusals, warnings }) => ({
          kind: content?.kind,
          options: content?.kind === 'judge' ? [] : content?.options?.map((option) => option.text),
          right: content?.options?.flatMap(({ fraction }, at) => (fraction > 0 ? [at] : [])),
          problems: [...refusals, ...warnings].map((problem) => problemText(problem, 'zh-CN')),
        }));
        expect(said).toEqual(inOrder.map(({ kind, options, right }) => ({ kind, options, right, problems: [] })));
        expect(read.every(({ metadata }) => metadata.points === 2)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  it('has each line that is not blank in one entry, whatever it holds', () => {
    const line = fc.oneof(
      fc.constantFrom(
        ...['', '一、单选题（每题 2 分）', '第三章 树', '1. 甲（ A ）', '2、乙', '（3）丙', 'A. 一 B. 二', 'C、三'],
        ...['答案：B', '【解析】因为', '参考答案', '1-3 ABC', '题号 1 2', '答案 A B', '第 1 页', '____', '√'],
      ),
      fc.string({
        unit: fc.constantFrom('1', '.', '、', '（', '）', 'A', '【', '答', '案', '：', ' ', '-', '题'),
        maxLength: 12,
      }),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const covered = [...parseText(lines.join('\n')).entries].flatMap(({ fromLine, toLine }) =>
          Array.from({ length: toLine - fromLine + 1 }, (_, at) => fromLine + at),
        );
        expect(covered).toEqual([...new Set(covered)].toSorted((a, b) => a - b));
        const filled = lines.flatMap((text, at) => (text.trim() === '' ? [] : [at + 1]));
        expect(filled.filter((number) => !covered.includes(number))).toEqual([]);
      }),
    );
  });

  it.each([
    ['brackets', '（'.repeat(2_000_000)],
    ['numbers', '1. '.repeat(500_000)],
    ['ranges', `1-5 ${'A'.repeat(2_000_000)}`],
    ['options', `1. 题 ${'A. B. '.repeat(300_000)}`],
    ['labels', '【答案】'.repeat(100_000)],
    ['blanks', `1.${' '.repeat(2_000_000)}（`],
  ])('of nothing but %s ends, and is no question that could be stored', (_, text) => {
    const parts = [...readImport(new TextEncoder().encode(`1. 甲\n答案：乙\n${text}`))];
    expect(['end', 'failure']).toContain(parts.at(-1)!.kind);
  });
});

describe('a text', () => {
  it.each([
    ['判断题：空树是树。 {T}', 'gift'],
    ['1. 栈 { =甲 ~乙 }', 'gift'],
    ['1. 写出输出：\nint main() { return 0; }\n答案：0', 'text'],
    ['栈是？\nA. 甲\nB. 乙\nANSWER: B', 'aiken'],
    ['1. 简述栈。', 'text'],
  ])('like %j is read as %s', (text, format) => {
    expect([...readImport(new TextEncoder().encode(text))].at(-1)).toMatchObject({ kind: 'end', format });
  });
});

describe('words of an answer', () => {
  it.each([
    ['栈/stack', ['栈', 'stack']],
    ['TCP/IP', ['TCP/IP']],
    ['1/2', ['1/2']],
    ['逻辑或', ['逻辑或']],
    ['后进先出或先进后出', ['后进先出', '先进后出']],
  ])('%s may be given as %j', (text, variants) => expect(variantsOf(text)).toEqual(variants));

  it.each([
    ['甲；乙', 2, ['甲', '乙']],
    ['甲、乙', 2, ['甲', '乙']],
    ['甲 乙', 2, ['甲', '乙']],
    ['（1）甲（2）乙', 2, ['甲', '乙']],
    ['①甲；②乙', 2, ['甲', '乙']],
    ['甲，乙', 1, ['甲，乙']],
    ['甲；乙；丙', 2, ['甲', '乙', '丙']],
  ])('%s for %i gaps are %j', (text, gaps, answers) => expect(gapAnswers(text, gaps)).toEqual(answers));

  it.each([
    ['易', 'easy'],
    ['0.85', 'easy'],
    ['0.65', 'fairlyEasy'],
    ['★★★', 'medium'],
    ['较难', 'fairlyHard'],
    ['0.1', 'hard'],
    ['不详', null],
  ])('difficulty %s is %s', (text, difficulty) => expect(difficultyOf(text)).toBe(difficulty));
});
