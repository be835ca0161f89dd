import type { Confirming, Operation } from './operation.ts';

/**
 * Administrators confirm deletions, exports, and changes of roles and keys: the first two follow from the operation's
 * right and method, the last two it declares. What an operation declares counts.
 */
export const confirmingOf = ({
  method,
  needs,
  confirming,
}: Pick<Operation<unknown, unknown>, 'method' | 'needs' | 'confirming'>): Confirming =>
  confirming ?? (method === 'DELETE' || /\.(delete|export)$/.test(needs) ? 'administrators' : 'nobody');
