// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import type { BankRow } from '#contract/banks/bank-work.contract.ts';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import { CallError } from '#shell/call-error.ts';
import QuestionBankScreen from '../../src/plugins/banks/question-bank.screen.tsx';
import QuestionEditorScreen from '../../src/plugins/banks/question-editor.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;

const [courseId, one, two] = ['01', '02', '03'].map((end) => `00000000-0000-4000-8000-0000000000${end}`) as [
  string,
  string,
  string,
];

const row = (id: string, stem: string, part: Partial<BankRow> = {}): BankRow => ({
  ...{ id, courseId, kind: 'single', title: stem, category: '树/遍历', metadata: noMetadata, version: 3 },
  ...{ updatedAt: '2026-11-01T00:00:00Z' },
  content: {
    kind: 'single',
    stem: `<p>${stem}</p>`,
    options: [
      { id: 'a', text: '甲', fraction: 100 },
      { id: 'b', text: '乙', fraction: 0 },
    ],
  },
  figures: { uses: 2, answers: 40, facility: 0.71, discrimination: -0.06, concern: 'wrongKey' },
  ...part,
});
const rows = [row(one, '根在哪里'), row(two, '叶在哪里')];
const pageOf = <Row,>(data: Row[]) => ({ data, pageNo: 1, pageSize: 20, totalCount: data.length, totalPage: 1 });
const categories = [
  { category: '树/遍历', kinds: [{ kind: 'single', questions: 2 }], judged: 2, facility: 1.42, discrimination: -0.12 },
  { category: '图', kinds: [{ kind: 'essay', questions: 3 }], judged: 0, facility: 0, discrimination: 0 },
];

/** The bank as a server would answer; `change` says what becomes of a write. */
function openEditor(change: (input: { version: number; title: string }) => unknown = () => rows[0]) {
  const editor = {
    Editor: ({ value, label, onChange }: { value: string; label: string; onChange: (html: string) => void }) => (
      <textarea aria-label={label} value={value} onChange={(event) => onChange(event.target.value)} />
    ),
  };
  return showScreen(QuestionEditorScreen, {
    at: banksAddresses.edit.to({ id: courseId, question: one }),
    answers: {
      'GET /banks/categories': () => categories,
      'GET /banks/questions/:id': () => rows[0],
      'GET /banks/questions/:id/uses': () => pageOf([{ kind: 'exam', id: two, title: '期中考试', isOut: true }]),
      'PUT /banks/questions/:id': change,
    } as Answers,
    parts: { editor } as never,
    person: { id: two },
  });
}

const writes = (asked: readonly { operation: string; input: unknown }[]) =>
  asked.filter(({ operation }) => operation.startsWith('PUT'));
const titleField = async () => await screen.findByLabelText<HTMLInputElement>('标题');
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

afterEach(() => sessionStorage.clear());

describe('the page of a bank', () => {
  it('lists by branch, says what wants a look, and does one thing to all that are selected', async () => {
    const overlays: unknown[] = [];
    const grants = new Set(['course.edit', 'course.add', 'course.delete'] as const);
    const { asked } = showScreen(QuestionBankScreen, {
      at: banksAddresses.questions.to({ id: courseId }),
      answers: {
        'GET /banks/questions': () => pageOf(rows),
        'GET /banks/categories': () => categories,
      },
      person: { id: two, grants },
      parts: {
        askOverlay: async (_: unknown, props: unknown) => (overlays.push(props), null),
      } as never,
    });
    const table = await screen.findByRole('table', { name: '题库中的题目' });
    expect(within(table).getAllByText('疑似错答案')).toHaveLength(2);
    expect(within(table).getAllByText('-0.06')).toHaveLength(2);
    const tree = screen.getByRole('navigation', { name: '分类' });
    expect(within(tree).getByRole('button', { name: '全部题目 5' })).toBeTruthy();
    fireEvent.click(within(tree).getByRole('button', { name: '树 2' }));
    await waitFor(() => expect(asked.at(-1)!.input).toMatchObject({ branch: '树', pageNo: 1 }));
    for (const stem of ['根在哪里', '叶在哪里'])
      fireEvent.click(await screen.findByRole('checkbox', { name: `选择${stem}` }));
    fireEvent.click(screen.getByRole('button', { name: '移到分类' }));
    await waitFor(() => expect(overlays).toEqual([expect.objectContaining({ what: 'category', ids: [one, two] })]));
  });
});

describe('the editor of a question', () => {
  it('saves by Ctrl+S upon the version that was read, and says where copies are', async () => {
    const { asked } = openEditor();
    type(await titleField(), '新标题');
    fireEvent.click(screen.getByRole('checkbox', { name: '选项 B 是正确答案' }));
    fireEvent.keyDown(window, { key: 's', code: 'KeyS', ctrlKey: true });
    await waitFor(() => expect(writes(asked)).toHaveLength(1));
    expect(writes(asked)[0]!.input).toMatchObject({
      ...{ id: one, version: 3, title: '新标题' },
      content: {
        options: [
          { id: 'a', fraction: 0 },
          { id: 'b', fraction: 100 },
        ],
      },
    });
    expect(await screen.findByRole('link', { name: '期中考试' })).toBeTruthy();
  });

  it('has what was typed again after the page was left, and gives it up when asked', async () => {
    openEditor();
    type(await titleField(), '写了一半');
    cleanup();
    openEditor();
    expect((await titleField()).value).toBe('写了一半');
    fireEvent.click(screen.getByRole('button', { name: '放弃修改' }));
    await waitFor(async () => expect((await titleField()).value).toBe('根在哪里'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes on top of a colleague’s change of something else, and asks where both changed the same', async () => {
    const theirs = row(one, '根在哪里', { version: 4, category: '图' });
    const { asked } = openEditor(({ version, title }) => {
      if (version === 3) throw new CallError(409, '已被修改', { current: theirs });
      if (version === 4)
        throw new CallError(409, '已被修改', { current: { ...theirs, title: '他们的标题', version: 5 } });
      return { ...theirs, title, version: 6 };
    });
    type(await titleField(), '我的标题');
    fireEvent.click(screen.getByRole('button', { name: /保存为第 4 版/ }));
    expect(await screen.findByText('他们的标题')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('分类').value).toBe('图');
    fireEvent.click(screen.getByRole('button', { name: '使用我的版本' }));
    fireEvent.click(screen.getByRole('button', { name: /保存为第 6 版/ }));
    await waitFor(() =>
      expect(writes(asked).at(-1)!.input).toMatchObject({ version: 5, title: '我的标题', category: '图' }),
    );
    expect(await screen.findByText(/^第 6 版/)).toBeTruthy();
  });
});
