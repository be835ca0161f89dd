import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Note, NoteSpot } from '#contract/notes/notes.contract.ts';
import { notesAddresses } from '#contract/notes/notes.addresses.ts';
import { notesOperations } from '#contract/notes/notes.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useKeys } from '#kit/use-keys.ts';
import { useOperation, uuid, type StudyPanelProps } from '#shell/plugin-api.ts';
import { StudyNotes } from '#views/notes/study-notes.view.tsx';
import { newNote } from './note.editing.ts';
import { NoteDraft } from './note-draft.part.tsx';
import { useJournalKey, useLeftNotes } from './use-note-journals.ts';
import { NotePicture } from './note-picture.part.tsx';
import { useNoteActs } from './use-note-acts.ts';

const pageSize = 50;
const freshNote = (spot: NoteSpot) => newNote({ id: uuid(), spot, body: '', pictureFileId: null });

/** What the learner notes beside an item: one that is being written, those on their way, and what is there. */
export default function StudyNotesSection({ offeringId, item, stage, wanted }: StudyPanelProps) {
  const journalKey = useJournalKey();
  const [pageNo, setPage] = useState(1);
  const list = useOperation(notesOperations.list, { offeringId, itemId: item.id, pageNo, pageSize });
  const place = useSyncExternalStore(stage.subscribe, stage.now);
  const spotNow = { offeringId, itemId: item.id, ...place };
  const [fresh, setFresh] = useState(() => freshNote(spotNow));
  const left = useLeftNotes(journalKey).filter(({ spot }) => spot.itemId === item.id && spot.offeringId === offeringId);
  const [sent, setSent] = useState<readonly Note[]>([]);
  const [done, setDone] = useState<readonly string[]>([]);
  const [editing, setEditing] = useState<string | null>(null);
  const [focused, setFocused] = useState(0);
  const { remove } = useNoteActs();
  const waiting = [...left, ...sent].filter(({ id }) => !done.includes(id) && id !== editing);
  const hidden = new Set([fresh, ...waiting].map(({ id }) => id));

  const notes = list.data?.data;
  const mark = useEffectEvent((all: readonly Note[]) =>
    stage.mark(all.flatMap(({ spot }) => (spot.positionMs === null ? [] : [spot.positionMs]))),
  );
  useEffect(() => {
    if (notes) mark(notes);
  }, [notes]);
  const aim = notes?.find(({ id }) => id === wanted);
  const aimId = aim?.id;
  // A film begins at its second by its address.
  const goToAim = useEffectEvent(() => aim && aim.spot.positionMs === null && stage.goTo(aim.spot));
  useEffect(() => {
    if (aimId !== undefined) goToAim();
  }, [aimId]);
  useKeys({ n: () => setFocused((times) => times + 1) });

  const takePicture = item.kind === 'video' ? stage.takePicture : null;
  return (
    <StudyNotes
      list={shownOf(list)}
      hidden={hidden}
      current={editing ?? wanted}
      editing={editing}
      ownHref={notesAddresses.own.to({ course: offeringId })}
      onGo={({ spot }) => stage.goTo(spot)}
      onEdit={({ id }) => setEditing(id)}
      onRemove={({ id }) => remove(id)}
      onPage={setPage}
      pictureOf={(fileId) => <NotePicture fileId={fileId} />}
      editorOf={(note) =>
        journalKey && (
          <NoteDraft
            key={note.id}
            note={note}
            journalKey={journalKey}
            look="edited"
            focus={1}
            takePicture={takePicture}
            onDone={() => setEditing(null)}
            onRemove={() => {
              setEditing(null);
              remove(note.id);
            }}
          />
        )
      }
      composer={
        journalKey &&
        [...waiting, fresh].map((note) => (
          <NoteDraft
            key={note.id}
            note={note}
            journalKey={journalKey}
            look={note === fresh ? 'fresh' : 'waiting'}
            spotNow={spotNow}
            takePicture={takePicture}
            focus={note === fresh ? focused : 0}
            onDone={() => {
              setSent([...sent, note]);
              setFresh(freshNote(spotNow));
              setFocused((times) => times + 1);
            }}
            onSaved={() => setDone([...done, note.id])}
          />
        ))
      }
    />
  );
}
