import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { filesOperations } from '#contract/files/files.operations.ts';
import { kindOf } from '#contract/files/files.rule.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform, type Capabilities } from '#shell/plugin-api.ts';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { Bone } from '#views/common/skeleton.view.tsx';
import { readerOf } from './reader-of.ts';
import ShownScreen from './shown.screen.tsx';

const height = 480;

type Props = ComponentProps<Capabilities['preview']['Preview']>;

export default function PreviewScreen({ file, ...rest }: Props) {
  const { t } = useLingui();
  const isShown = readerOf(file) !== null;
  const isPlayed = ['video', 'audio'].includes(kindOf(file.mediaType));
  const { preview } = usePlatform();
  const download = () => void preview.download(file.fileId);
  const address = useOperation(
    filesOperations.address,
    isShown ? { id: file.fileId, purpose: isPlayed ? 'stream' : 'view' } : null,
    { freshMs: 480_000 },
  );
  if (!isShown) return <ShownScreen file={file} url="" onDownload={download} onRetry={download} {...rest} />;
  const { data, error, refetch } = address;
  // An address that could not be had anew has ended, so it is not shown any longer.
  if (error || data?.file.fileId !== file.fileId)
    return <NotLoaded shown={shownOf(address)} what={t`文件`} skeleton={<Bone height={height} />} />;
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
