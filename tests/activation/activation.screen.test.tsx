// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { activationAddresses } from '#contract/activation/activation.addresses.ts';
import { CallError } from '#shell/call-error.ts';
import ActivationScreen from '../../src/plugins/activation/activation.screen.tsx';
import { showScreen } from '../support/show-screen.tsx';

const school = '00000000-0000-4000-8000-000000000001';
const typed = { schoolId: school, kind: 'learner', number: '2026001', code: 'ACDE-3467' };

/** @param values what the puzzle gives, one after the other; null where the person closes it */
function show(values: (string | null)[], refusals: number[]) {
  const puzzles: unknown[] = [];
  const { asked } = showScreen(ActivationScreen, {
    at: activationAddresses.activate.to({ school, kind: 'learner' }),
    answers: {
      'GET /schools': () => ({ data: [{ id: school, name: '云海大学' }], total: 1 }),
      'GET /schools/:id': () => ({ id: school, name: '云海大学' }),
      'POST /activation/check': () => {
        const code = refusals.shift();
        if (code !== undefined) throw new CallError(code, `refused by ${code}`);
        return { name: '林**', school: '云海大学' };
      },
    },
    parts: {
      provides: ((name: string) => name === 'captcha') as never,
      entry: { wayBack: () => ({ hasAirz: false, third: null, page: null }) } as never,
      captcha: {
        async ask(...about: unknown[]) {
          puzzles.push(about);
          return values[puzzles.length - 1] ?? null;
        },
      } as never,
    },
  });
  const checks = () => asked.filter(({ operation }) => operation === 'POST /activation/check');
  return { puzzles, sent: () => checks().map(({ input }) => input) };
}
const field = (name: RegExp) => screen.findByRole('textbox', { name });
/** By the keyboard alone. */
async function types() {
  await userEvent.type(await field(/^学号/), typed.number);
  await userEvent.type(await field(/^激活码/), `${typed.code}{Enter}`);
}
afterEach(cleanup);

it('asks for the puzzle where the server wants one, and sends what was typed with it', async () => {
  const { puzzles, sent } = show(['first', 'second'], [4010, 4011]);
  await types();
  expect(await screen.findByText('林**')).toBeTruthy();
  expect(puzzles).toEqual([['slip'], ['slip']]);
  expect(sent()).toEqual([typed, { ...typed, captcha: 'first' }, { ...typed, captcha: 'second' }]);
});

it('keeps what was typed where the puzzle is closed, and asks again with the next try', async () => {
  const { puzzles, sent } = show([null, 'solved'], [4010, 4010]);
  await types();
  await expect.poll(() => puzzles.length).toBe(1);
  expect(await field(/^学号/)).toHaveProperty('value', typed.number);
  expect(await field(/^激活码/)).toHaveProperty('value', typed.code);
  await userEvent.type(await field(/^激活码/), '{Enter}');
  expect(await screen.findByText('林**')).toBeTruthy();
  expect(sent()).toEqual([typed, typed, { ...typed, captcha: 'solved' }]);
});
