// @vitest-environment jsdom
import { FluentProvider } from '@fluentui/react-components';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { WorkTable, type Sorting } from '#views/common/work-table.view.tsx';

const people = [
  { id: 'a', name: '林晓舟', points: 55 },
  { id: 'b', name: '周以衡', points: 21 },
];

function Desk() {
  const [selected, select] = useState<ReadonlySet<string>>(new Set());
  const [sorting, sort] = useState<Sorting>({ column: 'name', isDescending: false });
  return (
    <I18nProvider i18n={i18n}>
      <FluentProvider>
        <WorkTable
          label="学生"
          rows={people}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          columns={[
            { id: 'name', title: '姓名', cell: ({ name }) => name, isName: true, isSortable: true },
            { id: 'points', title: '得分', cell: ({ points }) => points, align: 'end', isSortable: true },
          ]}
          selected={selected}
          onSelect={select}
          sorting={sorting}
          onSort={sort}
          currentId="b"
        />
        <output>{[...selected].join()}</output>
      </FluentProvider>
    </I18nProvider>
  );
}

describe('WorkTable', () => {
  it('ticks a row by its name, then all of the page, then none', async () => {
    render(<Desk />);
    await userEvent.click(screen.getByRole('checkbox', { name: '选择周以衡' }));
    expect(screen.getByRole('status')).toHaveTextContent('b');
    const all = screen.getByRole('checkbox', { name: '选择本页全部' });
    expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    expect(screen.getByRole('status')).toHaveTextContent('b,a');
    await userEvent.click(all);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('sorts by a head, and turns the order when it is pressed again', async () => {
    render(<Desk />);
    const head = () => screen.getByRole('columnheader', { name: /得分/ });
    await userEvent.click(within(head()).getByRole('button'));
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(head()).getByRole('button'));
    expect(head()).toHaveAttribute('aria-sort', 'descending');
  });

  it('marks the row that stands open', () => {
    render(<Desk />);
    expect(screen.getByRole('row', { current: true })).toHaveTextContent('周以衡');
  });
});
