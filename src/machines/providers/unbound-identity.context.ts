import type { UnboundIdentity } from '#contract/providers/providers.rule.ts';
import { failureOf } from '../common/failure.ts';

/** What a call refused with 2001 brings; null for every other failure. */
export function unboundOf(error: unknown): UnboundIdentity | null {
  const { code, result } = failureOf(error);
  return code === 2001 && result !== null ? (result as UnboundIdentity) : null;
}
