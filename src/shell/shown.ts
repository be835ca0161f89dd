import type { UseQueryResult } from '@tanstack/react-query';
import type { Shown } from '#views/common/shown.ts';
import type { CallError } from './call-error.ts';

type Asked<Data> = Pick<UseQueryResult<Data, CallError>, 'data' | 'error' | 'isPlaceholderData'> & {
  refetch: () => unknown;
};

/** What a query has to show; what was read once stays where reading it anew fails. */
export function shownOf<Data>({ data, error, isPlaceholderData, refetch }: Asked<Data>): Shown<Data> {
  if (data !== undefined) return { status: 'shown', data, isStale: isPlaceholderData };
  if (!error) return { status: 'loading' };
  return { status: 'failed', message: error.message, requestId: error.requestId, onRetry: () => void refetch() };
}

/** The same of a list: a failed refetch keeps nothing on screen that could be taken for an answer. */
export const listedOf = <Page>({ data, error, isPlaceholderData, refetch }: Asked<Page>): Shown<Page> =>
  shownOf({ data: error ? undefined : data, error, isPlaceholderData, refetch });
