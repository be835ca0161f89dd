import { assign, emit, fromPromise, setup } from 'xstate';
import { notProvided } from '../common/not-provided.ts';

/*
 *            askAi [logged out]                      accept: AIRZ; login or verification
 *   idle ⟲ ─────────────────────► prompting ─────────────────────────────► idle
 *    │ ▲ ▲                            ▲  close ──► idle
 *    │ │ └── done [may use]: open ──┐ │ done, fail
 *    │ │                            │ │
 *    │ │      askAi ──────────► rechecking (getInfo)
 *    │ └── download, close ── qrShown
 *    └────── download ─────────────►
 *
 *   idle, on the spot: askAi [may use]: open · feedback, help, certificate: go · top: scroll
 */

/** 请登录完成身份认证后使用 · 请先完成身份认证后使用. */
export type TipPrompt = 'signIn' | 'verify';

/** Where a tip leads on the common page (specification, section 2). */
export type TipPage = 'feedback' | 'help' | 'certificate';

/** The specification's JSRZ. */
export type TeacherState = '0' | '1' | '2';

/** Who may use the assistant: verified teachers (the specification's rule), or everybody logged in (G51). */
export type AiGate = 'verified' | 'person';

type TipEvent =
  /** `teacherState` as the browser knows it; null when nobody is logged in. */
  | { type: 'tip.askAi'; teacherState: TeacherState | null }
  | { type: 'tip.download' | 'tip.top' | 'tip.accept' | 'tip.close' }
  | { type: `tip.${TipPage}` };

type Emitted =
  | { type: 'open' | 'scroll' }
  | { type: 'go'; page: TipPage }
  /** `rememberAirz` and then the login, or the page where teachers are verified. */
  | { type: 'leave'; to: TipPrompt };

const maySee = (gate: AiGate, teacherState: TeacherState) => gate === 'person' || teacherState === '1';

export const tipBarMachine = setup({
  types: {} as {
    context: { gate: AiGate; prompt: TipPrompt };
    input: { gate: AiGate };
    events: TipEvent;
    emitted: Emitted;
  },
  actors: {
    /** The server's word on JSRZ: it may have changed since the page opened. */
    getInfo: fromPromise<TeacherState>(notProvided('getInfo')),
  },
  actions: {
    /** The cookie AIRZ, 1, until the browser closes. */
    rememberAirz: notProvided('rememberAirz'),
    open: emit({ type: 'open' }),
  },
  guards: {
    isLoggedOut: ({ event }) => event.type === 'tip.askAi' && event.teacherState === null,
    mayUseAi: ({ context, event }) =>
      event.type === 'tip.askAi' && event.teacherState !== null && maySee(context.gate, event.teacherState),
  },
}).createMachine({
  id: 'tipBar',
  context: ({ input }) => ({ ...input, prompt: 'signIn' }),
  initial: 'idle',
  states: {
    idle: {
      on: {
        'tip.askAi': [
          { guard: 'isLoggedOut', target: 'prompting', actions: assign({ prompt: 'signIn' }) },
          { guard: 'mayUseAi', actions: 'open' },
          { target: 'rechecking' },
        ],
        'tip.download': 'qrShown',
        'tip.feedback': { actions: emit({ type: 'go', page: 'feedback' }) },
        'tip.help': { actions: emit({ type: 'go', page: 'help' }) },
        'tip.certificate': { actions: emit({ type: 'go', page: 'certificate' }) },
        'tip.top': { actions: emit({ type: 'scroll' }) },
      },
    },
    rechecking: {
      invoke: {
        src: 'getInfo',
        onDone: [
          { guard: ({ context, event }) => maySee(context.gate, event.output), target: 'idle', actions: 'open' },
          { target: 'prompting', actions: assign({ prompt: 'verify' }) },
        ],
        onError: { target: 'prompting', actions: assign({ prompt: 'verify' }) },
      },
    },
    prompting: {
      on: {
        'tip.accept': {
          target: 'idle',
          actions: ['rememberAirz', emit(({ context }) => ({ type: 'leave', to: context.prompt }))],
        },
        'tip.close': 'idle',
      },
    },
    qrShown: { on: { 'tip.download': 'idle', 'tip.close': 'idle' } },
  },
});
