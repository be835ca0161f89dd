import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { once } from 'node:events';
import { byteOrderMark, csvLines } from '#contract/common/csv.rule.ts';
import { minuteMs } from '#contract/common/length.rule.ts';
import { apart } from '#server/platform/reading/apart.ts';
import type { WorkbookTask } from './workbook.worker.ts';

export type Cell = string | number | null;

const pieceBytes = 768 * 1024;
const { parts: workbooks } = apart<WorkbookTask, 'written'>(new URL('./workbook.worker.ts', import.meta.url), {
  ...{ timeMs: 10 * minuteMs, memoryMb: 1536, atOnce: 1 },
});

/**
 * Rows, the first two of which are heads, as a file in pieces.
 * @throws ReadingEnded where a workbook would take too much
 */
export async function* filePieces(
  rows: AsyncIterable<readonly (readonly Cell[])[]>,
  { format, sheet, signal }: { format: 'xlsx' | 'csv'; sheet: string; signal: AbortSignal },
): AsyncGenerator<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'data-export-'));
  try {
    const [written, made] = [join(folder, 'rows'), join(folder, 'file')];
    const out = createWriteStream(written, { mode: 0o600 });
    if (format === 'csv') out.write(byteOrderMark);
    for await (const part of rows) {
      signal.throwIfAborted();
      const text =
        format === 'csv' ? `${csvLines(part)}\r\n` : `${part.map((row) => JSON.stringify(row)).join('\n')}\n`;
      if (!out.write(text)) await once(out, 'drain');
    }
    out.end();
    await finished(out);
    if (format === 'xlsx') for await (const _ of workbooks({ from: written, to: made, sheet }, { signal })) continue;
    for await (const piece of createReadStream(format === 'csv' ? written : made, { highWaterMark: pieceBytes }))
      yield piece as Buffer;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
