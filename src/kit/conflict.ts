import { actedCodes } from '#contract/common/acted-codes.rule.ts';
import type { Operation } from '#contract/common/operation.ts';
import type { Draft } from '#machines/drafts/draft-sync.context.ts';
import { currentOf, failureOf } from '#machines/common/failure.ts';

/** A write of which only matters what it brings with 409. */
export type Versioned<Current> = Pick<Operation<never, unknown, true | undefined, Current>, 'conflict'>;

/**
 * What the server holds, where this write was refused because somebody else wrote since; null for every other failure.
 */
export const conflictOf = <Current>(_write: Versioned<Current>, error: unknown): Current | null =>
  failureOf(error).code === actedCodes.conflict ? ((currentOf(error) as Current | undefined) ?? null) : null;

/** The same conflict as the draft machines want it: with the other side as a draft. */
export const draftConflict = <Content>(current: Draft<Content>): Error =>
  Object.assign(new Error('somebody else wrote since'), { code: actedCodes.conflict, result: { current } });
