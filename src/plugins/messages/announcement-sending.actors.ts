import { fromPromise } from 'xstate';
import type { Announcement } from '#contract/messages/announcements.contract.ts';
import { announcementsOperations } from '#contract/messages/announcements.operations.ts';
import { announcementSendingMachine } from '#machines/messages/announcement-sending.machine.ts';
import { conflictOf } from '#kit/conflict.ts';
import { uuid, type Platform } from '#shell/plugin-api.ts';

interface Hands {
  id: string;
  call: Platform['call'];
  /** @returns the version that the server has; null where it has not all */
  settle: () => Promise<number | null>;
  ask: (people: number, at: string | null) => Promise<boolean>;
  /** What another page made of the draft meanwhile. */
  onConflict: (current: Announcement) => void;
  onSent: (announcement: Announcement, at: string | null) => void;
}

/** The way of one draft to its audience, with the server behind it. */
export function announcementSending({ id, call, settle, ask, onConflict, onSent }: Hands) {
  /** One key for one submit, however often it has to be repeated. */
  let submit = { of: '', key: '' };
  return announcementSendingMachine.provide({
    actors: {
      save: fromPromise(settle),
      count: fromPromise(async ({ signal }) => {
        const { result } = await call(announcementsOperations.reach, { id }, { signal });
        return result.people;
      }),
      ask: fromPromise(({ input: { people, at } }) => ask(people, at)),
      send: fromPromise(async ({ input: { version, at } }) => {
        const of = `${version} ${at}`;
        if (submit.of !== of) submit = { of, key: uuid() };
        try {
          const { result } = await call(announcementsOperations.send, { id, version, at }, { key: submit.key });
          onSent(result, at);
        } catch (error) {
          const current = conflictOf(announcementsOperations.send, error);
          if (current) onConflict(current);
          throw error;
        }
      }),
    },
  });
}
