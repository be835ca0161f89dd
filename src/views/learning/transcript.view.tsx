import { SearchBox } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { lengthText } from '#views/common/lengths.ts';
import styles from './transcript.module.css';

export interface Cue {
  /** ms of content. */
  from: number;
  to: number;
  /** Plain text; lines of one cue joined. */
  text: string;
}

interface Props {
  cues: readonly Cue[];
  positionMs: number;
  onSeek: (ms: number) => void;
}

/** Index of the cue at a time, or of the last one before it; −1 before the first. */
export const cueAt = (cues: readonly Cue[], ms: number): number => cues.findLastIndex(({ from }) => from <= ms);

/** What is said, running with the picture; a line leads to its second. While the pointer is on it, it stands still. */
export function Transcript({ cues, positionMs, onSeek }: Props) {
  const { t } = useLingui();
  const list = useRef<HTMLOListElement>(null);
  const [isHeld, setHeld] = useState(false);
  const [search, setSearch] = useState('');
  const current = cueAt(cues, positionMs);
  const words = search.trim().toLowerCase();
  const shown = cues.filter(({ text }) => text.toLowerCase().includes(words));
  const at = shown.findIndex((cue) => cue === cues[current]);
  useEffect(() => {
    const row = list.current?.children[at];
    if (isHeld || !(row instanceof HTMLElement)) return;
    const box = list.current!;
    box.scrollTo({ top: row.offsetTop - box.clientHeight / 3, behavior: 'smooth' });
  }, [at, isHeld]);
  return (
    <section className={styles.transcript}>
      <header>
        <h2>
          <Trans>字幕文稿</Trans>
        </h2>
        <span>
          <Trans>点击语句跳转到对应时间</Trans>
        </span>
      </header>
      <SearchBox
        className={styles.search}
        size="small"
        dismiss={{ 'aria-label': t`清空` }}
        aria-label={t`搜索文稿`}
        placeholder={t`搜索文稿`}
        value={search}
        onChange={(_, { value }) => setSearch(value)}
      />
      <ol
        ref={list}
        aria-label={t`字幕文稿`}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
      >
        {shown.map((cue) => {
          const { from, text } = cue;
          return (
            <li key={`${from} ${text}`}>
              <button
                type="button"
                aria-current={cue === cues[current] ? 'true' : undefined}
                onClick={() => onSeek(from)}
              >
                <time>{lengthText(from)}</time>
                <span>{text}</span>
              </button>
            </li>
          );
        })}
      </ol>
      {shown.length === 0 && (
        <p role="status" className={styles.none}>
          <Trans>未找到“{search}”</Trans>
        </p>
      )}
    </section>
  );
}
