import { assign, emit, setup } from 'xstate';

/*
 *            open (login by default)
 *   closed ──────────────────────────► opened ⟲ switch: the old view stops, the new one starts
 *      ▲                                  │
 *      └───────── entered, close ─────────┘
 */

/** 登录, 注册, 扫码登录, 找回密码, 完善用户信息, and one without a title. */
export type LoginView = 'login' | 'register' | 'loginCode' | 'backPassword' | 'registerInfo' | 'wxLogin';

type ModalEvent =
  | { type: 'modal.open'; view?: LoginView }
  /** `account` is filled in by the next view: after registration the phone number (G15). */
  | { type: 'modal.switch'; view: LoginView; account?: string }
  /** Somebody is logged in: here, or in another tab. */
  | { type: 'modal.entered' }
  /** The person closed it, or left the page under it. */
  | { type: 'modal.close' };

/** Each view has a screen with a machine of its own; `turn` is its React key, so that a switch stops the old one. */
export const loginModalMachine = setup({
  types: {} as {
    context: { view: LoginView; turn: number; account: string };
    events: ModalEvent;
    emitted: { type: 'closed'; hasEntered: boolean };
  },
}).createMachine({
  id: 'modal',
  context: { view: 'login', turn: 0, account: '' },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'modal.open': {
          target: 'opened',
          actions: assign(({ context, event }) => ({
            view: event.view ?? 'login',
            turn: context.turn + 1,
            account: '',
          })),
        },
      },
    },
    opened: {
      on: {
        'modal.switch': {
          actions: assign(({ context, event }) => ({
            view: event.view,
            turn: context.turn + 1,
            account: event.account ?? '',
          })),
        },
        'modal.entered': { target: 'closed', actions: emit({ type: 'closed', hasEntered: true }) },
        'modal.close': { target: 'closed', actions: emit({ type: 'closed', hasEntered: false }) },
      },
    },
  },
});
