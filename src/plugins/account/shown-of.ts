import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '#shell/plugin-api.ts';
import type { Shown } from '#views/account/account-card.view.tsx';

/** One state instead of several flags. */
export function shownOf<Data>({ data, error, refetch }: UseQueryResult<Data, CallError>): Shown<Data> {
  if (data !== undefined) return { status: 'shown', data };
  return error ? { status: 'failed', message: error.message, onRetry: () => void refetch() } : { status: 'loading' };
}
