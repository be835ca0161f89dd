import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { examsOperations as exams } from '#contract/exams/exams.operations.ts';
import { brokenFrom } from '#server/modules/exams/attempts/events.repository.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { crowdClient } from '../support/crowd-client.ts';
import { startedFolder } from '../support/data-folder.ts';
import { given } from '../support/homework.builder.ts';
import type { CrowdPerson } from '../support/live-crowd.ts';
import { livePeople } from '../support/live-people.ts';
import { appOn } from '../support/test-app.ts';
import { examRoom, newDevice, questionIds } from './exam-room.builder.ts';

/** How long a browser waits before it asks again. */
const againMs = 100;
const questions = 4;
/** Two hundred on a busy machine take their time. */
const backWithinMs = process.env.DEEP ? 600_000 : 60_000;

export interface CrowdFolder {
  dataDir: string;
  examId: string;
  people: CrowdPerson[];
}

/** A data folder with an exam under way and so many logged-in learners of its offering, for a server that is then started. */
export async function crowdFolder(learners: number): Promise<CrowdFolder> {
  const dataDir = await startedFolder();
  const database = await openDatabase({ dataDir, poolSize: 4 });
  await migrate(database.db);
  const platform = await appOn(database.url);
  const room = await examRoom(platform);
  const essay = () => ({
    ...{ id: randomUUID(), points: 10, sourceQuestionId: null },
    content: { kind: 'essay' as const, stem: '<p>试述快速排序。</p>' },
  });
  const paper = {
    sections: [{ id: randomUUID(), title: '论述题', questions: Array.from({ length: questions }, essay) }],
  };
  const { id: examId } = await room.open({ paper, minutes: 90, earliestHandInMinutes: null });
  const { ids, people } = await livePeople(database.db, learners);
  await sql`insert into enrolments (offering_id, learner_id, status)
    select ${room.offeringId}::uuid, id, 'active' from unnest(${ids}::uuid[]) id`.execute(database.db);
  await platform.app.close();
  await platform.db.destroy();
  await database.close();
  return { dataDir, examId, people };
}

/** A learner whose page writes a number more in one answer after the other, and says again what was not acknowledged. */
export async function examTaker(base: string, person: CrowdPerson, examId: string) {
  const client = crowdClient(base, person);
  const [device, clientId] = [newDevice(), randomUUID()];
  const { id } = given(await client.call(exams.enter, { id: examId }));
  const run = given(await client.call(exams.start, { id, device }));
  const ids = questionIds(run);
  const answerOf = (seq: number) => ({ kind: 'essay' as const, text: String(seq) });
  const receipts: { count: number; hash: string }[] = [];
  let { version } = run;
  let acknowledged = 0;
  let receipt: object | null = null;

  /**
   * Asks until it is answered: no answer, and 503, are what a browser waits through.
   * @throws Error with any other refusal
   */
  async function asked<Reply extends { code: number; message: string }>(ask: () => Promise<Reply>): Promise<Reply> {
    for (;;) {
      const reply = await ask().catch(() => null);
      if (reply?.code === 200) return reply;
      if (reply && reply.code !== 5030) throw new Error(`${reply.code} ${reply.message}`);
      await setTimeout(againMs);
    }
  }

  return {
    id,
    acknowledged: () => acknowledged,
    isOut: () => receipt !== null,

    /** The same change until it is acknowledged. */
    async save(): Promise<void> {
      const seq = acknowledged + 1;
      const changes = [{ questionId: ids[seq % questions]!, answer: answerOf(seq), seq }];
      const { result } = await asked(() => client.call(exams.saveAnswers, { id, device, version, clientId, changes }));
      version = result!.version;
      receipts.push(result!.receipt!);
      acknowledged = seq;
    },

    async submit(): Promise<void> {
      const { result } = await asked(() => client.call(exams.submit, { id, device, version }));
      if (receipt !== null) expect(result).toEqual(receipt);
      receipt = result!;
    },

    /** Whether the paper holds, of every question, what was acknowledged last. */
    async expectKept(): Promise<void> {
      const { result } = await asked(() => client.call(exams.start, { id, device }));
      const held = new Map(result!.answers.map(({ questionId, answer }) => [questionId, answer]));
      for (let seq = Math.max(1, acknowledged - questions + 1); seq <= acknowledged; seq += 1)
        expect(held.get(ids[seq % questions]!)).toEqual(answerOf(seq));
    },

    /** Whether the record holds every receipt, every change once, at most one hand-in, and its own chain. */
    async expectRecorded(): Promise<void> {
      const { result } = await asked(() => client.call(exams.receipts, { id }));
      const { attemptId, links } = result!;
      expect(brokenFrom(attemptId, links, { events: links.length, hash: links.at(-1)!.hash })).toBeNull();
      const saves = links
        .filter(({ kind }) => kind === 'save')
        .map(({ hash, data }) => ({ hash, ...(data as { count: number; changes: { seq: number }[] }) }));
      const hashes = new Set(saves.map(({ count, hash }) => `${count} ${hash}`));
      expect(receipts.filter(({ count, hash }) => !hashes.has(`${count} ${hash}`))).toEqual([]);
      expect(saves.flatMap(({ changes }) => changes.map(({ seq }) => seq))).toEqual(
        Array.from({ length: acknowledged }, (_, at) => at + 1),
      );
      expect(links.filter(({ kind }) => kind === 'submit')).toHaveLength(receipt === null ? 0 : 1);
    },
  };
}
export type ExamTaker = Awaited<ReturnType<typeof examTaker>>;

/**
 * All save while something happens, some hand in amid it; it is over once each was acknowledged again.
 * @param happens told how many acknowledgements there were, and resolves when the product should be there again
 */
export async function throughFault(
  takers: readonly ExamTaker[],
  { leaving, happens }: { leaving: readonly ExamTaker[]; happens: (saves: () => number) => Promise<void> },
): Promise<void> {
  const total = () => takers.reduce((sum, taker) => sum + taker.acknowledged(), 0);
  const began = total();
  const staying = takers.filter((taker) => !taker.isOut() && !leaving.includes(taker));
  let isOver = false;
  const saving = staying.map(async (taker) => {
    while (!isOver) await taker.save();
  });
  const saved = Promise.all(saving);
  const happened = happens(() => total() - began);
  const left = leaving.map(async (taker) => {
    await taker.save();
    await taker.submit();
  });
  await Promise.race([saved, happened]);
  const before = staying.map((taker) => taker.acknowledged());
  // Two more: the first may have been said before.
  const isBack = () => staying.every((taker, at) => taker.acknowledged() >= before[at]! + 2);
  const back = async () => {
    await expect.poll(isBack, { timeout: backWithinMs }).toBe(true);
  };
  await Promise.race([saved, back()]);
  isOver = true;
  await Promise.all([saved, ...left]);
  for (const taker of leaving) await taker.submit();
  await Promise.all(staying.map((taker) => taker.expectKept()));
}

export async function expectNothingLost(takers: readonly ExamTaker[]): Promise<void> {
  for (const taker of takers) await taker.expectRecorded();
}
