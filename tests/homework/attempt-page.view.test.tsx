// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Answer, LearnerWork } from '#contract/homework/homework-attempt.contract.ts';
import { AttemptPage } from '#views/homework/attempt.view.tsx';

const empty = { options: [], gapCount: 0, lefts: [], rights: [], points: 10 };
const work: LearnerWork = {
  id: 'h',
  offeringId: 'o',
  title: '作业 7',
  instructions: '',
  opensAt: null,
  dueAt: null,
  closesAt: null,
  lateRule: null,
  totalPoints: 30,
  weight: 1,
  questionCount: 3,
  attemptsAllowed: 1,
  attemptsUsed: 1,
  mayStart: false,
  serverTime: '2026-11-20T00:00:00Z',
  attempt: null,
  questions: [
    {
      ...empty,
      id: 'q1',
      position: 1,
      kind: 'single',
      stem: '<p>选一个</p>',
      options: [
        { id: 'o1', text: '甲' },
        { id: 'o2', text: '乙' },
      ],
    },
    { ...empty, id: 'q2', position: 2, kind: 'blank', stem: '<p>填空</p>', gapCount: 2 },
    { ...empty, id: 'q3', position: 3, kind: 'essay', stem: '<p>说明</p><script>window.hacked = true</script>' },
  ],
};

type Props = ComponentProps<typeof AttemptPage>;

function shown(changes: Partial<Props> = {}) {
  const onAnswer = vi.fn<Props['onAnswer']>();
  function Page() {
    const [answers, setAnswers] = useState<Record<string, Answer | null>>({});
    return (
      <AttemptPage
        work={work}
        personName="林晓舟"
        back="/back"
        clockOffset={0}
        answers={answers}
        phase="answering"
        save={{ state: 'saved', savedAt: '2026-11-20T02:32:05Z' }}
        isConflicting={false}
        message={null}
        returnReason={null}
        currentId="q1"
        flagged={new Set()}
        onFlag={vi.fn()}
        onEnter={vi.fn()}
        onGo={vi.fn()}
        onRetry={vi.fn()}
        onSubmit={vi.fn()}
        onConfirm={vi.fn()}
        onCancel={vi.fn()}
        onKeepMine={vi.fn()}
        onTakeTheirs={vi.fn()}
        {...changes}
        onAnswer={(id, answer) => {
          onAnswer(id, answer);
          setAnswers((old) => ({ ...old, [id]: answer }));
        }}
      />
    );
  }
  render(
    <I18nProvider i18n={i18n}>
      <FluentProvider theme={webLightTheme}>
        <Page />
      </FluentProvider>
    </I18nProvider>,
  );
  return { onAnswer };
}

