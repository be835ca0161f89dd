// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { AudienceCard } from '#views/exams/settings/audience-card.view.tsx';
import { showScreen } from '../support/show-screen.tsx';

const idOf = (end: string) => `00000000-0000-4000-8000-0000000000${end}`;
const person = { id: idOf('0f'), name: '沈知远' };
const acts = { onAdd: vi.fn<() => void>(), onRemove: vi.fn<(id: string) => void>(), onEverybody: vi.fn<() => void>() };

it('says whom a make-up exam is for and what it makes up for; nobody is taken off once it is fixed', async () => {
  const audience = {
    learners: [
      { learnerId: idOf('02'), name: '林晓舟', number: '2026001', kind: 'absent' as const },
      { learnerId: idOf('03'), name: '孟知夏', number: '', kind: null },
    ],
    makesUpFor: { id: idOf('01'), title: '期末考试' },
  };
  const card = (mayChange: boolean) => () => (
    <AudienceCard
      audience={audience}
      candidates={2}
      sourceHref="/exam"
      mayChange={mayChange}
      isBusy={false}
      {...acts}
    />
  );
  showScreen(card(true), { at: '/', person, answers: {} });
  expect(await screen.findByText('仅名单内，2 人')).toBeTruthy();
  expect(screen.getByText('2026001 · 缺考')).toBeTruthy();
  expect(screen.getByRole('link', { name: '期末考试' })).toBeTruthy();
  // A make-up is never for everybody.
  expect(screen.queryByRole('button', { name: '改为全部学生' })).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: '将 孟知夏 移出名单' }));
  expect(acts.onRemove).toHaveBeenCalledWith(idOf('03'));
  cleanup();
  showScreen(card(false), { at: '/', person, answers: {} });
  await screen.findByText('仅名单内，2 人');
  expect(screen.queryByRole('button')).toBeNull();
});
