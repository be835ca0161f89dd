import { draftStore } from '#shell/plugin-editing.ts';
import type { ComplaintDraft } from '#views/library/complaint-dialog.view.tsx';

const empty: ComplaintDraft = {
  name: '',
  contact: '',
  organisation: '',
  relation: 'author',
  workTitle: '',
  workAddress: '',
  claim: '',
};

/** Of a material. */
const drafts = draftStore('complaint', empty);

/** What was typed and not sent; a person's name stands there from the beginning. */
export const readComplaintDraft = (person: { id: string | null; name: string }, materialId: string): ComplaintDraft =>
  drafts.read(person.id, materialId) ?? { ...empty, name: person.id === null ? '' : person.name };

export const keepComplaintDraft = drafts.keep;
