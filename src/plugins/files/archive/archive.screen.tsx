import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { ArchiveList } from '#views/files/archive-list.view.tsx';
import { DocumentStage } from '#views/files/document-stage.view.tsx';
import { PaperPage } from '#views/files/paper-page.view.tsx';
import { readArchive } from './read-archive.ts';
import type { ReaderProps } from '../readers/reader-props.ts';
import type { ZipEntry } from './zip-directory.ts';

/** The names in an archive; nothing of it is unpacked, and but its directory nothing is fetched. */
export default function ArchiveScreen({ file, url, onRead, onDownload, onRetry }: ReaderProps) {
  const { t } = useLingui();
  const [entries, setEntries] = useState<readonly ZipEntry[] | 'failed' | null>(null);
  const tell = useEffectEvent(() => onRead(1));
  useEffect(() => {
    const leaving = new AbortController();
    readArchive(url, file.sizeBytes, leaving.signal).then(
      (found) => {
        setEntries(found);
        tell();
      },
      () => !leaving.signal.aborted && setEntries('failed'),
    );
    return () => leaving.abort();
  }, [url, file.sizeBytes]);
  if (entries === 'failed') return <FailedBlock what={t`压缩包内容`} onRetry={onRetry} />;
  return (
    <DocumentStage title={file.name} share={entries ? 1 : 0} onDownload={onDownload} note={t`仅列出内容，未解压`}>
      <PaperPage label={t`压缩包中的文件`}>
        {entries ? <ArchiveList entries={entries} /> : <SkeletonRows count={8} height={40} />}
      </PaperPage>
    </DocumentStage>
  );
}
