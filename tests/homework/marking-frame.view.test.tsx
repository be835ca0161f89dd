// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { MarkingConflict } from '#views/homework/marking-conflict.view.tsx';
import type { SavedComment } from '#contract/homework/comments.contract.ts';
import { CommentField, type CommentBank } from '#views/homework/comment-bank.view.tsx';
import type { Division } from '#contract/homework/division.contract.ts';
import { DivisionDialog } from '#views/homework/division-dialog.view.tsx';
import { MarkingScoring } from '#views/homework/marking-scoring.view.tsx';

const show = (children: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <FluentProvider theme={webLightTheme}>{children}</FluentProvider>
    </I18nProvider>,
  );

const essay = {
  question: {
    id: 'q',
    position: 13,
    points: 10,
    content: { kind: 'essay' as const, stem: '' },
    sourceQuestionId: null,
  },
  answer: null,
  isMachine: false,
  mark: { questionId: 'q', points: null, comment: '', by: null, at: null },
};

describe('a conflict on the marking desk', () => {
  it('shows both values and writes neither by itself', async () => {
    const [onKeepMine, onTakeTheirs] = [vi.fn(), vi.fn()];
    const row = {
      questionId: 'q',
      position: 13,
      mine: { points: 7, comment: '' },
      theirs: { points: 8, comment: '反例好' },
    };
    show(<MarkingConflict by="叶嘉言" at="10:31" rows={[row]} hasLostLock={false} {...{ onKeepMine, onTakeTheirs }} />);
    expect(screen.getByRole('alert')).toHaveTextContent('叶嘉言老师 10:31 也修改了第 13 题：8 分');
    expect(screen.getByRole('alert')).toHaveTextContent('你给出的 7 分尚未写入，两份分数均已保留。');
    await userEvent.click(screen.getByRole('button', { name: '查看两份答案' }));
    expect(screen.getByRole('table')).toHaveTextContent('反例好');
    await userEvent.click(screen.getByRole('button', { name: '使用 8 分' }));
    expect(onTakeTheirs).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByRole('button', { name: '使用我的 7 分' }));
    expect(onKeepMine).toHaveBeenCalledOnce();
  });
});

const noBank: CommentBank = {
  comments: [],
  isBusy: false,
  onSearch: () => undefined,
  onUse: () => undefined,
  onSave: () => undefined,
  onChange: () => undefined,
  onRemove: () => undefined,
};
const saved = (id: string, text: string): SavedComment => ({
  ...{ id, text, isOwn: true, questionId: null, used: 3, version: 1 },
});

describe('the comment', () => {
  it('takes one of the bank by / and keys, saves itself into it, and is edited there', async () => {
    const bank = {
      ...noBank,
      comments: [saved('c1', '请写出步骤'), saved('c2', '反例正确')],
      onUse: vi.fn(),
      onSave: vi.fn(),
      onChange: vi.fn(),
    };
    function Typing() {
      const [comment, setComment] = useState('好');
      return <CommentField comment={comment} used={[]} bank={bank} onComment={setComment} />;
    }
    show(<Typing />);
    const field = screen.getByRole('textbox', { name: '本题评语' });
    await userEvent.type(field, ' /反');
    expect(screen.getByRole('listbox', { name: '评语库' })).toBeInTheDocument();
    await userEvent.type(field, '{ArrowDown}{Enter}');
    expect(field).toHaveValue('好 反例正确');
    expect(bank.onUse).toHaveBeenLastCalledWith(bank.comments[1]);
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /评语库/ }));
    await userEvent.click(screen.getByRole('button', { name: '我的，仅本题' }));
    expect(bank.onSave).toHaveBeenLastCalledWith('好 反例正确', { forCourse: false, forQuestion: true });
    await userEvent.click(screen.getByRole('button', { name: '修改评语：请写出步骤' }));
    await userEvent.type(screen.getByRole('textbox', { name: '修改评语：请写出步骤' }), '。');
    await userEvent.click(screen.getByRole('button', { name: '保存' }));
    expect(bank.onChange).toHaveBeenLastCalledWith(bank.comments[0], '请写出步骤。');
  });
});

