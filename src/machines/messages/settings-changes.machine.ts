import { assign, fromPromise, setup } from 'xstate';
import { failureOf, isPassing } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';
import type { ChangesContext, ChangesEvent, Outcome, SettingsChange } from './settings-changes.context.ts';

/*
 *               change                            done, overtaken, refused [the last one]
 *   resting ──────────────► saving ⟲ ───────────────────────────────────────────────► resting
 *      ▲                     │ │  change: waits in line; done, overtaken, refused [more]: the next one
 *      │                     │ │
 *      ├─ no answer, 401, 5030 ┘    all that waits is put back, and can be sent again together
 *      └─ entered [somebody else]   nothing of one person is saved for another
 */

/** The oldest is answered for. */
const nextOf = ({ waiting }: ChangesContext) => waiting.slice(1);

const isOneOfMore = ({ context }: { context: ChangesContext }) => context.waiting.length > 1;

/** Changes of the message settings on their way to the server: one after the other, so that none overtakes another. */
export const settingsChangesMachine = setup({
  types: {} as { context: ChangesContext; input: { personId: string }; events: ChangesEvent },
  actors: {
    save: fromPromise<Outcome, SettingsChange>(notProvided('save')),
  },
  actions: {
    /** Says that a change is there, with the way back. */
    tellSaved: (_, _params: { change: SettingsChange; undo: SettingsChange | null }): void =>
      notProvided('tellSaved')(),
    /** Says why changes are not there, with the way to try again. */
    tellFailed: (_, _params: { changes: readonly SettingsChange[]; message: string | null }): void =>
      notProvided('tellFailed')(),
    /** Says that somebody else's change is shown now. */
    tellOvertaken: notProvided('tellOvertaken'),
    line: assign(({ context, event }) =>
      event.type === 'settings.change' ? { waiting: [...context.waiting, ...event.changes] } : {},
    ),
    next: assign(({ context }) => ({ waiting: nextOf(context) })),
  },
}).createMachine({
  id: 'settingsChanges',
  context: ({ input }) => ({ ...input, waiting: [] }),
  initial: 'resting',
  on: {
    'session.entered': {
      guard: ({ context, event }) => event.personId !== context.personId,
      target: '.resting',
      actions: assign(({ event }) => ({ personId: event.personId, waiting: [] })),
    },
  },
  states: {
    resting: { on: { 'settings.change': { target: 'saving', actions: 'line' } } },
    saving: {
      on: { 'settings.change': { actions: 'line' } },
      invoke: {
        src: 'save',
        input: ({ context }) => context.waiting[0]!,
        onDone: [
          { guard: ({ event }) => event.output.isOvertaken, target: 'answered', actions: 'tellOvertaken' },
          {
            target: 'answered',
            actions: {
              type: 'tellSaved',
              params: ({ context, event }) => ({ change: context.waiting[0]!, undo: event.output.undo }),
            },
          },
        ],
        onError: [
          {
            guard: ({ event }) => isPassing(failureOf(event.error).code),
            target: 'resting',
            actions: [
              {
                type: 'tellFailed',
                params: ({ context, event }) => ({
                  changes: context.waiting,
                  message: failureOf(event.error).message,
                }),
              },
              assign({ waiting: [] }),
            ],
          },
          {
            target: 'answered',
            actions: {
              type: 'tellFailed',
              params: ({ context, event }) => ({
                changes: context.waiting.slice(0, 1),
                message: failureOf(event.error).message,
              }),
            },
          },
        ],
      },
    },
    answered: {
      always: [
        { guard: isOneOfMore, target: 'saving', actions: 'next' },
        { target: 'resting', actions: 'next' },
      ],
    },
  },
});
