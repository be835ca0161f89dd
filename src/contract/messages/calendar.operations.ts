import type { CalendarAddress } from './calendar.contract.ts';
import { operation } from '../common/operation.ts';
import type { Empty } from '../common/shapes.contract.ts';

const own = { needs: 'user', person: true, path: '/messages/calendar' } as const;

/** The address at which calendar programs read the person's dates. */
export const calendarOperations = {
  get: operation<Empty, CalendarAddress>({
    ...own,
    method: 'GET',
    summary: 'The address of the person’s dates for calendar programs.',
  }),
  make: operation<Empty, CalendarAddress>({
    ...own,
    method: 'PUT',
    summary: 'Makes the address of the person’s dates where there is none.',
  }),
  renew: operation<Empty, CalendarAddress>({
    ...own,
    method: 'POST',
    path: '/messages/calendar/renew',
    summary: 'Makes another address of the person’s dates; the former one ends.',
  }),
  remove: operation<Empty, CalendarAddress>({
    ...own,
    method: 'DELETE',
    // One's own address: administrators need not confirm who they are.
    confirming: 'nobody',
    summary: 'Ends the address of the person’s dates.',
  }),
};
