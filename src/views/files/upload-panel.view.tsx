import { Button } from '@fluentui/react-components';
import { PauseRegular, PlayRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { secondMs } from '#contract/common/length.rule.ts';
import { amountText } from '../common/lengths.ts';
import { sizeText } from './file.words.ts';
import { UploadRow, type UploadLine, type UploadRowProps } from './upload-row.view.tsx';
import styles from './upload-panel.module.css';
import { listText } from '../common/list-text.ts';

export type { UploadLine };

interface Props extends Omit<UploadRowProps, 'line' | 'place'> {
  lines: readonly UploadLine[];
  isPaused: boolean;
  /** The server's words while nothing can be made of files that have arrived. */
  message: string | null;
  /** Names of files of an earlier visit that did not come to their end. */
  unfinished: readonly string[];
  onPause: () => void;
  onResume: () => void;
  onRetry: () => void;
  onClear: () => void;
  onPickAgain: () => void;
  onForget: () => void;
}

const isOnItsWay = ({ state }: UploadLine) =>
  ['queued', 'reading', 'sending', 'paused', 'waiting', 'checking'].includes(state);
const isRefused = ({ state }: UploadLine) => state === 'refused';
const total = (lines: readonly UploadLine[], of: (line: UploadLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** Files on their way: one bar cut by size, then a line for each. */
export function UploadPanel(props: Props) {
  const { lines, isPaused, message, unfinished, onPause, onResume, onRetry, onClear } = props;
  const { t } = useLingui();
  const [isFolded, setFolded] = useState(false);
  if (lines.length === 0) return unfinished.length > 0 ? <Unfinished {...props} /> : null;
  const open = lines.filter(isOnItsWay);
  const arrived = lines.filter((line) => !isOnItsWay(line) && !isRefused(line)).length;
  const refused = lines.filter(isRefused).length;
  // What somebody has to do comes first: the list shows four rows and scrolls.
  const shown = [...lines.filter(isRefused), ...lines.filter((line) => !isRefused(line))];
  const sent = total(lines, ({ sentBytes }) => sentBytes);
  const whole = total(lines, ({ sizeBytes }) => sizeBytes);
  const speed = total(open, (line) => line.speed ?? 0);
  const left = total(open, ({ sizeBytes, sentBytes }) => sizeBytes - sentBytes);
  const facts = [
    arrived > 0 && (refused > 0 ? t`已上传 ${arrived}，${refused} 个需要处理` : t`已上传 ${arrived}`),
    arrived === 0 && refused > 0 && t`${refused} 个需要处理`,
    `${sizeText(sent)} / ${sizeText(whole)}`,
    speed > 0 && t`${sizeText(speed)}/秒，约 ${amountText((left / speed) * secondMs)}`,
    open.length > 0 && t`关闭页面后仍可从断点继续`,
  ].filter(Boolean);
  return (
    <section className={styles.card} aria-label={t`上传`}>
      <header className={styles.head}>
        <h2>
          {open.length > 0 ? (
            isPaused ? (
              <Trans>暂停上传 {open.length} 个文件</Trans>
            ) : (
              <Trans>正在上传 {open.length} 个文件</Trans>
            )
          ) : (
            <Trans>已处理 {lines.length} 个文件</Trans>
          )}
        </h2>
        <p aria-live="off">{facts.join('　·　')}</p>
        {open.length > 0 ? (
          <Button
            size="small"
            icon={isPaused ? <PlayRegular /> : <PauseRegular />}
            onClick={isPaused ? onResume : onPause}
          >
            {isPaused ? t`全部继续` : t`全部暂停`}
          </Button>
        ) : (
          <Button size="small" onClick={onClear}>
            {t`清空列表`}
          </Button>
        )}
        <Button size="small" appearance="subtle" aria-expanded={!isFolded} onClick={() => setFolded(!isFolded)}>
          {isFolded ? t`展开` : t`收起`}
        </Button>
      </header>
      <div className={styles.bar} aria-hidden>
        {lines.map(({ key, sizeBytes, sentBytes, state }) => (
          <span key={key} data-state={state} style={{ flexGrow: Math.max(sizeBytes, whole / 60) }}>
            <i style={{ width: `${sizeBytes ? Math.min(100, (100 * sentBytes) / sizeBytes) : 0}%` }} />
          </span>
        ))}
      </div>
      {message && (
        <p role="alert" className={styles.problem}>
          {message}
          <Button size="small" onClick={onRetry}>{t`重试`}</Button>
        </p>
      )}
      {!isFolded && (
        <ul className={styles.lines}>
          {shown.map((line, at) => (
            <UploadRow
              key={line.key}
              line={line}
              place={shown.slice(0, at + 1).filter(({ state }) => state === 'queued').length}
              {...props}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Unfinished({ unfinished, onPickAgain, onForget }: Props) {
  const { t } = useLingui();
  const names = listText(unfinished.slice(0, 3));
  return (
    <section className={styles.card} aria-label={t`上传`}>
      <header className={styles.head}>
        <h2>
          <Trans>上次有 {unfinished.length} 个文件未上传完成</Trans>
        </h2>
        <p>
          {unfinished.length > 3
            ? t`${names} 等。请重新选择这些文件，将从断点继续上传。`
            : t`${names}。请重新选择，将从断点继续上传。`}
        </p>
        <Button size="small" appearance="primary" onClick={onPickAgain}>{t`重新选择`}</Button>
        <Button size="small" appearance="subtle" onClick={onForget}>{t`取消上传`}</Button>
      </header>
    </section>
  );
}
