import { isMemberName, memberNameOf, memberNumberForm, memberNumberOf } from '#contract/members/member-words.rule.ts';
import type { MemberKind } from '#contract/members/member-status.rule.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';

/** @throws Refusal where there is nothing to be called, or a picture in it */
export function nameFrom(text: string): string {
  const name = memberNameOf(text);
  if (name === '') throw badField('/name', 'pattern');
  if (!isMemberName(name)) throw new Refusal('nameEmoji', fieldIssue('/name', 'nameEmoji'));
  return name;
}

/** Learners have one; of those who work there, some come from elsewhere. @throws Refusal */
export function numberFrom(text: string, kind: MemberKind): string {
  const number = memberNumberOf(text);
  if (number === '' && kind === 'learner') throw badField('/number', 'required');
  if (number !== '' && !memberNumberForm.test(number)) throw badField('/number', 'pattern');
  return number;
}
