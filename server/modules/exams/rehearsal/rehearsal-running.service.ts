import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { minuteMs, secondMs } from '#contract/common/length.rule.ts';
import { usualPace, type RehearsalFigures, type RehearsalPace } from '#contract/exams/exam-rehearsal.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import { connectDatabase } from '#server/platform/database/open-database.ts';
import type { Job, Jobs, Queue } from '#server/platform/jobs/jobs.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { RehearsalNews, RehearsalOrder, RehearsalProgress } from '../../../rehearsal/rehearsal-order.ts';
import { rehearsalDatabases } from './rehearsal-databases.repository.ts';
import { runningRehearsals, type RehearsalRun } from './rehearsals.repository.ts';

const rehearsalQueue = 'exams.rehearsal';

const program = join(import.meta.dirname, '..', '..', '..', 'rehearsal', 'rehearsal.program.ts');
const pulseMs = secondMs;
const mayNotCreate = '42501';
const beginning: RehearsalProgress = { step: 'preparing', saves: 0 };

interface Parts {
  /** Of the platform's own database. */
  databaseUrl: string;
  poolSize: number;
  /** How fast it goes, and how long a minute is: tests are in a hurry. */
  pace?: RehearsalPace;
  oneMinuteMs?: number;
}

const addressOf = (databaseUrl: string, name: string): string => {
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  return url.href;
};

/** @returns what came of it; null where it was ended from outside. @throws Error with the program's own words */
async function followed(
  child: ChildProcess,
  onPulse: (progress: RehearsalProgress) => Promise<boolean>,
  signal: AbortSignal,
): Promise<RehearsalFigures | null> {
  let progress = beginning;
  const gone = once(child, 'exit');
  const end = () => child.kill('SIGKILL');
  signal.addEventListener('abort', end);
  const pulse = setInterval(() => {
    void onPulse(progress).then(
      (isWanted) => isWanted || end(),
      // The database may be back at the next pulse.
      () => null,
    );
  }, pulseMs);
  try {
    return await new Promise<RehearsalFigures | null>((done, fail) => {
      child.on('message', (news: RehearsalNews) => {
        if ('progress' in news) ({ progress } = news);
        else if ('figures' in news) done(news.figures);
        else fail(new Error(news.fault));
      });
      child.on('error', fail);
      void gone.then(([code, killed]: unknown[]) =>
        killed === 'SIGKILL' ? done(null) : fail(new Error(`the program of the rehearsal ended with ${String(code)}`)),
      );
    });
  } finally {
    clearInterval(pulse);
    signal.removeEventListener('abort', end);
    end();
    await gone;
  }
}

/** Runs rehearsals in the background, each in a process and a database of its own: nothing of it is left. */
export function rehearsalRunning(db: Database, parts: Parts, log: FastifyBaseLogger) {
  const { databaseUrl, poolSize, pace = usualPace, oneMinuteMs = minuteMs } = parts;
  const rehearsals = runningRehearsals(db);

  /** Databases are made and dropped after all that is unwritten was written, for which no call would wait. */
  async function patiently<Result>(work: (over: ReturnType<typeof rehearsalDatabases>) => Promise<Result>) {
    const { db: patient } = connectDatabase(databaseUrl, 1, minuteMs);
    return work(rehearsalDatabases(patient)).finally(() => patient.destroy());
  }

  async function drop(name: string): Promise<void> {
    await patiently((over) => over.drop(name)).catch((fault: unknown) =>
      log.warn({ err: fault, name }, 'a database of a rehearsal waits for the next round'),
    );
  }

  async function rehearse(
    run: RehearsalRun,
    order: Omit<RehearsalOrder, 'databaseUrl' | 'dataDir'>,
    signal: AbortSignal,
  ) {
    const pulse = setInterval(() => void rehearsals.tell(run, beginning).catch(() => null), pulseMs);
    const name = await patiently((over) => over.create(run)).finally(() => clearInterval(pulse));
    const dataDir = await mkdtemp(join(tmpdir(), 'rehearsal-'));
    try {
      // Its own flags are the server's affair, and those of tests.
      const child = fork(program, { execArgv: [], stdio: 'ignore' });
      child.send({ ...order, dataDir, databaseUrl: addressOf(databaseUrl, name) } satisfies RehearsalOrder);
      const figures = await followed(child, (progress) => rehearsals.tell(run, progress), signal);
      await (figures ? rehearsals.finish(run, figures) : rehearsals.fail(run, 'cut'));
    } finally {
      await drop(name);
      await rm(dataDir, { recursive: true, force: true });
    }
  }

  async function run({ data, signal }: Job<RehearsalRun>): Promise<void> {
    const begun = await rehearsals.begin(data);
    if (!begun) return;
    const { learners, minutes, with_faults: withFaults, settings, content: paper } = begun;
    try {
      const order = { learners, writingMs: minutes * oneMinuteMs, pace, withFaults, settings, paper, poolSize };
      await rehearse(data, order, signal);
    } catch (fault) {
      log.warn({ err: fault, examId: data.examId }, 'a rehearsal broke');
      const isForbidden = (fault as { code?: unknown }).code === mayNotCreate;
      await rehearsals.fail(data, isForbidden ? 'database' : 'unexpected');
    }
  }

  const queue: Queue<RehearsalRun> = {
    title: dataWords('考试演练', 'Exam rehearsals'),
    ...{ name: rehearsalQueue, atOnce: 1, retries: 0, retryDelaySeconds: 5, expireInSeconds: 3600 },
    run,
    again: null,
  };
  return {
    queue,

    /** Lets one be run, once it stands; where that fails, the chore below says that it was cut off. */
    begin: (jobs: Jobs, one: RehearsalRun) =>
      void jobs
        .add(rehearsalQueue, [one])
        .catch((fault: unknown) => log.warn({ err: fault, examId: one.examId }, 'a rehearsal was not begun')),

    /** Chore: what a server that was killed left behind goes. */
    async sweep(): Promise<void> {
      await rehearsals.failLost();
      for (const name of await rehearsalDatabases(db).left()) await drop(name);
    },
  };
}
