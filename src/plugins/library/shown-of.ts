import type { UseQueryResult } from '@tanstack/react-query';
import type { CallError } from '#shell/plugin-api.ts';
import type { Shown } from '#views/library/shown.ts';

/** A fetched answer as the views take it, with its names in English. */
export function shownOf<Result, Value>(
  query: UseQueryResult<Result, CallError>,
  decode: (result: Result) => Value,
): Shown<Value> {
  if (query.error)
    return {
      status: 'failed',
      message: query.error.message,
      requestId: query.error.requestId ?? undefined,
      onRetry: () => void query.refetch(),
    };
  if (query.data === undefined) return { status: 'loading' };
  return { status: 'shown', value: decode(query.data), isStale: query.isPlaceholderData };
}
