// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { banksAddresses } from '#contract/banks/banks.addresses.ts';
import type { BankShare, SharedQuestion } from '#contract/banks/bank-shares.contract.ts';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';
import { CallError } from '#shell/call-error.ts';
import QuestionBankScreen from '../../src/plugins/banks/question-bank.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as never;

const [courseId, shareId, one, two] = ['01', '02', '03', '04'].map(
  (end) => `00000000-0000-4000-8000-0000000000${end}`,
) as [string, string, string, string];

const share: BankShare = {
  ...{ id: shareId, course: '离散数学', school: '云海大学', category: '图', audience: 'everybody', target: null },
  ...{
    licence: 'byNc',
    note: '欢迎改编',
    questions: 2,
    sharedBy: '叶嘉言',
    sharedAt: '2026-11-01T00:00:00Z',
    version: 1,
  },
};
const question = (id: string, stem: string, isThere = false): SharedQuestion => ({
  ...{ id, kind: 'essay', title: stem, category: '图', metadata: noMetadata, version: 1, isThere },
  ...{ updatedAt: '2026-11-01T00:00:00Z', content: { kind: 'essay', stem: `<p>${stem}</p>`, reference: '要点' } },
});
const pageOf = <Row,>(data: Row[]) => ({ data, pageNo: 1, pageSize: 20, totalCount: data.length, totalPage: 1 });
const categories = [
  { category: '树', kinds: [{ kind: 'single', questions: 2 }], judged: 0, facility: 0, discrimination: 0 },
];

function open(place: object, answers: Answers, parts: object = {}) {
  const grants = new Set(['course.edit', 'course.add'] as const);
  return showScreen(QuestionBankScreen, {
    at: banksAddresses.questions.to({ id: courseId, show: 'shared', ...place }),
    answers: {
      'GET /banks/categories': () => categories,
      'GET /banks/shared': () => pageOf([share]),
      'GET /banks/shares': () => ({ ...pageOf([share]), mayShare: true }),
      ...answers,
    } as Answers,
    person: { id: two, grants },
    parts: parts as never,
  });
}

describe('shared banks', () => {
  it('are listed with their terms, open by a press, and chosen questions are asked to be copied', async () => {
    const overlays: unknown[] = [];
    const { asked } = open(
      {},
      {
        'GET /banks/shared/:id': () => share,
        'GET /banks/shared/:id/questions': () => pageOf([question(one, '画一棵生成树'), question(two, '数边', true)]),
      } as Answers,
      { askOverlay: async (_: unknown, props: unknown) => (overlays.push(props), null) },
    );
    const table = await screen.findByRole('table', { name: '共享题库' });
    for (const said of ['云海大学', '署名-非商业性使用', '叶嘉言']) expect(within(table).getByText(said)).toBeTruthy();
    fireEvent.click(within(table).getByRole('button', { name: /离散数学/ }));
    expect(await screen.findByRole('heading', { name: '离散数学' })).toBeTruthy();
    const questions = await screen.findByRole('table', { name: '共享的题目' });
    expect(within(questions).getByText('题库已有')).toBeTruthy();
    fireEvent.click(within(questions).getByRole('checkbox', { name: '选择画一棵生成树' }));
    fireEvent.click(screen.getByRole('button', { name: '复制到本课程题库' }));
    await waitFor(() => expect(overlays).toEqual([expect.objectContaining({ courseId, ids: [one], share })]));
    fireEvent.click(within(questions).getByRole('button', { name: /数边/ }));
    expect(await screen.findByText('要点')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '返回共享题库' }));
    expect(await screen.findByRole('table', { name: '共享题库' })).toBeTruthy();
    expect(asked.some(({ operation }) => operation === 'GET /banks/questions')).toBe(false);
  });

  it('say what to do where there are none, and when a share has ended', async () => {
    const gone = () => {
      throw new CallError(404, '没有找到');
    };
    open({}, { 'GET /banks/shared': () => pageOf([]) } as Answers);
    fireEvent.click(await screen.findByRole('button', { name: '查看本课共享' }));
    expect(await screen.findByRole('table', { name: '本课共享的题目' })).toBeTruthy();
    open({ share: shareId }, { 'GET /banks/shared/:id': gone, 'GET /banks/shared/:id/questions': gone } as Answers);
    expect(await screen.findByText('此共享已停止')).toBeTruthy();
  });

  it('are ended after a question, and shared by who may alone', async () => {
    const { asked } = open({ shares: 'own' }, { 'POST /banks/shares/:id/end': () => null } as Answers, {
      confirm: async () => true,
    });
    fireEvent.click(await screen.findByRole('button', { name: '停止共享“图”' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation.startsWith('POST'))?.input).toEqual({ id: shareId, version: 1 }),
    );
    expect(screen.getByRole('button', { name: '共享题目' })).toBeTruthy();
  });

  it('offer nothing to who may not share', async () => {
    open({ shares: 'own' }, { 'GET /banks/shares': () => ({ ...pageOf([]), mayShare: false }) } as Answers);
    expect(await screen.findByText('由课程负责人共享后，会列在这里。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '共享题目' })).toBeNull();
  });
});
