import { contactFields, contactOf, type CodeField } from './contact.rule.ts';
import { isMemberName, memberLimits, memberNameOf, memberNumberForm, memberNumberOf } from './member-words.rule.ts';

/** What a person may have corrected; another college, major or class is an act of the school. */
export const correctionFields = ['name', 'number', 'entryYear', 'phone', 'mail'] as const;
export type CorrectionField = (typeof correctionFields)[number];

/** What is shown masked, and whole only to whoever decides. */
export const isContactField = (field: CorrectionField): field is CodeField =>
  contactFields.some((contact) => contact === field);

const yearForm = /^\d{4}$/;

/** What was typed as it would stand in the register; null where it cannot stand there. */
export function correctedValue(field: CorrectionField, typed: string): string | null {
  if (isContactField(field)) return contactOf(field, typed) || null;
  if (field === 'name') {
    const name = memberNameOf(typed);
    return isMemberName(name) && name.length <= memberLimits.nameLength ? name : null;
  }
  const text = memberNumberOf(typed);
  if (field === 'number') return memberNumberForm.test(text) && text.length <= memberLimits.numberLength ? text : null;
  const isYear = yearForm.test(text) && Number(text) >= memberLimits.firstYear && Number(text) <= memberLimits.lastYear;
  return isYear ? text : null;
}
