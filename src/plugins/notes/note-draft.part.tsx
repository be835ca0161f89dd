import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { hasWords } from '#contract/notes/note.rule.ts';
import type { Note, NoteSpot } from '#contract/notes/notes.contract.ts';
import type { ReadJournal } from '#kit/recovered-draft.ts';
import { usePlatform } from '#shell/plugin-api.ts';
import { useDraft } from '#shell/plugin-editing.ts';
import { NoteForm, type NoteFormLook } from '#views/notes/note-form.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { NotePicture } from './note-picture.part.tsx';
import { noteEditing, type NoteContent } from './note.editing.ts';
import { useNoteJournal } from './use-note-journals.ts';
import { noteReaders } from './use-note-acts.ts';

interface Props {
  /** As the server has it; of a new one what is known (`newNote`). */
  note: Note;
  journalKey: string;
  look: NoteFormLook;
  /** Where a new one would belong now; it stays where its first word was written. */
  spotNow?: NoteSpot;
  takePicture?: (() => Promise<File | null>) | null;
  /** It is written: saved, or on its way. */
  onDone: () => void;
  /** Waiting ones: the server has it. */
  onSaved?: () => void;
  onRemove?: () => void;
  /** Another number puts the focus into it; 0 leaves it alone. */
  focus?: number;
  /** What else is known of it. */
  children?: ReactNode;
}

/** One note that is being written, kept with the server and in the journal of this browser. */
export function NoteDraft(props: Props) {
  const journal = useNoteJournal(props.note.id, props.journalKey);
  return journal ? <Writing {...props} journal={journal} /> : <SkeletonRows count={1} height={72} />;
}

function Writing({
  note,
  journal,
  look,
  spotNow,
  takePicture = null,
  onDone,
  onSaved,
  onRemove,
  focus = 0,
  children,
}: Props & { journal: ReadJournal<NoteContent> }) {
  const { t } = useLingui();
  const { notify, person, upload } = usePlatform();
  const [isTaking, setTaking] = useState(false);
  const draft = useDraft(noteEditing, {
    record: note,
    place: { now: () => note, put: () => undefined, renew: async () => undefined },
    journal,
    refresh: noteReaders,
  });
  const { content, save, theirs } = draft;
  const isNew = note.version === 0;
  const isWritten = hasWords(content);
  const spot = isWritten || !spotNow ? content.spot : spotNow;

  const isSaved = save.state === 'saved';
  const tellSaved = useEffectEvent(() => onSaved?.());
  useEffect(() => {
    if (isSaved && look === 'waiting') tellSaved();
  }, [isSaved, look]);

  async function addPicture() {
    if (!takePicture || person.id === null) return;
    setTaking(true);
    try {
      const picture = await takePicture();
      if (!picture) return notify({ kind: 'info', title: t`视频画面尚未加载，请播放后再截图` });
      const { fileId } = await upload.send(person.id, picture);
      draft.change({ ...content, spot, pictureFileId: fileId });
    } catch (error) {
      notify({ kind: 'error', title: t`截图上传失败`, text: (error as Error).message });
    } finally {
      setTaking(false);
    }
  }

  return (
    <NoteForm
      look={look}
      spot={spot}
      body={content.body}
      theirs={theirs && { body: theirs.body }}
      save={save}
      isNew={isNew}
      isWritten={isWritten}
      focus={focus}
      isTaking={isTaking}
      picture={content.pictureFileId && <NotePicture fileId={content.pictureFileId} />}
      onBody={(body) => draft.change({ ...content, spot, body })}
      onTakePicture={takePicture ? () => void addPicture() : null}
      onDropPicture={() => draft.change({ ...content, pictureFileId: null })}
      onDone={() => {
        // A new one makes room for the next at once, and waits in sight until it is saved.
        if (look === 'fresh') {
          void draft.flush();
          onDone();
        } else void draft.settle().then((version) => version !== null && onDone());
      }}
      onRetry={draft.retry}
      onMine={draft.keepMine}
      onTheirs={draft.takeTheirs}
      onDiscard={() => {
        draft.change({ id: note.id, spot: note.spot, body: note.body, pictureFileId: note.pictureFileId });
        void draft.flush();
      }}
      onRemove={
        onRemove
          ? () => {
              // What is typed is saved before, so that nothing brings the note back behind the deletion.
              void draft.settle().then(onRemove);
            }
          : null
      }
    >
      {children}
    </NoteForm>
  );
}
