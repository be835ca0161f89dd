import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { byteOrderMark, csvLines } from '#contract/common/csv.rule.ts';
import { hourMs, minuteMs } from '#contract/common/length.rule.ts';
import { apart } from '#server/platform/reading/apart.ts';
import type { WorkbookTask } from './workbook.worker.ts';

export type Cell = string | number | null;

/** Readers of lines take these two signs for an end, too. */
const oneLine = (row: readonly Cell[]): string =>
  JSON.stringify(row)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`);

/** Of the folders in which files are made. */
const prefix = 'data-export-';
/** No file takes so long. */
const leftMs = 2 * hourMs;

const pieceBytes = 768 * 1024;
const workbooks = apart<WorkbookTask, 'written'>(new URL('./workbook.worker.ts', import.meta.url), {
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
  const folder = await mkdtemp(join(tmpdir(), prefix));
  try {
    const [written, made] = [join(folder, 'rows'), join(folder, 'file')];
    async function* texts() {
      if (format === 'csv') yield byteOrderMark;
      for await (const part of rows)
        yield format === 'csv' ? `${csvLines(part)}\r\n` : `${part.map((row) => oneLine(row)).join('\n')}\n`;
    }
    await pipeline(Readable.from(texts()), createWriteStream(written, { mode: 0o600 }), { signal });
    if (format === 'xlsx') await workbooks.one({ from: written, to: made, sheet }, { signal });
    for await (const piece of createReadStream(format === 'csv' ? written : made, { highWaterMark: pieceBytes }))
      yield piece as Buffer;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Chore: removes what a server that was killed left half made, for it speaks of people. */
export async function sweepLeft(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    const since = await stat(folder).catch(() => null);
    if (since && since.mtimeMs < Date.now() - leftMs) await rm(folder, { recursive: true, force: true });
  }
}
