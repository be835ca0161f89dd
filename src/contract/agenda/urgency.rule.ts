import type { AgendaThing } from './agenda.contract.ts';

type Thing = Pick<AgendaThing, 'state' | 'at' | 'form'>;

/** What wants doing now, or will. */
const toDo: readonly AgendaThing['state'][] = ['open', 'begun', 'returned', 'late', 'waiting', 'upcoming'];

export const isToDo = ({ state }: Pick<AgendaThing, 'state'>): boolean => toDo.includes(state);

/** What is over comes first, then what is to be done once more, then by time; what cannot be begun yet and what waits last. */
const rank = ({ state }: Thing): number => {
  if (state === 'late') return 0;
  if (state === 'waiting') return 2;
  return 1;
};

/** The most urgent first. */
export const byUrgency = (one: Thing & { id: string }, other: Thing & { id: string }): number =>
  rank(one) - rank(other) || Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1);
