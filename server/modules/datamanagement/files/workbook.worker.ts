import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import writeXlsx from 'write-excel-file/node';
import { answerApart } from '#server/platform/reading/answer-apart.ts';

/** Lines of JSON, each an array of cells, become a workbook; the first two are its heads. */
export interface WorkbookTask {
  from: string;
  to: string;
  sheet: string;
}

type Value = string | number | null;

/** Longer ones Excel refuses. */
const longest = 32_000;

const cellOf = (value: Value, isHead: boolean) =>
  value === null
    ? null
    : typeof value === 'number'
      ? { value, type: Number }
      : // A text is kept as a text of the workbook: no program takes it for a formula.
        { value: value.slice(0, longest), type: String, ...(isHead && { fontWeight: 'bold' as const }) };

async function* write({ from, to, sheet }: WorkbookTask): AsyncGenerator<'written', void> {
  const data: ReturnType<typeof cellOf>[][] = [];
  for await (const line of createInterface({ input: createReadStream(from), crlfDelay: Infinity }))
    data.push((JSON.parse(line) as Value[]).map((value) => cellOf(value, data.length < 2)));
  const columns = (data[0] ?? []).map((head) => ({ width: Math.max(12, 2 * String(head?.value ?? '').length + 2) }));
  await writeXlsx([{ sheet, data, columns, stickyRowsCount: 2 }]).toFile(to);
  yield 'written';
}

answerApart(write);
