// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import * as coverArt from '#views/common/art/cover.ts';
import { CoverArtContext } from '#views/common/cover-art.ts';
import { CoverView } from '#views/common/cover.view.tsx';
import type { Mode } from '#views/common/theme.ts';

const of = { id: '7a0c2f6e', subject: '08' };
const Cover = ({ mode }: { mode: Mode }) => <CoverView {...of} mode={mode} />;

it('keeps a cover that the server has drawn, and draws another one when the page looks otherwise', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(
    <CoverArtContext value={coverArt}>
      <Cover mode="light" />
    </CoverArtContext>,
  );
  const drawing = place.querySelector('svg');
  expect(drawing?.outerHTML).toBe(
    new DOMParser().parseFromString(coverArt.cover(of, 'light'), 'text/html').body.innerHTML,
  );
  const fault = vi.fn();
  const root = await act(async () => hydrateRoot(place, <Cover mode="light" />, { onRecoverableError: fault }));
  expect(place.querySelector('svg')).toBe(drawing);
  await act(async () => root.render(<Cover mode="dark" />));
  await vi.waitFor(() => expect(place.querySelector('svg')).not.toBe(drawing));
  expect(place.innerHTML).toContain(coverArt.cover(of, 'dark').slice(0, 80));
  expect(fault).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  place.remove();
});

it('is fetched where nobody has drawn it', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<Cover mode="light" />));
  await vi.waitFor(() => expect(place.querySelector('svg')).not.toBeNull());
  await act(async () => root.unmount());
  place.remove();
});
