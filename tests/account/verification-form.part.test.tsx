// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnVerification } from '#contract/verification/verification.contract.ts';
import { CallError } from '#shell/call-error.ts';
import { Verification } from '../../src/plugins/account/verification.part.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const letter = { fileId: 'letter', name: '在职证明.pdf', mediaType: 'application/pdf', sizeBytes: 9 };
const standing = (facts: Partial<OwnVerification> = {}): OwnVerification => ({
  state: 'none',
  reason: null,
  realName: '何清越',
  staffNumber: '',
  schoolId: 'yunhai',
  schoolName: '云海大学',
  files: [],
  submittedAt: null,
  decidedAt: null,
  ...facts,
});

const show = (own: () => OwnVerification, more: Answers = {}) =>
  showScreen(Verification, {
    at: '/account/settings/basic?rz=true',
    person: { id: 'me' },
    answers: {
      'GET /user/verification': own,
      'GET /schools': () => ({ data: [], pageNo: 1, pageSize: 50, totalCount: 0, totalPage: 0 }),
      ...more,
    },
    parts: { entry: { readPerson: async () => ({ teacherState: '0' as const }) } as never },
  });

beforeEach(() => localStorage.clear());

describe('applying to be verified', () => {
  it('says at its fields what is missing, and keeps what was typed when the server refuses', async () => {
    const rejected = standing({ state: 'rejected', reason: '证件看不清', files: [letter] });
    const { asked } = show(() => rejected, {
      'POST /user/verification': () => {
        throw new CallError(405, '当前状态不能进行这个操作');
      },
    });
    expect(await screen.findByText('学校已退回：证件看不清')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '重新申请' }));
    await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
    expect(await screen.findByText('请输入工号')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /工号/ }), 'T2014135');
    await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
    expect(await screen.findByText('当前状态不能进行这个操作')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /工号/ }).value).toBe('T2014135');
    expect(asked.find(({ operation }) => operation === 'POST /user/verification')!.input).toEqual({
      realName: '何清越',
      staffNumber: 'T2014135',
      schoolId: 'yunhai',
      fileIds: ['letter'],
    });
  });

  it('finds the school on the server, and sends none that was not chosen', async () => {
    const normal = { id: 'normal', name: '云海师范大学' };
    const { asked } = show(() => standing({ staffNumber: 'T1', files: [letter] }), {
      'GET /schools': ({ search = '' }: { search?: string }) => {
        const data = normal.name.includes(search) ? [normal] : [];
        return { data, pageNo: 1, pageSize: 50, totalCount: data.length, totalPage: 1 };
      },
      'POST /user/verification': () => null,
    });
    await userEvent.click(await screen.findByRole('button', { name: '申请认证' }));
    const school = screen.getByRole<HTMLInputElement>('combobox', { name: /学校/ });
    expect(school.value).toBe('云海大学');
    await userEvent.clear(school);
    await userEvent.type(school, '没有的学校');
    expect(await screen.findByText('未找到，请更换名称')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
    expect(await screen.findByText('请从列表中选择学校')).toBeTruthy();
    expect(school.value).toBe('没有的学校');
    await userEvent.clear(school);
    await userEvent.type(school, '师范');
    await userEvent.click(await screen.findByRole('option', { name: '云海师范大学' }));
    await userEvent.click(screen.getByRole('button', { name: '提交审核' }));
    await waitFor(() =>
      expect(asked.find(({ operation }) => operation === 'POST /user/verification')?.input).toMatchObject({
        schoolId: 'normal',
      }),
    );
  });

  it('waits once it was sent, and remembers that a decision is to come', async () => {
    show(() => standing({ state: 'submitted', files: [letter] }));
    expect(await screen.findByText('审核中')).toBeTruthy();
    expect(screen.getByText('在职证明.pdf')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    await waitFor(() => expect(localStorage.getItem('verificationWaits')).toBe('1'));
  });

  it('offers another try where it could not be read', async () => {
    let isDown = true;
    show(() => {
      if (isDown) throw new CallError(5030, '服务暂时不可用');
      return standing();
    });
    expect(await screen.findByText('服务暂时不可用')).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: '重试' }));
    expect(await screen.findByRole('button', { name: '申请认证' })).toBeTruthy();
  });
});
