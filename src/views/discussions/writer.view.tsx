import { useLingui } from '@lingui/react/macro';
import type { Writer as Person } from '#contract/discussions/discussions.contract.ts';
import { publicMedia } from '#contract/files/files.rule.ts';
import { FlagTag, Tag } from '../common/flag.view.tsx';
import { PersonFace } from '../common/person-face.view.tsx';
import { writerName } from './discussion.words.ts';
import styles from './thread.module.css';

/** Who wrote it; whether it is somebody of the team, and to the team whether others read no name. */
export function Writer({ writer, size = 32 }: { writer: Person; size?: number }) {
  const { t } = useLingui();
  const { avatarFileId, isTeam, isAnonymous } = writer;
  const name = writerName(writer);
  return (
    <span className={styles.writer}>
      <PersonFace name={name} src={avatarFileId === null ? null : publicMedia(avatarFileId)} size={size} />
      <b>{name}</b>
      {isTeam && <FlagTag tone="now">{t`教师`}</FlagTag>}
      {isAnonymous && writer.name !== null && <Tag>{t`匿名`}</Tag>}
    </span>
  );
}

/** What was hidden, and why, for whoever wrote it and the team. */
export function HiddenNote({ because }: { because: string | null }) {
  const { t } = useLingui();
  if (because === null) return null;
  return (
    <p className={styles.hidden}>
      <FlagTag tone="error">{t`已隐藏`}</FlagTag>
      {because !== '' && <span>{t`原因：${because}`}</span>}
    </p>
  );
}
