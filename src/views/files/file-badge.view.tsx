import { kindOf } from '#contract/files/files.rule.ts';
import styles from './file-badge.module.css';
import { endingOf } from './file.words.ts';

interface Props {
  name: string;
  mediaType: string;
  size?: 'small' | 'large';
}

/** A sheet with the file's ending, coloured by kind. The name stands beside it, so readers skip it. */
export const FileBadge = ({ name, mediaType, size = 'small' }: Props) => (
  <span aria-hidden className={styles.badge} data-kind={kindOf(mediaType)} data-size={size}>
    {endingOf(name) || '—'}
  </span>
);