describe('the answering page', () => {
  it('reports what is chosen and written, and ticks it off on the answer card', async () => {
    const { onAnswer } = shown();
    const card = screen.getByRole('navigation', { name: '答题卡' });
    expect(within(card).getByRole('button', { name: '第 1 题，未答' })).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /乙/ }));
    expect(onAnswer).toHaveBeenLastCalledWith('q1', { kind: 'choice', ids: ['o2'] });
    expect(within(card).getByRole('button', { name: '第 1 题，已答' })).toBeVisible();
    await userEvent.type(screen.getByRole('textbox', { name: '第 2 空' }), '栈');
    expect(onAnswer).toHaveBeenLastCalledWith('q2', { kind: 'gaps', texts: ['', '栈'] });
    await userEvent.type(screen.getByRole('textbox', { name: '你的答案' }), '因');
    expect(onAnswer).toHaveBeenLastCalledWith('q3', { kind: 'essay', text: '因' });
  });

  it('puts lines in order by buttons and by keys, keeps the focus and says what was moved', async () => {
    const options = ['甲', '乙', '丙'].map((text) => ({ id: text, text: `<p>${text}</p>` }));
    const question = { ...empty, id: 'q4', position: 1, kind: 'order' as const, stem: '<p>排序</p>', options };
    const { onAnswer } = shown({ work: { ...work, questions: [question] } });
    expect(screen.getByRole('button', { name: '第 1 题，未答' })).toBeVisible();
    const down = screen.getByRole('button', { name: '下移“甲”' });
    await userEvent.click(down);
    expect(onAnswer).toHaveBeenLastCalledWith('q4', { kind: 'order', ids: ['乙', '甲', '丙'] });
    expect(screen.getByText('“甲”现在是第 2 行，共 3 行')).toBeInTheDocument();
    await vi.waitFor(() => expect(down).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(onAnswer).toHaveBeenLastCalledWith('q4', { kind: 'order', ids: ['乙', '丙', '甲'] });
    await vi.waitFor(() => expect(down).toHaveFocus());
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(onAnswer).toHaveBeenCalledTimes(2);
    expect(screen.getByRole('button', { name: '第 1 题，已答' })).toBeVisible();
  });

  it('has what each gap is chosen from beside its number', async () => {
    const choices = [
      ['栈', '队列'],
      ['先进', '后进'],
    ];
    const question = {
      ...empty,
      id: 'q4',
      position: 1,
      kind: 'cloze' as const,
      stem: '<p>选</p>',
      gapCount: 2,
      choices,
    };
    const { onAnswer } = shown({ work: { ...work, questions: [question] } });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '第 2 空' }), '先进');
    expect(onAnswer).toHaveBeenLastCalledWith('q4', { kind: 'gaps', texts: ['', '先进'] });
    expect(screen.getByRole('button', { name: '第 1 题，已答' })).toBeVisible();
  });

  it('has a material once above the questions that are about it', () => {
    const material = { id: 'm', text: '<p>一段材料</p>' };
    const asked = ['q4', 'q5'].map((id, at) => ({
      ...{ ...empty, id, position: at + 1, kind: 'essay' as const, stem: `<p>${id}</p>`, material },
    }));
    const other = { ...empty, id: 'q6', position: 3, kind: 'essay' as const, stem: '<p>别的</p>' };
    shown({ work: { ...work, questions: [...asked, other] } });
    const section = screen.getByRole('region', { name: '材料' });
    expect(section).toHaveTextContent('一段材料');
    const first = screen.getByRole('article', { name: '第 1 题' });
    expect(section.compareDocumentPosition(first) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('lets two lines be answered as they stand, for they may be right already', async () => {
    const options = ['甲', '乙'].map((text) => ({ id: text, text: `<p>${text}</p>` }));
    const question = { ...empty, id: 'q4', position: 1, kind: 'order' as const, stem: '<p>排序</p>', options };
    const { onAnswer } = shown({ work: { ...work, questions: [question] } });
    const keep = screen.getByRole('button', { name: '保持此顺序作答' });
    await userEvent.click(keep);
    expect(onAnswer).toHaveBeenLastCalledWith('q4', { kind: 'order', ids: ['甲', '乙'] });
    expect(keep).not.toBeInTheDocument();
  });

  it('runs nothing that stands in a stem', () => {
    shown();
    expect(document.querySelector('script')).toBeNull();
    expect((window as { hacked?: boolean }).hacked).toBeUndefined();
  });

  it('names the questions without an answer before the hand-in', async () => {
    const onConfirm = vi.fn();
    shown({ phase: 'confirming', onConfirm });
    const dialog = screen.getByRole('alertdialog');
    expect(dialog).toHaveTextContent('还有 3 题未作答');
    expect(dialog).toHaveTextContent('第 1、2、3 题');
    await userEvent.click(within(dialog).getByRole('button', { name: '交作业' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('says in words where the answers are', () => {
    shown({ save: { state: 'local', savedAt: null } });
    expect(screen.getByRole('status')).toHaveTextContent('网络断开，已存在本机，连上后自动补交');
    cleanup();
    shown({ save: { state: 'unkept', savedAt: null } });
    expect(screen.getByRole('status')).toHaveTextContent('网络断开，尚未存到本机，请不要关闭页面');
    cleanup();
    shown({ save: { state: 'failed', savedAt: null, message: '答案太长' } });
    expect(screen.getByRole('status')).toHaveTextContent('保存失败：答案太长');
  });

  it('lets the learner choose between two pages', async () => {
    const onKeepMine = vi.fn();
    shown({ isConflicting: true, onKeepMine });
    await userEvent.click(screen.getByRole('button', { name: '使用本页的答案' }));
    expect(onKeepMine).toHaveBeenCalledOnce();
  });
});
