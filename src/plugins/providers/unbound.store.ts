import type { UnboundIdentity } from '#contract/providers/providers.rule.ts';

let waiting: UnboundIdentity | null = null;

/** The identity that waits for its account. Its ticket stays in the page: no storage, no address. */
export const unbound = {
  get identity(): UnboundIdentity | null {
    return waiting;
  },
  set identity(next: UnboundIdentity | null) {
    waiting = next;
  },
};
