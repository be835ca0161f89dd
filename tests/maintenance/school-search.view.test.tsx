// @vitest-environment jsdom
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SchoolSearch } from '#views/maintenance/school-search.view.tsx';

it('offers what it found for pasted words too, and for those of an input method', async () => {
  const onChoose = vi.fn<(school: { id: string; name: string }) => void>();
  const schools = [{ id: 's-1', name: '云海大学' }];
  render(
    <I18nProvider i18n={i18n}>
      <SchoolSearch label="牵头学校" schools={schools} onSearch={() => undefined} onChoose={onChoose} keepsChosen />
    </I18nProvider>,
  );
  await userEvent.tab();
  await userEvent.paste('云海');
  await userEvent.click(await screen.findByRole('option', { name: '云海大学' }));
  expect(onChoose).toHaveBeenCalledWith(schools[0]);
  expect(screen.getByRole('combobox')).toHaveValue('云海大学');
});
