import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useMachine } from '@xstate/react';
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { loginCodec, nonceCodec } from '#contract/auth.codec.ts';
import { authOperations } from '#contract/auth.operations.ts';
import { enterMachine } from '#machines/enter.machine.ts';
import { passwordLoginMachine } from '#machines/password-login.machine.ts';
import { CallError, clientNonce, loginHash, usePlatform, type Platform } from '#shell/plugin-api.ts';

interface Way {
  /** The page to come back to; null on /login itself. */
  page: string | null;
  onCloseModal: () => void;
  words: { welcome: string };
}

/** The login's machine (M7) with the end of every way in (M0), joined to the platform's calls. */
function joined(platform: Platform, { onCloseModal, words }: Way) {
  const { call, entry, notify } = platform;
  /** The account of the last attempt, and the puzzle that the server asked for it. */
  const asked: { identifier: string; captchaType: 'blockPuzzle' | 'clickWord' } = {
    identifier: '',
    captchaType: 'blockPuzzle',
  };
  return passwordLoginMachine.provide({
    actors: {
      getNonce: fromPromise<string, { account: string }>(async ({ input, signal }) => {
        const { result } = await call(authOperations.nonce, nonceCodec.encode(input.account), { signal });
        return nonceCodec.decodeGiven(result);
      }),
      login: fromPromise<string, Parameters<typeof proofOf>[0]>(async ({ input, signal }) => {
        asked.identifier = input.account;
        const { result } = await call(authOperations.login, await proofOf(input), { signal }).catch(
          (error: unknown) => {
            const wanted = error instanceof CallError && error.detail('captchaType');
            asked.captchaType = wanted === 'clickWord' ? wanted : 'blockPuzzle';
            throw error;
          },
        );
        return loginCodec.decodeGiven(result);
      }),
      askCaptcha: fromPromise<string | null>(() => platform.captcha.ask('login', asked)),
      enter: enterMachine.provide({
        actors: {
          getInfo: fromPromise<{ teacherState: '0' | '1' | '2' }>(async () => {
            const person = await entry.readPerson();
            notify({ kind: 'success', title: words.welcome });
            entry.done();
            return person;
          }),
        },
        actions: { store: entry.store, clearToken: entry.clear, closeModal: onCloseModal },
      }),
    },
  });
}

interface Typed {
  account: string;
  password: string;
  remember: boolean;
  nonce: string;
  captchaValue: string | null;
}

/** The password stays here; what travels is a hash that holds for one login (specification, section 9). */
async function proofOf({ account, password, remember, nonce, captchaValue }: Typed) {
  const own = clientNonce();
  const proof = await loginHash(password, nonce, own);
  return loginCodec.encode({ account, proof, nonce, clientNonce: own, captcha: captchaValue ?? '', remember });
}

/** Login by account and password for a page or a modal. */
export function usePasswordLogin(way: Omit<Way, 'words'>) {
  const platform = usePlatform();
  const { _ } = useLingui();
  const words = { welcome: _(msg`登录成功`) };
  // The first render's parts hold: the machine lives as long as the view that asked for it.
  // oxlint-disable-next-line react/exhaustive-deps
  const machine = useMemo(() => joined(platform, { ...way, words }), []);
  const [snapshot, send, actor] = useMachine(machine, { input: { wayBack: platform.entry.wayBack(way.page) } });
  return { snapshot, send, actor };
}
