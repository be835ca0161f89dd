import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { DocumentStage } from '#views/files/document-stage.view.tsx';
import { PageThumbs } from '#views/files/page-thumbs.view.tsx';
import './pdf-pages.css';
import { openPdf, type PdfPlace, type PdfReader } from './pdf-reader.ts';
import type { ReaderProps } from '../readers/reader-props.ts';
import { usePagePlace } from '../readers/use-page-place.ts';

const start: PdfPlace = { page: 1, pages: 0, percent: 100, share: 0 };

export default function PdfScreen({
  file,
  url,
  over,
  turned = 0,
  onRead,
  onDownload,
  onRetry,
  ...wishes
}: ReaderProps) {
  const { t } = useLingui();
  const container = useRef<HTMLDivElement>(null);
  const [reader, setReader] = useState<PdfReader | 'failed' | null>(null);
  const [place, setPlace] = useState(start);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    openPdf(url, container.current!, setPlace, signal).then(
      (opened) => !signal.aborted && setReader(opened),
      () => !signal.aborted && setReader('failed'),
    );
    return () => leaving.abort();
  }, [url]);
  useEffect(() => {
    if (place.share > 0) onRead(place.share);
  }, [place.share, onRead]);

  const isOpen = reader !== null && reader !== 'failed' && place.pages > 0;
  const turn = isOpen ? reader.turn : null;
  useEffect(() => turn?.(turned), [turn, turned]);
  usePagePlace(isOpen ? place.page : null, wishes, isOpen ? reader.goTo : null);

  if (reader === 'failed') return <FailedBlock what={t`文档`} onRetry={onRetry} />;
  const { page, pages, percent, share } = place;
  return (
    <DocumentStage
      title={file.name}
      share={share}
      onDownload={onDownload}
      place={pages > 0 && reader ? { page, pages, onPage: reader.goTo } : undefined}
      zoom={reader ? { percent, onZoom: reader.zoom } : undefined}
      thumbs={
        pages > 1 && reader && <PageThumbs pages={pages} page={page} onPage={reader.goTo} draw={reader.drawThumb} />
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region is reached by keyboard */}
      <div
        ref={container}
        tabIndex={0}
        role="region"
        aria-label={t`文档内容`}
        style={{ position: 'absolute', inset: 0, overflow: 'auto' }}
      />
      {isOpen && over && reader.layers.map((layer, index) => createPortal(over(index + 1), layer, String(index)))}
    </DocumentStage>
  );
}
