import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readArchive } from '../../src/plugins/files/archive/read-archive.ts';
import { findDirectory, readDirectory, unpack, type ZipEntry } from '../../src/plugins/files/archive/zip-directory.ts';

const text = new TextEncoder();
/** 实验/心率.csv in GBK, which Windows writes without saying so. */
const gbkName = Uint8Array.from([0xca, 0xb5, 0xd1, 0xe9, 0x2f, 0xd0, 0xc4, 0xc2, 0xca, 0x2e, 0x63, 0x73, 0x76]);

/** An archive of one stored file, by hand: names as raw bytes, flags and sizes as a hostile one would lie. */
function archiveOf(name: Uint8Array, { flags = 0, extra = new Uint8Array(), saidBytes = 5, method = 0 } = {}) {
  const content = text.encode('1,2,3');
  const local = new Uint8Array(30 + name.length + content.length);
  const head = new DataView(local.buffer);
  head.setUint32(0, 0x04034b50, true);
  head.setUint16(26, name.length, true);
  local.set(name, 30);
  local.set(content, 30 + name.length);
  const central = new Uint8Array(46 + name.length + extra.length);
  const row = new DataView(central.buffer);
  row.setUint32(0, 0x02014b50, true);
  row.setUint16(8, flags, true);
  row.setUint16(10, method, true);
  row.setUint32(20, content.length, true);
  row.setUint32(24, saidBytes, true);
  row.setUint16(28, name.length, true);
  row.setUint16(30, extra.length, true);
  central.set(name, 46);
  central.set(extra, 46 + name.length);
  const end = new Uint8Array(22);
  const tail = new DataView(end.buffer);
  tail.setUint32(0, 0x06054b50, true);
  tail.setUint16(10, 1, true);
  tail.setUint32(12, central.length, true);
  tail.setUint32(16, local.length, true);
  return new Uint8Array([...local, ...central, ...end]);
}

function entriesOf(zip: Uint8Array): ZipEntry[] {
  const place = findDirectory(zip, zip.length)!;
  return readDirectory(zip.subarray(place.offset, place.offset + place.length));
}

describe('the directory of an archive', () => {
  it('names files in GBK, which old Windows wrote', () => {
    expect(entriesOf(archiveOf(gbkName)).map(({ name }) => name)).toEqual(['实验/心率.csv']);
  });

  it('names files in UTF-8, whether the archive says so or not', () => {
    const name = text.encode('实验/血压.csv');
    expect(entriesOf(archiveOf(name, { flags: 0x800 }))[0]!.name).toBe('实验/血压.csv');
    expect(entriesOf(archiveOf(name))[0]!.name).toBe('实验/血压.csv');
  });

  it('believes the Unicode Path of Info-ZIP before the name', () => {
    const name = text.encode('照片.jpg');
    const extra = new Uint8Array([0x75, 0x70, 5 + name.length, 0, 1, 0, 0, 0, 0, ...name]);
    expect(entriesOf(archiveOf(text.encode('????.jpg'), { extra }))[0]!.name).toBe('照片.jpg');
  });

  it('says which are folders, and which have a password', () => {
    const zip = zipSync({ '资料/': new Uint8Array(), '资料/a.txt': text.encode('a') });
    expect(entriesOf(zip).map(({ name, isFolder }) => [name, isFolder])).toEqual([
      ['资料/', true],
      ['资料/a.txt', false],
    ]);
    expect(entriesOf(archiveOf(gbkName, { flags: 1 }))[0]!.isEncrypted).toBe(true);
  });

  it('is found in the last bytes alone', () => {
    const zip = zipSync({ 'big.bin': [crypto.getRandomValues(new Uint8Array(60_000)), { level: 0 }] });
    const tail = zip.subarray(zip.length - 200);
    expect(findDirectory(tail, zip.length)).toMatchObject({ count: 1 });
  });

  it('is not there in what is no archive, nor in one that was cut off', () => {
    expect(findDirectory(text.encode('no archive at all, only words that go on for a while'), 52)).toBeNull();
    const zip = zipSync({ 'a.txt': text.encode('a') });
    expect(findDirectory(zip.subarray(0, zip.length - 10), zip.length)).toBeNull();
    expect(readDirectory(zip.subarray(0, 10))).toEqual([]);
  });
});

describe('an entry', () => {
  it('is unpacked as it was packed', () => {
    const zip = zipSync({ 'a.txt': text.encode('心率'.repeat(100)) });
    const bytes = unpack(zip, entriesOf(zip)[0]!, 10_000)!;
    expect(new TextDecoder().decode(bytes)).toBe('心率'.repeat(100));
  });

  it('that is larger than allowed, or lies about its size, is not unpacked', () => {
    const zip = zipSync({ 'zeros.bin': new Uint8Array(1_000_000) });
    const [zeros] = entriesOf(zip);
    expect(unpack(zip, zeros!, 999_999)).toBeNull();
    const bomb = archiveOf(gbkName, { saidBytes: 900_000_000, method: 8 });
    expect(unpack(bomb, entriesOf(bomb)[0]!, 1_000_000_000)).toBeNull();
  });

  it('fills no more room than the directory says, whatever comes out of it', () => {
    const zip = zipSync({ 'zeros.bin': new Uint8Array(1_000_000) });
    const bytes = unpack(zip, { ...entriesOf(zip)[0]!, sizeBytes: 100 }, 1000);
    expect(bytes?.length ?? 0).toBeLessThanOrEqual(100);
  });
});

it('shows of the names in an archive what is seen, in the order in which it is written', async () => {
  const bytes = zipSync({ '课件/\u202efdp\u200b.exe': text.encode('1') });
  const address = `data:application/zip;base64,${Buffer.from(bytes).toString('base64')}`;
  const entries = await readArchive(address, bytes.length, new AbortController().signal);
  expect(entries.map(({ name }) => name)).toEqual(['课件/fdp.exe']);
});
