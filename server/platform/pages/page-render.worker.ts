import { pathToFileURL } from 'node:url';
import type { PageViews, RenderedPage } from '#contract/portal/page-view.rule.ts';
import { answerApart } from '../reading/answer-apart.ts';
import type { RenderTask } from './page-renderer.ts';

// A thread's environment is a copy. React draws four times as fast as it is in production.
process.env.NODE_ENV = 'production';

answerApart(async function* ({ bundle, page }: RenderTask): AsyncGenerator<RenderedPage | null, void, undefined> {
  // Read once a thread.
  const { renderPage } = (await import(pathToFileURL(bundle).href)) as PageViews;
  yield page && (await renderPage(page.asked, page.view));
});
