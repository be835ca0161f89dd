// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { sitesAddresses } from '#contract/sites/sites.addresses.ts';
import type { ManagedSite, SiteContent, SiteEdit } from '#contract/sites/sites.contract.ts';
import type { PublicationMove } from '#contract/common/publication.contract.ts';
import { emptySite } from '#server/modules/sites/empty-site.rule.ts';
import { CallError } from '#shell/call-error.ts';
import SiteScreen from '../../src/plugins/sites/site.screen.tsx';
import { showScreen, type Answers } from '../support/show-screen.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const content: SiteContent = { ...emptySite({ title: '云海学堂', edition: 'he' }), hosts: ['he.localhost'] };

/** A server that holds one site, which others write to as well. */
let held: ManagedSite;
let meanwhile: () => void;
const colleague = (change: Partial<SiteContent>) => {
  held = { ...held, content: { ...held.content, ...change }, status: 'changed', version: held.version + 1 };
};
const judge = ({ version }: { version: number }) => {
  if (version !== held.version) throw new CallError(409, '内容已被修改', { current: held });
};
const answers: Answers = {
  'GET /sites/:id': () => held,
  'GET /sites/:id/preview': () => ({ key: 'key', expiresAt: '2026-11-26T03:00:00.000Z' }),
  'PATCH /sites/:id': ({ id: _, version, ...change }: SiteEdit) => {
    judge({ version });
    colleague(change);
    return held;
  },
  'POST /sites/:id/publication': (asked: PublicationMove) => {
    judge(asked);
    held = { ...held, published: held.content, status: 'published', version: held.version + 1 };
    return held;
  },
};
const shown: { content: SiteContent }[] = [];
const parts = {
  upload: { Field: () => null },
  askOverlay: async (_load: unknown, props: { content: SiteContent }) => {
    shown.push(props);
    meanwhile();
    return true;
  },
} as never;

beforeEach(() => {
  held = {
    ...{ id, isFallback: false, content, published: content, status: 'published', version: 1 },
    ...{ publishedAt: '2026-11-25T00:00:00.000Z', ownHost: 'he.localhost' },
    journalKey: '00000000-0000-4000-8000-00000000000a',
  };
  meanwhile = () => undefined;
  shown.length = 0;
});

async function typeAndPublish() {
  const at = sitesAddresses.site.to({ id, part: 'footer' });
  const { notices } = showScreen(SiteScreen, { at, answers, parts, person: { id: 'me', role: 'platformAdmin' } });
  await userEvent.type(await screen.findByLabelText('ICP 备案号'), '云ICP备1号');
  act(() => colleague({ mailbox: 'colleague@example.cn' }));
  await userEvent.click(screen.getByRole('button', { name: '发布' }));
  return { notices };
}

it('publishes what the dialog showed: what was just typed, and what a colleague saved meanwhile', async () => {
  const { notices } = await typeAndPublish();
  await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['站点已发布']));
  expect(shown).toMatchObject([{ content: { icp: '云ICP备1号', mailbox: 'colleague@example.cn' } }]);
  expect(held.published).toEqual(shown[0]!.content);
});

it('publishes nothing that a colleague saves while the dialog is open', async () => {
  meanwhile = () => colleague({ icp: '没有人看过' });
  const { notices } = await typeAndPublish();
  await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['内容已被修改']));
  expect(held.published).toEqual(content);
  // The page shows it, and the next dialog will.
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('ICP 备案号').value).toBe('没有人看过'));
});
