import type { UseQueryResult } from '@tanstack/react-query';
import type { Shown } from '#views/common/shown.ts';

/** Why a call failed, as the shell's CallError says it. */
interface Failure extends Error {
  readonly code: number | string;
  readonly requestId: string | null;
  detail?(name: string): unknown;
}

/** Reasons of a 403 that speak of the call, and not of what the person may see (docs/protocol.md, "Codes"). */
const ofTheCall: readonly unknown[] = ['signature', 'clock', 'origin'];
const codeOf = (error: Failure) =>
  error.code === 403 && ofTheCall.includes(error.detail?.('reason')) ? 'callRefused' : error.code;

type Asked<Data> = Pick<UseQueryResult<Data, Failure>, 'data' | 'error' | 'isPlaceholderData'> & {
  refetch: () => unknown;
};

/**
 * What a query has to show, for `<Loaded>`. What was read once stays where reading it anew fails, and says so; only an
 * answer takes it away: that it is not there any more (404), or not for this person (403). The answer to the question
 * before stands until the new one is there.
 */
export function shownOf<Data>(query: Asked<Data>): Shown<Data>;
export function shownOf<Result, Data>(query: Asked<Result>, valueOf: (result: Result) => Data): Shown<Data>;
export function shownOf<Result>(
  { data, error, isPlaceholderData, refetch }: Asked<Result>,
  valueOf: (result: Result) => unknown = (result) => result,
): Shown<unknown> {
  const failure = error && {
    code: codeOf(error),
    message: error.message,
    requestId: error.requestId,
    onRetry: () => void refetch(),
  };
  if (data !== undefined && failure?.code !== 403 && failure?.code !== 404)
    return { status: 'shown', data: valueOf(data), isStale: isPlaceholderData, ...(failure && { failure }) };
  return failure ? { status: 'failed', ...failure } : { status: 'loading' };
}

/** The same where the answer to the question before would be taken for this one's: it counts as loading. */
export const currentOf = <Data>(query: Asked<Data>): Shown<Data> =>
  shownOf(query.isPlaceholderData ? { ...query, data: undefined } : query);

/** Two answers that are shown together: what keeps one away keeps both away, and both are asked again. */
export const bothOf = <One, Other>(one: Asked<One>, other: Asked<Other>): Asked<readonly [One, Other]> => ({
  data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
  error: one.error ?? other.error,
  isPlaceholderData: one.isPlaceholderData || other.isPlaceholderData,
  refetch: () => Promise.all([one.refetch(), other.refetch()]),
});
