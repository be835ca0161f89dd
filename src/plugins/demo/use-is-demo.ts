import { platformCodec } from '#contract/portal/portal.codec.ts';
import { portalOperations } from '#contract/portal/portal.operations.ts';
import { useOperation } from '#shell/plugin-api.ts';

/** False until the server says otherwise: nothing of the demo flashes up in production. */
export function useIsDemo(): boolean {
  const { data } = useOperation(portalOperations.info, {}, { freshMs: 600_000 });
  return data ? platformCodec.decode(data).isDemo : false;
}
