import { act, render } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { App } from '#shell/app.tsx';
import type { Answer } from '#shell/call.ts';
import { createShell } from '#shell/create-shell.ts';
import type { Plugin, Person } from '#shell/plugin-api.ts';
import { visitor } from '#shell/person.store.ts';
import { defaultPreferences } from '#shell/preferences.store.ts';

/** What jsdom has not: scrolling. */
export function mockWindow() {
  vi.stubGlobal('scrollTo', () => undefined);
}

export interface ShellOptions {
  plugins: readonly Plugin[];
  path: string;
  person?: Person;
  /** What the server answers, by path below /api; a path that is not here is refused with 404. */
  answers?: Readonly<Record<string, (input: never) => unknown>>;
}

/** The whole frame around some areas, at an address, with a server that answers from a table. */
export async function openShell({ plugins, path, person, answers = {} }: ShellOptions) {
  mockWindow();
  history.replaceState(null, '', path);
  const asked: string[] = [];
  const call = async (operation: { path: string }, input: never): Promise<Answer<never>> => {
    asked.push(operation.path);
    const answer = answers[operation.path];
    if (!answer) throw new Error(`nothing answers ${operation.path}`);
    return { code: 200, message: '', requestId: null, result: answer(input) as never };
  };
  const shell = createShell({
    plugins,
    preferences: defaultPreferences,
    origin: location.origin,
    navigate: (to, options) => history[options?.replace ? 'replaceState' : 'pushState'](null, '', to),
    callWith: () => Object.assign(call as never, { headersFor: async () => ({}) }),
  });
  shell.stores.person.person = person ?? { ...visitor };
  shell.stores.person.session = person?.id ? 'known' : 'none';
  shell.guard.start();
  // Lazy parts settle inside.
  await act(async () => {
    render(<App shell={shell} />);
  });
  return { shell, asked };
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
