import { expect, it } from 'vitest';
import { droppedBytesQueue } from '#server/modules/files/storage/dropped-bytes.service.ts';
import { testApp } from '../support/test-app.ts';

const { db } = await testApp();
const removed: string[] = [];
let isAway = false;
const queue = droppedBytesQueue(db, {
  remove: async (sha256) => {
    if (isAway) throw new Error('the place does not answer');
    removed.push(sha256);
  },
});
const drop = (sha256: string) =>
  queue.run({ id: '', data: { sha256 }, isLast: false, signal: new AbortController().signal });
const [gone, again] = ['a'.repeat(64), 'b'.repeat(64)];

it('bytes whose place does not answer are removed by a later try', async () => {
  isAway = true;
  await expect(drop(gone)).rejects.toThrow('does not answer');
  isAway = false;
  await drop(gone);
  expect(removed).toEqual([gone]);
});

it('bytes that somebody brought again meanwhile stay', async () => {
  await db
    .insertInto('file_contents')
    .values({ sha256: again, bytes: 3 } as never)
    .execute();
  await drop(again);
  expect(removed).not.toContain(again);
});
