import { oneLine } from '#contract/common/one-line.rule.ts';
import { findDirectory, readDirectory, tailBytes, type ZipEntry } from './zip-directory.ts';

/** A directory beyond this is not fetched: the archive is saved to be looked at. */
const directoryLimit = 8 * 1024 * 1024;

async function fetchPart(url: string, start: number, end: number, signal: AbortSignal): Promise<Uint8Array> {
  const response = await fetch(url, { headers: { range: `bytes=${start}-${end - 1}` }, signal });
  if (!response.ok) throw new Error(String(response.status));
  const bytes = new Uint8Array(await response.arrayBuffer());
  // A server that knows no ranges sent the whole.
  return response.status === 206 ? bytes : bytes.subarray(start, end);
}

/**
 * What an archive at `url` holds, from its directory alone: the end of the file, however large it is.
 * @throws Error when it cannot be fetched or is no ZIP
 */
export async function readArchive(url: string, size: number, signal: AbortSignal): Promise<ZipEntry[]> {
  const start = Math.max(0, size - tailBytes);
  const tail = await fetchPart(url, start, size, signal);
  const place = findDirectory(tail, size);
  if (!place || place.length > directoryLimit || place.offset + place.length > size) throw new Error('no directory');
  const isInTail = place.offset >= start;
  const bytes = isInTail
    ? tail.subarray(place.offset - start, place.offset - start + place.length)
    : await fetchPart(url, place.offset, place.offset + place.length, signal);
  return readDirectory(bytes).map((entry) => ({ ...entry, name: oneLine(entry.name) }));
}
