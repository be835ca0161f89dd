import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { queueJobs } from '#server/modules/library/jobs/queue-jobs.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { mp4Of, utf8 } from '../support/samples.ts';
import { startedFolder } from '../support/data-folder.ts';
import { databaseOf, startServer } from '../support/server-process.ts';
import { appOn } from '../support/test-app.ts';
import { addFile } from './library.builder.ts';

const folder = await mkdtemp(join(tmpdir(), 'yh-survive-'));
afterAll(() => rm(folder, { recursive: true }));

/** Stands in for ffmpeg: knows the film's height, and converts it by the given line. */
async function ffmpegThat(does: string): Promise<string> {
  const path = join(folder, `ffmpeg-${does.length}`);
  const script = `#!/bin/sh
for one in "$@"; do [ "$before" = "-i" ] && input="$one"; before="$one"; last="$one"; done
[ "$last" = "$input" ] && { echo "Stream #0:0: Video: h264, yuv420p, 640x360, 25 fps" >&2; exit 1; }
${does}
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  return path;
}

/** Until nobody reads what it says. */
const hangs = 'while echo out_time_us=1; do sleep 1; done';
const patience = { timeout: 60_000, interval: 200 };

it('what a killed server was doing is done by the next one', { timeout: 200_000 }, async () => {
  const dataDir = await startedFolder();
  const database = await openDatabase({ dataDir, poolSize: 4 });
  const test = await appOn(database.url, { env: { DATA_DIR: dataDir } });
  const owner = await test.person('teacher');
  const film = await addFile(test, owner.id, '课.mp4', mp4Of());
  const text = await addFile(test, owner.id, '文.txt', utf8('先做完的'));
  for (const { fileId } of [film, text]) await queueJobs(test.db, fileId);
  await database.close();

  const first = await startServer({ DATA_DIR: dataDir, FFMPEG: await ffmpegThat(hangs) });
  const { client } = (await databaseOf(dataDir))!;
  const works = async () => (await client.query('select kind, state from material_works order by kind')).rows;
  const streams = async () => (await client.query('select file_id, height from video_streams')).rows;
  // The words are there; the frame for the cover and the conversion hang.
  const begun = ['cover', 'video'].map((kind) => ({ kind, state: 'running' }));
  await vi.waitFor(async () => expect(await works()).toEqual(begun), patience);
  first.child.process.kill('SIGKILL');
  await first.child.ended();

  await client.query(`update material_works set updated_at = now() - interval '2 minutes'`);
  const next = await startServer({ DATA_DIR: dataDir, FFMPEG: await ffmpegThat('cp "$input" "$last"') });
  await vi.waitFor(async () => expect(await streams()).toEqual([{ file_id: film.fileId, height: 360 }]), patience);
  await client.end();
  next.child.process.kill('SIGTERM');
  expect(await next.child.ended()).toBe(0);
});