describe('scoring', () => {
  it('offers points by key, the class’s distribution and comments used before', async () => {
    const [onPad, onComment] = [vi.fn(), vi.fn()];
    show(
      <MarkingScoring
        one={essay}
        mark={{ points: 7, comment: '反例很好。' }}
        remark=""
        distribution={{
          marked: 22,
          average: 6.8,
          buckets: [0, 0, 1, 1, 2, 3, 4, 5, 3, 2, 1],
          comments: [{ text: '条件不完整', count: 12 }],
        }}
        isFinal={false}
        isBusy={false}
        isFixed={false}
        mayReturn
        bank={noBank}
        onPad={onPad}
        onComment={onComment}
        onRemark={vi.fn()}
        onReturn={vi.fn()}
        onFinish={vi.fn()}
      />,
    );
    expect(screen.getByRole('button', { name: '7' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('img', { name: '已批 22 份的得分分布，均分 6.8' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /满分/ }));
    expect(onPad).toHaveBeenLastCalledWith('m');
    await userEvent.click(screen.getByRole('button', { name: /条件不完整/ }));
    expect(onComment).toHaveBeenLastCalledWith('反例很好。 条件不完整');
  });
});

describe('dividing the marking', () => {
  const marker = (id: string, name: string, role: 'lead' | 'assistant') => ({
    ...{ id, name, role },
    part: { markerId: id, classIds: [], questionIds: [], percent: 0 },
  });
  const division: Division = {
    ...{ kind: 'all', isStrict: true, hidesOthers: false, version: 0, mayDivide: true, questions: [] },
    markers: [marker('a', '沈知远', 'lead'), marker('b', '叶嘉言', 'assistant'), marker('c', '陆明远', 'assistant')],
    classes: [],
  };
  const hands = () => ({ onAsk: vi.fn(), onChange: vi.fn(), onSave: vi.fn(), onClose: vi.fn() });

  it('shares evenly in whole per cents, shows what would change, and saves no shares that are not whole', async () => {
    const on = hands();
    const parts = { division, isBusy: false, message: null, ...on };
    const shown = show(<DivisionDialog {...parts} effect={null} />);
    await userEvent.click(screen.getByRole('button', { name: '按比例' }));
    const shares = () => screen.getAllByRole('spinbutton').map((field) => (field as HTMLInputElement).value);
    expect(shares()).toEqual(['34', '33', '33']);
    await userEvent.type(screen.getByRole('spinbutton', { name: '叶嘉言的比例' }), '{Backspace}');
    expect(screen.getByRole('button', { name: '查看变化' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: '平均分配' }));
    await userEvent.click(screen.getByRole('button', { name: '查看变化' }));
    expect(on.onAsk.mock.lastCall![0]).toMatchObject({ kind: 'shares', parts: [{ percent: 34 }, {}, {}] });
    const effect = { rows: [{ markerId: 'b', before: 12, after: 4 }], begun: 3, free: 0 };
    shown.rerender(
      <I18nProvider i18n={i18n}>
        <FluentProvider theme={webLightTheme}>
          <DivisionDialog {...parts} effect={effect} />
        </FluentProvider>
      </I18nProvider>,
    );
    expect(screen.getByRole('row', { name: /叶嘉言/ })).toHaveTextContent('12 4');
    await userEvent.click(screen.getByRole('button', { name: '保存分工' }));
    expect(on.onSave).toHaveBeenCalledOnce();
  });

  it('is only read by who does not lead the team', () => {
    const on = hands();
    show(
      <DivisionDialog
        {...on}
        division={{ ...division, mayDivide: false }}
        effect={null}
        isBusy={false}
        message={null}
      />,
    );
    expect(screen.queryByRole('button', { name: '按比例' })).toBeNull();
    expect(screen.queryByRole('button', { name: '查看变化' })).toBeNull();
  });
});
