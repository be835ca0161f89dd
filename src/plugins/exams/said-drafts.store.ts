import type { IncidentKind } from '#contract/exams/exam-talk.rule.ts';
import { draftStore } from '#shell/plugin-editing.ts';

/** What is typed of a mistake in the paper, by exam and the one that it corrects. */
export const erratumDrafts = draftStore('exams:erratum', { questionId: '', text: '' });

/** What is noted, by what it is of. */
export interface IncidentDraft {
  kind: IncidentKind;
  text: string;
}
export const incidentDrafts = draftStore<IncidentDraft>('exams:incident', { kind: 'misconduct', text: '' });
