import type { Code } from '#contract/common/codes.ts';
import type { BulkResult } from '#contract/maintenance/maintenance-materials.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import { textIn } from '#server/platform/calls/answer.ts';
import { badField } from '#server/platform/calls/issues.ts';

/** One of many that could not be done, with what its refusal says in the person's language; '' for an unknown title. */
export const refusalOf = (
  id: string,
  title: string | undefined,
  code: Code,
  { locale }: Pick<Actor, 'locale'>,
): BulkResult['refused'][number] => ({ id, title: title ?? '', why: textIn(locale, code) });

/**
 * The versions that the person saw, by id, as far as they were told.
 * @throws Refusal invalidInput where they do not pair with the ids
 */
export function seenVersions(ids: readonly string[], versions: readonly number[] | undefined): Map<string, number> {
  if (versions === undefined) return new Map();
  if (versions.length !== ids.length) throw badField('/versions', 'versions');
  return new Map(ids.map((id, at) => [id, versions[at]!]));
}
