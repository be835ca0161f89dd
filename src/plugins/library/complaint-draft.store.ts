import { keepTyped, typedInTab } from '#shell/plugin-api.ts';
import type { ComplaintDraft } from '#views/library/complaint-dialog.view.tsx';

/** Of one material and one person. */
const nameOf = (personId: string | null, materialId: string) => `complaint:${personId ?? ''}:${materialId}`;

const empty: ComplaintDraft = {
  name: '',
  contact: '',
  organisation: '',
  relation: 'author',
  workTitle: '',
  workAddress: '',
  claim: '',
};
const fields = Object.keys(empty) as (keyof ComplaintDraft)[];

const isDraft = (value: unknown): value is ComplaintDraft =>
  typeof value === 'object' &&
  value !== null &&
  fields.every((field) => typeof (value as Record<string, unknown>)[field] === 'string');

/** What was typed and not sent; a person's name stands there from the beginning. */
export function readComplaintDraft(person: { id: string | null; name: string }, materialId: string): ComplaintDraft {
  const first = { ...empty, name: person.id === null ? '' : person.name };
  try {
    const left: unknown = JSON.parse(typedInTab(nameOf(person.id, materialId)) ?? 'null');
    return isDraft(left) ? left : first;
  } catch {
    return first;
  }
}

/** Null forgets it. */
export const keepComplaintDraft = (personId: string | null, materialId: string, draft: ComplaintDraft | null): void =>
  keepTyped(nameOf(personId, materialId), draft && JSON.stringify(draft));
