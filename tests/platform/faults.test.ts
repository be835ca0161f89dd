import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { processEnds, processFacts } from '#server/platform/embedded/embedded-process.ts';
import { given } from '../support/homework.builder.ts';
import type { CallTarget } from '../support/client.ts';
import { databaseOf, startServer, type ServerProcess } from '../support/server-process.ts';
import { learnerAt, prepareFolder, type Learner, type Prepared } from './fault-bench.ts';

/** `npm run test:deep` asks for fifty. */
const rounds = process.env.DEEP ? 50 : 3;
/** A busy machine is no failure. */
const timeout = rounds * 100_000;

/** A homework being answered: what the server has acknowledged of it. */
interface Saving {
  learner: Learner;
  id: string;
  version: number;
  acknowledged: number;
}

async function beginSaving({ homeworks, offeringId }: Prepared, learner: Learner): Promise<Saving> {
  const { id, version } = given(await learner.start(homeworks[0]!.id, offeringId));
  return { learner, id, version, acknowledged: 0 };
}

/** Saves until the answer does not come, or is not a success. @returns the refusal, null when the connection broke. */
async function saveOn(saving: Saving, { homeworks }: Prepared, isOver: () => boolean) {
  while (!isOver()) {
    const reply = await saving.learner.save(saving.id, saving.version, homeworks[0]!.questionId).catch(() => null);
    if (reply?.code !== 200) return reply;
    saving.acknowledged = reply.number;
    saving.version = reply.result!.version;
  }
  return null;
}

async function expectKept(saving: Saving, { homeworks, offeringId }: Prepared) {
  const { attempt } = given(await saving.learner.work(homeworks[0]!.id, offeringId));
  const [answer] = attempt!.answers;
  const text = answer?.answer?.kind === 'essay' ? answer.answer.text : '0';
  expect(Number(text)).toBeGreaterThanOrEqual(saving.acknowledged);
  saving.version = attempt!.version;
}

describe('a server that is killed', () => {
  it(`loses no acknowledged answer and hands nothing in twice, ${rounds} times`, { timeout }, async () => {
    const perRound = 4;
    const prepared = await prepareFolder(8, 1 + rounds * perRound);
    const { dataDir, phones, homeworks, offeringId } = prepared;
    let server: ServerProcess = await startServer({ DATA_DIR: dataDir });
    const target: CallTarget = { inject: (request) => server.inject(request) };
    const learners = await Promise.all(phones.map((phone) => learnerAt(target, phone)));
    const savings = await Promise.all(learners.slice(0, 4).map((learner) => beginSaving(prepared, learner)));

    for (let round = 0; round < rounds; round += 1) {
      let answers = 0;
      let isKilled = false;
      const goal = 20 + Math.floor(Math.random() * 80);
      const count = () => {
        answers += 1;
        if (answers !== goal) return;
        isKilled = true;
        server.child.process.kill('SIGKILL');
      };
      const mine = homeworks.slice(1 + round * perRound, 1 + (round + 1) * perRound);
      const handedIn: { learner: Learner; id: string; version: number; key: string; receipt: unknown }[] = [];
      const handIn = async (learner: Learner) => {
        for (const homework of mine) {
          const begun = given(await learner.start(homework.id, offeringId));
          const saved = given(await learner.save(begun.id, begun.version, homework.questionId));
          const one = { learner, id: begun.id, version: saved.version, key: randomUUID(), receipt: null as unknown };
          handedIn.push(one);
          one.receipt = given(await learner.submit(one.id, one.version, one.key));
          count();
        }
      };
      // A busy server may refuse one for the moment; only the kill ends the round.
      const keepSaving = async (saving: Saving) => {
        while (!isKilled) await saveOn(saving, prepared, () => (count(), isKilled));
      };
      await Promise.all([...savings.map(keepSaving), ...learners.slice(4).map((one) => handIn(one).catch(() => null))]);
      await server.child.ended();
      if (round % 3 === 1) process.kill((await databaseOf(dataDir))!.pid, 'SIGKILL');

      server = await startServer({ DATA_DIR: dataDir });
      for (const saving of savings) await expectKept(saving, prepared);
      for (const { learner, id, version, key, receipt } of handedIn) {
        const again = given(await learner.submit(id, version, key));
        if (receipt) expect(again).toEqual(receipt);
      }
    }
    server.child.process.kill('SIGTERM');
    expect(await server.child.ended()).toBe(0);
  });
});

