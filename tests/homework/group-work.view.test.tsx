// @vitest-environment jsdom
import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { GroupWork, OwnGroup } from '#contract/homework/group-work.contract.ts';
import { GroupMembers } from '#views/homework/group-members.view.tsx';
import { GroupWorkCard } from '#views/homework/group-work-card.view.tsx';
import { GroupCard, LeftOver } from '#views/homework/group-work.view.tsx';

afterEach(cleanup);
const show = (shown: ReactNode) =>
  render(
    <I18nProvider i18n={i18n}>
      <FluentProvider theme={webLightTheme}>{shown}</FluentProvider>
    </I18nProvider>,
  );

const group: OwnGroup = {
  number: 2,
  agreement: 'all',
  members: [
    { name: '林晓舟', isSelf: true, isAgreed: false },
    { name: '宋怀瑾', isSelf: false, isAgreed: true },
  ],
};

it('says who agrees, and lets one agree', async () => {
  const onAgree = vi.fn<(isAgreed: boolean) => void>();
  show(<GroupCard group={group} isAgreeing onAgree={onAgree} />);
  expect(screen.getByText('第 2 组')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '林晓舟（本人）未同意',
    '宋怀瑾已同意',
  ]);
  await userEvent.click(screen.getByRole('button', { name: '同意提交' }));
  expect(onAgree).toHaveBeenCalledWith(true);
});

it('shows what was typed as another member handed in, and nothing where nothing was', () => {
  const question = { options: [], gapCount: 0, lefts: [], rights: [], points: 10, position: 3, stem: '' };
  const questions = [{ ...question, id: 'q', kind: 'essay' as const }];
  const { unmount } = show(
    <LeftOver questions={questions} left={{ q: { kind: 'essay', text: '还没写完' } }} mayRecall />,
  );
  expect(screen.getByRole('alert').textContent).toContain('第 3 题');
  expect(screen.getByDisplayValue('还没写完')).toBeTruthy();
  unmount();
  show(<LeftOver questions={questions} left={{ q: null }} mayRecall />);
  expect(screen.queryByRole('alert')).toBeNull();
});

const work: GroupWork = {
  classes: [
    { id: 'k1', name: '一班', setId: 's1', sets: [{ id: 's1', name: '实验', groups: 2, placed: 8, members: 9 }] },
    { id: 'k2', name: '二班', setId: null, sets: [] },
  ],
  loose: ['何未分'],
  looseCount: 1,
  moved: [{ name: '周以衡', from: 1, to: 2 }],
};

it('sends the chosen groups, and names who is in none and who has moved', async () => {
  const onSave = vi.fn<(values: object) => void>();
  const facts = { agreement: 'one' as const, isChosen: true, loose: 1 };
  const shown = { status: 'shown' as const, data: work, isStale: false };
  show(<GroupWorkCard group={facts} isBegun={false} shown={shown} isBusy={false} message={null} onSave={onSave} />);
  expect(screen.getByText(/何未分/)).toBeTruthy();
  expect(screen.getByText(/周以衡（第 1 组，现第 2 组）/)).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: '全体成员同意后提交' }));
  await userEvent.click(screen.getByRole('button', { name: '保存分组方式' }));
  expect(onSave).toHaveBeenCalledWith({ isGroup: true, agreement: 'all', setIds: ['s1'] });
});

it('wants a reason for a mark of a member’s own', async () => {
  const onSet = vi.fn<(learnerId: string, mark: object) => void>();
  const members = [{ learnerId: 'l', name: '宋怀瑾', points: null, reason: '', isMoved: true }];
  show(<GroupMembers members={members} totalPoints={20} mayMark isBusy={false} message={null} onSet={onSet} />);
  expect(screen.getByText('提交后已换组')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '单独给分' }));
  await userEvent.type(screen.getByRole('textbox', { name: '得分' }), '5');
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: '保存' });
  expect(save().disabled).toBe(true);
  await userEvent.type(screen.getByRole('textbox', { name: /原因/ }), '未参加');
  await userEvent.click(save());
  expect(onSet.mock.lastCall?.slice(0, 2)).toEqual(['l', { points: 5, reason: '未参加' }]);
});
