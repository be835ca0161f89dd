import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { publicMedia } from '#contract/files/files.rule.ts';
import { notesAddresses, type NotesPlace } from '#contract/notes/notes.addresses.ts';
import { notesOperations } from '#contract/notes/notes.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { OwnNotes } from '#views/notes/own-notes.view.tsx';
import { NoteDraft } from './note-draft.part.tsx';
import { useJournalKey, useLeftNotes } from './use-note-journals.ts';
import { NotePicture } from './note-picture.part.tsx';
import { useNoteActs } from './use-note-acts.ts';
import { useNotesExport } from './use-notes-export.ts';

const pageSize = 20;

/** All that the person noted, course by course. */
export default function OwnNotesScreen() {
  const { navigate } = usePlatform();
  const [query] = useSearchParams();
  const place = notesAddresses.own.read(query);
  const { course, item, search, page, note: editing } = place;
  const order = place.order === '' ? (course === '' ? 'time' : 'place') : place.order;
  const filter = {
    ...(course !== '' && { offeringId: course }),
    ...(item !== '' && { itemId: item }),
    ...(search !== '' && { search }),
  };
  const overview = useOperation(notesOperations.overview, {}, { freshMs: 0 });
  const items = useOperation(notesOperations.items, course === '' ? null : { offeringId: course }, { freshMs: 0 });
  const list = useOperation(notesOperations.list, { ...filter, order, pageNo: page, pageSize }, { freshMs: 0 });
  const journalKey = useJournalKey();
  const left = useLeftNotes(journalKey);
  const [done, setDone] = useState<readonly string[]>([]);
  const { remove } = useNoteActs();
  const file = useNotesExport(filter);

  const addressOf = (change: Partial<NotesPlace>) => notesAddresses.own.to({ ...place, page: 1, note: '', ...change });
  const edit = (id: string) => navigate(addressOf({ page, note: id }), { replace: true });
  const waiting = left.filter(({ id }) => !done.includes(id) && id !== editing);
  return (
    <OwnNotes
      overview={shownOf(overview)}
      items={items.data?.items ?? []}
      list={shownOf(list)}
      place={{ ...place, order }}
      addressOf={addressOf}
      coverOf={(fileId) => (fileId === null ? null : publicMedia(fileId))}
      onPlace={(change) => navigate(addressOf(change))}
      onEdit={({ id }) => edit(id)}
      onRemove={({ id }) => remove(id)}
      onPage={(next) => navigate(addressOf({ page: next }))}
      exporting={file.format}
      onExport={file.save}
      pictureOf={(fileId) => <NotePicture fileId={fileId} />}
      waiting={
        journalKey &&
        waiting.map((note) => (
          <NoteDraft
            key={note.id}
            note={note}
            journalKey={journalKey}
            look="waiting"
            onDone={() => undefined}
            onSaved={() => setDone([...done, note.id])}
          />
        ))
      }
      editorOf={(note) =>
        journalKey && (
          <NoteDraft
            key={note.id}
            note={note}
            journalKey={journalKey}
            look="edited"
            focus={1}
            onDone={() => edit('')}
            onRemove={() => {
              edit('');
              remove(note.id);
            }}
          />
        )
      }
    />
  );
}
