import { assign } from 'xstate';
import { failedWith, failureOf } from '../common/failure.ts';
import { activationSetup } from './activation.setup.ts';

/*
 *          check             done             next               submit                 token
 *   slip ────────► checking ──────► phone ──────────► password ──────────► submitting ───────► entering ──► entered■
 *    ⟲ ▲ faults     │ fail   │       ⟲ ▲ ◄── back ────┘ ⟲ ▲                (activate)              │ failed
 *      └────────────┘        │         └───── 4013 ───────│─────────────────┤ │ no token           └──► activated■
 *      │                     │                            └───── fail ──────┘ ▼
 *      │     [isLoggedIn]    │        login                                 taken
 *      │                     │      (askLogin) ◄──────────────────────────── │ ▲
 *      │                     ▼          │ true                               │ │
 *      │                 offering ◄─────┴── false ───────────────────────────┘ │
 *      │                  │    ▲ fail                                          │
 *      │             join │    │                                               │
 *      │                  ▼    │                                               │
 *      └───── 4014 ───── joining ── 401 ───────────────────────────────────────┘
 *                          │ done
 *                          ▼
 *                        joined■              submitting ── 4014 ──► slip;  phone, taken, offering ── back ──► slip
 *
 *   beside them all the time: code (sendCode)
 *
 * Whoever is in a school's register gets an account by a slip of paper. Who has one already joins it, asked first.
 */
export const activationMachine = activationSetup.createMachine({
  id: 'activation',
  context: ({ input }) => ({
    ...input,
    slip: { schoolId: '', kind: 'learner', number: '', code: '' },
    owner: { name: '', school: '' },
    account: { phone: '', code: '' },
    newPassword: { password: '', confirmation: '' },
    ...{ token: '', goTo: '', problems: [], message: null },
  }),
  invoke: { id: 'code', src: 'sendCode', input: ({ context }) => context.code },
  initial: 'slip',
  states: {
    slip: {
      on: {
        'activation.check': [
          { guard: 'hasFaults', actions: 'refuse' },
          { target: 'checking', actions: ['take', 'clear'] },
        ],
      },
    },
    checking: {
      invoke: {
        src: 'check',
        input: ({ context }) => context.slip,
        onDone: [
          { guard: 'isLoggedIn', target: 'offering', actions: assign(({ event }) => ({ owner: event.output })) },
          { target: 'phone', actions: assign(({ event }) => ({ owner: event.output })) },
        ],
        onError: { target: 'slip', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    phone: {
      on: {
        'activation.back': { target: 'slip', actions: 'clear' },
        'activation.next': [
          { guard: 'hasFaults', actions: 'refuse' },
          { target: 'password', actions: ['take', 'clear'] },
        ],
      },
    },
    password: {
      on: {
        'activation.back': { target: 'phone', actions: 'clear' },
        'activation.submit': [
          { guard: 'hasFaults', actions: 'refuse' },
          { target: 'submitting', actions: ['take', 'clear'] },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'activate',
        input: ({ context: { slip, account, newPassword } }) => ({ slip, account, newPassword }),
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'taken' },
          { target: 'entering', actions: assign(({ event }) => ({ token: event.output! })) },
        ],
        onError: [
          {
            guard: failedWith(4013),
            target: 'phone',
            actions: [
              assign({ problems: ['codeRefused'] }),
              { type: 'explain', params: ({ event }) => failureOf(event.error) },
            ],
          },
          {
            guard: failedWith(4014),
            target: 'slip',
            actions: { type: 'explain', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'password', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    entering: {
      invoke: {
        src: 'completeSignIn',
        input: ({ context: { token, wayBack } }) => ({ token, wayBack }),
        onDone: [
          { guard: ({ event }) => event.output.status === 'failed', target: 'activated' },
          { target: 'entered', actions: assign(({ event }) => ({ goTo: event.output.goTo })) },
        ],
        onError: 'activated',
      },
    },
    taken: {
      on: {
        'activation.login': { target: 'loggingIn', actions: 'clear' },
        'activation.back': { target: 'slip', actions: 'clear' },
      },
    },
    loggingIn: {
      invoke: {
        src: 'askLogin',
        onDone: [{ guard: ({ event }) => event.output, target: 'offering' }, { target: 'taken' }],
        onError: { target: 'taken', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    offering: {
      on: {
        'activation.join': { target: 'joining', actions: 'clear' },
        'activation.back': { target: 'slip', actions: 'clear' },
      },
    },
    joining: {
      invoke: {
        src: 'join',
        input: ({ context }) => context.slip,
        onDone: 'joined',
        onError: [
          {
            guard: failedWith(4014),
            target: 'slip',
            actions: { type: 'explain', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: failedWith(401),
            target: 'taken',
            actions: { type: 'explain', params: ({ event }) => failureOf(event.error) },
          },
          { target: 'offering', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    entered: { type: 'final' },
    // The account is there and the slip is used; only the login did not come to its end.
    activated: { type: 'final' },
    joined: { type: 'final' },
  },
});
