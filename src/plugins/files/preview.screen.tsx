import { useLingui } from '@lingui/react/macro';
import { filesOperations } from '#contract/files.operations.ts';
import { kindOf } from '#contract/files.rule.ts';
import { useOperation, type StoredFile } from '#shell/plugin-api.ts';
import { Bone } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { readerOf } from './reader-of.ts';
import ShownScreen from './shown.screen.tsx';
import { useDownload } from './use-download.ts';

const height = 480;

interface Props {
  file: StoredFile;
  onRead?: (share: number) => void;
}

export default function PreviewScreen({ file, ...rest }: Props) {
  const { t } = useLingui();
  const isShown = readerOf(file) !== null;
  const isPlayed = ['video', 'audio'].includes(kindOf(file.mediaType));
  const download = useDownload(file.fileId);
  const { data, error, refetch } = useOperation(
    filesOperations.address,
    isShown ? { id: file.fileId, purpose: isPlayed ? 'stream' : 'view' } : null,
    { freshMs: 480_000 },
  );
  if (!isShown) return <ShownScreen file={file} url="" onDownload={download} onRetry={download} {...rest} />;
  if (error)
    return (
      <FailedBlock what={t`文件`} message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
    );
  if (!data || data.file.fileId !== file.fileId) return <Bone height={height} />;
  return (
    <ShownScreen
      file={file}
      url={data.url}
      captions={data.captions}
      onDownload={download}
      onRetry={() => void refetch()}
      {...rest}
    />
  );
}
