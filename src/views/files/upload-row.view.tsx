import {
  ArrowSyncRegular,
  CheckmarkCircleFilled,
  ClockRegular,
  DismissCircleFilled,
  DismissRegular,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import { FileBadge } from './file-badge.view.tsx';
import { sizeText } from './file.words.ts';
import styles from './upload-panel.module.css';

/** What a line of the panel says; `editable`: what it became is there and waits for its facts. */
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
  /** What it became; null before. */
  madeId: string | null;
}

export interface UploadRowProps {
  line: UploadLine;
  /** Among those that wait, from 1. */
  place: number;
  onReplace: (key: string, file: File) => void;
  onRemove: (key: string) => void;
  onOpen: (madeId: string) => void;
}

/** One file on its way: its name, how far it is, and what can be done with it. */
export function UploadRow({ line, place, onReplace, onRemove, onOpen }: UploadRowProps) {
  const { t } = useLingui();
  const pick = useRef<HTMLInputElement>(null);
  const { key, name, mediaType, sizeBytes, state, madeId } = line;
  return (
    <li className={styles.line}>
      <FileBadge name={name} mediaType={mediaType} />
      <div className={styles.words}>
        {madeId ? (
          <button type="button" className={styles.name} title={name} onClick={() => onOpen(madeId)}>
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
            {t`更换文件`}
          </button>
          <input
            ref={pick}
            hidden
            type="file"
            aria-label={t`更换${name}`}
            onChange={({ target }) => target.files?.[0] && onReplace(key, target.files[0])}
          />
        </>
      ) : (
        <span className={styles.size}>{sizeText(sizeBytes)}</span>
      )}
      {!madeId && state !== 'checking' && (
        <button type="button" className={styles.off} aria-label={t`取消上传${name}`} onClick={() => onRemove(key)}>
          <DismissRegular />
        </button>
      )}
    </li>
  );
}

function LineState({
  line: { state, sentBytes, sizeBytes, speed, note },
  place,
}: Pick<UploadRowProps, 'line' | 'place'>) {
  const { t } = useLingui();
  const share = sizeBytes ? Math.floor((100 * sentBytes) / sizeBytes) : 0;
  const words: Record<UploadLine['state'], string> = {
    queued: t`排队中，第 ${place} 个`,
    reading: t`正在读取`,
    sending: speed ? t`${share}%　${sizeText(speed)}/秒` : `${share}%`,
    paused: t`${share}%　已暂停`,
    waiting: t`${share}%　网络已断开，恢复后自动继续`,
    checking: t`正在检查内容`,
    working: note ?? t`转码中，可先填写信息`,
    editable: note ?? t`已上传，待填写信息`,
    done: note ?? t`已添加`,
    refused: note ?? t`上传失败`,
  };
  const icons: Partial<Record<UploadLine['state'], ReactNode>> = {
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
