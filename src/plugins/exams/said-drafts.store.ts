import type { IncidentKind } from '#contract/exams/exam-talk.rule.ts';
import { draftStore } from '#shell/plugin-editing.ts';

/** What is sent again without a change has the number that it had, so that it arrives once. */
const sending = { clientId: '' };

/** What is typed of a mistake in the paper, by exam and the one that it corrects. */
export const erratumDrafts = draftStore('exams:erratum', { ...sending, questionId: '', text: '' });

/** What is noted, by what it is of. */
export interface IncidentDraft {
  kind: IncidentKind;
  text: string;
  clientId: string;
}
export const incidentDrafts = draftStore<IncidentDraft>('exams:incident', { ...sending, kind: 'misconduct', text: '' });
