// @vitest-environment jsdom
import { msg } from '@lingui/core/macro';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { codes } from '#contract/common/codes.ts';
import type { Periods, PeriodsWrite, Timetable } from '#contract/timetable/timetable.contract.ts';
import { timetableOperations } from '#contract/timetable/timetable.operations.ts';
import { PeriodsPart } from '../../src/plugins/timetable/periods.part.tsx';
import { CallError } from '#shell/call-error.ts';
import { definePlugin, useOperation } from '#shell/plugin-api.ts';
import { openShell } from '../shell/open-shell.tsx';

const { get, periods } = timetableOperations;

function Page() {
  const { data } = useOperation(get, {});
  return data ? <PeriodsPart timetable={data} /> : null;
}
const area = definePlugin({
  id: 'periods',
  tags: [],
  routes: [
    {
      ...{ id: 'periods', path: '/index/home', title: msg`首页`, needs: 'open' },
      screen: async () => ({ default: Page }),
    },
  ],
});

it('writes upon what the form was begun with: what somebody else saved meanwhile is shown, and not overwritten unseen', async () => {
  let stands: Periods = { data: [{ from: 480, to: 525 }], version: 1 };
  const sent: PeriodsWrite[] = [];
  const { shell } = await openShell({
    plugins: [area],
    path: '/index/home',
    answers: {
      [get.path]: (): Timetable => ({
        ...{
          school: { id: 's', name: '云海大学' },
          mayWrite: true,
          isOfClasses: false,
          terms: [],
          campuses: [],
          colleges: [],
        },
        periods: stands,
      }),
      [periods.path]: (input: PeriodsWrite) => {
        sent.push(input);
        if (input.version !== stands.version)
          throw new CallError(codes.conflict, '其他人已修改', { current: stands }, null);
        return (stands = { data: input.data, version: stands.version + 1 });
      },
    },
  });
  const user = userEvent.setup();
  const begin = await screen.findByRole('combobox', { name: '开始' });
  await user.clear(begin);
  await user.type(begin, '08:10{Enter}');
  // Somebody else saves, and this page reads the newer version while the draft is open.
  stands = { data: [{ from: 500, to: 545 }], version: 2 };
  await act(() => shell.queries.invalidateQueries());
  expect(begin).toHaveValue('08:10');
  await user.click(screen.getByRole('button', { name: '保存节次' }));
  expect(sent.map(({ version }) => version)).toEqual([1]);
  expect(await screen.findByRole('alert')).toHaveTextContent('08:20–09:05');
  expect(screen.getByRole('button', { name: '保存节次' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '使用我的版本' }));
  expect(sent.at(-1)).toEqual({ schoolId: 's', data: [{ from: 490, to: 525 }], version: 2 });
  expect(screen.queryByRole('alert')).toBeNull();

  // Where nothing is typed, what others save is simply shown.
  stands = { data: [{ from: 540, to: 585 }], version: 4 };
  await act(() => shell.queries.invalidateQueries());
  expect(await screen.findByDisplayValue('09:00')).toBeVisible();
}, 20_000);
