import { describe, expect, it } from 'vitest';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { markObjective } from '#contract/homework/objective-marking.rule.ts';
import {
  contentOf,
  draftOf,
  emptyDraft,
  faultOf,
  freshPart,
  type QuestionDraft,
} from '#views/banks/question-draft.rule.ts';
import { contents } from '../support/homework.builder.ts';

const words = { right: '对', wrong: '错' };
const draft = (part: Partial<QuestionDraft>): QuestionDraft => ({ ...emptyDraft, stem: '<p>题</p>', ...part });
const options = [
  { text: '甲', isRight: true },
  { text: '乙', isRight: true },
  { text: '丙', isRight: false },
  { text: ' ', isRight: false },
];

/** Of a gap, the first of them right. */
const gapOf = (...texts: string[]) => texts.map((text, at) => ({ text, isRight: at === 0 }));

const partOf = (points: string) => ({ id: `p${points}`, points, question: draft({ kind: 'essay' }) });

/** As imports bring them. */
const rich: QuestionContent[] = [
  {
    kind: 'multiple',
    stem: '<p>题</p>',
    options: [
      { id: 'a', text: '甲', fraction: 70, feedback: '<p>对</p>' },
      { id: 'b', text: '乙', fraction: 30 },
      { id: 'c', text: '丙', fraction: -50 },
    ],
    combinedFeedback: { wrong: '<p>再想想</p>' },
  },
  {
    kind: 'blank',
    stem: '<p>题</p>',
    gaps: [{ answers: [{ text: '*栈*', fraction: 50 }], caseSensitive: true, hasWildcards: true }],
  },
  {
    kind: 'blank',
    stem: '<p>题</p>',
    gaps: ['栈', '队列'].map((text) => ({ answers: [{ text, fraction: 100 }], caseSensitive: false })),
    isOrderFree: true,
  },
  {
    kind: 'blank',
    stem: '<p>题</p>',
    gaps: (['A', 'A', undefined, 'B', 'B'] as const).map((orderGroup) => ({
      answers: [{ text: '栈', fraction: 100 }],
      caseSensitive: false,
      ...(orderGroup && { orderGroup }),
    })),
  },
  {
    kind: 'numeric',
    stem: '<p>题</p>',
    numbers: [{ value: 10, tolerance: 0, fraction: 100 }],
    units: [
      { name: 'm/s', factor: 1 },
      { name: 'km/h', factor: 0.277777777777778 },
    ],
    unitPenalty: 12.5,
  },
  {
    kind: 'cloze',
    stem: '<p>一____二____</p>',
    gaps: [
      {
        answers: ['栈', '队列'].map((text, at) => ({ text, fraction: at * 100, feedback: text })),
        caseSensitive: false,
      },
      { answers: ['甲', '乙', '丙'].map((text, at) => ({ text, fraction: at * 50 })), caseSensitive: false },
    ],
  },
  { kind: 'order', stem: '<p>题</p>', lines: ['甲', '<p><strong>乙</strong></p>'], isByPlace: true },
  {
    kind: 'composite',
    stem: '<p>材料</p>',
    parts: [
      {
        points: 2.5,
        content: {
          kind: 'single',
          stem: '<p>一</p>',
          options: ['甲', '乙'].map((text, at) => ({ id: `x${at}`, text, fraction: at * 100, feedback: text })),
        },
      },
      { points: 3, content: { kind: 'essay', stem: '<p>二</p>', reference: '<p>答</p>' } },
    ],
  },
  { kind: 'essay', stem: '<p>题</p>', material: { id: 'm', text: '<p>材料</p>' } },
  { kind: 'code', stem: '<p>题</p>', language: 'cpp', starter: '\tint x;\n  ', reference: '<p>甲</p>' },
  { kind: 'short', stem: '<p>题</p>', expected: ['栈', '堆栈'], isAutoRight: true },
  { kind: 'file', stem: '<p>题</p>', fileSorts: ['document'], mostFiles: 2, reference: '<p>要点</p>' },
  {
    kind: 'numeric',
    stem: '<p>题</p>',
    numbers: [
      { value: 3, tolerance: 0.1, fraction: 100 },
      { value: 4, tolerance: 0, fraction: 50 },
    ],
  },
];

const number = { kind: 'numeric' as const, value: '3' };

