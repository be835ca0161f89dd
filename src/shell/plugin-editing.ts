/*
 * What only editors need of the shell, a door of its own: what plugin-api.ts exports is fetched with the first page.
 */
export { createJournal, forgetJournals } from './journal.ts';
export { useDraft, type DraftHandle, type Saver } from './use-draft.ts';
export { useJournal, type ReadJournal } from './use-journal.ts';
export { useTreeDrag } from './use-tree-drag.ts';
