import { hasEmoji, structureNameOf } from '#contract/organisation/structure-name.rule.ts';
import { fieldIssue } from '#server/platform/calls/issues.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';

/** @throws Refusal where there is nothing to be called, or a picture in it */
export function nameFrom(text: string): string {
  const name = structureNameOf(text);
  if (name === '') throw new Refusal('invalidInput', fieldIssue('/name', 'pattern'));
  if (hasEmoji(name)) throw new Refusal('nameEmoji', fieldIssue('/name', 'nameEmoji'));
  return name;
}
