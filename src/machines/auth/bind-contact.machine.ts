import { assign, emit, fromPromise, setup, type InputFrom } from 'xstate';
import { failedWith, failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';
import { sendCodeMachine } from './send-code.machine.ts';

/*
 *             submit               done
 *   editing ───────────► posting ───────► bound■
 *    ⟲ ▲ ▲ faults        (bind)  ◄── confirmed ── confirming
 *      │ └────── fail ────┘ └──────── 4015 ──────► (confirmSelf)
 *      └─────────────────────── given up ───────────┘
 *
 *   beside it: code (sendCode), to the phone or mailbox that is to be bound
 */

/** Phone or mailbox, and the code that was sent there. */
interface Contact {
  identifier: string;
  code: string;
}

/** 请正确输入手机/邮箱！, 请输入验证码. */
export type BindProblem = 'identifierBad' | 'codeMissing';

export const bindContactMachine = setup({
  types: {} as {
    context: Contact & {
      problems: readonly BindProblem[];
      /** The server's words about the last attempt. */
      message: string | null;
      codeInput: InputFrom<typeof sendCodeMachine>;
    };
    /** What the child that asks for codes begins with. */
    input: InputFrom<typeof sendCodeMachine>;
    events: { type: 'bind.submit' } & Contact;
    /** `masked` is what the server shows of the new contact. */
    emitted: { type: 'bound'; masked: string };
    children: { code: 'sendCode' };
  },
  actors: {
    sendCode: sendCodeMachine,
    bind: fromPromise<string, Contact>(notProvided('bind')),
    /** @returns false when the person gave up. */
    confirmSelf: fromPromise<boolean>(notProvided('confirmSelf')),
  },
  actions: { say: assign({ message: (_, { message }: { message: string | null }) => message }) },
  guards: { hasFaults: ({ context, event }) => 'identifier' in event && faultsOf(event, context.codeInput).length > 0 },
}).createMachine({
  id: 'bind',
  context: ({ input }) => ({ identifier: '', code: '', problems: [], message: null, codeInput: input }),
  invoke: { id: 'code', src: 'sendCode', input: ({ context }) => context.codeInput },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'bind.submit': [
          {
            guard: 'hasFaults',
            actions: assign(({ context, event }) => ({
              problems: faultsOf(event, context.codeInput),
              message: null,
            })),
          },
          {
            target: 'posting',
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
    posting: {
      invoke: {
        src: 'bind',
        input: ({ context: { identifier, code } }) => ({ identifier, code }),
        onDone: { target: 'bound', actions: emit(({ event }) => ({ type: 'bound', masked: event.output })) },
        onError: [
          { guard: failedWith(4015), target: 'confirming' },
          { target: 'editing', actions: { type: 'say', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    confirming: {
      invoke: {
        src: 'confirmSelf',
        onDone: [{ guard: ({ event }) => event.output, target: 'posting' }, 'editing'],
        onError: { target: 'editing', actions: { type: 'say', params: ({ event }) => failureOf(event.error) } },
      },
    },
    bound: { type: 'final' },
  },
});

function faultsOf(
  { identifier, code }: Contact,
  { channelOf }: Pick<InputFrom<typeof sendCodeMachine>, 'channelOf'>,
): BindProblem[] {
  const problems: BindProblem[] = [];
  if (channelOf(identifier.trim()) === null) problems.push('identifierBad');
  if (code.trim() === '') problems.push('codeMissing');
  return problems;
}
