/** Wants doing until a moment, takes place then, or is a day to know of. */
export const datedForms = ['task', 'event', 'day'] as const;
export type DatedForm = (typeof datedForms)[number];

/**
 * none: nothing is to be done; upcoming: nobody can begin yet; begun: something of it is saved; returned: to be done once
 * more; late: the time is over and it is still taken; missed: it is not; waiting: work of others waits for the person.
 */
export const datedStates = [
  'none',
  'upcoming',
  'open',
  'begun',
  'returned',
  'late',
  'missed',
  'done',
  'cancelled',
  'waiting',
] as const;
export type DatedState = (typeof datedStates)[number];
