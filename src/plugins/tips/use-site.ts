import { platformCodec, type Platform } from '#contract/portal/portal.codec.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';

/** What this host says of itself; undefined until it has answered, null where it cannot. */
export function useSite(): Platform | null | undefined {
  const { data, error } = useOperation(portalOperations.info, {}, { freshMs: 600_000 });
  return data ? platformCodec.decode(data) : error ? null : undefined;
}
