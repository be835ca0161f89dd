import { open } from 'node:fs/promises';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { Judged } from './judged.ts';

const limitBytes = 256 * 1024 * 1024;
/** Of the description in front of what it describes. */
const longestHead = 32 * 1024 * 1024;
const magic = 0x46546c67;
const jsonChunk = 0x4e4f534a;

interface Gltf {
  asset?: { version?: string };
  buffers?: { uri?: string }[];
  images?: { uri?: string }[];
}

async function readHead(path: string, size: number): Promise<Gltf> {
  const file = await open(path, 'r');
  try {
    const { buffer: head, bytesRead } = await file.read(Buffer.alloc(20), 0, 20, 0);
    const isWhole = bytesRead === 20 && head.readUInt32LE(0) === magic && head.readUInt32LE(8) === size;
    if (!isWhole || head.readUInt32LE(4) !== 2 || head.readUInt32LE(16) !== jsonChunk) throw new Refusal('damagedFile');
    const length = head.readUInt32LE(12);
    if (length > longestHead) throw new Refusal('tooComplex');
    const { buffer } = await file.read(Buffer.alloc(length), 0, length, 20);
    return JSON.parse(buffer.toString('utf8')) as Gltf;
  } catch (fault) {
    throw fault instanceof SyntaxError ? new Refusal('damagedFile') : fault;
  } finally {
    await file.close();
  }
}

/** Binary glTF 2.0 that carries all it needs: what it would fetch from elsewhere is refused. */
export async function judgeModel(path: string, size: number): Promise<Judged> {
  if (size > limitBytes) throw new Refusal('tooLarge', { limitBytes });
  const { asset, buffers = [], images = [] } = await readHead(path, size);
  if (!asset?.version) throw new Refusal('damagedFile');
  if ([...buffers, ...images].some(({ uri }) => uri !== undefined && !uri.startsWith('data:')))
    throw new Refusal('damagedFile');
  return { mediaType: 'model/gltf-binary', endings: ['glb'] };
}
