import { request } from 'node:http';
import { statfs } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { chunkBytes } from '../../src/contract/files.rule.ts';
import { demoPassword } from '../../src/contract/demo-accounts.rule.ts';
import { createClient } from '../../tests/support/client.ts';
import { overTheWire } from '../../tests/support/remote-door.ts';
import { demoSecrets } from '../../server/platform/settings.ts';

export interface BigUpload {
  bytes: number;
  drops: number;
  seconds: number;
  /** By how much the server's memory grew at most, bytes; null where the system does not tell. */
  grownBytes: number | null;
  isWhole: boolean;
}

const size = 2 * 1024 ** 3;
const drops = 10;
const piece = Buffer.alloc(1024 * 1024, 7);

/** @returns null where the disk has no room for it twice over */
export async function measureBigUpload(
  base: string,
  dataDir: string,
  phone: string,
  memory: () => number | null,
): Promise<BigUpload | null> {
  const { bavail, bsize } = await statfs(dataDir);
  if (bavail * bsize < 3 * size) return null;
  const person = createClient({ inject: (asked) => overTheWire(base, asked) });
  await person.login(phone, demoPassword);

  /** Sends `bytes` of the body; null where that is less than was announced and the line was dropped. */
  const say = (method: string, path: string, headers: Record<string, string>, bytes = 0) =>
    new Promise<{ status: number; headers: Record<string, unknown> } | null>((done, fail) => {
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
        done({ status: answer.statusCode!, headers: answer.headers });
      });
      sent.on('error', (fault) => (isDropped ? done(null) : fail(fault)));
      let left = bytes;
      const more = (): void => {
        while (left > 0) {
          const part = left < piece.length ? piece.subarray(0, left) : piece;
          left -= part.length;
          if (!sent.write(part)) return void sent.once('drain', more);
        }
        if (bytes >= Number(headers['content-length'] ?? 0)) return void sent.end();
        isDropped = true;
        sent.destroy();
      };
      more();
    });

  const name = Buffer.from('large.txt').toString('base64');
  const announced = await say('POST', '/api/files/uploads', {
    'upload-length': String(size),
    'upload-metadata': `filename ${name}`,
  });
  const path = `/api/files/uploads/${String(announced!.headers.location).split('/').at(-1)}`;
  const offset = async () => Number((await say('HEAD', path, {}))!.headers['upload-offset']);

  const before = memory();
  let most = before ?? 0;
  const watch = setInterval(() => (most = Math.max(most, memory() ?? 0)), 200);
  const began = performance.now();
  let at = 0;
  for (let dropped = 0; at < size; at = await offset()) {
    const length = Math.min(chunkBytes, size - at);
    const isDropped = dropped < drops && at + length > (size / (drops + 1)) * (dropped + 1);
    if (isDropped) dropped += 1;
    await say(
      'PATCH',
      path,
      {
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
        'content-length': String(length),
      },
      isDropped ? Math.floor(length / 2) : length,
    );
  }
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  return { bytes: size, drops, seconds, grownBytes: before === null ? null : most - before, isWhole: at === size };
}
