import { expect, it } from 'vitest';
import { droppedBytes } from '#server/modules/files/storage/dropped-bytes.service.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { testApp } from '../support/test-app.ts';

const { db, app } = await testApp();
const removed: string[] = [];
let isAway = false;
const remove = async (sha256: string) => {
  if (isAway) throw new Error('the place does not answer');
  removed.push(sha256);
};
const { drop, sweep } = droppedBytes(db, { remove }, app.log);
const [gone, again, kept] = ['a'.repeat(64), 'b'.repeat(64), 'c'.repeat(64)];
const left = async () => (await db.selectFrom('dropped_contents').select('sha256').execute()).map((one) => one.sha256);

it('bytes whose place does not answer are removed by a later round', async () => {
  isAway = true;
  await inTransaction(db, (tx) => drop(tx, gone));
  await sweep();
  expect([removed, await left()]).toEqual([[], [gone]]);
  isAway = false;
  await sweep();
  expect([removed, await left()]).toEqual([[gone], []]);
});

it('bytes of a removal that was undone stay, and nothing is touched before the commit', async () => {
  const undone = inTransaction(db, async (tx) => {
    await drop(tx, kept);
    expect(removed).not.toContain(kept);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await sweep();
  expect([removed.includes(kept), await left()]).toEqual([false, []]);
});

it('bytes that somebody brought again meanwhile stay', async () => {
  isAway = true;
  await inTransaction(db, (tx) => drop(tx, again));
  isAway = false;
  await db.insertInto('file_contents').values({ sha256: again, size_bytes: 3 }).execute();
  await sweep();
  expect([removed.includes(again), await left()]).toEqual([false, []]);
});
