import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { setImmediate as breath } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A part of an archive as it was written. */
export interface WrittenPart {
  path: string;
  sizeBytes: number;
  /** Lower-case hex. */
  sha256: string;
}

export interface ZipWriter {
  /** @param isPacked already: a picture, a document */
  add(path: string, content: string | AsyncIterable<Uint8Array>, isPacked?: boolean): Promise<WrittenPart>;
  /** @returns the size of the archive */
  end(): Promise<number>;
}

/** Writes an archive to `path`, part after part: never more of it in memory than one piece of one part. */
export async function withZip<Result>(path: string, work: (zip: ZipWriter) => Promise<Result>): Promise<Result> {
  const target = await open(path, 'wx', 0o600);
  let [packed, sizeBytes]: [Uint8Array[], number] = [[], 0];
  const zip = new Zip((fault, piece) => {
    if (fault) throw fault;
    packed.push(piece);
  });
  async function write() {
    const pieces = packed;
    packed = [];
    for (const piece of pieces) {
      await target.appendFile(piece);
      sizeBytes += piece.length;
    }
  }
  try {
    return await work({
      async add(name, content, isPacked = false) {
        const part = isPacked ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
        const hash = createHash('sha256');
        let size = 0;
        zip.add(part);
        for await (const piece of typeof content === 'string' ? [Buffer.from(content)] : content) {
          hash.update(piece);
          size += piece.length;
          part.push(piece);
          await write();
        }
        part.push(new Uint8Array(0), true);
        await write();
        await breath();
        return { path: name, sizeBytes: size, sha256: hash.digest('hex') };
      },
      async end() {
        zip.end();
        await write();
        return sizeBytes;
      },
    });
  } finally {
    await target.close();
  }
}
