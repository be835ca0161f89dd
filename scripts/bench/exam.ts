import { randomBytes, randomUUID } from 'node:crypto';
import { demoLogins, demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { examTeamOperations } from '../../src/contract/exams/exam-team.operations.ts';
import type { ExamRun } from '../../src/contract/exams/exam-attempt.contract.ts';
import { examsOperations } from '../../src/contract/exams/exams.operations.ts';
import { createClient } from '../../tests/support/client.ts';
import { crowdClient, type CrowdClient } from '../../tests/support/crowd-client.ts';
import type { CrowdPerson } from '../../tests/support/live-crowd.ts';
import { overTheWire } from '../../tests/support/remote-server.ts';
import { examId } from './exam-fill.ts';
import { ms, row, whole } from './table.ts';

interface Waited {
  /** From the first request to the last answer, milliseconds. */
  allMs: number;
  p95: number;
  failed: number;
}

export interface ExamMeasurements {
  learners: number;
  /** All begin within the same second. */
  starts: Waited;
  /** Each saves every ten seconds. */
  saves: Waited & { count: number };
  /** One call of an invigilator hands all of them in, as the server does at the end. */
  handIn: { allMs: number; done: number };
}

const saveEveryMs = 10_000;
const savingMs = 60_000;

const pause = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, Math.max(0, milliseconds)));

/** Runs each act and says how long they took. @param acts resolve with the code of their answer */
async function waited(acts: readonly (() => Promise<number>)[]): Promise<Waited & { count: number }> {
  const times: number[] = [];
  let failed = 0;
  const began = performance.now();
  await Promise.all(
    acts.map(async (act) => {
      const asked = performance.now();
      const code = await act().catch(() => 0);
      if (code === 200) times.push(performance.now() - asked);
      else failed += 1;
    }),
  );
  const sorted = Float64Array.from(times).sort();
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0;
  return { allMs: performance.now() - began, p95, failed, count: times.length };
}

/** A learner with a paper in front of her. */
interface Taker {
  client: CrowdClient;
  device: string;
  clientId: string;
  run: ExamRun | null;
  version: number;
  seq: number;
}

async function saveOnce(taker: Taker): Promise<number> {
  const { client, run, device, clientId, version } = taker;
  const questions = run!.sections.flatMap((section) => section.questions).filter(({ kind }) => kind === 'single');
  taker.seq += 1;
  const { id: questionId, options } = questions[taker.seq % questions.length]!;
  const answer = { kind: 'choice' as const, ids: [options[taker.seq % options.length]!.id] };
  const { code, result } = await client.call(examsOperations.saveAnswers, {
    ...{ id: run!.id, device, clientId, version },
    changes: [{ questionId, answer, seq: taker.seq }],
  });
  if (code === 200) taker.version = result!.version;
  return code;
}

/** An examination of so many learners, from the lobby to the hand-in. @throws Error when somebody cannot enter */
export async function measureExam(base: string, people: readonly CrowdPerson[]): Promise<ExamMeasurements> {
  const takers: Taker[] = people.map((person) => ({
    ...{ client: crowdClient(base, person), device: randomBytes(32).toString('base64url'), clientId: randomUUID() },
    ...{ run: null, version: 1, seq: 0 },
  }));
  const ids = new Map<Taker, string>();
  for (let at = 0; at < takers.length; at += 50)
    await Promise.all(
      takers.slice(at, at + 50).map(async (taker) => {
        const { code, message, result } = await taker.client.call(examsOperations.enter, { id: examId });
        if (code !== 200) throw new Error(`the lobby: ${code} ${message}`);
        ids.set(taker, result!.id);
      }),
    );
  const starts = await waited(
    takers.map((taker) => async () => {
      await pause(Math.random() * 1000);
      const { code, result } = await taker.client.call(examsOperations.start, {
        ...{ id: ids.get(taker)!, device: taker.device },
      });
      if (code === 200) Object.assign(taker, { run: result, version: result!.version });
      return code;
    }),
  );
  const began = performance.now();
  const times: number[] = [];
  let failed = 0;
  const running = takers.filter(({ run }) => run !== null);
  await Promise.all(
    running.map(async (taker, index) => {
      for (let turn = 0; turn < savingMs / saveEveryMs; turn += 1) {
        await pause(began + (index / running.length + turn) * saveEveryMs - performance.now());
        const asked = performance.now();
        const code = await saveOnce(taker).catch(() => 0);
        if (code === 200) times.push(performance.now() - asked);
        else failed += 1;
      }
    }),
  );
  const sorted = Float64Array.from(times).sort();
  const teacher = createClient({ inject: (request) => overTheWire(base, request) });
  await teacher.login(demoLogins.teacher, demoPassword);
  const ended = performance.now();
  const forced = await teacher.call(examTeamOperations.act, { id: examId, act: 'force', reason: '考试结束' });
  if (forced.code !== 200) throw new Error(`the end: ${forced.code} ${forced.message}`);
  return {
    learners: people.length,
    starts,
    saves: {
      ...{ allMs: performance.now() - began, failed, count: times.length },
      p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    },
    handIn: { allMs: performance.now() - ended, done: forced.result!.done },
  };
}

export const examRows = ({ learners, starts, saves, handIn }: ExamMeasurements): string[] => [
  row(
    `${whole(learners)} learners begin an exam within the same second: all served · p95 · failed`,
    `${ms(starts.allMs)} · ${ms(starts.p95)} · ${starts.failed}`,
    '5 s',
    '2 s',
  ),
  row(
    `${whole(learners)} learners, each saving every 10 s: p95 of a save · saves · failed`,
    `${ms(saves.p95)} · ${whole(saves.count)} · ${saves.failed}`,
    '50 ms, none',
    '',
  ),
  row(`So many handed in by one call`, `${ms(handIn.allMs)} · ${whole(handIn.done)}`, '5 s', ''),
];
