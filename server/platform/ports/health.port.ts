import type { HealthState } from '#contract/console/console.contract.ts';
import type { Database } from '../database/database.ts';
import type { DataWords } from './data.port.ts';

export interface HealthFinding {
  state: HealthState;
  says: DataWords;
}

/** What is more is worse. */
export const stateBy = (value: number, limits: { attention: number; failed: number }): HealthState =>
  value >= limits.failed ? 'failed' : value >= limits.attention ? 'attention' : 'well';

/** A part of the platform that may be ill; whoever answers for it looks. */
export interface HealthCheckOf {
  id: string;
  order: number;
  name: DataWords;
  look(db: Database): Promise<HealthFinding>;
}

/** Work that waits for somebody, or has failed. */
export interface WaitingWorkOf {
  id: string;
  order: number;
  name: DataWords;
  /** `failed` null where nothing of it can fail. */
  count(db: Database): Promise<{ waiting: number; failed: number | null }>;
  /** The page on which it is looked after. */
  address: string;
}

/** What a module says of its part of the platform that runs. */
export interface HealthOf {
  checks?: readonly HealthCheckOf[];
  waiting?: readonly WaitingWorkOf[];
}
