import { assign, emit, fromPromise, setup, type InputFrom } from 'xstate';
import { failedWith, failureOf } from '../common/failure.ts';
import { newPasswordProblems, type NewPassword, type NewPasswordProblem } from './new-password.context.ts';
import { notProvided } from '../common/not-provided.ts';
import { sendCodeMachine } from './send-code.machine.ts';

/*
 *            next                 submit                  done                after successShown
 *   account ───────► password ──────────► submitting ─────────► registered ───────────────────► finished■
 *     ⟲ ▲ ◄── back ──┘ ⟲ ▲                (register)
 *  faults │         faults └────── fail ──────┤
 *         └─────────────── 4013 ──────────────┘
 *
 *   beside them all the time: code (sendCode)
 */

interface RegisterAccount {
  phone: string;
  /** The code that was sent there. */
  code: string;
  /** Agreement and privacy policy. */
  hasAgreed: boolean;
}

/** 请输入手机号（账号）, 请输入验证码, 请勾选协议; the server's words about the code. */
type AccountProblem = 'phoneMissing' | 'codeMissing' | 'agreementMissing' | 'codeRefused';
export type RegisterProblem = AccountProblem | NewPasswordProblem;

/** What the child that asks for codes begins with. */
type CodeInput = InputFrom<typeof sendCodeMachine>;

interface Context extends RegisterAccount, NewPassword {
  codeInput: CodeInput;
  problems: readonly RegisterProblem[];
  /** The server's words about the last attempt. */
  message: string | null;
}

type Event =
  | ({ type: 'register.next' } & RegisterAccount)
  | ({ type: 'register.submit' } & NewPassword)
  | { type: 'register.back' };

const accountProblems = ({ phone, code, hasAgreed }: RegisterAccount): AccountProblem[] => {
  const problems: AccountProblem[] = [];
  if (phone.trim() === '') problems.push('phoneMissing');
  if (code.trim() === '') problems.push('codeMissing');
  if (!hasAgreed) problems.push('agreementMissing');
  return problems;
};

export const registerMachine = setup({
  types: {} as {
    context: Context;
    /** What the child that asks for codes begins with. */
    input: CodeInput;
    output: { account: string };
    events: Event;
    emitted: { type: 'registered'; message: string };
    children: { code: 'sendCode' };
  },
  actors: {
    sendCode: sendCodeMachine,
    /** @returns the server's words. */
    register: fromPromise<string, RegisterAccount & NewPassword>(notProvided('register')),
  },
  guards: {
    hasAccountFaults: ({ event }) => event.type === 'register.next' && accountProblems(event).length > 0,
    hasPasswordFaults: ({ event }) => event.type === 'register.submit' && newPasswordProblems(event).length > 0,
  },
  delays: { successShown: 500 },
}).createMachine({
  id: 'register',
  context: ({ input }) => ({
    phone: '',
    code: '',
    hasAgreed: false,
    password: '',
    confirmation: '',
    codeInput: input,
    problems: [],
    message: null,
  }),
  invoke: { id: 'code', src: 'sendCode', input: ({ context }) => context.codeInput },
  initial: 'account',
  output: ({ context }) => ({ account: context.phone }),
  states: {
    account: {
      on: {
        'register.next': [
          {
            guard: 'hasAccountFaults',
            actions: assign({ problems: ({ event }) => accountProblems(event), message: null }),
          },
          {
            target: 'password',
            actions: assign(({ event }) => ({
              phone: event.phone.trim(),
              code: event.code.trim(),
              hasAgreed: event.hasAgreed,
              problems: [],
              message: null,
            })),
          },
        ],
      },
    },
    password: {
      on: {
        'register.back': { target: 'account', actions: assign({ problems: [], message: null }) },
        'register.submit': [
          {
            guard: 'hasPasswordFaults',
            actions: assign({ problems: ({ event }) => newPasswordProblems(event), message: null }),
          },
          {
            target: 'submitting',
            actions: assign(({ event }) => ({
              password: event.password,
              confirmation: event.confirmation,
              problems: [],
              message: null,
            })),
          },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'register',
        input: ({ context: { phone, code, hasAgreed, password, confirmation } }) => ({
          phone,
          code,
          hasAgreed,
          password,
          confirmation,
        }),
        onDone: {
          target: 'registered',
          actions: emit(({ event }) => ({ type: 'registered', message: event.output })),
        },
        onError: [
          {
            guard: failedWith(4013),
            target: 'account',
            actions: assign(({ event }) => ({ problems: ['codeRefused'], message: failureOf(event.error).message })),
          },
          { target: 'password', actions: assign(({ event }) => ({ message: failureOf(event.error).message })) },
        ],
      },
    },
    registered: { after: { successShown: 'finished' } },
    finished: { type: 'final' },
  },
});
