import { operation } from '../common/operation.ts';
import type {
  ConsoleSessionPage,
  ConsoleSessionQuery,
  LockedAccountPage,
  LockedAccountQuery,
  Unlock,
  Unlocked,
} from './console-sessions.contract.ts';

/** Of the platform administrator alone. */
const administered = { needs: 'profile', person: true } as const;

export const consoleSessionsOperations = {
  list: operation<ConsoleSessionQuery, ConsoleSessionPage>({
    ...administered,
    method: 'GET',
    path: '/console/sessions',
    summary: 'Where people are logged in, newest login first; each look is audited.',
  }),
  locked: operation<LockedAccountQuery, LockedAccountPage>({
    ...administered,
    method: 'GET',
    path: '/console/locked-accounts',
    summary: 'Accounts that wait after wrong passwords; each look is audited.',
  }),
  unlock: operation<Unlock, Unlocked>({
    ...administered,
    method: 'POST',
    path: '/console/locked-accounts/:accountId/unlock',
    confirming: 'administrators',
    summary: 'Lets an account log in again before its wait is over; asks to confirm oneself (4015)',
  }),
};
