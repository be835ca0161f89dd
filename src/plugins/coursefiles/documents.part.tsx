import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { learningOperations } from '#contract/learning/learning.operations.ts';
import { useOperation, usePlatform } from '#shell/plugin-api.ts';
import { OutlineDocuments } from '#views/coursefiles/outline-documents.view.tsx';

const pageSize = 20;

interface Props {
  offeringId: string;
  page: number;
  onPage: (page: number) => void;
}

/** The documents of the outline, where there are some. */
export function Documents({ offeringId, page, onPage }: Props) {
  const { preview } = usePlatform();
  const list = useOperation(learningOperations.files, { offeringId, pageNo: page, pageSize });
  if (!list.data || list.error || list.data.totalCount === 0) return null;
  return (
    <OutlineDocuments
      page={list.data}
      studyHref={(item) => learningAddresses.study.to({ id: offeringId, item })}
      onDownload={(fileId) => void preview.download(fileId)}
      onPage={onPage}
    />
  );
}
