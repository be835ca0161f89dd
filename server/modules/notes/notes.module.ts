import { hourMs, minuteMs } from '#contract/common/length.rule.ts';
import { noteLimits } from '#contract/notes/note.rule.ts';
import { defineModule } from '#server/platform/modules/module.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { renewNoteItems } from './noted-items.repository.ts';
import { filesInNotes, forgetDeletedNotes, notesPersonalData } from './notes.personal-data.ts';
import { notesRoutes } from './notes.routes.ts';

/** What learners note for themselves, at the second, the page or the passage. */
export default defineModule({
  id: 'notes',
  area: { title: dataWords('笔记', 'Notes'), uses: ['courses'] },
  tables: {
    notes: {
      people: { owner_id: 'deleted' },
      others: ['id', 'course_id', 'offering_id', 'picture_file_id'],
      joining: { owner_id: { name: dataWords('笔记', 'Notes') } },
    },
    note_items: { others: ['id', 'course_id'] },
    // What counts follows the notes, by its trigger.
    noted_items: {
      people: { owner_id: 'deleted' },
      others: ['offering_id', 'item_id'],
      joining: { owner_id: 'stays' },
    },
    note_secrets: {},
  },
  needs: ['files', 'fileBytes'],
  open: ({ db, settings }, { files, fileBytes }) => ({
    routes: (api) => notesRoutes(api, files, settings),
    personal: notesPersonalData,
    files: { name: dataWords('笔记', 'Notes'), shows: filesInNotes },
    chores: [
      { name: 'items with notes', everyMs: 10 * minuteMs, run: () => renewNoteItems(db) },
      {
        name: 'deleted notes',
        everyMs: hourMs,
        isPromised: true,
        async run() {
          for (const { ownerId, fileId } of await forgetDeletedNotes(db, noteLimits.restorableDays))
            await fileBytes.remove(ownerId, fileId);
        },
      },
    ],
  }),
});
