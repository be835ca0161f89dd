import { afterAll, afterEach, beforeAll } from 'vitest';
import { runEnds } from './at-end.ts';

afterAll(runEnds);

// Tests of machines and of the server have no document, and spare themselves a second of imports.
if (typeof document !== 'undefined') {
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
