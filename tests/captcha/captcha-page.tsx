import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import CaptchaOverlay from '../../src/plugins/captcha/captcha.overlay.tsx';
import { showScreen } from '../support/show-screen.tsx';
import type { Walker } from '../support/walk-model.ts';

/** An answer of the captcha's protocol. */
export const rep = (repCode: string, repData: object | null, repMsg: string | null = null) => ({
  repCode,
  repMsg,
  repData,
  success: repCode === '0000',
});
export const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A page that can ask for a captcha, and a server whose every answer the test gives. */
export function opened(captchaType: 'blockPuzzle' | 'clickWord', identifier = '') {
  const values: (string | null)[] = [];
  const asked: { path: string; input: unknown; answer: (what: unknown) => void; fail: (why: unknown) => void }[] = [];
  const waits = (path: string) => (input: unknown) =>
    new Promise((answer, fail) => {
      asked.push({ path, input, answer, fail });
    });
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const close = (value: string | null) => {
      values.push(value);
      setIsOpen(false);
    };
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          打开
        </button>
        {isOpen && <CaptchaOverlay action="login" identifier={identifier} captchaType={captchaType} onClose={close} />}
      </>
    );
  }
  showScreen(Page, {
    at: '/login',
    answers: {
      'POST /auth/ajCaptcha/get': waits('get'),
      'POST /auth/ajCaptcha/check': waits('check'),
      'POST /auth/captcha/other': waits('other'),
      'POST /auth/captcha/other/check': waits('otherCheck'),
    },
  });
  const latest = (path: string) => asked.findLast((one) => one.path === path)!;
  return {
    values,
    asked,
    latest,
    opens: () => fireEvent.click(screen.getByRole('button', { name: '打开', hidden: true })),
    /** Where nothing is open, or it is solved, there is nothing that closes. */
    closes: () => {
      const button = screen.queryByRole('button', { name: '关闭' });
      if (button) fireEvent.click(button);
    },
    answers: (path: string, what: unknown) =>
      act(async () => {
        latest(path).answer(what);
        await vi.advanceTimersByTimeAsync(0);
      }),
    /** The same with data, in a time that passes by itself. */
    settles: (path: string, data: object) => act(async () => latest(path).answer(rep('0000', data))),
    loses: (path: string) =>
      act(async () => {
        latest(path).fail(Object.assign(new Error('网络断开'), { code: 'offline' }));
        await vi.advanceTimersByTimeAsync(0);
      }),
    isGone: async () => {
      await passes(1000);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  };
}

export const says = (text: string | RegExp) => () => expect(screen.getAllByText(text)[0]).toBeInTheDocument();
/** What a screen reader was told. */
export const news = () =>
  screen
    .getAllByRole('status')
    .map((one) => one.textContent)
    .join(' ');

/** Deeds and looks, whatever they give. */
export const silent = (deeds: Record<string, () => unknown>): Walker['events'] =>
  Object.fromEntries(
    Object.entries(deeds).map(([name, deed]) => [
      name,
      async () => {
        await deed();
      },
    ]),
  );
