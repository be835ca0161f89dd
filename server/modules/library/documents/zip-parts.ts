import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { JobFault } from '../jobs/job-problems.ts';

/** What is unpacked of one document at most, and of one part of it. */
const limits = { all: 120 * 1024 * 1024, part: 40 * 1024 * 1024 };

const entriesAtMost = 10_000;

const openZip = promisify<string, yauzl.Options, ZipFile>(yauzl.open);

export interface ZipParts {
  names: readonly string[];
  /** Of all parts, as the archive says. */
  unpackedBytes: number;
  /** Null where there is no such part. @throws JobFault tooLarge beyond what one document may unpack to */
  read(name: string): Promise<Buffer | null>;
}

/** @throws JobFault damagedFile · tooLarge */
export async function withParts<Result>(path: string, read: (parts: ZipParts) => Promise<Result>): Promise<Result> {
  let zip: ZipFile | null = null;
  try {
    zip = await openZip(path, { lazyEntries: true, autoClose: false, validateEntrySizes: true });
    const opened = zip;
    if (opened.entryCount > entriesAtMost) throw new JobFault('tooLarge');
    const entries = new Map<string, Entry>();
    opened.on('entry', (entry: Entry) => {
      entries.set(entry.fileName, entry);
      opened.readEntry();
    });
    opened.readEntry();
    await once(opened, 'end');
    let unpacked = 0;
    return await read({
      names: [...entries.keys()],
      unpackedBytes: [...entries.values()].reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0),
      async read(name) {
        const entry = entries.get(name);
        if (!entry) return null;
        unpacked += entry.uncompressedSize;
        if (entry.uncompressedSize > limits.part || unpacked > limits.all) throw new JobFault('tooLarge');
        const stream = await new Promise<NodeJS.ReadableStream>((done, fail) =>
          opened.openReadStream(entry, (fault, found) => (fault ? fail(fault) : done(found))),
        );
        return buffer(stream);
      },
    });
  } catch (fault) {
    throw fault instanceof JobFault ? fault : new JobFault('damagedFile', fault);
  } finally {
    zip?.close();
  }
}
