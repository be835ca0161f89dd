import { portalOperations } from '#contract/portal/portal.operations.ts';
import type { PlatformInfo } from '#contract/portal/portal.contract.ts';
import { sitesOperations } from '#contract/sites/sites.operations.ts';
import type { Answer, Call, CallOptions, Signer } from './call.ts';

/** Calls of a page that shows the draft of a site: what the host is, the draft says; all else is as it is. */
export const draftOf =
  (key: string) =>
  (call: Call & Signer): Call & Signer => {
    async function info(options?: CallOptions): Promise<Answer<PlatformInfo>> {
      const [said, draft] = await Promise.all([
        call(portalOperations.info, {}, options),
        // A key that is over, or somebody else's, shows the site as it is.
        call(sitesOperations.preview, { key }, { ...options, isSaidThere: true }).catch(() => null),
      ]);
      if (!draft) return said;
      const { isDemo, visitor, logins, flags, areasOff = [] } = said.result;
      return { ...said, result: { ...draft.result, isDemo, visitor, logins, flags, areasOff } };
    }
    const seen = ((operation: { path: string }, input: never, options?: CallOptions) =>
      operation.path === portalOperations.info.path
        ? info(options)
        : call(operation as never, input, options)) as unknown as Call;
    return Object.assign(seen, { headersFor: call.headersFor, seal: call.seal });
  };
