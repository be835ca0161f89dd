// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import * as coverArt from '#views/common/art/cover.ts';
import { CoverArtContext } from '#views/common/cover-art.ts';
import { CoverView } from '#views/common/cover.view.tsx';

/** On a busy machine a chunk takes longer than a second. */
const patience = { timeout: 30_000 };
const Cover = ({ subject }: { subject: string }) => <CoverView id="7a0c2f6e" subject={subject} mode="light" />;

it('keeps a cover that the server has drawn, and draws another one when it is another one', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <CoverArtContext value={coverArt}>
      <Cover subject="08" />
    </CoverArtContext>,
  );
  const drawing = container.querySelector('svg');
  expect(drawing?.innerHTML).not.toBe('');
  const { rerender } = render(<Cover subject="08" />, { container, hydrate: true });
  expect(container.querySelector('svg')).toBe(drawing);
  rerender(<Cover subject="05" />);
  await vi.waitFor(() => expect(container.querySelector('svg')?.innerHTML).not.toBe(drawing!.innerHTML), patience);
});

it('is fetched where nobody has drawn it', async () => {
  const { container } = render(<Cover subject="08" />);
  await vi.waitFor(() => expect(container.querySelector('svg')).not.toBeNull(), patience);
});
