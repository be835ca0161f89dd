// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
