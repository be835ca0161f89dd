import { useEffect } from 'react';
import { DownloadCard } from '#views/files/download-card.view.tsx';
import { readerOf, readers } from './reader-of.ts';
import type { ShownFile } from './reader-props.ts';

const nothing = () => undefined;

export default function ShownScreen({ onRead = nothing, ...shown }: ShownFile) {
  const { file, url, shownAs, streams = [], why, onDownload } = shown;
  const name = url === '' ? null : (shownAs ?? (streams.length > 0 ? 'video' : readerOf(file)));
  // What can only be downloaded counts as read once it was opened.
  useEffect(() => {
    if (name === null) onRead(1);
  }, [name, onRead]);
  if (name === null) return <DownloadCard {...file} why={why} onDownload={onDownload} />;
  const Reader = readers[name];
  return <Reader key={file.fileId} {...shown} onRead={onRead} />;
}
