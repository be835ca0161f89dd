import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'wouter';
import { filesOperations } from '#contract/files/files.operations.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation, usePlatform, type CallError } from '#shell/plugin-api.ts';
import { MaterialsPage } from '#views/learning/materials.view.tsx';

const pageSize = 20;

export default function CourseMaterialsScreen() {
  const { t } = useLingui();
  const { call, navigate, notify, preview } = usePlatform();
  const [query] = useSearchParams();
  const place = learningAddresses.materials.read(query);
  const { page } = place;
  const offeringId = place.id || null;
  const opened = place.file || null;
  const list = useOperation(
    learningOperations.files,
    offeringId === null ? null : { offeringId, pageNo: page, pageSize },
  );
  const file = useOperation(filesOperations.get, opened === null ? null : { id: opened });
  const go = (change: Partial<typeof place>) =>
    navigate(learningAddresses.materials.to({ ...place, file: '', ...change }));
  const download = (fileId: string) =>
    call(filesOperations.address, { id: fileId, purpose: 'download' }).then(
      ({ result }) => location.assign(result.url),
      (error: CallError) => notify({ kind: 'error', title: error.message || t`下载失败`, requestId: error.requestId }),
    );
  return (
    <MaterialsPage
      list={offeringId === null ? { status: 'empty' } : shownOf(list)}
      opened={opened}
      onOpen={(fileId) => go({ file: fileId })}
      onClose={() => go({ file: '' })}
      onDownload={(fileId) => void download(fileId)}
      onPage={(next) => go({ page: next })}
      studyHref={(itemId) => learningAddresses.study.to({ id: place.id, item: itemId })}
      preview={opened !== null && file.data?.fileId === opened && <preview.Preview file={file.data} />}
    />
  );
}
