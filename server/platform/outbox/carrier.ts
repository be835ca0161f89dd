import type { Message } from '../ports/messages.port.ts';

/** What leaves, with the id by which a repetition is recognised. */
export interface SentMessage extends Message {
  id: string;
  /** ISO 8601, UTC: when it was written, at each try the same. */
  at: string;
}

/**
 * What became of one try. `fault` names it in words of ours: no address, no content, nothing that a provider wrote.
 * - `accepted`: the provider has it.
 * - `refused`: it never takes this one.
 * - `failed`: it has not got it, and may take it later; `isOwn` where the fault is this machine's (a full disk).
 * - `lost`: it was given to the provider, whose answer did not come: it may have it.
 */
export type Outcome =
  | { kind: 'accepted'; providerId?: string }
  | { kind: 'refused' | 'lost'; fault: string }
  | { kind: 'failed'; fault: string; isOwn?: true };

/** A way out of the product for one kind of message. It never throws, and ends within `patienceMs`. */
export type Carrier = (message: SentMessage) => Promise<Outcome>;

/** The longest that a try may take: well below the lease that a node has for it. */
export const patienceMs = 60_000;

/** The short word of a fault of Node, a socket or a disk: `ECONNREFUSED`. */
export const faultWord = (fault: unknown): string => {
  const { code, cause, name } = fault as { code?: unknown; cause?: { code?: unknown }; name?: unknown };
  const word = [code, cause?.code, name].find((one) => typeof one === 'string') ?? 'unknown';
  return String(word)
    .replaceAll(/[^\w -]/g, '')
    .slice(0, 60);
};
