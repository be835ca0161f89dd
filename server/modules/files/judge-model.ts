import { readFile } from 'node:fs/promises';
import { Refusal } from '#server/platform/refusal.ts';
import type { Judged } from './judged.ts';

const limitBytes = 256 * 1024 * 1024;
const magic = 0x46546c67;
const jsonChunk = 0x4e4f534a;

interface Gltf {
  asset?: { version?: string };
  buffers?: { uri?: string }[];
  images?: { uri?: string }[];
}

function readHead(bytes: Buffer): Gltf {
  const isWhole = bytes.length >= 20 && bytes.readUInt32LE(0) === magic && bytes.readUInt32LE(8) === bytes.length;
  if (!isWhole || bytes.readUInt32LE(4) !== 2 || bytes.readUInt32LE(16) !== jsonChunk) throw new Refusal('damagedFile');
  try {
    return JSON.parse(bytes.toString('utf8', 20, 20 + bytes.readUInt32LE(12))) as Gltf;
  } catch {
    throw new Refusal('damagedFile');
  }
}

/** Binary glTF 2.0 that carries all it needs: what it would fetch from elsewhere is refused. */
export async function judgeModel(path: string, size: number): Promise<Judged> {
  if (size > limitBytes) throw new Refusal('tooLarge', { limitBytes });
  const { asset, buffers = [], images = [] } = readHead(await readFile(path));
  if (!asset?.version) throw new Refusal('damagedFile');
  if ([...buffers, ...images].some(({ uri }) => uri !== undefined && !uri.startsWith('data:')))
    throw new Refusal('damagedFile');
  return { mediaType: 'model/gltf-binary', endings: ['glb'] };
}