describe('a database that is killed', () => {
  it('costs 503 answers and no crash: the postmaster, then single backends', { timeout }, async () => {
    const prepared = await prepareFolder(6, 1);
    const server = await startServer({ DATA_DIR: prepared.dataDir });
    const learners = await Promise.all(prepared.phones.map((phone) => learnerAt(server, phone)));
    const savings = await Promise.all(learners.map((learner) => beginSaving(prepared, learner)));
    for (let round = 0; round < rounds; round += 1) {
      const { pid, client } = (await databaseOf(prepared.dataDir))!;
      const { rows } = await client.query<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'platform' limit 1",
      );
      const victim = round % 2 === 0 ? pid : rows[0]!.pid;
      let isBack = false;
      const refusals: { status: number }[] = [];
      const statuses = savings.map(async (saving) => {
        while (!isBack) {
          const refusal = await saveOn(saving, prepared, () => isBack);
          if (refusal) refusals.push(refusal);
        }
      });
      process.kill(victim, 'SIGKILL');
      await expect.poll(() => refusals.length).toBeGreaterThan(0);
      await expect.poll(() => fetch(`${server.base}/health/ready`).then(({ status }) => status)).toBe(200);
      isBack = true;
      await Promise.all(statuses);
      await client.end();
      expect(refusals.filter(({ status }) => status !== 503)).toEqual([]);
      for (const saving of savings) await expectKept(saving, prepared);
    }
    expect(server.child.process.exitCode).toBeNull();
    server.child.process.kill('SIGTERM');
    expect(await server.child.ended()).toBe(0);
  });
});

describe('a server that is told to stop', () => {
  it('answers what is in flight, ends with 0 and stops the database', async () => {
    const prepared = await prepareFolder(1, 1);
    // Long enough for the slowest machine between the signal and the end of the lock.
    const server = await startServer({ DATA_DIR: prepared.dataDir, STOP_SECONDS: '600' });
    const saving = await beginSaving(prepared, await learnerAt(server, prepared.phones[0]!));
    const { pid, client } = (await databaseOf(prepared.dataDir))!;
    await client.query('begin; lock table homework_answers in exclusive mode');
    const inFlight = saving.learner.save(saving.id, saving.version, prepared.homeworks[0]!.questionId);
    const waiting = () => client.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
    await expect.poll(async () => (await waiting()).rowCount).toBe(1);
    server.child.process.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${server.base}/health/live`).then(
          () => 'listens',
          () => 'closed',
        ),
      )
      .toBe('closed');
    await client.query('commit');
    expect((await inFlight).code).toBe(200);
    await client.end();
    expect(await server.child.ended()).toBe(0);
    expect(await processEnds(pid, 0)).toBe(true);
  });

  it('does so while it is still starting', async () => {
    const prepared = await prepareFolder(1, 0);
    const { dataDir } = prepared;
    const { startChild } = await import('../support/child.ts');
    const starting = startChild('server/main.ts', [], {
      DATA_DIR: dataDir,
      MODE: 'test',
      PORT: '0',
      LOG_LEVEL: 'fatal',
    });
    while (!(await starting.line()).includes('database'));
    const { pid, client } = (await databaseOf(dataDir))!;
    await client.end();
    starting.process.kill('SIGINT');
    expect(await starting.ended()).toBe(0);
    expect(await processFacts(pid)).toBeNull();
  });
});
