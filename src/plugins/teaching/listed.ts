import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '#shell/plugin-api.ts';
import type { Listed } from '#views/teaching/listed.ts';

/** One state instead of several flags: what a list or record shows now. */
export function listedOf<Page>(query: UseQueryResult<Page, CallError>): Listed<Page> {
  const { data, error, isPlaceholderData } = query;
  if (data !== undefined && !error) return { status: 'shown', page: data, isStale: isPlaceholderData };
  if (error)
    return {
      status: 'failed',
      message: error.message,
      requestId: error.requestId,
      onRetry: () => void query.refetch(),
    };
  return { status: 'loading' };
}
