import writeXlsx from 'write-excel-file/node';
import { answerApart } from '#server/platform/reading/answer-apart.ts';
import { paperDocument, type Paper } from './paper-document.ts';

export type ExportTask = { kind: 'sheet'; rows: readonly (readonly string[])[] } | { kind: 'paper'; paper: Paper };

/** Longer ones Excel refuses. */
const longest = 32_000;
const wide = 48;
const narrow = 14;

async function sheet(rows: readonly (readonly string[])[]): Promise<Uint8Array> {
  const data = rows.map((row, at) =>
    row.map((value) =>
      value === ''
        ? null
        : // A text is kept as a text of the workbook: no program takes it for a formula.
          {
            value: value.slice(0, longest),
            type: String,
            wrap: true,
            ...(at === 0 && { fontWeight: 'bold' as const }),
          },
    ),
  );
  const columns = (rows[0] ?? []).map((_, at) => ({ width: at === 1 ? wide : narrow }));
  const bytes = await writeXlsx([{ sheet: '题目', data, columns, stickyRowsCount: 1 }]).toBuffer();
  return new Uint8Array(bytes);
}

answerApart(async function* (task: ExportTask): AsyncGenerator<Uint8Array, void, undefined> {
  yield task.kind === 'sheet' ? await sheet(task.rows) : await paperDocument(task.paper);
});
