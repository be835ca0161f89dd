/*
 * What only editors and imports need of the shell, in a file of its own: what plugin-api.ts exports is fetched with the first page.
 */
export { draftStore, type DraftStore } from './draft-store.ts';
export { createJournal, forgetJournals } from './journal.ts';
export { namedFailure } from './named-failure.ts';
export { useAnswers, type Answered } from './use-answers.ts';
export { useAreaPages, type AreaPages } from './use-area-pages.ts';
export { useHomeSections } from './use-home-sections.ts';
export { useDraft } from './use-draft.ts';
export { useFileSave } from './use-file-save.ts';
export { useJournal, useReadJournal } from './use-journal.ts';
export { usePublication } from './use-publication.ts';
export { useRecord } from './use-record.ts';
export { useTreeDrag } from './use-tree-drag.ts';
export { useUploadQueue, type UploadQueue } from './use-upload-queue.ts';
