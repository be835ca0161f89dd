import { platformCodec, type Platform } from '#contract/portal.codec.ts';
import { portalOperations } from '#contract/portal.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';

/** What this host says of itself; null until it is known. */
export function useSite(): Platform | null {
  const { data } = useOperation(portalOperations.info, {}, { freshMs: 600_000 });
  return data ? platformCodec.decode(data) : null;
}
