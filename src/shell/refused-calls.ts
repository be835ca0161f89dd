import type { Call } from './call.ts';
import { CallError } from './call-error.ts';

/** As many as somebody may still ask about. */
const most = 50;
const refused = new Map<string, string>();

/** Calls, and remembers what a right kept away, by the number of its request. */
export const noticingRefused =
  (call: Call): Call =>
  async (operation, input, options) => {
    try {
      return await call(operation, input, options);
    } catch (error) {
      // With a reason it is the call that was wrong: its signature, its clock.
      if (error instanceof CallError && error.code === 403 && error.requestId && error.detail('reason') === undefined) {
        refused.set(error.requestId, `${operation.method} ${operation.path}`);
        if (refused.size > most) refused.delete(refused.keys().next().value!);
      }
      throw error;
    }
  };

/** `POST /courses`; null for a request that was not refused so. */
export const refusedCall = (requestId: string): string | null => refused.get(requestId) ?? null;

export const isRefusedCall = (requestId: string): boolean => refused.has(requestId);
