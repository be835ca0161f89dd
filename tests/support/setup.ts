import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { runEnds } from './at-end.ts';

afterAll(runEnds);

// The next file in this worker gets the globals and the clock as they are.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What a file before this one in the same document may have left: nothing of it is seen by the next. */
function clearDocument() {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.body.replaceChildren();
  for (const one of [document.documentElement, document.body])
    for (const name of one.getAttributeNames()) if (name !== 'data-tabster') one.removeAttribute(name);
}

// Tests of machines and of the server have no document, and spare themselves a second of imports.
if (typeof document !== 'undefined') {
  clearDocument();
  // jsdom has none.
  globalThis.matchMedia ??= ((media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  await import('@testing-library/jest-dom/vitest');
  const { cleanup, configure } = await import('@testing-library/react');
  const { i18n } = await import('@lingui/core');
  // As patient as `expect.poll`: a busy machine is no failure.
  configure({ asyncUtilTimeout: 60_000 });
  // By pattern, since an import of a file that is not there yet would not even load.
  const catalogues = import.meta.glob<{ messages: Record<string, string> }>('../../src/locales/zh-CN/messages.po');
  beforeAll(async () => {
    const [load] = Object.values(catalogues);
    i18n.loadAndActivate({ locale: 'zh-CN', messages: (await load?.())?.messages ?? {} });
  });
  afterEach(cleanup);
}
