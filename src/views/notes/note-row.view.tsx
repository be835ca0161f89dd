import { Button } from '@fluentui/react-components';
import { DeleteRegular, EditRegular, LockClosedRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Note } from '#contract/notes/notes.contract.ts';
import { minuteText } from '../common/moments.ts';
import styles from './notes.module.css';
import { jumpText, placeText } from './note.words.ts';

interface Props {
  note: Note;
  /** In place of its words while it is edited. */
  editor: ReactNode;
  isCurrent: boolean;
  /** Where its chip leads; absent: it is pressed. */
  href?: string;
  onGo?: () => void;
  onEdit: () => void;
  onRemove: () => void;
  picture: ReactNode;
  /** Its buttons are icons alone. */
  isNarrow?: boolean;
  /** Beside its time. */
  children?: ReactNode;
}

/** One note: where it belongs, what it says, when it was written. */
export function NoteRow({ note, editor, isCurrent, href, onGo, onEdit, onRemove, picture, isNarrow, children }: Props) {
  const { t } = useLingui();
  const { body, spot, jump, createdAt, editedAt } = note;
  const place = placeText(spot);
  const why = jumpText(jump);
  const what = body.slice(0, 20) || t`视频截图`;
  return (
    <li className={styles.row} data-current={isCurrent || undefined} aria-current={isCurrent ? 'true' : undefined}>
      {why !== null ? (
        <span className={styles.chip} data-off>
          {place}
        </span>
      ) : href ? (
        <Link href={href} className={styles.chip} aria-label={t`回到 ${place}`}>
          {place}
        </Link>
      ) : (
        <button type="button" className={styles.chip} aria-label={t`回到 ${place}`} onClick={onGo}>
          {place}
        </button>
      )}
      <div className={styles.words}>
        {editor || (
          <>
            {spot.passage && <blockquote className={styles.quote}>{spot.passage.text}</blockquote>}
            {body !== '' && <p className={styles.lines}>{body}</p>}
          </>
        )}
        <p className={styles.meta}>
          <span>{minuteText(createdAt)}</span>
          {editedAt && (
            <span>
              <Trans>{minuteText(editedAt)} 改过</Trans>
            </span>
          )}
          <span>
            <LockClosedRegular aria-hidden /> <Trans>仅自己可见</Trans>
          </span>
          {why && <span>{why}</span>}
          {children}
          {!editor && (
            <span className={styles.acts}>
              <Button
                size="small"
                appearance="transparent"
                icon={<EditRegular />}
                aria-label={t`修改笔记：${what}`}
                onClick={onEdit}
              >
                {!isNarrow && <Trans>修改</Trans>}
              </Button>
              <Button
                size="small"
                appearance="transparent"
                icon={<DeleteRegular />}
                aria-label={t`删除笔记：${what}`}
                onClick={onRemove}
              >
                {!isNarrow && <Trans>删除</Trans>}
              </Button>
            </span>
          )}
        </p>
      </div>
      {!editor && picture}
    </li>
  );
}
