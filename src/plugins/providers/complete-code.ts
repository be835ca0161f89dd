import { fromPromise } from 'xstate';
import { smsCodec } from '#contract/auth-codes.codec.ts';
import { codeOperations } from '#contract/auth-codes.operations.ts';
import { isMobile, type Channel } from '#contract/identifier.rule.ts';
import { sendCodeMachine } from '#machines/send-code.machine.ts';
import type { Platform } from '#shell/plugin-api.ts';

const memory = 'code.complete';

function keptDeadlines(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(memory) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

/** The asking for the code (M4) that completes an identity: short messages only. */
export function completeCode(platform: Platform) {
  const machine = sendCodeMachine.provide({
    actors: {
      askCaptcha: fromPromise<string | null, { identifier: string; channel: Channel }>(({ input: { identifier } }) =>
        platform.captcha.ask('sms', { identifier, captchaType: 'blockPuzzle' }),
      ),
      send: fromPromise<
        { retryAfterSeconds: number; message: string },
        { identifier: string; channel: Channel; captcha: string }
      >(async ({ input: { identifier, captcha }, signal }) => {
        const request = smsCodec.encode({ identifier, captcha, purpose: 'complete' });
        const { result, message } = await platform.call(codeOperations.sms, request, { signal });
        return { retryAfterSeconds: result.retryAfterSeconds, message };
      }),
    },
    actions: {
      store: (_, { deadlines }) => {
        try {
          sessionStorage.setItem(memory, JSON.stringify(deadlines));
        } catch {
          // The button counts on in this page.
        }
      },
    },
  });
  const channelOf = (identifier: string) => (isMobile(identifier) ? ('sms' as const) : null);
  return { machine, input: { channelOf, deadlines: keptDeadlines(), now: Date.now } };
}
