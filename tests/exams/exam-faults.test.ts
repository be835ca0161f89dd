import net from 'node:net';
import { expect, it } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { atEnd } from '../support/at-end.ts';
import { dataFolder } from '../support/data-folder.ts';
import { databaseOf, startServer, type ServerProcess } from '../support/server-process.ts';
import { tcpProxy } from '../support/tcp-proxy.ts';
import { crowdFolder, examTaker, expectNothingLost, throughFault, type CrowdFolder } from './exam-crowd.builder.ts';

/** `npm run test:deep` asks for fifty with two hundred learners. */
const [rounds, learners, nodeRounds] = process.env.DEEP ? [50, 200, 10] : [3, 12, 1];
const perRound = 2;
/** A busy machine is no failure. */
const timeout = 60_000 + rounds * 100_000;

const portOf = ({ base }: ServerProcess) => Number(new URL(base).port);

async function lineTo(server: () => ServerProcess) {
  const line = await tcpProxy(() => net.connect(portOf(server()), '127.0.0.1'));
  return Object.assign(line, { base: `http://127.0.0.1:${line.port}` });
}

async function takersAt(base: string, { people, examId }: CrowdFolder) {
  const takers = [];
  for (const person of people) takers.push(await examTaker(base, person, examId));
  return takers;
}

it(
  `an exam loses no acknowledged answer and doubles none, whatever is killed or cut, ${rounds} times`,
  { timeout },
  async () => {
    const folder = await crowdFolder(learners);
    const { dataDir } = folder;
    let server = await startServer({ DATA_DIR: dataDir });
    const line = await lineTo(() => server);
    const takers = await takersAt(line.base, folder);

    async function killServer() {
      server.child.process.kill('SIGKILL');
      await server.child.ended();
    }
    async function killDatabase() {
      const { pid, client } = (await databaseOf(dataDir))!;
      client.on('error', () => {});
      process.kill(pid, 'SIGKILL');
      await client.end().catch(() => null);
    }
    const faults = [
      async () => {
        await Promise.all([killServer(), killDatabase()]);
        server = await startServer({ DATA_DIR: dataDir });
      },
      async (saves: () => number) => {
        line.mode = 'mute';
        let before = -1;
        // Each waits for an answer that does not come, to something that was done; the last that was on its way has come.
        const isSilent = () => before === (before = saves());
        await expect.poll(isSilent, { interval: 300, timeout: 60_000 }).toBe(true);
        line.cut();
        line.mode = 'pass';
      },
      killDatabase,
      async () => {
        await killServer();
        server = await startServer({ DATA_DIR: dataDir });
      },
    ];

    for (let round = 0; round < rounds; round += 1) {
      const goal = learners * (1 + Math.random() * 4);
      await throughFault(takers, {
        leaving: takers.slice(round * perRound, (round + 1) * perRound),
        async happens(saves) {
          await expect.poll(saves, { interval: 5, timeout: 60_000 }).toBeGreaterThan(goal);
          await faults[round % faults.length]!(saves);
        },
      });
    }
    await expectNothingLost(takers);
  },
);

it('an exam goes on at the other node when one is killed, with nothing lost', { timeout }, async () => {
  const folder = await crowdFolder(learners);
  const { url, close } = await openDatabase({ dataDir: folder.dataDir, poolSize: 2 });
  atEnd(close);
  const node = async () => startServer({ DATABASE_URL: url, DATA_DIR: await dataFolder() });
  let [here, there] = await Promise.all([node(), node()]);
  const line = await lineTo(() => here);
  const takers = await takersAt(line.base, folder);
  for (let round = 0; round < nodeRounds; round += 1) {
    await throughFault(takers, {
      leaving: takers.slice(round * perRound, (round + 1) * perRound),
      async happens(saves) {
        await expect.poll(saves, { interval: 5, timeout: 60_000 }).toBeGreaterThan(learners * 2);
        const killed = here;
        here = there;
        killed.child.process.kill('SIGKILL');
        await killed.child.ended();
      },
    });
    if (round + 1 < nodeRounds) there = await node();
  }
  await expectNothingLost(takers);
});
