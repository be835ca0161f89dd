import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise, type ActorRefFrom } from 'xstate';
import { mailCodec, smsCodec, type MailPurpose } from '#contract/auth/auth-codes.codec.ts';
import { codeOperations } from '#contract/auth/auth-codes.operations.ts';
import { purposeNumbers, type Channel, type CodePurpose } from '#contract/common/identifier.rule.ts';
import { sendCodeMachine } from '#machines/auth/send-code.machine.ts';
import type { CodeState } from '#views/common/code-state.ts';
import { usePlatform, type Platform } from './platform.ts';

/** A puzzle for a call; where no area has puzzles, the words say that it has to wait. */
export const requestCaptcha: Platform['captcha']['ask'] extends (...args: infer Args) => infer Result
  ? (platform: Platform, ...args: Args) => Result
  : never = (platform, ...about) =>
  platform.provides('captcha')
    ? platform.captcha.ask(...about)
    : Promise.reject(new Error(i18n._(msg`需要安全验证，请稍后重试`)));

interface Asking {
  purpose: CodePurpose;
  channelOf: (identifier: string) => Channel | null;
  /** What stands in the form already. */
  identifier?: string;
  /** The code goes to the account's own phone or mailbox; `identifier` is the channel's name. */
  isOwn?: boolean;
}

/** Deadlines of sent codes outlive a reload, by LX and identifier; a blocked storage keeps none. */
const nameOf = (purpose: CodePurpose) => `code.${purposeNumbers[purpose]}`;

function storedDeadlines(purpose: CodePurpose): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(purpose)) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function storeDeadlines(purpose: CodePurpose, deadlines: Readonly<Record<string, number>>) {
  try {
    sessionStorage.setItem(nameOf(purpose), JSON.stringify(deadlines));
  } catch {
    // The button counts on in this page.
  }
}

/** The asking for codes (M4), joined to the platform: the machine, and what it begins with. */
export function askCode(platform: Platform, { purpose, channelOf, identifier, isOwn = false }: Asking) {
  const machine = sendCodeMachine.provide({
    actors: {
      askCaptcha: fromPromise<string | null, { identifier: string; channel: Channel }>(({ input }) =>
        requestCaptcha(platform, input.channel, {
          captchaType: 'blockPuzzle',
          ...(!isOwn && { identifier: input.identifier }),
        }),
      ),
      send: fromPromise<
        { retryAfterSeconds: number; message: string },
        { identifier: string; channel: Channel; captcha: string }
      >(async ({ input, signal }) => {
        const request = { identifier: isOwn ? '' : input.identifier, captcha: input.captcha };
        const { result, message } =
          input.channel === 'sms'
            ? await platform.call(codeOperations.sms, smsCodec.encode({ ...request, purpose }), { signal })
            : await platform.call(
                codeOperations.email,
                // Only recovery, binding, confirming and activation offer addresses.
                mailCodec.encode({ ...request, purpose: purpose as MailPurpose }),
                { signal },
              );
        return { retryAfterSeconds: result.retryAfterSeconds, message };
      }),
    },
    actions: { store: (_, { deadlines }) => storeDeadlines(purpose, deadlines) },
  });
  return { machine, input: { channelOf, identifier, deadlines: storedDeadlines(purpose), now: Date.now } };
}

/** Follows the asking; the server's words about a sent code become a notice. */
export function useCode(code: ActorRefFrom<typeof sendCodeMachine> | undefined): CodeState {
  const { notify } = usePlatform();
  useEffect(() => {
    const subscription = code?.on('sent', ({ message }) => notify({ kind: 'success', title: message }));
    return () => subscription?.unsubscribe();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [code]);
  const snapshot = useSelector(code, (state) => state);
  if (!snapshot) return { left: 0, isSending: false, sentTo: null, problem: null, message: null };
  const { left, sentTo, problem, message } = snapshot.context;
  return { left, sentTo, problem, message, isSending: snapshot.matches('verifying') || snapshot.matches('sending') };
}
