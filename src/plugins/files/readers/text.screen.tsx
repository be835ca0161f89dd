import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { DocumentStage } from '#views/files/document-stage.view.tsx';
import { TextPaper } from '#views/files/text-paper.view.tsx';
import { decode } from './decode.ts';
import type { ReaderProps } from './reader-props.ts';
import { useLoaded } from './use-loaded.ts';

export default function TextScreen({ file, url, onRead, onDownload, onRetry }: ReaderProps) {
  const { t } = useLingui();
  const text = useLoaded(url, decode);
  const isLoaded = text.status === 'loaded';
  useEffect(() => {
    if (isLoaded) onRead(1);
  }, [isLoaded, onRead]);
  if (text.status === 'failed') return <FailedBlock what={t`文件`} onRetry={onRetry} />;
  return (
    <DocumentStage title={file.name} share={isLoaded ? 1 : 0} onDownload={onDownload}>
      {isLoaded ? <TextPaper text={text.value} /> : <SkeletonText lines={8} />}
    </DocumentStage>
  );
}
