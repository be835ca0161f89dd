import { setup } from 'xstate';
import type { StatusOf } from '../common/next-status.ts';

/*
 *           send                finish
 *   draft ─────────► sending ───────────► sent
 *    │ ▲               ▲  │                │
 *    │ │ unschedule    │  └── withdraw ────┤
 *    │ │ lapse         │                   ▼
 *    │ │         send  │               withdrawn
 *    │ │        begin  │
 *    │ └────────┐      │
 *    │          │      │
 *    └─────► scheduled ┘
 *   schedule  ↺ schedule
 *
 *   begin: its time has come. lapse: it has, and the sender may announce to nobody of it any more.
 */
type Move = 'send' | 'schedule' | 'unschedule' | 'begin' | 'lapse' | 'finish' | 'withdraw';

/** An announcement on its way to its audience. */
export const announcementLifecycle = setup({
  types: {} as { context: object; events: { type: `announcement.${Move}` } },
}).createMachine({
  id: 'announcement',
  context: {},
  initial: 'draft',
  states: {
    draft: { on: { 'announcement.send': 'sending', 'announcement.schedule': 'scheduled' } },
    scheduled: {
      on: {
        'announcement.send': 'sending',
        'announcement.begin': 'sending',
        'announcement.schedule': 'scheduled',
        'announcement.unschedule': 'draft',
        'announcement.lapse': 'draft',
      },
    },
    sending: { on: { 'announcement.finish': 'sent', 'announcement.withdraw': 'withdrawn' } },
    sent: { on: { 'announcement.withdraw': 'withdrawn' } },
    withdrawn: {},
  },
});

export type AnnouncementStatus = StatusOf<typeof announcementLifecycle>;
export type AnnouncementMove = Move;
