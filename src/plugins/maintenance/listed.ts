import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '#shell/plugin-api.ts';
import type { Listed } from '#views/teaching/listed.ts';

/** One state instead of several flags: what a list or record shows now. */
export function listedOf<Page>({
  data,
  error,
  isPlaceholderData,
  refetch,
}: UseQueryResult<Page, CallError>): Listed<Page> {
  if (data !== undefined && !error) return { status: 'shown', page: data, isStale: isPlaceholderData };
  if (!error) return { status: 'loading' };
  return { status: 'failed', message: error.message, requestId: error.requestId, onRetry: () => void refetch() };
}
