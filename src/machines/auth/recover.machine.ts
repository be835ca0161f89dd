import { assign, emit, fromPromise, setup, type InputFrom } from 'xstate';
import { isMail, isPhone } from '#contract/common/identifier.rule.ts';
import { failedWith, failureOf } from '../common/failure.ts';
import { newPasswordProblems, type NewPassword, type NewPasswordProblem } from './new-password.context.ts';
import { notProvided } from '../common/not-provided.ts';
import { sendCodeMachine } from './send-code.machine.ts';

/*
 *            next                 submit                  done                after successShown
 *   account ───────► password ──────────► submitting ─────────► recovered ───────────────────► finished■
 *     ⟲ ▲ ◄── back ──┘ ⟲ ▲                (recover)
 *  faults │         faults └────── fail ──────┤
 *         └─────────────── 4013 ──────────────┘
 *
 *   beside them all the time: code (sendCode)
 */

interface RecoverAccount {
  identifier: string;
  /** The code that was sent there. */
  code: string;
}

/** 请正确输入手机/邮箱！, 请正确输入验证码！; the server's words about the code. */
type AccountProblem = 'identifierBad' | 'codeBad' | 'codeRefused';
export type RecoverProblem = AccountProblem | NewPasswordProblem;

/** What the child that asks for codes begins with. */
type CodeInput = InputFrom<typeof sendCodeMachine>;

interface Context extends RecoverAccount, NewPassword {
  codeInput: CodeInput;
  problems: readonly RecoverProblem[];
  /** The server's words about the last attempt. */
  message: string | null;
}

type Event =
  | ({ type: 'recover.next' } & RecoverAccount)
  | ({ type: 'recover.submit' } & NewPassword)
  | { type: 'recover.back' };

const accountProblems = ({ identifier, code }: RecoverAccount): AccountProblem[] => {
  const problems: AccountProblem[] = [];
  if (!isPhone(identifier.trim()) && !isMail(identifier.trim())) problems.push('identifierBad');
  if (code.trim().length < 4 || code.trim().length > 6) problems.push('codeBad');
  return problems;
};

export const recoverMachine = setup({
  types: {} as {
    context: Context;
    /** What the child that asks for codes begins with. */
    input: CodeInput;
    output: { account: string };
    events: Event;
    emitted: { type: 'recovered'; message: string };
    children: { code: 'sendCode' };
  },
  actors: {
    sendCode: sendCodeMachine,
    /** @returns the server's words. */
    recover: fromPromise<string, RecoverAccount & NewPassword>(notProvided('recover')),
  },
  guards: {
    hasAccountFaults: ({ event }) => event.type === 'recover.next' && accountProblems(event).length > 0,
    hasPasswordFaults: ({ event }) => event.type === 'recover.submit' && newPasswordProblems(event).length > 0,
  },
  delays: { successShown: 500 },
}).createMachine({
  id: 'recover',
  context: ({ input }) => ({
    identifier: '',
    code: '',
    password: '',
    confirmation: '',
    codeInput: input,
    problems: [],
    message: null,
  }),
  invoke: { id: 'code', src: 'sendCode', input: ({ context }) => context.codeInput },
  initial: 'account',
  output: ({ context }) => ({ account: context.identifier }),
  states: {
    account: {
      on: {
        'recover.next': [
          {
            guard: 'hasAccountFaults',
            actions: assign({ problems: ({ event }) => accountProblems(event), message: null }),
          },
          {
            target: 'password',
            actions: assign(({ event }) => ({
              identifier: event.identifier.trim(),
              code: event.code.trim(),
              problems: [],
              message: null,
            })),
          },
        ],
      },
    },
    password: {
      on: {
        'recover.back': { target: 'account', actions: assign({ problems: [], message: null }) },
        'recover.submit': [
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
        src: 'recover',
        input: ({ context: { identifier, code, password, confirmation } }) => ({
          identifier,
          code,
          password,
          confirmation,
        }),
        onDone: {
          target: 'recovered',
          actions: emit(({ event }) => ({ type: 'recovered', message: event.output })),
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
    recovered: { after: { successShown: 'finished' } },
    finished: { type: 'final' },
  },
});
