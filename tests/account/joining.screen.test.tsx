// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { expect, it, vi } from 'vitest';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import type { Joining, JoiningPreview } from '#contract/account/joining.contract.ts';
import { CallError } from '#shell/plugin-api.ts';
import JoiningScreen from '../../src/plugins/account/joining.screen.tsx';
import UndoJoiningOverlay from '../../src/plugins/account/undo-joining.overlay.tsx';
import { showScreen } from '../support/show-screen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const own = { name: '林晓舟', accountMasked: '138****0001' };
const other = { name: '晓舟', accountMasked: '139****0002' };
const proof = 'P'.repeat(43);
const parts = [{ id: 'enrolments.learner_id', name: '选课', comes: 3, twice: 1 }];
const seen: JoiningPreview = { stays: own, goes: other, parts, blocks: [], digest: 'a'.repeat(64) };
const joined: Joining = {
  ...{ id, goes: other, parts, status: 'joined' },
  ...{ joinedAt: '2026-09-01T02:00:00.000Z', undoUntil: '2026-09-08T02:00:00.000Z' },
};

function show(answers: Record<string, (input: never) => unknown> = {}, Screen: ComponentType = JoiningScreen) {
  const joinings: Joining[] = [];
  const sent: object[] = [];
  showScreen(Screen, {
    at: accountAddresses.joining.to(),
    answers: {
      'GET /user/joinings': () => ({ joinings: [...joinings] }),
      'GET /auth/user/login/': () => ({ NONCE: '0a1b2c3d4e5f6071' }),
      'POST /user/joinings/proofs': () => ({ proof, other, expiresAt: joined.undoUntil }),
      'POST /user/joinings/preview': ({ keeps }: { keeps: string }) =>
        keeps === 'own'
          ? seen
          : { ...seen, stays: other, goes: own, blocks: [{ reason: 'both', names: ['云海大学 2026001'] }] },
      'POST /user/joinings': (given: object) => {
        sent.push(given);
        joinings.push(joined);
        return joined;
      },
      'GET /user/joinings/:id/undoing': () => ({
        ...{ goes: other, inTheWay: [], digest: 'b'.repeat(64) },
        parts: [{ id: 'enrolments.learner_id', name: '选课', back: 3, changed: 1, gone: 1 }],
      }),
      'POST /user/joinings/:id/undoing': (given: object) => {
        sent.push(given);
        joinings.splice(0, 1, { ...joined, status: 'undone', undoUntil: null });
        return joinings[0];
      },
      ...answers,
    } as never,
  });
  return { sent, hands: userEvent.setup() };
}

async function proves(hands: ReturnType<typeof userEvent.setup>) {
  await hands.type(await screen.findByLabelText(/^账号/), '13900000002');
  await hands.type(screen.getByLabelText(/^密码/), 'Yunhai!2026');
  await hands.click(screen.getByRole('button', { name: '验证并预览' }));
}

it('asks for what is missing, and for the second factor where the other account has one', async () => {
  const { hands } = show({
    'POST /user/joinings/proofs': () => {
      throw new CallError(4016, '请输入两步验证码');
    },
  });
  await hands.click(await screen.findByRole('button', { name: '验证并预览' }));
  expect(screen.getByText('请输入账号')).toBeVisible();
  expect(screen.getByText('请输入密码')).toBeVisible();
  await proves(hands);
  expect(await screen.findByLabelText(/^两步验证码/)).toBeVisible();
});

it('shows what comes together, says what is in the way of the other choice, and joins', async () => {
  const { sent, hands } = show();
  await proves(hands);
  const list = await screen.findByRole('list', { name: '合并的内容' });
  expect(within(list).getByText('选课').closest('li')).toHaveTextContent('选课两边都有 1 项3');
  await hands.click(screen.getByRole('radio', { name: /晓舟 139/ }));
  expect(await screen.findByText(/云海大学 2026001/)).toBeVisible();
  expect(screen.getByRole('button', { name: '合并账号' })).toBeDisabled();
  await hands.click(screen.getByRole('radio', { name: /林晓舟/ }));
  await hands.click(await screen.findByRole('button', { name: '合并账号' }));
  expect(sent).toEqual([{ proof, keeps: 'own', digest: seen.digest }]);

  expect(await screen.findByRole('button', { name: '撤销合并' })).toBeVisible();
  expect(screen.getByText(/晓舟 139\*\*\*\*0002 于/)).toBeVisible();
});

it('says what goes back before it is undone', async () => {
  const onClose = vi.fn<(message: string | null) => void>();
  const { sent, hands } = show({}, () => <UndoJoiningOverlay id={id} onClose={onClose} />);
  expect(await screen.findByText('1 项之后有改动，1 项已删除')).toBeVisible();
  await hands.click(screen.getByRole('button', { name: '撤销合并' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ id, digest: 'b'.repeat(64) }]);
});

it('asks again where something changed before it was agreed to', async () => {
  let now = seen;
  const { hands } = show({
    'POST /user/joinings/preview': () => now,
    'POST /user/joinings': () => {
      now = { ...seen, parts: [{ ...parts[0]!, comes: 4 }], digest: 'c'.repeat(64) };
      throw new CallError(409, '内容有变化', { current: now });
    },
  });
  await proves(hands);
  await hands.click(await screen.findByRole('button', { name: '合并账号' }));
  expect(await screen.findByText('确认前数据有变化，请核对后再次确认。')).toBeVisible();
  expect(await screen.findByText('4')).toBeVisible();
});
