import { assign, fromPromise, setup, type InputFrom } from 'xstate';
import { failedWith, failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';
import { sendCodeMachine } from './send-code.machine.ts';

/*
 *            submit by password                done                done
 *   asking ─────────────────────► preparing ─────────► posting ──────────► confirmed■
 *    ⟲ ▲ ▲ ▲                      (getNonce) ◄─ 4014, ─ (confirm)
 *      │ │ └───────── fail ─────────┘          once      ▲ │ fail; 4016: the second factor is asked for, too
 *      │ └───────────────────────────────────────────────│─┘
 *      └── submit by code ───────────────────────────────┘
 *   Any: close ──► givenUp■
 *
 *   beside it: code (sendCode), to the account's own phone or mailbox
 */

export type ConfirmWay = 'password' | 'sms' | 'email';

export interface ConfirmProof {
  way: ConfirmWay;
  /** The password, or the code that came. */
  secret: string;
  /** '' where the way is a code. */
  nonce: string;
  /** Of the second factor; '' where none is asked for. */
  factorCode: string;
}

type ConfirmEvent =
  | { type: 'confirm.choose'; way: ConfirmWay }
  | { type: 'confirm.submit'; secret: string; factorCode?: string }
  /** The account has a second factor. */
  | { type: 'confirm.askFactor' }
  | { type: 'confirm.close' };

function missingOf(
  { way, asksFactor }: { way: ConfirmWay; asksFactor: boolean },
  { secret, factorCode = '' }: { secret: string; factorCode?: string },
) {
  return {
    isMissing: (way === 'password' ? secret : secret.trim()) === '',
    isFactorMissing: asksFactor && factorCode.trim() === '',
  };
}

export const confirmSelfMachine = setup({
  types: {} as {
    context: ConfirmProof & {
      hasRenewedNonce: boolean;
      isConfirmed: boolean;
      /** 请输入密码, 请输入验证码. */
      isMissing: boolean;
      asksFactor: boolean;
      isFactorMissing: boolean;
      /** The server's words about the last attempt. */
      message: string | null;
      codeInput: InputFrom<typeof sendCodeMachine>;
    };
    /** What the child that asks for codes begins with. */
    input: InputFrom<typeof sendCodeMachine>;
    output: { isConfirmed: boolean };
    events: ConfirmEvent;
    children: { code: 'sendCode' };
  },
  actors: {
    sendCode: sendCodeMachine,
    getNonce: fromPromise<string>(notProvided('getNonce')),
    confirm: fromPromise<void, ConfirmProof>(notProvided('confirm')),
  },
  actions: { say: assign({ message: (_, { message }: { message: string | null }) => message }) },
  guards: {
    isEmpty: ({ context, event }) =>
      event.type === 'confirm.submit' && Object.values(missingOf(context, event)).some(Boolean),
    isByPassword: ({ context }) => context.way === 'password',
    isFirstNonce: ({ context, event }) =>
      'error' in event &&
      failureOf(event.error).code === 4014 &&
      context.way === 'password' &&
      !context.hasRenewedNonce,
  },
}).createMachine({
  id: 'confirm',
  context: ({ input }) => ({
    way: 'password',
    secret: '',
    nonce: '',
    hasRenewedNonce: false,
    isConfirmed: false,
    factorCode: '',
    isMissing: false,
    asksFactor: false,
    isFactorMissing: false,
    message: null,
    codeInput: input,
  }),
  invoke: { id: 'code', src: 'sendCode', input: ({ context }) => context.codeInput },
  initial: 'asking',
  output: ({ context }) => ({ isConfirmed: context.isConfirmed }),
  on: { 'confirm.close': '.givenUp', 'confirm.askFactor': { actions: assign({ asksFactor: true }) } },
  states: {
    asking: {
      on: {
        'confirm.choose': {
          actions: assign(({ event }) => ({ way: event.way, isMissing: false, isFactorMissing: false, message: null })),
        },
        'confirm.submit': [
          {
            guard: 'isEmpty',
            actions: assign(({ context, event }) => ({ ...missingOf(context, event), message: null })),
          },
          {
            guard: 'isByPassword',
            target: 'preparing',
            actions: assign(({ event }) => ({
              secret: event.secret,
              factorCode: event.factorCode?.trim() ?? '',
              hasRenewedNonce: false,
              isMissing: false,
              isFactorMissing: false,
              message: null,
            })),
          },
          {
            target: 'posting',
            actions: assign(({ event }) => ({
              secret: event.secret.trim(),
              factorCode: event.factorCode?.trim() ?? '',
              nonce: '',
              isMissing: false,
              isFactorMissing: false,
              message: null,
            })),
          },
        ],
      },
    },
    preparing: {
      invoke: {
        src: 'getNonce',
        onDone: { target: 'posting', actions: assign({ nonce: ({ event }) => event.output }) },
        onError: { target: 'asking', actions: { type: 'say', params: ({ event }) => failureOf(event.error) } },
      },
    },
    posting: {
      invoke: {
        src: 'confirm',
        input: ({ context: { way, secret, nonce, factorCode } }) => ({ way, secret, nonce, factorCode }),
        onDone: 'confirmed',
        onError: [
          { guard: 'isFirstNonce', target: 'preparing', actions: assign({ hasRenewedNonce: true }) },
          {
            guard: failedWith(4016),
            target: 'asking',
            actions: [assign({ asksFactor: true }), { type: 'say', params: ({ event }) => failureOf(event.error) }],
          },
          { target: 'asking', actions: { type: 'say', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    confirmed: { type: 'final', entry: assign({ isConfirmed: true }) },
    givenUp: { type: 'final' },
  },
});
