import { Button } from '@fluentui/react-components';
import {
  ArrowUploadRegular,
  CheckmarkCircleFilled,
  DismissRegular,
  ErrorCircleFilled,
  PauseRegular,
  PlayRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type DragEvent } from 'react';
import { lengthText } from '#views/common/lengths.ts';
import { endingOf, sizeText } from './file.words.ts';
import { FileBadge } from './file-badge.view.tsx';
import styles from './upload-box.module.css';

export type UploadStage = 'choosing' | 'hashing' | 'sending' | 'paused' | 'waiting' | 'checking' | 'ready' | 'refused';

export interface UploadBoxProps {
  label: string;
  accept: string;
  maxBytes: number;
  stage: UploadStage;
  /** Empty before a file was chosen. */
  fileName: string;
  sizeBytes: number;
  sentBytes: number;
  /** Null while nothing can be said about it. */
  bytesPerSecond: number | null;
  /** Why the browser did not take the file. */
  problem: 'empty' | 'tooLarge' | 'wrongKind' | 'unreadable' | null;
  /** The server's words. */
  message: string | null;
  onPick: (file: File) => void;
  onPause: () => void;
  onResume: () => void;
  onCancel: () => void;
}

/** A place to drop or choose one file, and after that how far it is and whether it was taken. */
export function UploadBox(props: UploadBoxProps) {
  return props.stage === 'choosing' ? <DropZone {...props} /> : <Sending {...props} />;
}

function DropZone({ label, accept, maxBytes, problem, onPick }: UploadBoxProps) {
  const { t } = useLingui();
  const id = useId();
  const [isOver, setOver] = useState(false);
  const endings = accept.split(',').map(endingOf).filter(Boolean).join(' ');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onPick(file);
  };
  const limit = sizeText(maxBytes);
  const problems = {
    empty: t`文件为空，请更换文件`,
    tooLarge: t`文件超过 ${limit}，请压缩或拆分后再上传`,
    wrongKind: t`仅支持上传 ${endings}`,
    unreadable: t`文件读取失败，可能已被移动或占用`,
  };
  return (
    <div
      className={styles.zone}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ArrowUploadRegular fontSize={28} aria-hidden />
      <label htmlFor={id}>{label}</label>
      <p>
        <Trans>将文件拖到此处，或点击选择</Trans>
        {endings && <> · {endings}</>} · <Trans>最大 {limit}</Trans>
      </p>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onPick(file);
        }}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          <ErrorCircleFilled /> {problems[problem]}
        </p>
      )}
    </div>
  );
}

function Sending({
  stage,
  label,
  accept,
  fileName,
  sizeBytes,
  sentBytes,
  message,
  onPick,
  onPause,
  onResume,
  onCancel,
  bytesPerSecond,
}: UploadBoxProps) {
  const { t } = useLingui();
  const id = useId();
  const isOver = stage === 'ready' || stage === 'refused';
  const share = isOver || stage === 'checking' ? 1 : sizeBytes === 0 ? 0 : Math.min(1, sentBytes / sizeBytes);
  return (
    <div className={styles.file} data-stage={stage} role="group" aria-label={label}>
      <FileBadge name={fileName} mediaType="" />
      <div className={styles.facts}>
        <div className={styles.name}>{fileName}</div>
        {!isOver && (
          <div
            className={styles.bar}
            role="progressbar"
            aria-label={t`上传进度`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.floor(share * 100)}
          >
            <div style={{ width: `${share * 100}%` }} />
          </div>
        )}
        <div className={styles.line} role={stage === 'refused' ? 'alert' : 'status'}>
          <StageLine {...{ stage, sizeBytes, sentBytes, bytesPerSecond, message }} />
        </div>
      </div>
      <div className={styles.actions}>
        {stage === 'sending' && (
          <Button appearance="subtle" icon={<PauseRegular />} aria-label={t`暂停`} title={t`暂停`} onClick={onPause} />
        )}
        {(stage === 'paused' || stage === 'waiting') && (
          <Button appearance="subtle" icon={<PlayRegular />} aria-label={t`继续`} title={t`继续`} onClick={onResume} />
        )}
        {!isOver && (
          <Button
            appearance="subtle"
            icon={<DismissRegular />}
            aria-label={t`取消上传`}
            title={t`取消上传`}
            onClick={onCancel}
          />
        )}
        {isOver && (
          <label htmlFor={id} className={styles.again}>
            <Trans>更换文件</Trans>
            <input
              id={id}
              type="file"
              accept={accept}
              onChange={(event) => {
                const file = event.target.files?.[0];
                event.target.value = '';
                if (file) onPick(file);
              }}
            />
          </label>
        )}
      </div>
    </div>
  );
}

function StageLine({
  stage,
  sizeBytes,
  sentBytes,
  bytesPerSecond,
  message,
}: Pick<UploadBoxProps, 'stage' | 'sizeBytes' | 'sentBytes' | 'bytesPerSecond' | 'message'>) {
  const percent = sizeBytes === 0 ? 0 : Math.floor((sentBytes / sizeBytes) * 100);
  const speed = bytesPerSecond ? sizeText(bytesPerSecond) : null;
  const left = bytesPerSecond ? lengthText(((sizeBytes - sentBytes) / bytesPerSecond) * 1000) : null;
  const total = sizeText(sizeBytes);
  const sent = sizeText(sentBytes);
  switch (stage) {
    case 'hashing':
      return <Trans>正在读取文件…</Trans>;
    case 'sending':
      return speed ? (
        <Trans>
          已上传 {percent}%（{sent} / {total}）· {speed}/秒 · 剩余 {left}
        </Trans>
      ) : (
        <Trans>
          已上传 {percent}%（{sent} / {total}）
        </Trans>
      );
    case 'paused':
      return <Trans>已暂停在 {percent}%，可随时继续，关闭页面不会丢失进度</Trans>;
    case 'waiting':
      return message ? (
        <>
          {message} · <Trans>稍后自动重试</Trans>
        </>
      ) : (
        <Trans>网络已断开，联网后从 {percent}% 处自动继续</Trans>
      );
    case 'checking':
      return <Trans>已上传，正在检查内容…</Trans>;
    case 'ready':
      return (
        <>
          <CheckmarkCircleFilled />
          <span>
            <Trans>已上传 · {total}</Trans>
          </span>
        </>
      );
    default:
      return (
        <>
          <ErrorCircleFilled />
          <span>{message ?? <Trans>服务器未接受此文件</Trans>}</span>
        </>
      );
  }
}
