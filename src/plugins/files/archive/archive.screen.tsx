import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PackageOpen } from '#contract/files/files.contract.ts';
import { filesOperations } from '#contract/files/files.operations.ts';
import { startPageOf } from '#contract/files/start-page.rule.ts';
import { useAct } from '#shell/plugin-api.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { ArchiveList } from '#views/files/archive-list.view.tsx';
import { DocumentStage, StageButton } from '#views/files/document-stage.view.tsx';
import { PackageFrame } from '#views/files/package-frame.view.tsx';
import { PackageLaunch } from '#views/files/package-launch.view.tsx';
import { PaperPage } from '#views/files/paper-page.view.tsx';
import { readArchive } from './read-archive.ts';
import type { ReaderProps } from '../readers/reader-props.ts';
import type { ZipEntry } from './zip-directory.ts';

/** The address at which the page has the file, as the call takes it. */
function addressOf(url: string): PackageOpen {
  const { pathname, searchParams } = new URL(url, location.origin);
  const fields = [...searchParams].filter(([name]) => 'euvs'.includes(name));
  return { id: pathname.split('/').at(-1)!, ...Object.fromEntries(fields) };
}

/** Runs an archive of web pages; of every other one the names in it are shown, and but its directory nothing is fetched. */
export default function ArchiveScreen({ file, url, onRead, onDownload, onRetry }: ReaderProps) {
  const { t } = useLingui();
  const [entries, setEntries] = useState<readonly ZipEntry[] | 'failed' | null>(null);
  const [isListed, setListed] = useState(false);
  const open = useAct(filesOperations.openPackage);
  const tell = useEffectEvent((found: readonly ZipEntry[]) => {
    if (startPageIn(found) === null) onRead(1);
  });
  useEffect(() => {
    const leaving = new AbortController();
    readArchive(url, file.sizeBytes, leaving.signal).then(
      (found) => {
        setEntries(found);
        tell(found);
      },
      () => !leaving.signal.aborted && setEntries('failed'),
    );
    return () => leaving.abort();
  }, [url, file.sizeBytes]);
  if (entries === 'failed') return <FailedBlock what={t`压缩包内容`} onRetry={onRetry} />;

  const isPackage = entries !== null && startPageIn(entries) !== null;
  if (!isPackage || isListed)
    return (
      <DocumentStage
        title={file.name}
        {...(!isPackage && { share: entries ? 1 : 0 })}
        onDownload={onDownload}
        note={
          isPackage ? <StageButton onClick={() => setListed(false)}>{t`返回课件`}</StageButton> : t`仅列出内容，未解压`
        }
      >
        <PaperPage label={t`压缩包中的文件`}>
          {entries ? <ArchiveList entries={entries} /> : <SkeletonRows count={8} height={40} />}
        </PaperPage>
      </DocumentStage>
    );
  const opened = open.data?.result;
  const run = () => open.mutate(addressOf(url), { onSuccess: () => onRead(1) });
  return (
    <DocumentStage
      title={file.name}
      onDownload={onDownload}
      note={
        opened ? (
          <StageButton onClick={open.reset}>{t`关闭课件`}</StageButton>
        ) : (
          <StageButton onClick={() => setListed(true)}>{t`查看文件清单`}</StageButton>
        )
      }
    >
      {opened ? (
        <PackageFrame title={file.name} url={opened.url} />
      ) : (
        <PackageLaunch
          name={file.name}
          files={entries.filter(({ isFolder }) => !isFolder).length}
          sizeBytes={entries.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)}
          isOpening={open.isPending}
          fault={open.error?.message ?? null}
          onOpen={run}
        />
      )}
    </DocumentStage>
  );
}

const startPageIn = (entries: readonly ZipEntry[]) =>
  startPageOf(entries.filter(({ isFolder }) => !isFolder).map(({ name }) => name));
