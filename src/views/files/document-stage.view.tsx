import {
  ArrowDownloadRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
  FullScreenMaximizeRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useRef, type ReactNode } from 'react';
import styles from './document-stage.module.css';

interface Props {
  /** Name of the document. */
  title: string;
  /** Where the reader is, from 1; absent for documents without pages. */
  place?: { page: number; pages: number; onPage: (page: number) => void } | undefined;
  /** Absent where it makes no sense. */
  zoom?: { percent: number; onZoom: (step: 1 | -1) => void } | undefined;
  /** How much of it has been read, 0 … 1; absent where a look is all of it. */
  share?: number;
  /** Null where it must not be saved. */
  onDownload: (() => void) | null;
  /** A word about what may look different, or a choice of sheets. */
  note?: ReactNode;
  /** Small pictures of the pages, at the left. */
  thumbs?: ReactNode;
  children: ReactNode;
}

/** A document on a dark stage: its pages above, where one is and what one can do below. */
export function DocumentStage({ title, place, zoom, share, onDownload, note, thumbs, children }: Props) {
  const { t } = useLingui();
  const stage = useRef<HTMLElement>(null);
  const toggleFull = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : stage.current?.requestFullscreen());
  return (
    <section ref={stage} aria-label={title} className={styles.stage}>
      <div className={styles.body}>
        {thumbs && <div className={styles.thumbs}>{thumbs}</div>}
        <div className={styles.pages}>{children}</div>
      </div>
      <div role="toolbar" aria-label={t`文档工具`} className={styles.bar}>
        {place && <Place {...place} />}
        {share === undefined ? (
          <span className={styles.space} />
        ) : (
          <div
            className={styles.read}
            role="progressbar"
            aria-label={t`已读`}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(share * 100)}
          >
            <div style={{ width: `${share * 100}%` }} />
          </div>
        )}
        {note && <span className={styles.note}>{note}</span>}
        {zoom && (
          <span className={styles.group}>
            <button type="button" aria-label={t`缩小`} onClick={() => zoom.onZoom(-1)}>
              <ZoomOutRegular />
            </button>
            <span aria-live="polite">{zoom.percent}%</span>
            <button type="button" aria-label={t`放大`} onClick={() => zoom.onZoom(1)}>
              <ZoomInRegular />
            </button>
          </span>
        )}
        {onDownload && (
          <button type="button" aria-label={t`下载`} title={t`下载`} onClick={onDownload}>
            <ArrowDownloadRegular />
          </button>
        )}
        <button type="button" aria-label={t`全屏`} title={t`全屏`} onClick={toggleFull}>
          <FullScreenMaximizeRegular />
        </button>
      </div>
    </section>
  );
}

/** An act in words, in the bar of a stage. */
export const StageButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className={styles.words} onClick={onClick}>
    {children}
  </button>
);

function Place({ page, pages, onPage }: NonNullable<Props['place']>) {
  const { t } = useLingui();
  return (
    <span className={styles.group}>
      <button type="button" aria-label={t`上一页`} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeftRegular />
      </button>
      <span aria-live="polite">
        {page} / {pages}
      </span>
      <button type="button" aria-label={t`下一页`} disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <ChevronRightRegular />
      </button>
    </span>
  );
}
