import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PageAsked, PageLooks, PageView, RenderedPage } from '#contract/portal/page-view.rule.ts';
import { apart, ReadingEnded } from '../reading/apart.ts';

export interface RenderTask {
  /** The server's own bundle of the browser side. */
  bundle: string;
  /** `null` draws nothing: the thread only reads the bundle. */
  page: { asked: PageAsked & { looks: PageLooks }; view: PageView } | null;
}

/** What came of it: `drawn` is null where there is nothing to draw. */
export type Rendered = { drawn: RenderedPage | null } | 'failed';

export interface PageRendererParts {
  bundle: string;
  threads: DrawingThreads;
  /** So long a page waits for its drawing, ms. */
  patienceMs: number;
  log: FastifyBaseLogger;
}

/** @param count how many draw at once */
export const drawingThreads = (count: number) => ({
  count,
  ...apart<RenderTask, RenderedPage | null>(new URL('./page-render.worker.ts', import.meta.url), {
    // The first one of a thread reads the bundle, too.
    ...{ timeMs: 10_000, memoryMb: 256, atOnce: count },
    // More would wait longer than their pages do.
    ...{ waitingAtMost: 100 * count, readingsAtMost: 10_000, idleMs: 1_800_000 },
  }),
});

export type DrawingThreads = ReturnType<typeof drawingThreads>;

const shared = new Map<number, DrawingThreads>();

/** Those of the process, whichever of its servers asks: a thread takes a second to read the bundle. */
export function sharedDrawingThreads(count: number): DrawingThreads {
  const threads = shared.get(count) ?? drawingThreads(count);
  shared.set(count, threads);
  return threads;
}

/**
 * Draws pages in threads of their own, so that the process goes on answering meanwhile. A drawing that takes too long, a
 * full line and a thread that dies leave a page undrawn, which the browser draws itself.
 */
export function pageRenderer({ bundle, threads, patienceMs, log }: PageRendererParts) {
  async function draw(task: RenderTask): Promise<Rendered> {
    try {
      return { drawn: await threads.one(task) };
    } catch (error) {
      if (!(error instanceof ReadingEnded) || !error.isFull) log.warn({ err: error }, 'a page could not be drawn');
      return 'failed';
    }
  }

  return {
    /** @returns `inTime` is null where the page should not wait any longer; `later` comes in any case */
    async render(page: NonNullable<RenderTask['page']>) {
      const later = draw({ bundle, page });
      const inTime = new AbortController();
      const late = sleep(patienceMs, null, { signal: inTime.signal, ref: false }).catch(() => null);
      return { inTime: await Promise.race([later, late]).finally(() => inTime.abort()), later };
    },
    /** Each thread reads the bundle, so that the first pages need not wait for it. */
    async warm(): Promise<void> {
      await Promise.all(Array.from({ length: threads.count }, () => draw({ bundle, page: null })));
    },
  };
}
