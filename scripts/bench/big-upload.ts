import { createHash, randomBytes } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { request } from 'node:http';
import { chunkBytes } from '../../src/contract/files/files.rule.ts';
import { demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { filesOperations } from '../../src/contract/files/files.operations.ts';
import { createClient, type Client } from '../../tests/support/client.ts';
import { overTheWire } from '../../tests/support/remote-server.ts';
import { demoSecrets } from '../../server/platform/settings/settings.ts';

export interface BigUpload {
  bytes: number;
  drops: number;
  /** Until the last byte was taken, and then until the file was judged and kept. */
  sentSeconds: number;
  keptSeconds: number;
  /**
   * By how much the server's memory grew at most, bytes: in the first eighth, in which the runtime fills what it
   * collects only from 64 MiB on, and from there to the kept file. Null where the system does not tell.
   */
  grown: { atFirst: number; later: number } | null;
  /** The kept file has the hash of what was sent. */
  isWhole: boolean;
}

const size = 2 * 1024 ** 3;
const drops = 10;

/** A sound whose mebibytes are all different, so that none can stand in another's place. */
const piece = randomBytes(1024 * 1024);
const head = Buffer.alloc(44);
head.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
for (const [index, value] of [16, 0x0001_0001, 44_100, 88_200, 0x0010_0002].entries())
  head.writeUInt32LE(value, 16 + index * 4);
head.write('data', 36, 'latin1');

/** What stands at `at`, up to the end of its piece; overwritten by the next call. */
function bytesFrom(at: number): Buffer {
  piece.writeDoubleLE(Math.floor(at / piece.length), 64);
  if (at < piece.length) head.copy(piece);
  else piece.fill(0, 0, head.length);
  return piece.subarray(at % piece.length);
}

function hashOfAll(): string {
  const hash = createHash('sha256');
  for (let at = 0; at < size; at += piece.length) hash.update(bytesFrom(at));
  return hash.digest('hex');
}

type Answered = { headers: Record<string, unknown> };
type Say = (
  method: string,
  path: string,
  headers: Record<string, string>,
  at?: number,
  bytes?: number,
) => Promise<Answered | null>;

/** Speaks tus: sends `bytes` of the file from `at` on; null where that is less than announced and the line was dropped. */
const speaker =
  (base: string, person: Client): Say =>
  (method, path, headers, at = 0, bytes = 0) =>
    new Promise((done, fail) => {
      const ts = String(Date.now());
      const sg = createHash('md5')
        .update(person.token + demoSecrets.SIGN_SECRET + ts)
        .digest('hex');
      const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const sent = request(base + path, {
        method,
        headers: { ts, sg, sqlp: person.token, cookie, 'tus-resumable': '1.0.0', ...headers },
      });
      let isDropped = false;
      sent.on('response', (answer) => {
        answer.resume();
        // 409: what was dropped was still being written when the offset was asked for; it is asked for again.
        if (answer.statusCode! >= 400 && answer.statusCode !== 409)
          fail(new Error(`${method} ${path}: ${answer.statusCode}`));
        done({ headers: answer.headers });
      });
      sent.on('error', (fault) => (isDropped ? done(null) : fail(fault)));
      let left = bytes;
      const more = (): void => {
        if (left > 0) {
          const part = bytesFrom(at + bytes - left).subarray(0, left);
          left -= part.length;
          // The piece is written anew only when this one has left.
          sent.write(part, more);
        } else if (bytes >= Number(headers['content-length'] ?? 0)) sent.end();
        else {
          isDropped = true;
          sent.destroy();
        }
      };
      more();
    });

/** Sends the whole file in chunks, ten of which break off in their middle. @param onFirst told after an eighth */
async function sendAll(say: Say, path: string, onFirst: () => void): Promise<void> {
  const offset = async () => Number((await say('HEAD', path, {}))!.headers['upload-offset']);
  let dropped = 0;
  for (let at = 0; at < size; at = await offset()) {
    const length = Math.min(chunkBytes, size - at);
    const isDropped = dropped < drops && at + length > (size / (drops + 1)) * (dropped + 1);
    if (isDropped) dropped += 1;
    const headers = {
      'upload-offset': String(at),
      'content-type': 'application/offset+octet-stream',
      'content-length': String(length),
    };
    await say('PATCH', path, headers, at, isDropped ? Math.floor(length / 2) : length);
    if (at < size / 8 && at + length >= size / 8) onFirst();
  }
}

/** @returns null where the disk has no room for it twice over */
export async function measureBigUpload(
  base: string,
  dataDir: string,
  phone: string,
  memory: () => number | null,
): Promise<BigUpload | null> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < 3 * size) return null;
  const person = createClient({ inject: (asked) => overTheWire(base, asked) }) as Client;
  await person.login(phone, demoPassword);
  const say = speaker(base, person);
  const announced = await say('POST', '/api/files/uploads', {
    'upload-length': String(size),
    'upload-metadata': `filename ${Buffer.from('large.wav').toString('base64')}`,
  });
  const uploadId = String(announced!.headers.location).split('/').at(-1)!;

  const peaks = watchMemory(memory);
  const began = performance.now();
  const sinceBegan = () => (performance.now() - began) / 1000;
  try {
    await sendAll(say, `/api/files/uploads/${uploadId}`, peaks.mark);
    const sentSeconds = sinceBegan();
    const kept = await judged(person, uploadId);
    return {
      ...{ bytes: size, drops, sentSeconds, keptSeconds: sinceBegan() - sentSeconds },
      grown: peaks.grown(),
      isWhole: kept === hashOfAll(),
    };
  } finally {
    peaks.stop();
  }
}

/** Asks until the upload is judged. @returns the hash of what was kept */
async function judged(person: Client, uploadId: string): Promise<string> {
  for (;;) {
    const { code, message, result } = await person.call(filesOperations.check, { uploadId });
    if (code !== 200) throw new Error(message);
    if (result?.file) return result.file.sha256;
  }
}

/** The most memory of a first part, ended by `mark`, and of the rest. */
function watchMemory(memory: () => number | null) {
  const before = memory();
  let [first, all] = [before ?? 0, before ?? 0];
  const look = () => (all = Math.max(all, memory() ?? 0));
  const timer = setInterval(look, 50);
  return {
    mark: () => (first = look()),
    grown: () => (before === null ? null : { atFirst: first - before, later: look() - first }),
    stop: () => clearInterval(timer),
  };
}
