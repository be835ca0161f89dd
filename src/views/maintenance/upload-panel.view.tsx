import { Button } from '@fluentui/react-components';
import {
  ArrowSyncRegular,
  CheckmarkCircleFilled,
  ClockRegular,
  DismissCircleFilled,
  DismissRegular,
  PauseRegular,
  PlayRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { FileBadge } from '#views/files/file-badge.view.tsx';
import { sizeText } from '#views/files/file-words.ts';
import { leftText } from './desk-words.ts';
import styles from './upload-panel.module.css';

/** What a line of the panel says; `editable`: its material is there and waits for its facts. */
export interface UploadLine {
  key: string;
  name: string;
  mediaType: string;
  sizeBytes: number;
  sentBytes: number;
  state:
    | 'queued'
    | 'reading'
    | 'sending'
    | 'paused'
    | 'waiting'
    | 'checking'
    | 'working'
    | 'editable'
    | 'done'
    | 'refused';
  /** Bytes a second; null while nothing can be said. */
  speed: number | null;
  /** Beside the state: why it was refused, what the platform is doing with it. */
  note: string | null;
  materialId: string | null;
}

interface Props {
  lines: readonly UploadLine[];
  isPaused: boolean;
  /** The server's words while materials cannot be made. */
  message: string | null;
  /** Names of files of an earlier visit that did not come to their end. */
  unfinished: readonly string[];
  onPause: () => void;
  onResume: () => void;
  onRetry: () => void;
  onReplace: (key: string, file: File) => void;
  onRemove: (key: string) => void;
  onClear: () => void;
  onOpen: (materialId: string) => void;
  onPickAgain: () => void;
  onForget: () => void;
}

const isOnItsWay = ({ state }: UploadLine) =>
  ['queued', 'reading', 'sending', 'paused', 'waiting', 'checking'].includes(state);
const isRefused = ({ state }: UploadLine) => state === 'refused';
const total = (lines: readonly UploadLine[], of: (line: UploadLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);

/** Files on their way to being materials: one bar cut by size, then a line for each. */
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
    arrived > 0 && (refused > 0 ? t`已传完 ${arrived}，${refused} 个需要处理` : t`已传完 ${arrived}`),
    arrived === 0 && refused > 0 && t`${refused} 个需要处理`,
    `${sizeText(sent)} / ${sizeText(whole)}`,
    speed > 0 && t`${sizeText(speed)}/秒，${leftText(left / speed)}`,
    open.length > 0 && t`关掉页面也会从断点继续`,
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
            <Trans>{lines.length} 个文件已处理</Trans>
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
          <Button size="small" onClick={onRetry}>{t`再试一次`}</Button>
        </p>
      )}
      {!isFolded && (
        <ul className={styles.lines}>
          {shown.map((line, at) => (
            <Line
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
  const names = unfinished.slice(0, 3).join('、');
  return (
    <section className={styles.card} aria-label={t`上传`}>
      <header className={styles.head}>
        <h2>
          <Trans>上次有 {unfinished.length} 个文件没有传完</Trans>
        </h2>
        <p>
          {unfinished.length > 3 ? t`${names} 等。重新选择它们，会从断点继续。` : t`${names}。重新选择，会从断点继续。`}
        </p>
        <Button size="small" appearance="primary" onClick={onPickAgain}>{t`重新选择`}</Button>
        <Button size="small" appearance="subtle" onClick={onForget}>{t`不传了`}</Button>
      </header>
    </section>
  );
}

function Line({ line, place, onReplace, onRemove, onOpen }: { line: UploadLine; place: number } & Props) {
  const { t } = useLingui();
  const pick = useRef<HTMLInputElement>(null);
  const { key, name, mediaType, sizeBytes, state, materialId } = line;
  return (
    <li className={styles.line}>
      <FileBadge name={name} mediaType={mediaType} />
      <div className={styles.words}>
        {materialId ? (
          <button type="button" className={styles.name} title={name} onClick={() => onOpen(materialId)}>
            {name}
          </button>
        ) : (
          <span className={styles.name} title={name}>
            {name}
          </span>
        )}
        <LineState line={line} place={place} />
      </div>
      {state === 'refused' ? (
        <>
          <button type="button" className={styles.link} onClick={() => pick.current?.click()}>
            {t`换文件`}
          </button>
          <input
            ref={pick}
            hidden
            type="file"
            aria-label={t`换掉${name}`}
            onChange={({ target }) => target.files?.[0] && onReplace(key, target.files[0])}
          />
        </>
      ) : (
        <span className={styles.size}>{sizeText(sizeBytes)}</span>
      )}
      {!materialId && state !== 'checking' && (
        <button type="button" className={styles.off} aria-label={t`不传${name}`} onClick={() => onRemove(key)}>
          <DismissRegular />
        </button>
      )}
    </li>
  );
}

function LineState({ line: { state, sentBytes, sizeBytes, speed, note }, place }: { line: UploadLine; place: number }) {
  const { t } = useLingui();
  const share = sizeBytes ? Math.floor((100 * sentBytes) / sizeBytes) : 0;
  const words: Record<UploadLine['state'], string> = {
    queued: t`排队，第 ${place} 个`,
    reading: t`正在读取`,
    sending: speed ? t`${share}%　${sizeText(speed)}/秒` : `${share}%`,
    paused: t`${share}%　已暂停`,
    waiting: t`${share}%　网络断开，会自动继续`,
    checking: t`正在检查内容`,
    working: note ?? t`转码中，可先填信息`,
    editable: note ?? t`已传完，待填信息`,
    done: note ?? t`已送审`,
    refused: note ?? t`没有收下`,
  };
  const icons: Partial<Record<UploadLine['state'], React.ReactNode>> = {
    queued: <ClockRegular />,
    working: <ArrowSyncRegular />,
    editable: <CheckmarkCircleFilled />,
    done: <CheckmarkCircleFilled />,
    refused: <DismissCircleFilled />,
  };
  return (
    <span className={styles.state} data-state={state}>
      {icons[state]}
      {words[state]}
    </span>
  );
}
