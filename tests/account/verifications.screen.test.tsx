// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Verification, VerificationRow } from '#contract/verification/verification.contract.ts';
import { CallError } from '#shell/call-error.ts';
import VerificationsScreen from '../../src/plugins/account/verifications.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

// jsdom lays nothing out.
beforeAll(() => (Element.prototype.scrollIntoView = () => undefined));

const rowOf = (id: string, realName: string): VerificationRow => ({
  ...{ id, realName, nickname: realName, avatarFileId: null, staffNumber: `T-${id}`, schoolName: '云海大学' },
  ...{ state: 'submitted', attempts: 1, submittedAt: new Date().toISOString(), decidedAt: null, version: 1 },
});

function show(more: Answers = {}) {
  let rows = [rowOf('first', '何清越'), rowOf('second', '贺兰舟'), rowOf('third', '秋以桐')];
  const counts = { submitted: 3, approved: 1, rejected: 0, revoked: 0 };
  return showScreen(VerificationsScreen, {
    at: '/account/schoolAdmin/verification',
    person: { id: 'me', role: 'schoolAdmin' },
    answers: {
      'GET /org/verifications': () => ({
        ...{ data: rows, pageNo: 1, pageSize: 10, totalCount: rows.length, totalPage: 1 },
        ...{ counts, medianHours: 5.25 },
      }),
      'GET /org/verifications/:id': ({ id }: { id: string }): Verification => ({
        ...rows.find((row) => row.id === id)!,
        ...{ reason: null, deciderName: '', files: [], isOwn: false },
        account: { name: '何清越', schoolName: '云海大学', staffNumber: '', phoneMasked: '186****2609' },
      }),
      'GET /org/verification-log': () => ({ data: [], pageNo: 1, pageSize: 30, totalCount: 0, totalPage: 0 }),
      'POST /org/verifications/:id/decision': ({ id }: { id: string }) => {
        rows = rows.filter((row) => row.id !== id);
        return null;
      },
      ...more,
    },
  });
}

const titled = (name: string) => screen.findByRole('heading', { level: 2, name });
const decisions = (asked: ReturnType<typeof show>['asked']) =>
  asked.filter(({ operation }) => operation.startsWith('POST')).map(({ input }) => input);

describe('the review of teachers', () => {
  it('lays the longest waiting one on the desk, and walks by J and K', async () => {
    show();
    expect(await titled('何清越')).toBeTruthy();
    expect(screen.getByText(/近 30 天办理时长中位数 5\.3 小时/)).toBeTruthy();
    await userEvent.keyboard('j');
    expect(await titled('贺兰舟')).toBeTruthy();
    expect(screen.getByLabelText('不同')).toBeTruthy();
    await userEvent.keyboard('k');
    expect(await titled('何清越')).toBeTruthy();
    expect(new URLSearchParams(window.location.search).get('id')).toBe('first');
  });

  it('approves by A and shows who is next', async () => {
    const { asked } = show();
    await titled('何清越');
    await userEvent.keyboard('a');
    expect(await titled('贺兰舟')).toBeTruthy();
    expect(decisions(asked)).toEqual([{ id: 'first', action: 'approve', version: 1 }]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /何清越/ })).toBeNull());
  });

  it('sends back by R only with a reason, in which letters are letters', async () => {
    const { asked } = show();
    await titled('何清越');
    await userEvent.keyboard('r');
    expect(await screen.findByText('请输入原因')).toBeTruthy();
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: '请输入退回原因，申请人可见' });
    expect(document.activeElement).toBe(box);
    await userEvent.keyboard('a paper is missing{Enter}');
    expect(await titled('贺兰舟')).toBeTruthy();
    expect(decisions(asked)).toEqual([{ id: 'first', action: 'reject', version: 1, reason: 'a paper is missing' }]);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '请输入退回原因，申请人可见' }).value).toBe('');
  });

  it('says on the desk, too, that the queue was not read, and reads it once more from there', async () => {
    let isAway = true;
    show({
      'GET /org/verifications': () => {
        if (isAway) throw new CallError('offline', '网络断了');
        const page = { data: [rowOf('first', '何清越')], pageNo: 1, pageSize: 10, totalCount: 1, totalPage: 1 };
        return { ...page, counts: { submitted: 1, approved: 0, rejected: 0, revoked: 0 }, medianHours: null };
      },
    });
    const desk = within(await screen.findByRole('region', { name: '申请' }));
    expect(await desk.findByText('网络断了')).toBeTruthy();
    isAway = false;
    await userEvent.click(desk.getByRole('button', { name: '重试' }));
    expect(await titled('何清越')).toBeTruthy();
  });

  it('says that somebody else was faster, and keeps the reason', async () => {
    show({
      'POST /org/verifications/:id/decision': () => {
        throw new CallError(409, '刚刚有人改过');
      },
    });
    await titled('何清越');
    await userEvent.type(screen.getByRole('textbox', { name: '请输入退回原因，申请人可见' }), '印章不清');
    await userEvent.click(screen.getByRole('button', { name: /^退回/ }));
    expect(await screen.findByText('刚刚有人改过')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: '请输入退回原因，申请人可见' }).value).toBe(
      '印章不清',
    );
  });
});
