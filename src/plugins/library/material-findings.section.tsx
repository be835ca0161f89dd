import { useState } from 'react';
import { materialCodec } from '#contract/library/library.codec.ts';
import { libraryOperations } from '#contract/library/library.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import { MaterialFindings } from '#views/library/material-findings.view.tsx';

const first = 8;
/** The most that one call gives. */
const most = 100;

/** What `/index/search` finds among the materials of all libraries. */
export default function MaterialFindingsSection({ text }: { text: string }) {
  const [pageSize, setPageSize] = useState(first);
  const list = useOperation(libraryOperations.searchMaterials, { keyword: text.slice(0, 80), pageNo: 1, pageSize });
  const found = shownOf(list, (page) => ({
    ...page,
    data: page.data.map(materialCodec.decode),
    totalCount: Math.min(page.totalCount, most),
  }));
  return <MaterialFindings found={found} onMore={() => setPageSize(Math.min(most, pageSize + 16))} />;
}
