import type { FastifyRequest } from 'fastify';
import type { Pool } from 'pg';
import type { PageLooks } from '#contract/portal/page-view.rule.ts';
import { listening } from '../database/listening.ts';
import { bareHtml, pageHtml } from './page-html.ts';
import { addressOf } from './page-address.ts';
import { openLinks } from './page-links.ts';
import { looksOf } from './page-looks.ts';
import { pageRenderer, sharedDrawingThreads, type Rendered } from './page-renderer.ts';
import { pageOf, pageStore, type MadePage, type StoredPage } from './page-store.ts';
import { openPageViews, usualPatience, type PageViewParts } from './page-views.ts';

/** No page is older: figures that move all the time are as old as this, and a signed address in it has most of its life before it. */
export const pageLifetimeMs = 60_000;

/** Longer than what pages read is remembered for many; figures are remembered longer. */
const settleMs = 3_000;

export interface VisitorPagesParts extends PageViewParts {
  /** Whose database says when something has changed that pages show. */
  pool: Pool;
  /** Of the built browser side. */
  folder: string;
  /** index.html as this deployment serves it. */
  index: string;
}

/** Everything that a page depends on beside what the database holds. */
const keyOf = (request: FastifyRequest, { language, mode, colour, isPhone }: PageLooks) =>
  [request.protocol, request.host, addressOf(request), language, mode, colour, isPhone].join(' ');

/** Pages as they stand at an address before the browser draws them. */
export async function openVisitorPages(parts: VisitorPagesParts) {
  const { app, settings, pool, folder, index } = parts;
  const views = await openPageViews(parts, folder);
  const linksOf = openLinks(folder);
  const { threads } = settings.pages;
  const renderer =
    views && threads > 0
      ? pageRenderer({
          ...{ bundle: views.bundle, threads: sharedDrawingThreads(threads) },
          ...{ patienceMs: parts.patienceMs ?? usualPatience, log: app.log },
        })
      : null;
  // Nobody waits for it; what is asked meanwhile is drawn after it.
  if (renderer) app.addHook('onListen', async () => void renderer.warm());
  const store = pageStore({ mostBytes: settings.pages.memoryBytes, lifetimeMs: pageLifetimeMs, settleMs });
  app.gauge('pages_stored', 'Pages of visitors in memory', () => store.size);
  app.gauge('pages_stored_bytes', 'What they take', () => store.bytes);

  // What cannot be heard of is not stored.
  let isHearing = false;
  const changes = listening({
    ...{ pool, log: app.log, listen: 'listen public_pages' as const },
    onOpen() {
      store.forget();
      isHearing = true;
    },
    onNotification: store.forget,
    onLost() {
      isHearing = false;
      store.forget();
    },
  });
  let hearing: Promise<void> | null = null;
  app.addHook('onClose', async () => {
    await hearing;
    await changes.stop();
  });

  function bareFor(request: FastifyRequest, looks: PageLooks, isPerson: boolean): string {
    const { pathname } = new URL(addressOf(request), 'http://page');
    return bareHtml(index, looks, linksOf(views?.partsOf(pathname, looks.language, isPerson) ?? []));
  }

  async function make(request: FastifyRequest, looks: PageLooks): Promise<MadePage> {
    try {
      const { asked, view, isWhole } = await views!.viewOf(request, looks);
      const made = (rendered: Rendered | null): MadePage => {
        const drawn = rendered === 'failed' ? null : (rendered?.drawn ?? null);
        return {
          page: pageOf(view.status, pageHtml(bareFor(request, looks, false), view, looks, drawn)),
          isWhole: isWhole && isHearing && view.status === 200 && rendered !== null && rendered !== 'failed',
        };
      };
      if (!renderer) return made({ drawn: null });
      const { inTime, later } = await renderer.render({ asked: { ...asked, looks }, view });
      return inTime ? made(inTime) : { ...made(null), later: later.then(made).catch(() => null) };
    } catch (error) {
      request.log.warn({ err: error }, 'a page could say nothing of itself');
      return { page: pageOf(200, bareFor(request, looks, false)), isWhole: false };
    }
  }

  return {
    /** For somebody who may be logged in: with nothing in it. */
    barePage: (request: FastifyRequest): StoredPage => pageOf(200, bareFor(request, looksOf(request), true)),
    /** For a visitor: with what it says of itself and what it reads. */
    async page(request: FastifyRequest): Promise<StoredPage> {
      const looks = looksOf(request);
      if (!views) return pageOf(200, bareFor(request, looks, false));
      hearing ??= changes.start();
      return store.get(keyOf(request, looks), () => make(request, looks));
    },
  };
}
