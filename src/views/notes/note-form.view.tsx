import { Button } from '@fluentui/react-components';
import { CameraRegular, DeleteRegular, DismissRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { noteLimits, type NotePlace } from '#contract/notes/note.rule.ts';
import { Conflict } from '../common/conflict.view.tsx';
import { KeyCap } from '../common/flag.view.tsx';
import { SaveLine, type Save } from '../common/save-line.view.tsx';
import styles from './notes.module.css';
import { invitationText, placeText } from './note.words.ts';

/** One for a new note; one that waits for the server; one in the place of a note. */
export type NoteFormLook = 'fresh' | 'waiting' | 'edited';

interface Props {
  look: NoteFormLook;
  spot: NotePlace;
  body: string;
  /** What another page made of it; null where there is no conflict. */
  theirs: { body: string } | null;
  save: Save;
  /** The server has none of it yet. */
  isNew: boolean;
  isWritten: boolean;
  focus: number;
  isTaking: boolean;
  picture: ReactNode;
  onBody: (body: string) => void;
  /** Null where there is no film. */
  onTakePicture: (() => void) | null;
  onDropPicture: () => void;
  onDone: () => void;
  onRetry: () => void;
  onMine: () => void;
  onTheirs: () => void;
  /** What was typed goes; the note is as the server has it. */
  onDiscard: () => void;
  onRemove: (() => void) | null;
  children?: ReactNode;
}

/** A note that is being written; it saves itself, and says where what was typed lies. */
export function NoteForm(props: Props) {
  const { t } = useLingui();
  const { look, spot, body, theirs, save, isWritten, focus, onBody, onDone, onMine, onTheirs } = props;
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (focus > 0) field.current?.focus();
  }, [focus]);
  const place = placeText(spot);
  return (
    <form
      className={styles.form}
      data-look={look}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWritten) onDone();
      }}
    >
      {spot.passage && <blockquote className={styles.quote}>{spot.passage.text}</blockquote>}
      <textarea
        ref={field}
        aria-label={look === 'fresh' ? t`新的笔记` : t`笔记：${place}`}
        placeholder={look === 'fresh' ? invitationText(spot) : undefined}
        value={body}
        maxLength={noteLimits.body}
        onChange={({ target }) => onBody(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (isWritten) onDone();
        }}
      />
      <Picture {...props} />
      {theirs && (
        <Conflict
          isOwn
          fields={[{ name: t`笔记`, mine: <Lines text={body} />, theirs: <Lines text={theirs.body} /> }]}
          onMine={onMine}
          onTheirs={onTheirs}
        />
      )}
      <Foot {...props} place={place} save={save} />
    </form>
  );
}

const Lines = ({ text }: { text: string }) => <span className={styles.lines}>{text}</span>;

function Picture({ picture, onDropPicture }: Props) {
  const { t } = useLingui();
  if (!picture) return null;
  return (
    <div className={styles.attached}>
      {picture}
      <Button
        size="small"
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={t`移除截图`}
        onClick={onDropPicture}
      />
    </div>
  );
}

function Foot({
  look,
  place,
  save,
  isNew,
  isWritten,
  isTaking,
  onTakePicture,
  onRetry,
  onDiscard,
  onRemove,
  children,
}: Props & { place: string }) {
  return (
    <div className={styles.foot}>
      {look === 'waiting' && <span className={styles.chip}>{place}</span>}
      {onTakePicture && look !== 'waiting' && (
        <Button
          size="small"
          appearance="subtle"
          icon={<CameraRegular />}
          disabledFocusable={isTaking}
          onClick={onTakePicture}
        >
          <Trans>截图</Trans>
        </Button>
      )}
      {(isWritten || !isNew) && <SaveLine {...save} isDraft={look === 'fresh'} onRetry={onRetry} />}
      <span className={styles.gap} />
      {children}
      {look === 'waiting' && save.state === 'failed' && (
        <Button size="small" onClick={onDiscard}>
          <Trans>放弃</Trans>
        </Button>
      )}
      {onRemove && (
        <Button size="small" appearance="subtle" icon={<DeleteRegular />} onClick={onRemove}>
          <Trans>删除</Trans>
        </Button>
      )}
      {look !== 'waiting' && (
        <Button size="small" type="submit" appearance="primary" disabledFocusable={!isWritten}>
          {look === 'fresh' ? <Trans>保存</Trans> : <Trans>完成</Trans>}
          {look === 'edited' && (
            <span aria-hidden>
              <KeyCap>Ctrl ↵</KeyCap>
            </span>
          )}
        </Button>
      )}
    </div>
  );
}
