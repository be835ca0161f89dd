import { act, render, screen, waitFor } from '@testing-library/react';
import type { $Fetch } from 'ofetch';
import auth from '../../src/plugins/auth/auth.plugin.ts';
import { App } from '#shell/app.tsx';
import { createCall } from '#shell/call.ts';
import { createShell } from '#shell/create-shell.ts';
import { sessionToken } from '#shell/browser-storage.ts';
import { defaultPreferences } from '#shell/preferences.store.ts';
import { mockWindow } from '../shell/open-shell.tsx';
import { plugin, route } from '../shell/some-plugins.builder.ts';

interface Waiting {
  path: string;
  /** The code is the body's; the status is 200 unless told. */
  answers: (code: number, result?: unknown, message?: string, status?: number) => void;
  breaks: () => void;
}

const portal = plugin('portal', { routes: [route('home', '/index/home'), route('missing', '/404')] });

/** Lazy parts and moments of the product pass by themselves. */
export const soon = (look: () => unknown) => waitFor(look);

/** Shell, session and ways in as the browser joins them, at a visitor's home page; each answer is the test's. */
export async function openSite() {
  mockWindow();
  history.replaceState(null, '', '/index/home');
  const waiting: Waiting[] = [];
  const raw = (path: string) =>
    new Promise((resolve, reject) => {
      const answers: Waiting['answers'] = (code, result = null, message = '', status = 200) =>
        resolve({ _data: { code, message, result, encryption: false }, status, headers: new Headers() });
      waiting.push({ path, answers, breaks: () => reject(new TypeError('Failed to fetch')) });
    });
  const shell = createShell({
    plugins: [portal, auth as never],
    preferences: defaultPreferences,
    origin: location.origin,
    navigate: (to) => history.pushState(null, '', to),
    callWith: (platform, session) =>
      createCall({ raw } as unknown as $Fetch, {
        settings: { signSecret: 's', envelopeKey: 'demo-envelope-16', envelopeIv: 'demo-iv-00000016' },
        token: sessionToken,
        clientId: () => 'c',
        locale: () => 'zh-CN',
        now: Date.now,
        report: session.onAnswer,
        signIn: async () => platform.signIn.ask(),
        confirmSelf: async () => false,
        failureText: (code) => `text of ${code}`,
      }),
  });
  shell.guard.start();
  shell.session.start();
  await act(async () => {
    render(<App shell={shell} />);
  });
  /** The oldest call to a path that waits for its answer. */
  const next = async (path: string) => {
    await soon(() => {
      if (!waiting.some((one) => one.path === path)) throw new Error(`nobody asked ${path}`);
    });
    return waiting.splice(
      waiting.findIndex((one) => one.path === path),
      1,
    )[0]!;
  };
  return {
    shell,
    waits: (path: string) => waiting.filter((one) => one.path === path).length,
    async answers(path: string, ...answer: Parameters<Waiting['answers']>) {
      const { answers } = await next(path);
      await act(async () => answers(...answer));
    },
    async breaks(path: string) {
      const { breaks } = await next(path);
      await act(async () => breaks());
    },
    dialogs: () => screen.queryAllByRole('dialog'),
  };
}
