import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { filesOperations } from '#contract/files.operations.ts';
import { kindOf, type FileKind } from '#contract/files.rule.ts';
import { useOperation, type StoredFile } from '#shell/plugin-api.ts';
import { Bone } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { DownloadCard } from '#views/files/download-card.view.tsx';
import { latePart } from './late-part.tsx';
import type { ReaderProps } from './reader-props.ts';
import { useDownload } from './use-download.ts';

const height = 480;
const readers: Partial<Record<FileKind, React.ComponentType<ReaderProps>>> = {
  pdf: latePart(() => import('./pdf.screen.tsx'), height),
  word: latePart(() => import('./docx.screen.tsx'), height),
  slides: latePart(() => import('./slides.screen.tsx'), height),
  sheet: latePart(() => import('./sheet.screen.tsx'), height),
  picture: latePart(() => import('./picture.screen.tsx'), height),
  text: latePart(() => import('./text.screen.tsx'), height),
  captions: latePart(() => import('./text.screen.tsx'), height),
};

/** The older formats of Word and Excel have no reader. */
const isLegacy = (mediaType: string) => /msword|ms-excel/.test(mediaType);

interface Props {
  file: StoredFile;
  onRead?: (share: number) => void;
}

export default function PreviewScreen({ file, onRead = () => {} }: Props) {
  const { t } = useLingui();
  const Reader = isLegacy(file.mediaType) ? undefined : readers[kindOf(file.mediaType)];
  const download = useDownload(file.fileId);
  const { data, error, refetch } = useOperation(
    filesOperations.address,
    Reader ? { id: file.fileId, purpose: 'view' } : null,
    { freshMs: 480_000 },
  );
  // What can only be downloaded counts as read once it was opened.
  useEffect(() => {
    if (!Reader) onRead(1);
  }, [Reader, onRead]);

  if (!Reader) return <DownloadCard {...file} onDownload={download} />;
  if (error)
    return (
      <FailedBlock
        what={t`文件`}
        message={error.message}
        {...(error.requestId && { requestId: error.requestId })}
        onRetry={() => void refetch()}
      />
    );
  if (!data || data.file.fileId !== file.fileId) return <Bone height={height} />;
  const props = { file, url: data.url, onRead, onDownload: download, onRetry: () => void refetch() };
  return <Reader key={file.fileId} {...props} />;
}
