import { HistoryRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import styles from './search-words.module.css';

export interface SearchWords {
  /** What this browser looked for, newest first. */
  recent: readonly string[];
  /** What everybody looks for, most wanted first. */
  hot: readonly string[];
  onForget: () => void;
}

interface Props extends SearchWords {
  id: string;
  onPick: (word: string) => void;
}

/** Words to press instead of typing, below the search box: one stop for Tab, arrows walk through them. */
export function SearchWordsPanel({ id, recent, hot, onPick, onForget }: Props) {
  const { t } = useLingui();
  return (
    <div id={id} className={styles.panel} role="group" aria-label={t`热门搜索词`}>
      {recent.length > 0 && (
        <section>
          <h2>
            <Trans>最近搜索</Trans>
            <button type="button" className={styles.forget} onClick={onForget}>
              <Trans>清空</Trans>
            </button>
          </h2>
          <ul className={styles.recent}>
            {recent.map((word, at) => (
              <li key={word}>
                <button type="button" tabIndex={at === 0 ? 0 : -1} onClick={() => onPick(word)}>
                  <HistoryRegular aria-hidden fontSize={16} />
                  <span>{word}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hot.length > 0 && (
        <section>
          <h2>
            <Trans>热门搜索</Trans>
          </h2>
          <ol className={styles.hot}>
            {hot.map((word, at) => (
              <li key={word}>
                <button type="button" tabIndex={at === 0 && recent.length === 0 ? 0 : -1} onClick={() => onPick(word)}>
                  <i aria-hidden data-top={at < 3 || undefined}>
                    {at + 1}
                  </i>
                  <span>{word}</span>
                </button>
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
