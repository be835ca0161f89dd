import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { Operation } from '#contract/common/operation.ts';
import type { PageAnswer } from '#contract/portal/page-view.rule.ts';
import type { News } from '#machines/live/channel.machine.ts';
import type { Call } from '#shell/call.ts';
import { CallError } from '#shell/call-error.ts';
import { visitor, type Person } from '#shell/person.store.ts';
import { defaultPreferences } from '#shell/preferences.store.ts';
import { createStores } from '#shell/stores.ts';
import { StoresContext } from '#shell/stores-context.ts';
import { PlatformContext, type Notice, type PlatformCore } from '#shell/platform.ts';
import type { Live } from '#shell/live.ts';
import { createRegistry } from '#shell/registry.ts';
import { ShellContext } from '#shell/shell-context.ts';
import type { Shell } from '#shell/create-shell.ts';
import { tellingFields } from '#shell/refusals.ts';
import { Appearance } from '#views/common/appearance.view.tsx';

/** `GET /courses` → what it answers; a CallError thrown is a refusal. The path is the operation's own, with `:name`. */
export type Answers = Record<string, (input: never) => unknown>;

interface Asked {
  /** Such as `POST /offerings/:offeringId/enrolment`. */
  operation: string;
  input: unknown;
}

interface Options {
  /** The address that the screen is opened at. */
  at: string;
  answers: Answers;
  person?: Partial<Person>;
  /** What the sign-in modal resolves with; absent: nobody provides it. */
  signsIn?: boolean;
  /** Capabilities and answers of dialogs that the screen uses. */
  parts?: Partial<PlatformCore>;
  /** Answers that came with the page. */
  came?: readonly PageAnswer[];
}

/** What the server says by itself, as the test says it. */
function saidByTest() {
  const listeners = new Set<{ kind: string; listener: (news: News) => void }>();
  const live: Pick<Live, 'listen'> = {
    listen(kind, listener) {
      const one = { kind, listener };
      listeners.add(one);
      return () => void listeners.delete(one);
    },
  };
  const say = (kind: string, data: News['data'] = {}, topic = '') =>
    act(() => listeners.forEach((one) => one.kind === kind && one.listener({ topic, kind, data })));
  return { live, say };
}

/** Shows a screen to a person who uses it alone: its calls are answered by the test, its address is jsdom's. */
export function showScreen(
  Screen: ComponentType,
  { at, answers, person = {}, signsIn, parts = {}, came = [] }: Options,
) {
  const { live, say } = saidByTest();
  const stores = createStores(defaultPreferences);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const { key, result } of came) queries.setQueryData(key, result);
  // A shell without areas: nobody contributes anything to the screen.
  const alone = { registry: createRegistry([]), live } as unknown as Shell;
  const asked: Asked[] = [];
  const notices: Notice[] = [];
  window.history.replaceState(null, '', at);
  stores.person.person = { ...visitor, ...person };
  const answered = async ({ method, path }: Operation<never, unknown>, input: never) => {
    const operation = `${method} ${path}`;
    asked.push({ operation, input });
    const answer = answers[operation];
    if (!answer) throw new CallError(404, `nobody answers ${operation}`);
    return { code: 200, message: `said ${operation}`, result: await answer(input), encryption: false };
  };
  const platform = {
    call: tellingFields(answered as unknown as Call),
    navigate,
    origin: window.location.origin,
    notify: (notice: Notice) => notices.push(notice),
    confirm: async () => true,
    askOverlay: async () => null,
    setTitle: () => undefined,
    onLeave: () => () => undefined,
    provides: (name: string) => name === 'signIn' && signsIn !== undefined,
    signIn: { ask: async () => signsIn ?? false },
    ...parts,
  } as unknown as PlatformCore;
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queries}>
        <ShellContext value={alone}>
          <StoresContext value={stores}>
            <PlatformContext value={platform}>
              <Appearance mode="light" colour={null} edition={stores.person.person.edition}>
                <Screen />
              </Appearance>
            </PlatformContext>
          </StoresContext>
        </ShellContext>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return { asked, notices, say, stores };
}
