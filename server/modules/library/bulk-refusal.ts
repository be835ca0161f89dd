import type { Code } from '#contract/codes.ts';
import type { BulkResult } from '#contract/maintenance.contract.ts';
import type { Actor } from '#server/platform/actor.ts';
import { textIn } from '#server/platform/answer.ts';

/** One of many that could not be done, with what its refusal says in the person's language; '' for an unknown title. */
export const refusalOf = (
  id: string,
  title: string | undefined,
  code: Code,
  { locale }: Pick<Actor, 'locale'>,
): BulkResult['refused'][number] => ({ id, title: title ?? '', why: textIn(locale, code) });
