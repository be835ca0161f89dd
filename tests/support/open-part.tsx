import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { expect, vi } from 'vitest';
import type { Person } from '#shell/plugin-api.ts';
import { showScreen } from './show-screen.tsx';

interface Waiting {
  path: string;
  input: unknown;
  answer: (what: unknown) => void;
  fail: (why: unknown) => void;
}

export interface PartOptions {
  /** Calls that the part makes, as `POST /auth/sms/send`. */
  calls: readonly string[];
  person?: Partial<Person>;
  at?: string;
}

/** Lets what is settled already reach the page; no timer fires, not even one of 0 ms. */
const settles = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};

/** A part of the login on a page, with a server, a puzzle and a person whose every answer the test gives. */
export function openPart(part: (parts: { close: (result: unknown) => void }) => ReactNode, options: PartOptions) {
  const asked: Waiting[] = [];
  const results: unknown[] = [];
  const storage = { isBlocked: false };
  const waits = (path: string) => (input: unknown) =>
    new Promise((answer, fail) => {
      asked.push({ path, input, answer, fail });
    });
  function Page() {
    const [isOpen, setIsOpen] = useState(false);
    const close = (result: unknown) => {
      results.push(result);
      setIsOpen(false);
    };
    return (
      <>
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          开关
        </button>
        {isOpen && part({ close })}
      </>
    );
  }
  const { notices, stores } = showScreen(Page, {
    at: options.at ?? '/index/home',
    person: options.person,
    answers: Object.fromEntries(options.calls.map((path) => [path, waits(path)])),
    parts: {
      provides: () => true,
      seal: async (fields) => JSON.stringify(fields),
      captcha: { ask: (action, about) => waits('puzzle')({ action, ...about }) as Promise<string | null> },
      confirmSelf: { ask: () => waits('confirmSelf')(null) as Promise<boolean> },
      signIn: { ask: () => waits('signIn')(null) as Promise<boolean> },
      entry: {
        wayBack: (page) => ({ hasAirz: false, third: null, page }),
        store: () => {
          if (storage.isBlocked) throw new Error('the browser keeps nothing');
        },
        readPerson: () => waits('readPerson')(null) as Promise<{ teacherState: '0' }>,
        clear: () => undefined,
        done: () => undefined,
        passwordChanged: () => void results.push('passwordChanged'),
      },
    },
  });
  const latest = (path: string) => {
    const found = asked.findLast((one) => one.path === path);
    if (!found) throw new Error(`nobody asked ${path}; asked were ${asked.map((one) => one.path).join(', ')}`);
    return found;
  };
  return {
    results,
    notices,
    stores,
    storage,
    latest,
    count: (path: string) => asked.filter((one) => one.path === path).length,
    /** Opens the part, or takes it away. */
    toggles: () => act(async () => void fireEvent.click(screen.getByRole('button', { name: '开关', hidden: true }))),
    answers: (path: string, what: unknown) =>
      act(async () => {
        latest(path).answer(what);
        await settles();
      }),
    fails: (path: string, code: number | 'offline', message = `words of ${code}`, result: unknown = null) =>
      act(async () => {
        latest(path).fail(Object.assign(new Error(message), { code, result }));
        await settles();
      }),
  };
}

export const passes = (ms: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });
export const writes = (label: RegExp | string, text: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  });
export const presses = (name: RegExp | string) =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name }));
    await settles();
  });
export const says = (text: RegExp | string): void => {
  screen.getAllByText(text);
};
export const saysNot = (text: RegExp | string): void => {
  expect(screen.queryByText(text)).toBeNull();
};
