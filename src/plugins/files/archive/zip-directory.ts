import { inflateSync } from 'fflate';

/** An entry as the central directory of a ZIP names it. */
export interface ZipEntry {
  /** As written; it may try tricks with `../`, so it is only ever shown. */
  name: string;
  isFolder: boolean;
  isEncrypted: boolean;
  /** Unpacked, as the archive says. */
  sizeBytes: number;
  packedBytes: number;
  method: number;
  /** Where its local head begins. */
  offset: number;
}

/** Where the central directory lies. */
export interface ZipTail {
  offset: number;
  length: number;
  count: number;
}

/** The end record with the longest comment, and the two records of ZIP64 before it. */
export const tailBytes = 22 + 65_535 + 76;

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const whole = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

/**
 * Finds the directory from the last bytes of a file of `size`; null where they are no ZIP.
 * @param tail the last `tailBytes` bytes, or the whole of a smaller file
 */
export function findDirectory(tail: Uint8Array, size: number): ZipTail | null {
  const view = viewOf(tail);
  for (let at = tail.length - 22; at >= 0; at--) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    const found = { count: view.getUint16(at + 10, true), length: view.getUint32(at + 12, true) };
    const offset = view.getUint32(at + 16, true);
    if (offset !== 0xffffffff && found.count !== 0xffff) return { ...found, offset };
    // ZIP64: the locator stands 20 bytes before, and points at the long record.
    if (at < 20 || view.getUint32(at - 20, true) !== 0x07064b50) return { ...found, offset };
    const long = whole(view, at - 12) - (size - tail.length);
    if (long < 0 || long + 56 > tail.length || view.getUint32(long, true) !== 0x06064b50) return null;
    return { count: whole(view, long + 32), length: whole(view, long + 40), offset: whole(view, long + 48) };
  }
  return null;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The name of an entry. UTF-8 where the archive says so (flag 11, or Info-ZIP's Unicode Path), else where it can be
 * read so (macOS never says); else GB 18030, in which Chinese Windows writes.
 */
function nameOf(raw: Uint8Array, isUtf8: boolean, unicodePath: Uint8Array | null): string {
  if (unicodePath) return new TextDecoder().decode(unicodePath);
  if (isUtf8) return new TextDecoder().decode(raw);
  try {
    return utf8.decode(raw);
  } catch {
    return new TextDecoder('gb18030').decode(raw);
  }
}

/** What the extra fields say beyond the fixed ones. */
function readExtra(extra: Uint8Array, sizes: { sizeBytes: number; packedBytes: number; offset: number }) {
  const view = viewOf(extra);
  let unicodePath: Uint8Array | null = null;
  for (let at = 0; at + 4 <= extra.length;) {
    const [id, length] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
    const [from, to] = [at + 4, at + 4 + length];
    if (to > extra.length) break;
    if (id === 0x7075 && length > 5) unicodePath = extra.subarray(from + 5, to);
    if (id === 1) {
      let next = from;
      for (const name of ['sizeBytes', 'packedBytes', 'offset'] as const)
        if (sizes[name] === 0xffffffff && next + 8 <= to) {
          sizes[name] = whole(view, next);
          next += 8;
        }
    }
    at = to;
  }
  return { ...sizes, unicodePath };
}

/** The entries of a central directory, in its order; what is cut off or no entry ends the list. */
export function readDirectory(bytes: Uint8Array, limit = 20_000): ZipEntry[] {
  const view = viewOf(bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0; at + 46 <= bytes.length && entries.length < limit;) {
    if (view.getUint32(at, true) !== 0x02014b50) break;
    const flags = view.getUint16(at + 8, true);
    const [names, extras, remarks] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
      number,
      number,
      number,
    ];
    const extraFrom = at + 46 + names;
    if (extraFrom + extras > bytes.length) break;
    const { unicodePath, ...sizes } = readExtra(bytes.subarray(extraFrom, extraFrom + extras), {
      packedBytes: view.getUint32(at + 20, true),
      sizeBytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    const name = nameOf(bytes.subarray(at + 46, extraFrom), (flags & 0x800) !== 0, unicodePath);
    entries.push({
      ...sizes,
      name,
      isFolder: name.endsWith('/'),
      isEncrypted: (flags & 1) !== 0,
      method: view.getUint16(at + 10, true),
    });
    at = extraFrom + extras + remarks;
  }
  return entries;
}

/**
 * One entry of a ZIP that is in memory, unpacked. The room for it is what the directory says and no more, so that a
 * bomb fills nothing; null for what is encrypted, packed otherwise, larger than `limitBytes` or cut off.
 */
export function unpack(zip: Uint8Array, entry: ZipEntry, limitBytes: number): Uint8Array | null {
  const { offset, packedBytes, sizeBytes, method, isEncrypted } = entry;
  if (isEncrypted || sizeBytes > limitBytes || offset + 30 > zip.length) return null;
  const view = viewOf(zip);
  if (view.getUint32(offset, true) !== 0x04034b50) return null;
  const from = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  const packed = zip.subarray(from, from + packedBytes);
  if (packed.length < packedBytes || (method !== 0 && packedBytes * 1100 < sizeBytes)) return null;
  if (method === 0) return packed;
  if (method !== 8) return null;
  try {
    return inflateSync(packed, { out: new Uint8Array(sizeBytes) });
  } catch {
    return null;
  }
}
