import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';

/*
 *   preparing ── done ──► loading ── shown ──► waiting ── returned ──► returned■
 *     ▲ ▲  (getConfig)       │ after frameLimit   │
 *     │ │  │ fail            ▼                    │
 *     │ │  └─────────────► failed                 │
 *     │ └──── refresh ───────┘                    │
 *     └────── refresh, after lifetime ────────────┘
 *
 * The code of WeChat in a frame; the answer takes the whole window to the callback's page.
 */

export interface WxFrame {
  appid: string;
  redirectUri: string;
  state: string;
  /** The provider's page. */
  address: string;
}

export const wxLoginMachine = setup({
  types: {} as {
    context: { frame: WxFrame | null; message: string | null };
    events: { type: 'wx.shown' | 'wx.returned' | 'wx.refresh' };
  },
  actors: { getConfig: fromPromise<WxFrame>(notProvided('getConfig')) },
  delays: { frameLimit: 6000, lifetime: 180_000 },
}).createMachine({
  id: 'wx',
  context: { frame: null, message: null },
  initial: 'preparing',
  states: {
    preparing: {
      invoke: {
        src: 'getConfig',
        onDone: { target: 'loading', actions: assign({ frame: ({ event }) => event.output, message: null }) },
        onError: {
          target: 'failed',
          actions: assign(({ event }) => ({ frame: null, message: failureOf(event.error).message })),
        },
      },
    },
    loading: {
      on: { 'wx.shown': 'waiting' },
      // The browser's own words are the view's: nobody knows why a frame stays empty.
      after: { frameLimit: { target: 'failed', actions: assign({ frame: null }) } },
    },
    waiting: {
      on: { 'wx.returned': 'returned', 'wx.refresh': 'preparing' },
      after: { lifetime: 'preparing' },
    },
    failed: { on: { 'wx.refresh': 'preparing' } },
    returned: { type: 'final' },
  },
});
