import { useEffect, useState } from 'react';
import { DocumentStage } from '#views/files/document-stage.view.tsx';
import { PagePictures } from '#views/files/page-pictures.view.tsx';
import type { ReaderProps } from './reader-props.ts';
import { usePagePlace } from './use-page-place.ts';

const steps = [50, 75, 100, 150, 200, 300];

/** A document as pictures of its pages, each fetched when it comes near. */
export default function PagesScreen({ file, url, onRead, onDownload, onRetry, ...wishes }: ReaderProps) {
  const pages = file.pages ?? 1;
  const [page, setPage] = useState(1);
  /** The page that was chosen by its number; the pictures scroll to it. */
  const [wanted, setWanted] = useState<{ page: number } | null>(null);
  const [percent, setPercent] = useState(100);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const share = seen.size / pages;
  useEffect(() => {
    if (share > 0) onRead(share);
  }, [share, onRead]);
  usePagePlace(page, wishes, (number) => setWanted({ page: number }));
  const see = (number: number) => {
    setPage(number);
    setSeen((before) => (before.has(number) ? before : new Set([...before, number])));
  };
  return (
    <DocumentStage
      title={file.name}
      share={share}
      onDownload={onDownload}
      place={{ page, pages, onPage: (number) => setWanted({ page: number }) }}
      zoom={{ percent, onZoom: (by) => setPercent(steps[steps.indexOf(percent) + by] ?? percent) }}
    >
      <PagePictures {...{ pages, percent, wanted, onRetry }} sourceOf={(number) => `${url}&n=${number}`} onPage={see} />
    </DocumentStage>
  );
}
