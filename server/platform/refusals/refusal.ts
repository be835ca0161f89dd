import type { Code } from '#contract/common/codes.ts';
import type { Operation } from '#contract/common/operation.ts';

/** The one error that modules throw: a word of `codes.ts`, and what the client may know besides (`result`). */
export class Refusal extends Error {
  readonly code: Code;
  readonly result: Record<string, unknown> | null;

  constructor(code: Code, result: Record<string, unknown> | null = null) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
    this.result = result;
  }
}

/** An operation of which only the conflict matters. */
type Versioned<Current> = Pick<Operation<never, unknown, true | undefined, Current>, 'conflict'>;

/**
 * Somebody else wrote since: what the server holds now goes with it, as the operation declares.
 * @param locked what is told besides where another person's lock is in the way
 */
export const conflictOn = <Current>(
  _operation: Versioned<Current>,
  current: NoInfer<Current>,
  locked?: { heldBy: string | null; lockedUntil: string | null },
): Refusal => new Refusal(locked ? 'locked' : 'conflict', { ...locked, current });
