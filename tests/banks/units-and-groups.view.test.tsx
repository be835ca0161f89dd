// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { withoutKey } from '#contract/homework/without-key.rule.ts';
import { Appearance } from '#views/common/appearance.view.tsx';
import { contentOf, draftOf, faultOf, type QuestionDraft } from '#views/banks/question-draft.rule.ts';
import { QuestionFields } from '#views/banks/question-fields.view.tsx';
import { ReadQuestion } from '#views/banks/read-question.view.tsx';
import { AnswerField } from '#views/homework/answer-fields.view.tsx';

afterEach(cleanup);

const words = { right: '对', wrong: '错' };
const gap = (text: string) => ({ answers: [{ text, fraction: 100 }], caseSensitive: false });
const blank: QuestionContent = { kind: 'blank', stem: '<p>题</p>', gaps: ['甲', '乙', '丙', '丁', '戊'].map(gap) };
const number: QuestionContent = {
  ...{ kind: 'numeric', stem: '<p>速度</p>', numbers: [{ value: 10, tolerance: 0.1, fraction: 100 }] },
};

function Editor({ content, onDraft }: { content: QuestionContent; onDraft: (draft: QuestionDraft) => void }) {
  const [draft, setDraft] = useState(draftOf(content));
  const change = (part: Partial<QuestionDraft>) => {
    setDraft({ ...draft, ...part });
    onDraft({ ...draft, ...part });
  };
  return <QuestionFields draft={draft} fault={null} Editor={null} onChange={change} />;
}

/** The editor, open; what it holds is read from what comes back. */
function edit(content: QuestionContent) {
  const held = { draft: draftOf(content) };
  show(<Editor content={content} onDraft={(draft) => (held.draft = draft)} />);
  return held;
}

const show = (node: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <Appearance mode="light" colour={null} edition="he">
        {node}
      </Appearance>
    </I18nProvider>,
  );

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const group = (at: number, value: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: `第 ${at} 空的次序组` }), { target: { value } });

it('gaps are put into groups, which the learner reads without their letters', () => {
  const held = edit(blank);
  for (const [at, letter] of ['A', 'A', 'B', 'B'].entries()) group(at + 1, letter);
  const written = contentOf(held.draft, words, blank);
  expect(written.gaps!.map(({ orderGroup }) => orderGroup)).toEqual(['A', 'A', 'B', 'B', undefined]);
  fireEvent.click(screen.getByRole('button', { name: '移除第 2 空' }));
  expect(contentOf(held.draft, words).gaps!.map(({ orderGroup }) => orderGroup)).toEqual([
    undefined,
    'B',
    'B',
    undefined,
  ]);
  fireEvent.click(screen.getByRole('checkbox', { name: '各空不计顺序' }));
  expect(contentOf(held.draft, words)).toMatchObject({ isOrderFree: true });
  fireEvent.click(screen.getByRole('checkbox', { name: '各空不计顺序' }));
  expect(contentOf(held.draft, words)).not.toHaveProperty('isOrderFree');
  cleanup();
  const question = withoutKey({ id: 'q', position: 1, points: 5, content: written });
  show(<AnswerField question={question} answer={null} isFixed={false} onAnswer={() => undefined} />);
  expect(screen.getByText('第 1、2 空不计顺序；第 3、4 空不计顺序')).toBeVisible();
});

it('a number gets its units, and the learner one field for both, which says nothing of the right one', () => {
  const held = edit(number);
  expect(screen.queryByRole('button', { name: '添加其他单位' })).toBeNull();
  type('单位', 'm/s');
  fireEvent.click(screen.getByRole('button', { name: '添加其他单位' }));
  type('其他单位 1', 'km/h');
  expect(faultOf(held.draft)).toBe('units');
  type('单位 1 的换算值', '0.2778');
  fireEvent.change(screen.getByRole('spinbutton', { name: '单位缺失或错误扣分（%）' }), { target: { value: '20' } });
  expect(faultOf(held.draft)).toBeNull();
  const written = contentOf(held.draft, words, number);
  cleanup();
  show(<ReadQuestion content={written} />);
  expect(screen.getByText('10 ± 0.1 m/s')).toBeVisible();
  expect(screen.getByText('1 km/h = 0.2778 m/s；单位缺失或错误扣 20%')).toBeVisible();
  cleanup();
  const question = withoutKey({ id: 'q', position: 1, points: 5, content: written });
  expect(JSON.stringify(question)).not.toContain('m/s');
  show(<AnswerField question={question} answer={null} isFixed={false} onAnswer={() => undefined} />);
  expect(screen.getByRole('textbox', { name: '数值和单位' })).toHaveAttribute('inputmode', 'text');
});
