// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import * as coverArt from '#views/common/art/cover.ts';
import { CoverArtContext } from '#views/common/cover-art.ts';
import { CoverView } from '#views/common/cover.view.tsx';
import type { Mode } from '#views/common/theme.ts';

const of = { id: '7a0c2f6e', subject: '08' };
const Cover = ({ mode }: { mode: Mode }) => <CoverView {...of} mode={mode} />;

it('keeps a cover that the server has drawn, and draws another one when the page looks otherwise', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(
    <CoverArtContext value={coverArt}>
      <Cover mode="light" />
    </CoverArtContext>,
  );
  const drawing = container.querySelector('svg');
  expect(drawing?.innerHTML).not.toBe('');
  const { rerender } = render(<Cover mode="light" />, { container, hydrate: true });
  expect(container.querySelector('svg')).toBe(drawing);
  rerender(<Cover mode="dark" />);
  await vi.waitFor(() => expect(container.querySelector('svg')).not.toBe(drawing));
});

it('is fetched where nobody has drawn it', async () => {
  const { container } = render(<Cover mode="light" />);
  await vi.waitFor(() => expect(container.querySelector('svg')).not.toBeNull());
});
