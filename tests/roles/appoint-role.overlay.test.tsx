// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Appointment, RoleClassesQuery } from '#contract/roles/appointments.contract.ts';
import AppointRoleOverlay from '../../src/plugins/roles/appoint-role.overlay.tsx';
import { showScreen } from '../support/show-screen.tsx';

const all = Array.from({ length: 120 }, (_one, at) => ({
  ...{ id: `k${at}`, name: `软件 ${2600 + at}`, detail: '2026 · 软件工程 · 计算机学院' },
}));

it('appoints for several classes, which stay chosen while others are looked for', async () => {
  const sent: Appointment[] = [];
  const asked: RoleClassesQuery[] = [];
  const closed = vi.fn();
  showScreen(() => <AppointRoleOverlay schoolId="s" onClose={closed} />, {
    at: '/account/schoolAdmin/schoolmanagement',
    answers: {
      'GET /roles/appointable': () => ({
        data: [
          { role: 'counsellor', scope: 'college', rights: [] },
          { role: 'classCounsellor', scope: 'class', rights: ['profile', 'profile.get'] },
        ],
      }),
      'GET /roles/places': () => ({ data: [] }),
      'GET /roles/classes': (query: RoleClassesQuery) => {
        asked.push(query);
        const found = all.filter(({ name }) => name.includes(query.search ?? ''));
        return {
          ...{ data: found.slice(0, 100), count: found.length, years: [2026, 2025] },
          colleges: [{ id: 'c', name: '计算机学院' }],
        };
      },
      'GET /roles/candidates': () => ({
        data: [{ id: 'p', name: '秦望山', number: 'T1', detail: '', state: 'ready' }],
      }),
      'POST /roles/holdings': (input: Appointment) => {
        sent.push(input);
        return null;
      },
    },
  });
  const dialog = within(await screen.findByRole('dialog'));
  await screen.findByRole('option', { name: '班级辅导员' });
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: /角色/ }), 'classCounsellor');
  const group = within(await screen.findByRole('group', { name: '选择班级' }));
  await userEvent.click(await group.findByRole('checkbox', { name: /^软件 2600/ }));
  expect(group.getByText('共 120 个班级，显示前 100 个，请按院系、年级或名称查找')).toBeVisible();
  await userEvent.selectOptions(group.getByRole('combobox', { name: '年级' }), '2026');
  await userEvent.selectOptions(group.getByRole('combobox', { name: '院系' }), '计算机学院');
  await userEvent.type(group.getByRole('textbox', { name: /班级/ }), '2719');
  await userEvent.click(await group.findByRole('checkbox', { name: /^软件 2719/ }));
  expect(asked.at(-1)).toMatchObject({ schoolId: 's', collegeId: 'c', entryYear: 2026, search: '2719' });
  expect(within(group.getByRole('list', { name: '已选 2 个班级' })).getAllByRole('button')).toHaveLength(2);
  await userEvent.clear(group.getByRole('textbox', { name: /班级/ }));
  await userEvent.click(await group.findByRole('checkbox', { name: /^软件 2601/ }));
  await userEvent.click(group.getByRole('button', { name: '移除“软件 2601”' }));
  await userEvent.type(dialog.getByRole('combobox', { name: /人员/ }), '秦');
  await userEvent.click(await screen.findByRole('option', { name: /^秦望山/ }));
  await screen.findByRole('heading', { name: '任命后在软件 2600、软件 2719可以' });
  await userEvent.type(dialog.getByRole('textbox', { name: /原因/ }), '带班');
  await userEvent.click(dialog.getByRole('button', { name: '任命秦望山' }));
  await vi.waitFor(() => expect(closed).toHaveBeenCalledWith('秦望山'));
  expect(sent).toEqual([
    { accountId: 'p', role: 'classCounsellor', scopeId: 'k0', alsoFor: ['k119'], until: null, reason: '带班' },
  ]);
});
