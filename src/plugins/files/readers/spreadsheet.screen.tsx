import { useLingui } from '@lingui/react/macro';
import readExcelFile, { type CellValue } from 'read-excel-file/browser';
import { useEffect, useState } from 'react';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { FailedBlock } from '#views/common/state-block.view.tsx';
import { DocumentStage } from '#views/files/document-stage.view.tsx';
import { SpreadsheetGrid, type Spreadsheet } from '#views/files/spreadsheet-grid.view.tsx';
import type { ReaderProps } from './reader-props.ts';
import { useLoaded } from './use-loaded.ts';

/** Dates of a sheet have no zone: they come as UTC. */
const textOf = (cell: CellValue | null): string =>
  cell === null ? '' : cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);

/** Values only: formulas as their results, no colours. */
async function read(bytes: ArrayBuffer): Promise<Spreadsheet[]> {
  const sheets = await readExcelFile(bytes);
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map((cell) => textOf(cell))) }));
}

export default function SpreadsheetScreen({ file, url, onRead, onDownload, onRetry }: ReaderProps) {
  const { t } = useLingui();
  const book = useLoaded(url, read);
  const [shown, setShown] = useState(0);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set([0]));
  const share = book.status === 'loaded' ? seen.size / book.value.length : 0;
  useEffect(() => {
    if (share > 0) onRead(share);
  }, [share, onRead]);
  if (book.status === 'failed') return <FailedBlock what={t`表格`} onRetry={onRetry} />;
  const show = (index: number) => {
    setShown(index);
    setSeen(new Set([...seen, index]));
  };
  return (
    <DocumentStage title={file.name} share={share} onDownload={onDownload} note={t`仅显示内容，样式以原件为准`}>
      {book.status === 'loaded' ? (
        <SpreadsheetGrid sheets={book.value} shown={shown} onShow={show} />
      ) : (
        <SkeletonRows />
      )}
    </DocumentStage>
  );
}
