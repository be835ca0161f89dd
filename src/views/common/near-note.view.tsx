import { Trans } from '@lingui/react/macro';
import styles from './near-note.module.css';

/** Above what is found where nothing has all the words of a search. */
export const NearNote = () => (
  <p className={styles.note}>
    <Trans>没有完全相符的内容，以下是相近的结果。</Trans>
  </p>
);
