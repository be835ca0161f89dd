import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *              take                 accept
 *   waiting ─────────► sending ─────────────► sent
 *    │ ▲ ▲ ▲             │ │ │
 *    │ │ │ └──── fail ───┘ │ └──── refuse ────────┐
 *    │ │ │            lose │ ▲ take               ▼
 *    │ │ │                 ▼ │                   dead
 *    │ │ └─── retry ──── unknown                  │ │
 *    │ └──────────────── retry [no code] ─────────┘ │
 *    ├─────── expire ───────► dead                  │
 *    └─────── giveUp (from unknown and dead too) ──►dropped
 *
 *   unknown: the provider's answer was lost, so it may have arrived. It is tried again under the same id.
 */
type Move = 'take' | 'accept' | 'refuse' | 'fail' | 'lose' | 'expire' | 'retry' | 'giveUp';

/** A mail or SMS on its way out of the product. */
export const outboxMessageLifecycle = setup({
  types: {} as { context: { isCode: boolean }; events: { type: `outbox.${Move}` } },
  guards: { isNoCode: ({ context }) => !context.isCode },
}).createMachine({
  id: 'outboxMessage',
  context: { isCode: false },
  initial: 'waiting',
  states: {
    waiting: { on: { 'outbox.take': 'sending', 'outbox.expire': 'dead', 'outbox.giveUp': 'dropped' } },
    sending: {
      on: {
        'outbox.accept': 'sent',
        'outbox.refuse': 'dead',
        'outbox.fail': 'waiting',
        'outbox.lose': 'unknown',
      },
    },
    unknown: {
      on: {
        'outbox.take': 'sending',
        'outbox.retry': { guard: 'isNoCode', target: 'waiting' },
        'outbox.giveUp': 'dropped',
      },
    },
    dead: { on: { 'outbox.retry': { guard: 'isNoCode', target: 'waiting' }, 'outbox.giveUp': 'dropped' } },
    sent: {},
    dropped: {},
  },
});

export type OutboxStatus = StatusOf<typeof outboxMessageLifecycle>;
export type OutboxMove = Move;
