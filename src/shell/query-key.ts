import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Operation } from '#contract/common/operation.ts';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import type { Call } from './call.ts';

/** The key under which answers of an operation are kept; without input: of all its inputs. */
export const queryKeyOf = (operation: Operation<never, unknown>, input?: object) =>
  input ? [operation.path, operation.method, input] : [operation.path];

/** How long an answer counts as fresh where nobody says otherwise, ms. */
const usualFreshMs = 30_000;

/** The last page of a list, where the one asked for lies past its end: the list has become shorter, or an address names too much. */
function lastPageOf(input: object, result: unknown): number | null {
  const { pageNo = 1 } = input as { pageNo?: number };
  const { data, totalPage } = (result ?? {}) as Partial<PageOf<unknown>>;
  return data?.length === 0 && totalPage && totalPage < pageNo ? totalPage : null;
}

/** A reading call as the query cache makes it and keeps its answer. */
export const queryOf = <Input extends object, Result>(
  call: Call,
  operation: Operation<Input, Result>,
  input: NoInfer<Input>,
  freshMs = usualFreshMs,
) => ({
  queryKey: queryKeyOf(operation as Operation<never, Result>, input),
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { result } = await call(operation, input, { signal });
    const pageNo = lastPageOf(input, result);
    return pageNo === null ? result : (await call(operation, { ...input, pageNo }, { signal })).result;
  },
  staleTime: freshMs,
});

/**
 * Makes readers ask anew after something was written. A first answer still on its way knows nothing of the write, and
 * the cache would take it for the new one: it is given up.
 */
export async function refetchAfterWrite(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = ({ state }: Query) => state.data === undefined;
  await client.cancelQueries({ queryKey, type: 'active', predicate: isFirst });
  await client.invalidateQueries({ queryKey });
}

/** An answer that is here and fresh; null where it would have to be asked for. */
export function freshAnswer<Input extends object, Result>(
  client: QueryClient,
  operation: Operation<Input, Result>,
  input: NoInfer<Input>,
): Result | null {
  const queryKey = queryKeyOf(operation as Operation<never, Result>, input);
  const known = client.getQueryCache().find<Result>({ queryKey });
  return known && !known.isStaleByTime(usualFreshMs) ? (known.state.data ?? null) : null;
}
