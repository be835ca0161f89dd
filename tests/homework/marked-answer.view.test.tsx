// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { namedLines } from '#contract/banks/order-lines.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { MarkedAnswer } from '#views/homework/marked-answer.view.tsx';

it('a matched pair is named by its words, signs as they are read', () => {
  const content: QuestionContent = {
    kind: 'match',
    stem: '连线',
    pairs: [
      { id: 'a', left: '<p>a &lt; b</p>', right: '小于' },
      { id: 'b', left: '<p>a &gt; b</p>', right: '大于' },
    ],
  };
  const answer = { kind: 'match' as const, pairs: [{ id: 'a', right: '小于' }] };
  render(
    <I18nProvider i18n={i18n}>
      <MarkedAnswer content={content} answer={answer} />
    </I18nProvider>,
  );
  expect(screen.getByText('a < b → 小于')).toBeVisible();
  expect(screen.getByText('a > b → 大于')).toBeVisible();
});

it('an answer is shown what the question says to it', () => {
  const content: QuestionContent = {
    kind: 'blank',
    stem: '过氧化氢',
    gaps: [
      {
        answers: [
          { text: '*H2O2*', fraction: 100, feedback: '<p>好</p>' },
          { text: '*', fraction: 0, feedback: '<p>两个氢两个氧</p>' },
        ],
        caseSensitive: false,
        hasWildcards: true,
      },
    ],
  };
  render(
    <I18nProvider i18n={i18n}>
      <MarkedAnswer content={content} answer={{ kind: 'gaps', texts: ['H2O'] }} />
    </I18nProvider>,
  );
  expect(screen.getByText('两个氢两个氧')).toBeVisible();
  expect(screen.getByText('…H2O2…')).toBeVisible();
  expect(screen.queryByText('好')).toBeNull();
});

it('an order stands line by line beside the right one, which is not said where all of it is right', () => {
  const content: QuestionContent = { kind: 'order', stem: '排序', lines: ['甲', '乙', '丙'] };
  const [first, second, third] = namedLines(content.lines!).map(({ id }) => id);
  const shown = (ids: string[]) => (
    <I18nProvider i18n={i18n}>
      <MarkedAnswer content={content} answer={{ kind: 'order', ids }} />
    </I18nProvider>
  );
  const { rerender } = render(shown([first!, third!, second!]));
  const own = within(screen.getByRole('list', { name: '你的顺序' }));
  expect(own.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '1甲位置正确',
    '2丙位置错误',
    '3乙位置错误',
  ]);
  expect(screen.getByText('正确顺序')).toBeVisible();
  rerender(shown([first!, second!, third!]));
  expect(screen.queryByText('正确顺序')).toBeNull();
});

it('gaps in any order say what is missing, not where', () => {
  const gaps = ['栈', '队列'].map((text) => ({ answers: [{ text, fraction: 100 }], caseSensitive: false }));
  const content: QuestionContent = { kind: 'blank', stem: '____、____', gaps, isOrderFree: true };
  render(
    <I18nProvider i18n={i18n}>
      <MarkedAnswer content={content} answer={{ kind: 'gaps', texts: ['队列', '树'] }} />
    </I18nProvider>,
  );
  expect(screen.getByText(/标准答案/)).toHaveTextContent('标准答案 栈');
});

it('says where the number is right and its unit is not, where that costs points', () => {
  const content: QuestionContent = {
    ...{ kind: 'numeric', stem: '速度', numbers: [{ value: 10, tolerance: 0.1, fraction: 100 }] },
    units: [{ name: 'm/s', factor: 1 }],
  };
  const shown = (text: string, unitPenalty?: number) => (
    <I18nProvider i18n={i18n}>
      <MarkedAnswer
        content={{ ...content, ...(unitPenalty !== undefined && { unitPenalty }) }}
        answer={{ kind: 'number', text }}
      />
    </I18nProvider>
  );
  const { rerender } = render(shown('10', 50));
  expect(screen.getByText('数值正确，缺少单位')).toBeVisible();
  expect(screen.getByText(/标准答案/)).toHaveTextContent('标准答案 10 ± 0.1 m/s');
  rerender(shown('10 kg', 100));
  expect(screen.getByText('数值正确，单位错误')).toBeVisible();
  for (const right of [shown('10 m/s', 50), shown('10'), shown('10 kg')]) {
    rerender(right);
    expect(screen.queryByText(/数值正确/)).toBeNull();
    expect(screen.queryByText(/标准答案/)).toBeNull();
  }
});
