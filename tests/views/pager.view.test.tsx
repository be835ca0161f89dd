// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Pager, pagesAround } from '#views/common/pager.view.tsx';

const show = (page: number, total: number) => {
  const onPage = vi.fn<(page: number) => void>();
  render(
    <I18nProvider i18n={i18n}>
      <Pager page={page} total={total} onPage={onPage} />
    </I18nProvider>,
  );
  return onPage;
};

describe('pagesAround', () => {
  it('always shows the ends, the current page and its neighbours', () => {
    for (let total = 1; total <= 40; total++)
      for (let page = 1; page <= total; page++) {
        const shown = pagesAround(page, total);
        for (const must of [1, total, page, Math.max(1, page - 1), Math.min(total, page + 1)])
          expect(shown).toContain(must);
        const numbers = shown.filter(Boolean);
        expect(numbers).toEqual([...numbers].sort((p, q) => p - q));
        expect(new Set(numbers).size).toBe(numbers.length);
      }
  });
});

describe('Pager', () => {
  it('is absent for one page', () => {
    show(1, 1);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('says which page it is, and goes to another', async () => {
    const onPage = show(2, 92);
    expect(screen.getByRole('button', { current: 'page' })).toHaveTextContent('2');
    await userEvent.click(screen.getByRole('button', { name: /下一页/ }));
    expect(onPage).toHaveBeenLastCalledWith(3);
    await userEvent.click(screen.getByRole('button', { name: /第 92 页/ }));
    expect(onPage).toHaveBeenLastCalledWith(92);
  });

  it('jumps with the keyboard, and never beyond the last page', async () => {
    const onPage = show(1, 92);
    await userEvent.type(screen.getByRole('textbox'), 'a500{Enter}');
    expect(onPage).toHaveBeenLastCalledWith(92);
    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.type(screen.getByRole('textbox'), '0{Enter}');
    expect(onPage).toHaveBeenCalledTimes(1);
  });
});
