import { Trans } from '@lingui/react/macro';
import styles from './near-note.module.css';

/** Above what is found where nothing has all the words of a search. */
export const NearNote = () => (
  <p className={styles.note}>
    <Trans>未找到完全匹配的内容，以下为相近结果。</Trans>
  </p>
);
