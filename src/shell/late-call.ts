import { CallError } from './call-error.ts';
import type { Call, Signer, Wire } from './call.ts';

/**
 * Calls whose code comes with the first of them: a page that the server has drawn asks for nothing by itself. Where the
 * code does not come, the call fails as one without network does, and the next one asks for it again.
 */
export function lateCall(load: () => Promise<Call & Signer>, failureText: Wire['failureText']): Call & Signer {
  let code: Promise<Call & Signer> | null = null;
  const here = () =>
    (code ??= load().catch(async () => {
      code = null;
      throw new CallError('offline', await failureText('offline'));
    }));
  const call: Call = async (operation, input, options) => (await here())(operation, input, options);
  return Object.assign(call, {
    headersFor: async (path: string) => (await here()).headersFor(path),
    seal: async (fields: object) => (await here()).seal(fields),
  });
}
