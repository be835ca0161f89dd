// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Appearance } from '#views/common/appearance.view.tsx';
import { TimeField } from '#views/common/time-field.view.tsx';
import { minuteIn, timeOfDay } from '#views/common/time-of-day.rule.ts';

function show(minute: number, problemOf?: (minute: number) => string) {
  const taken: number[] = [];
  function Shown() {
    const [now, setNow] = useState(minute);
    const take = (next: number) => {
      taken.push(next);
      setNow(next);
    };
    return <TimeField label="开始" minute={now} onChange={take} {...(problemOf && { problemOf })} />;
  }
  render(
    <I18nProvider i18n={i18n}>
      <Appearance mode="light" colour={null} edition="he">
        <Shown />
      </Appearance>
    </I18nProvider>,
  );
  return { taken, field: screen.getByRole('combobox', { name: '开始' }) };
}

it.each([
  ['22:30', 1350],
  [' 7:05 ', 425],
  ['7：05', 425],
  ['0705', 425],
  ['00:00', 0],
  ['23:59', 1439],
])('reads %s', (text, minute) => expect(minuteIn(text)).toBe(minute));

it.each(['', '24:00', '12:60', '7', '晚上', '10:30 PM'])('does not take "%s" for a time', (text) =>
  expect(minuteIn(text)).toBeNull(),
);

it('writes a minute so that it reads the same again', () => {
  for (let minute = 0; minute < 1440; minute++) expect(minuteIn(timeOfDay(minute))).toBe(minute);
});

it('takes what was typed by Enter, and keeps the keyboard where it is', async () => {
  const { field, taken } = show(1350);
  expect(field).toHaveValue('22:30');
  await userEvent.clear(field);
  await userEvent.type(field, '2315{Enter}');
  expect(taken).toEqual([23 * 60 + 15]);
  expect(field).toHaveValue('23:15');
  expect(field).toHaveFocus();
});

it('says what is no time, and takes nothing meanwhile', async () => {
  const { field, taken } = show(1350);
  await userEvent.clear(field);
  await userEvent.type(field, '25:00');
  await userEvent.tab();
  expect(screen.getByText('请输入时间，如 22:30')).toBeVisible();
  expect(field).toHaveValue('25:00');
  expect(taken).toEqual([]);
});

it('does not take a time that has a problem', async () => {
  const { field, taken } = show(1350, (minute) => (minute === 420 ? '不能相同' : ''));
  await userEvent.clear(field);
  await userEvent.type(field, '07:00');
  await userEvent.tab();
  expect(screen.getByText('不能相同')).toBeVisible();
  expect(taken).toEqual([]);
});

it('offers half hours and the minute that is chosen, walked by keys', async () => {
  const { field, taken } = show(1365);
  await userEvent.click(field);
  expect(screen.getAllByRole('option')).toHaveLength(49);
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('22:45');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(taken).toEqual([23 * 60]);
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('option', { name: '06:30' }));
  expect(taken).toEqual([23 * 60, 390]);
  expect(screen.queryByRole('listbox')).toBeNull();
});
