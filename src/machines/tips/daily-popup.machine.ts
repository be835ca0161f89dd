import { assign, setup } from 'xstate';
import { notProvided } from '../common/not-provided.ts';

/*
 *              nothing to show, held back, shown today
 *   checking ─────────────────────────────────────────► resting
 *    │ ▲  │ otherwise                                      ▲
 *    │ │  └────────────► shown ── close, with or without 7 days
 *    │ │ modalClosed       / lastShown = today
 *    │ └──────── waiting
 *    └ modal open ──►
 */

/** What the browser remembers; days are counted from 1970 in the person's own time zone. */
export interface PopupMemory {
  lastShown: number | null;
  /** Not before this day; null: nothing holds it back. */
  until: number | null;
  /** The version that was shown last: a new one beats an old snooze (G50). */
  version: string | null;
}

/** How many days the option holds it back (specification, section 4). */
export const snoozeDays = 7;

type PopupEvent =
  /** `forDays`: 7 天内不再显示 was ticked. */
  { type: 'popup.close'; isSnoozed: boolean } | { type: 'popup.modalClosed' };

interface Input {
  /** Null when there is nothing to show. */
  version: string | null;
  today: () => number;
  /** What is stored now, by any tab; null when nothing is, or nothing can be. */
  recall: () => PopupMemory | null;
  isModalOpen: () => boolean;
}

/** Storage may be blocked: what this page did itself counts as well. */
const memoryOf = ({ recall, own }: Input & { own: PopupMemory }) => recall() ?? own;

function isHeldBack(context: Input & { own: PopupMemory }): boolean {
  const { lastShown, until, version } = memoryOf(context);
  const today = context.today();
  if (lastShown === today) return true;
  // A day beyond what the option can set: the clock was set back, and would hold it for ever.
  return until !== null && version === context.version && until > today && until <= today + snoozeDays;
}

/** At most once a day; with the option not for seven days. */
export const dailyPopupMachine = setup({
  types: {} as {
    context: Input & { own: PopupMemory };
    input: Input;
    events: PopupEvent;
  },
  actions: {
    store: (_args, _params: PopupMemory) => notProvided('store')(),
    noteShown: assign({
      own: ({ context }) => ({ lastShown: context.today(), until: null, version: context.version }),
    }),
    noteSnooze: assign({ own: ({ context }) => ({ ...context.own, until: context.today() + snoozeDays }) }),
  },
  guards: {
    rests: ({ context }) => context.version === null || isHeldBack(context),
    isCovered: ({ context }) => context.isModalOpen(),
    isSnoozed: ({ event }) => event.type === 'popup.close' && event.isSnoozed,
  },
}).createMachine({
  id: 'popup',
  context: ({ input }) => ({ ...input, own: { lastShown: null, until: null, version: null } }),
  initial: 'checking',
  states: {
    checking: {
      always: [
        { guard: 'rests', target: 'resting' },
        { guard: 'isCovered', target: 'waiting' },
        { target: 'shown', actions: ['noteShown', { type: 'store', params: ({ context }) => context.own }] },
      ],
    },
    waiting: { on: { 'popup.modalClosed': 'checking' } },
    shown: {
      on: {
        'popup.close': [
          {
            guard: 'isSnoozed',
            target: 'resting',
            actions: ['noteSnooze', { type: 'store', params: ({ context }) => context.own }],
          },
          { target: 'resting' },
        ],
      },
    },
    resting: {},
  },
});