describe('a question written by hand', () => {
  it.each([
    [{ stem: '<p>&nbsp;</p>' }, 'stem'],
    [{ options: options.slice(2) }, 'options'],
    [{ options }, 'right'],
    [{ kind: 'multiple' as const, options }, null],
    [{ kind: 'blank' as const, gaps: ['栈', ' '] }, 'gaps'],
    [{ kind: 'cloze' as const, stem: '<p>没有空</p>' }, 'choices'],
    [{ kind: 'cloze' as const, stem: '<p>__</p>', choices: [gapOf('甲', '甲')] }, 'choices'],
    [{ kind: 'cloze' as const, stem: '<p>__</p>', choices: [gapOf('甲', '乙'), gapOf('丙', '丁')] }, 'choices'],
    [{ kind: 'cloze' as const, stem: '<p>____</p>', choices: [gapOf('甲', ' ', '乙')] }, null],
    [{ kind: 'match' as const }, 'pairs'],
    [{ kind: 'numeric' as const, value: '三' }, 'value'],
    [{ ...number, otherUnits: [{ name: 'km', factor: '1000' }] }, 'units'],
    [{ ...number, unit: 'm', otherUnits: [{ name: 'km', factor: '千' }] }, 'units'],
    [{ ...number, unit: 'm', otherUnits: [{ name: 'ｍ', factor: '2' }] }, 'units'],
    [{ ...number, unit: 'm', unitPenalty: '101' }, 'units'],
    [{ ...number, unit: 'm', otherUnits: [{ name: ' ', factor: '' }], unitPenalty: ' ' }, null],
    [{ ...number, unitPenalty: '101' }, null],
    [{ kind: 'order' as const, lines: ['甲', '甲', ' '] }, 'lines'],
    [{ kind: 'order' as const, lines: ['甲', '乙'] }, null],
    [{ kind: 'short' as const, expected: [' '] }, 'expected'],
    [{ kind: 'judge' as const }, null],
    [{ kind: 'essay' as const }, null],
    [{ kind: 'code' as const }, null],
    [{ kind: 'composite' as const, parts: [freshPart([])] }, 'parts'],
    [{ kind: 'composite' as const, parts: ['0.4', '2'].map(partOf) }, 'parts'],
    [{ kind: 'composite' as const, parts: ['0.5', '2'].map(partOf) }, null],
  ])('%o wants %s', (part, fault) => {
    expect(faultOf(draft(part))).toBe(fault);
  });

  it('shares the points of several right options, and a wrong one costs them', () => {
    const content = contentOf(draft({ kind: 'multiple', options }), words);
    expect(content.options!.map(({ fraction }) => fraction)).toEqual([50, 50, -100]);
    expect(markObjective(content, { kind: 'choice', ids: ['o1', 'o2'] })!.share).toBe(1);
    expect(markObjective(content, { kind: 'choice', ids: ['o1', 'o2', 'o3'] })!.share).toBe(0);
  });

  it('takes several texts for a gap', () => {
    const { gaps } = contentOf(draft({ kind: 'blank', gaps: ['先进先出；FIFO', '栈'] }), words);
    expect(gaps!.map(({ answers }) => answers.map(({ text }) => text))).toEqual([['先进先出', 'FIFO'], ['栈']]);
  });

  it('takes a fraction for the factor of a unit', () => {
    const otherUnits = [{ name: ' km/h ', factor: '1/3.6' }];
    const { units, unitPenalty } = contentOf(draft({ ...number, unit: 'm/s', otherUnits, unitPenalty: '100' }), words);
    expect(units).toEqual([
      { name: 'm/s', factor: 1 },
      { name: 'km/h', factor: 1 / 3.6 },
    ]);
    expect(unitPenalty).toBe(100);
    expect(contentOf(draft(number), words)).not.toHaveProperty('units');
  });

  it('keeps angle brackets of a pair as text', () => {
    const pairs = [
      { left: 'a < b', right: '小于' },
      { left: 'a > b', right: '大于' },
    ];
    const content = contentOf(draft({ kind: 'match', pairs }), words);
    expect(content.pairs![0]!.left).toBe('a &lt; b');
    expect(draftOf(content).pairs).toEqual(pairs);
  });

  it('comes out as it went in, whatever its kind', () => {
    for (const content of contents) {
      const again = draftOf(contentOf(draftOf(content), words));
      expect(again).toEqual(draftOf(content));
    }
  });

  it('keeps of a question what the form does not show: shares, feedback, further numbers, wildcards', () => {
    for (const content of rich) expect(contentOf(draftOf(content), words, content)).toEqual(content);
  });

  it('keeps the feedback of an option that goes on, and shares anew once another one is right', () => {
    const [before] = rich;
    const form = draftOf(before!);
    const options = [{ text: '丁', isRight: true }, ...form.options.slice(0, 2)];
    const after = contentOf({ ...form, options }, words, before);
    expect(after.options).toMatchObject([
      { text: '丁', fraction: 100 / 3 },
      { id: 'a', feedback: '<p>对</p>', fraction: 100 / 3 },
      { id: 'b', fraction: 100 / 3 },
    ]);
    expect(new Set(after.options!.map(({ id }) => id)).size).toBe(3);
  });
});
