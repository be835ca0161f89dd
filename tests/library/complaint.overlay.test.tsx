// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ComplaintSend } from '#contract/library/complaints.contract.ts';
import { CallError } from '#shell/call-error.ts';
import type { Person } from '#shell/person.store.ts';
import ComplaintOverlay from '../../src/plugins/library/complaint.overlay.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';
import { materialId } from './shown-material.builder.ts';

const send = 'POST /lib/res/complaints';
const sent = { number: 'K7M2XW9PQA', sentAt: '2026-11-20T02:00:00.000Z' };
const learner: Partial<Person> = { id: 'me', name: '林晓舟' };

/** @param values what the puzzle gives, one after the other; null where the person closes it */
function show({ person = {}, answer = () => sent, values = ['solved'] }: How = {}) {
  const puzzles: unknown[] = [];
  let isOpen = true;
  const { asked } = showScreen(
    () => <ComplaintOverlay material={{ id: materialId, title: '心脏的外形' }} onClose={() => (isOpen = false)} />,
    {
      ...{ at: '/lib/material/detail', person },
      answers: { [send]: answer } as Answers,
      parts: {
        provides: ((name: string) => name === 'captcha') as never,
        captcha: {
          async ask(...about: unknown[]) {
            puzzles.push(about);
            return values[puzzles.length - 1] ?? null;
          },
        } as never,
      },
    },
  );
  return { asked: () => asked.map(({ input }) => input as ComplaintSend), puzzles, isOpen: () => isOpen };
}
interface How {
  person?: Partial<Person>;
  answer?: (input: never) => unknown;
  values?: (string | null)[];
}

const field = (label: RegExp) => screen.getByRole('textbox', { name: label });
async function fillIn() {
  const typed = { 姓名: '梅若兰', 手机号或邮箱: 'mei@example.cn', 原作品名称: '人体解剖图谱', 侵权内容: '第 3 页' };
  for (const [label, text] of Object.entries(typed)) {
    await userEvent.clear(field(new RegExp(`^${label}`)));
    await userEvent.type(field(new RegExp(`^${label}`)), text);
  }
  await userEvent.click(screen.getByRole('radio', { name: '其他权利人' }));
}
const state = () => userEvent.click(screen.getByRole('checkbox', { name: /我声明/ }));
const submit = () => userEvent.click(screen.getByRole('button', { name: '提交投诉' }));

beforeEach(() => {
  sessionStorage.clear();
});

describe('reporting a copyright problem', () => {
  it('says at each field what is missing, and sends nothing', async () => {
    const { asked } = show();
    await submit();
    for (const words of ['请输入姓名', '请输入正确的手机号或邮箱', '请输入原作品名称', '请说明侵权内容', '请勾选声明'])
      expect(await screen.findByText(words)).toBeTruthy();
    await fillIn();
    await userEvent.type(field(/^原作品网址/), 'javascript:alert(1)');
    await submit();
    expect(await screen.findByText(/^请输入以 http/)).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it('asks a visitor for the puzzle, then gives number and date', async () => {
    const { asked, puzzles, isOpen } = show();
    await fillIn();
    await state();
    await submit();
    expect(await screen.findByText(sent.number)).toBeTruthy();
    expect(screen.getByText('2026年11月20日')).toBeTruthy();
    expect(puzzles).toEqual([['complaint', { identifier: 'mei@example.cn' }]]);
    expect(asked()).toEqual([
      {
        ...{ materialId, name: '梅若兰', contact: 'mei@example.cn', organisation: '', relation: 'holder' },
        ...{ workTitle: '人体解剖图谱', workAddress: '', claim: '第 3 页', isTrue: true, captcha: 'solved' },
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: '关闭' }));
    expect(isOpen()).toBe(false);
  });

  it('asks a person for none, whose name stands there already', async () => {
    const { asked, puzzles } = show({ person: learner });
    expect(field(/^姓名/)).toHaveProperty('value', '林晓舟');
    await fillIn();
    await state();
    await submit();
    await screen.findByText(sent.number);
    expect(puzzles).toEqual([]);
    expect(asked()[0]).not.toHaveProperty('captcha');
  });

  it('asks for another puzzle where the first has ended, and sends nothing where it is closed', async () => {
    let times = 0;
    const answer = () => {
      if (times++ === 0) throw new CallError(4011, '验证码已失效');
      return sent;
    };
    const first = show({ answer, values: ['old', 'new'] });
    await fillIn();
    await state();
    await submit();
    await screen.findByText(sent.number);
    expect(first.asked().map(({ captcha }) => captcha)).toEqual(['old', 'new']);
    cleanup();
    sessionStorage.clear();
    const second = show({ values: [null] });
    await fillIn();
    await state();
    await submit();
    await waitFor(() => expect(second.puzzles).toHaveLength(1));
    expect(second.asked()).toEqual([]);
    expect(screen.getByRole('button', { name: '提交投诉' })).toHaveProperty('disabled', false);
  });

  it('keeps what was typed where it was refused, with the same value for the repetition', async () => {
    let times = 0;
    const answer = () => {
      if (times++ === 0) throw new CallError(5030, '服务暂时不可用');
      return sent;
    };
    const { asked, puzzles } = show({ answer });
    await fillIn();
    await state();
    await submit();
    expect(await screen.findByText('服务暂时不可用')).toBeTruthy();
    await submit();
    await screen.findByText(sent.number);
    expect(puzzles).toHaveLength(1);
    expect(asked()[0]).toEqual(asked()[1]);
  });

  it('finds what was typed again after the dialog was closed, but for the statement; once sent it is gone', async () => {
    show();
    await fillIn();
    await state();
    cleanup();
    show();
    expect(field(/^姓名/)).toHaveProperty('value', '梅若兰');
    expect(field(/^侵权内容/)).toHaveProperty('value', '第 3 页');
    expect(screen.getByRole('radio', { name: '其他权利人' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: /我声明/ })).toHaveProperty('checked', false);
    await state();
    await submit();
    await screen.findByText(sent.number);
    cleanup();
    show({ person: learner });
    expect(field(/^姓名/)).toHaveProperty('value', '林晓舟');
    cleanup();
    show();
    expect(field(/^侵权内容/)).toHaveProperty('value', '');
  });
});
