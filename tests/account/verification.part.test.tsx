// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { CallError } from '#shell/call-error.ts';
import { Verification } from '../../src/plugins/account/verification.part.tsx';
import { showScreen } from '../support/show-screen.tsx';
import type { Walker } from '../support/walk-model.ts';
import { walkOnScreen } from '../support/walk-screen.ts';
import { record, schoolId } from '../verification/record.builder.ts';
import { verificationModel } from '../verification/verification.model.ts';

beforeEach(() => localStorage.clear());

const own = 'GET /user/verification';
const apply = 'POST /user/verification';

interface Waiting {
  input: unknown;
  answer: (what: unknown) => void;
  fail: (why: Error) => void;
}

/** One more letter, uploaded with a click. */
const Field = ({ onStored }: { onStored: (file: { fileId: string; name: string }) => void }) => (
  <button type="button" onClick={() => onStored({ fileId: 'letter', name: '在职证明.pdf' })}>
    上传
  </button>
);

async function hands(): Promise<Walker> {
  const waiting: Record<string, Waiting[]> = { [own]: [], [apply]: [] };
  const waits = (path: string) => (input: unknown) =>
    new Promise((answer, fail) => {
      waiting[path]!.push({ input, answer, fail });
    });
  const readPerson = vi.fn(async () => ({ teacherState: stores.person.person.teacherState }));
  const { stores } = showScreen(Verification, {
    at: '/account/settings/basic?rz=true',
    person: { id: 'me' },
    answers: {
      [own]: waits(own),
      [apply]: waits(apply),
      'GET /schools': () => ({ data: [], pageNo: 1, pageSize: 50, totalCount: 0, totalPage: 0 }),
    },
    parts: { provides: (name) => name === 'upload', upload: { Field } as never, entry: { readPerson } as never },
  });
  /** All that were asked get this; those that nobody waits for any more, too. */
  const settle = (path: string, deed: (one: Waiting) => void) =>
    act(async () => {
      for (const one of waiting[path]!.splice(0)) deed(one);
      // Kept answers reach the page with a later turn.
      await new Promise((resolve) => setTimeout(resolve, 0));
    });
  const says =
    (state: Parameters<typeof record>[0], reason: string | null = null) =>
    () =>
      settle(own, ({ answer }) => answer(record(state, reason)));
  const press = (name: RegExp | string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
  const type = (name: RegExp, value: string) =>
    act(async () => void fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } }));
  const shows = (text: string) => () => {
    expect(screen.getByText(text)).toBeVisible();
  };
  /** What was sent before is nobody's any more. */
  const submit = async () => {
    waiting[apply] = [];
    await press('提交审核');
  };
  return {
    events: {
      saysNone: says('none'),
      saysSubmitted: says('submitted'),
      saysApproved: says('approved'),
      saysRejected: says('rejected', '证件看不清'),
      saysRevoked: says('revoked', '已离职'),
      breaks: () => settle(own, ({ fail }) => fail(new CallError('offline', '网络断了'))),
      retries: () => press('重试'),
      edits: () => press(/^(重新申请|申请认证)$/),
      submitsEmpty: async () => {
        await type(/真实姓名/, ' ');
        await type(/工号/, '');
        if (screen.queryByText('在职证明.pdf')) await press('移除在职证明.pdf');
        await submit();
      },
      submits: async () => {
        await type(/真实姓名/, ' 何清越');
        await type(/工号/, 'T2014135 ');
        if (!screen.queryByText('在职证明.pdf')) await press('上传');
        await submit();
        // A second time, by Enter: the machine sends once.
        await act(async () => void fireEvent.submit(document.querySelector('form')!));
      },
      serverTakes: () => settle(apply, ({ answer }) => answer(record('submitted'))),
      serverRefuses: () => settle(apply, ({ fail }) => fail(new CallError(405, '当前状态不能进行这个操作'))),
      somebodyDecides: async () => {
        const before = readPerson.mock.calls.length;
        await act(async () => {
          const { person } = stores.person;
          stores.person.person = { ...person, teacherState: person.teacherState === '1' ? '0' : '1' };
        });
        expect(readPerson.mock.calls.length).toBe(before + 1);
      },
    },
    states: {
      loading: () => {
        expect(waiting[own]!.length).toBeGreaterThan(0);
        expect(screen.queryByRole('button')).toBeNull();
      },
      failed: shows('网络断了'),
      none: shows('未认证'),
      rejected: shows('学校已退回：证件看不清'),
      revoked: shows('学校已撤销认证：已离职'),
      submitted: () => {
        expect(screen.getByText('审核中')).toBeVisible();
        expect(localStorage.getItem('verificationWaits')).toBe('1');
      },
      approved: () => {
        expect(screen.getByText('你是云海大学的认证教师。')).toBeVisible();
        expect(localStorage.getItem('verificationWaits')).toBeNull();
      },
      form: () => {
        expect(screen.getByRole('button', { name: '提交审核' })).toBeEnabled();
        expect(screen.queryByRole('alert')).toBeNull();
      },
      faulty: () => {
        for (const text of ['请输入真实姓名', '请输入工号', '请上传至少一份材料'])
          expect(screen.getByText(text)).toBeVisible();
        expect(waiting[apply]).toEqual([]);
      },
      submitting: () => {
        expect(screen.getByRole('button', { name: '正在提交' })).toBeDisabled();
        expect(waiting[apply]!.map(({ input }) => input)).toEqual([
          { realName: '何清越', staffNumber: 'T2014135', schoolId, fileIds: ['letter'] },
        ]);
      },
      refused: () => {
        expect(screen.getByRole('alert')).toHaveTextContent('当前状态不能进行这个操作');
        expect(screen.getByRole('textbox', { name: /工号/ })).toHaveValue('T2014135 ');
      },
    },
  };
}

walkOnScreen('the verification', verificationModel, hands);
