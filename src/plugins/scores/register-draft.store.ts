import { draftStore } from '#shell/plugin-editing.ts';

/** What is written of the grades of an offering as a whole, until it is saved. */
export const analysisDrafts = draftStore('scores:analysis', { text: '', version: 0 });
