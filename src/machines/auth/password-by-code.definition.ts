import { assign, emit, fromPromise, setup, type InputFrom } from 'xstate';
import { failedWith, failureOf } from '../common/failure.ts';
import { newPasswordProblems, type NewPassword, type NewPasswordProblem } from './new-password.context.ts';
import { notProvided } from '../common/not-provided.ts';
import { sendCodeMachine } from './send-code.machine.ts';

/*
 *            next                 submit                  done                 after successShown
 *   account ───────► password ──────────► submitting ─────────► registered, ───────────────────► finished■
 *     ⟲ ▲ ◄── back ──┘ ⟲ ▲                (register,            recovered
 *  faults │         faults └────── fail ── recover)
 *         └─────────────── 4013 ──────────────┘
 *
 *   beside them all the time: code (sendCode)
 *
 * Whoever registers and whoever has forgotten the password proves by a code whose account it is, and then chooses one.
 */

/** Of the machine; its events begin with it, and so is the actor called that asks the server. */
type Id = 'register' | 'recover';

/** The first step. */
export interface CodedAccount {
  /** Phone number or address. */
  identifier: string;
  /** The code that was sent there. */
  code: string;
  /** Agreement and privacy policy; absent where nobody asks about them. */
  hasAgreed?: boolean;
}

/** What is wrong with the first step: something typed, or the code, in the server's words. */
export type AccountProblem =
  | 'phoneMissing'
  | 'identifierBad'
  | 'codeMissing'
  | 'codeBad'
  | 'agreementMissing'
  | 'codeRefused';

/** What the child that asks for codes begins with. */
type CodeInput = InputFrom<typeof sendCodeMachine>;

interface Context {
  account: CodedAccount;
  newPassword: NewPassword;
  codeInput: CodeInput;
  problems: readonly (AccountProblem | NewPasswordProblem)[];
  /** The server's words about the last attempt. */
  message: string | null;
}

type Event =
  | ({ type: `${Id}.next` } & CodedAccount)
  | ({ type: `${Id}.submit` } & NewPassword)
  | { type: `${Id}.back` };

/** Sends both steps. @returns the server's words. */
const sends = (id: Id) => fromPromise<string, CodedAccount & NewPassword>(notProvided(id));

interface Difference {
  id: Id;
  /** The state in which the server's words are shown. */
  doneState: 'registered' | 'recovered';
  /** What is wrong with the first step, in the order of its fields. */
  problemsOf: (account: CodedAccount) => AccountProblem[];
}

export function makePasswordByCodeMachine({ id, doneState, problemsOf }: Difference) {
  const accountProblems = (event: Event) => ('identifier' in event ? problemsOf(event) : []);
  const passwordProblems = (event: Event) => ('password' in event ? newPasswordProblems(event) : []);
  return setup({
    types: {} as {
      context: Context;
      input: CodeInput;
      /** `account` is what the person logs in with now. */
      output: { account: string };
      events: Event;
      emitted: { type: 'passwordSet'; message: string };
      children: { code: 'sendCode' };
    },
    actors: { sendCode: sendCodeMachine, register: sends('register'), recover: sends('recover') },
    actions: {
      refuseAccount: assign({ problems: ({ event }) => accountProblems(event), message: null }),
      refusePassword: assign({ problems: ({ event }) => passwordProblems(event), message: null }),
      takeAccount: assign({
        account: ({ context, event }) =>
          'identifier' in event
            ? { identifier: event.identifier.trim(), code: event.code.trim(), hasAgreed: event.hasAgreed }
            : context.account,
      }),
      takePassword: assign({
        newPassword: ({ context, event }) =>
          'password' in event ? { password: event.password, confirmation: event.confirmation } : context.newPassword,
      }),
      explain: assign({ message: (_, { message }: { message: string | null }) => message }),
      clear: assign({ problems: [], message: null }),
    },
    guards: {
      hasAccountFaults: ({ event }) => accountProblems(event).length > 0,
      hasPasswordFaults: ({ event }) => passwordProblems(event).length > 0,
    },
    delays: { successShown: 500 },
  }).createMachine({
    id,
    context: ({ input }) => ({
      account: { identifier: '', code: '' },
      newPassword: { password: '', confirmation: '' },
      codeInput: input,
      problems: [],
      message: null,
    }),
    invoke: { id: 'code', src: 'sendCode', input: ({ context }) => context.codeInput },
    initial: 'account',
    output: ({ context }) => ({ account: context.account.identifier }),
    states: {
      account: {
        on: {
          [`${id}.next`]: [
            { guard: 'hasAccountFaults', actions: 'refuseAccount' },
            { target: 'password', actions: ['takeAccount', 'clear'] },
          ],
        },
      },
      password: {
        on: {
          [`${id}.back`]: { target: 'account', actions: 'clear' },
          [`${id}.submit`]: [
            { guard: 'hasPasswordFaults', actions: 'refusePassword' },
            { target: 'submitting', actions: ['takePassword', 'clear'] },
          ],
        },
      },
      submitting: {
        invoke: {
          src: id,
          input: ({ context: { account, newPassword } }) => ({ ...account, ...newPassword }),
          onDone: {
            target: doneState,
            actions: emit(({ event }) => ({ type: 'passwordSet', message: event.output })),
          },
          onError: [
            {
              guard: failedWith(4013),
              target: 'account',
              actions: [
                assign({ problems: ['codeRefused'] }),
                { type: 'explain', params: ({ event }) => failureOf(event.error) },
              ],
            },
            { target: 'password', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
          ],
        },
      },
      [doneState]: { after: { successShown: 'finished' } },
      finished: { type: 'final' },
    },
  });
}
