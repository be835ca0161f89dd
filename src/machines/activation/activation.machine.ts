import { assign } from 'xstate';
import { failedWith, failureOf } from '../common/failure.ts';
import { voucherOf } from './activation.context.ts';
import { activationSetup } from './activation.setup.ts';

/*
 *            check             done             next               submit                 token
 *     slip ────────► checking ──────► phone ──────────► password ──────────► submitting ───────► entering ──► entered■
 *    ▲ │ ⟲ ▲ faults   │ fail   │       ⟲ ▲ ◄── back ────┘ ⟲ ▲                (activate)              │ failed
 *    │ │   └──────────┘        │       ▲ └───── 4013 ───────│─────────────────┤ │ no token           └──► activated■
 *    │ │ reach                 │       │                    └───── fail ──────┘ ▼
 *    │ │     [isLoggedIn]      │       │ by mail   login                      taken
 *    │ │                       │       │         (askLogin) ◄──────────────── │ ▲
 *    │ │                       ▼       │           │ true                     │ │
 *    │ │                   offering ◄──│───────────┴── false ─────────────────┘ │
 *    │ │                    │    ▲ fail│                                        │
 *    │ │               join │    │ ▲   │                                        │
 *    │ │                    ▼    │ │   │                                        │
 *    │ │                   joining ──── 401 ────────────────────────────────────┘
 *    │ │                    │ done │   │
 *    │ ▼                    ▼      │   │
 *    │ contact             joined■ │   │
 *    │  │ ▲ ⟲ faults               │   │ choose
 *    │  │ └ fail ── proving ──► choosing ──► password, by a phone that is proved with it
 *    └ slip    prove             ⟲ none
 *
 *   checking ── 4010, 4011 ──► puzzling (askCaptcha) ── done ──► checking, ── closed, fail ──► slip;
 *   submitting, joining ── 4010 ──► puzzling
 *   beginning: slip, or contact where the person was reached. submitting, joining ── 4014 ──► beginning;
 *   phone, choosing, taken, offering ── back ──► beginning; phone after a mail, password after a phone ── back ──► choosing
 *   beside them all the time: code (sendCode), contactCode (sendContactCode)
 *
 * Whoever is in a school's register gets an account by a slip of paper, or by a code to where the register says that
 * one is reached. Who has an account already joins it, asked first.
 */
export const activationMachine = activationSetup.createMachine({
  id: 'activation',
  context: ({ input }) => ({
    ...input,
    slip: { schoolId: '', kind: 'learner', number: '', code: '' },
    ...{ captcha: '', reached: null, awaited: { ticket: '', members: [] }, chosen: [] },
    owner: { name: '', school: '' },
    account: { phone: '', code: '' },
    newPassword: { password: '', confirmation: '' },
    ...{ token: '', goTo: '', problems: [], message: null },
  }),
  invoke: [
    { id: 'code', src: 'sendCode', input: ({ context }) => context.code },
    { id: 'contactCode', src: 'sendContactCode', input: ({ context }) => context.contactCode },
  ],
  initial: 'beginning',
  states: {
    beginning: { always: [{ guard: 'isReached', target: 'contact' }, 'slip'] },
    slip: {
      entry: assign({ reached: null }),
      on: {
        'activation.reach': { target: 'contact', actions: 'clear' },
        'activation.check': [
          { guard: 'hasFaults', actions: 'refuse' },
          { target: 'checking', actions: ['take', 'clear'] },
        ],
      },
    },
    checking: {
      invoke: {
        src: 'check',
        input: ({ context }) => ({ ...context.slip, captcha: context.captcha }),
        onDone: [
          { guard: 'isLoggedIn', target: 'offering', actions: assign(({ event }) => ({ owner: event.output })) },
          { target: 'phone', actions: assign(({ event }) => ({ owner: event.output })) },
        ],
        onError: [
          { guard: failedWith(4010, 4011), target: 'puzzling' },
          { target: 'slip', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
      // Good once, whatever came of it.
      exit: assign({ captcha: '' }),
    },
    puzzling: {
      invoke: {
        src: 'askCaptcha',
        onDone: [
          { guard: ({ event }) => event.output === null, target: 'slip' },
          { target: 'checking', actions: assign({ captcha: ({ event }) => event.output! }) },
        ],
        onError: { target: 'slip', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
      },
    },
    contact: {
      on: {
        'activation.slip': { target: 'slip', actions: 'clear' },
        'activation.prove': [
          { guard: 'hasFaults', actions: 'refuse' },
          { target: 'proving', actions: ['take', 'clear'] },
        ],
      },
    },
    proving: {
      invoke: {
        src: 'prove',
        input: ({ context }) => context.reached!,
        onDone: { target: 'choosing', actions: assign(({ event }) => ({ awaited: event.output, chosen: [] })) },
        onError: [
          {
            guard: failedWith(4013),
            target: 'contact',
            actions: [
              assign({ problems: ['codeRefused'] }),
              { type: 'explain', params: ({ event }) => failureOf(event.error) },
            ],
          },
          { target: 'contact', actions: { type: 'explain', params: ({ event }) => failureOf(event.error) } },
        ],
      },
    },
    choosing: {
      on: {
        'activation.back': { target: 'contact', actions: 'clear' },
        'activation.choose': [
          { guard: 'hasFaults', actions: 'refuse' },
          { guard: 'isLoggedIn', target: 'offering', actions: ['take', 'know', 'clear'] },
          { guard: 'hasProvedPhone', target: 'password', actions: ['take', 'know', 'keepPhone', 'clear'] },
          { target: 'phone', actions: ['take', 'know', 'clear'] },
        ],
      },
    },
    phone: {
      on: {
        'activation.back': [
          { guard: 'isReached', target: 'choosing', actions: 'clear' },
          { target: 'slip', actions: 'clear' },
        ],
        'activation.next': [
          { guard: 'hasFaults', actions: 'refuse' },
          { target: 'password', actions: ['take', 'clear'] },
        ],
      },
    },
    password: {
      on: {
        'activation.back': [
          { guard: 'hasProvedPhone', target: 'choosing', actions: 'clear' },
          { target: 'phone', actions: 'clear' },
        ],
        'activation.submit': [
          { guard: 'hasFaults', actions: 'refuse' },
          { target: 'submitting', actions: ['take', 'clear'] },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'activate',
        input: ({ context }) => ({
          ...{ voucher: voucherOf(context), account: context.account, newPassword: context.newPassword },
        }),
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
          { guard: failedWith(4010), target: 'puzzling' },
          {
            guard: failedWith(4014),
            target: 'beginning',
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
        'activation.back': { target: 'beginning', actions: 'clear' },
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
        'activation.back': { target: 'beginning', actions: 'clear' },
      },
    },
    joining: {
      invoke: {
        src: 'join',
        input: ({ context }) => voucherOf(context),
        onDone: 'joined',
        onError: [
          { guard: failedWith(4010), target: 'puzzling' },
          {
            guard: failedWith(4014),
            target: 'beginning',
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
