import type { StatisticsTerm } from './statistics.contract.ts';

/** How many weeks of a term have begun: none of one that is planned, all of one that is over. */
export const weeksBegun = ({ status, week, weeks }: Pick<StatisticsTerm, 'status' | 'week' | 'weeks'>): number =>
  week ?? (status === 'planned' ? 0 : weeks);
