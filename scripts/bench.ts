import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reset } from '../server/platform/reset.ts';
import { crowdSizes, learnersWithPasswords, measureLogins, measurePolls } from './bench/crowd.ts';
import { measureOperations } from './bench/operations.ts';
import { measurePages } from './bench/pages.ts';
import { runProgram, startProgram, type Program } from './bench/programs.ts';
import { report } from './bench/report.ts';

const top = join(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'yh-bench-'));

interface Demo extends Program {
  /** Learners that may log in with the demo password. */
  learners: readonly string[];
}

/** Starts the platform with the demo province `scale` times, runs the work, and stops it. */
async function withDemo<Result>(scale: number, work: (demo: Demo) => Promise<Result>): Promise<Result> {
  const dataDir = join(folder, String(scale));
  const env = { DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'demo', TRUSTED_PROXIES: '127.0.0.1' };
  try {
    console.log(`· demo province, ${scale} times`);
    await runProgram('scripts/seed.ts', ['--scale', String(scale)], env);
    const learners = await learnersWithPasswords(dataDir, crowdSizes.logins);
    const program = await startProgram('server/main.ts', '/health/ready', env);
    return await work({ ...program, learners }).finally(() => program.stop());
  } finally {
    await reset({ dataDir });
  }
}

try {
  const figures = await withDemo(1, async ({ base, coldStartMs }) => {
    console.log('· pages in a browser');
    const pages = await measurePages(base);
    return withDemo(10, async (tenfold) => {
      console.log('· calls');
      const hello = await startProgram('scripts/bench/hello.ts', '/');
      const urls = { hello: hello.base, small: base, large: tenfold.base };
      const calls = await measureOperations(urls).finally(() => hello.stop());
      console.log('· a thousand logins at once');
      const logins = await measureLogins(tenfold.base, tenfold.learners);
      const polls = await measurePolls(tenfold.base, crowdSizes.polls);
      return { pages, coldStartMs, calls, logins, polls };
    });
  });
  const text = report(figures);
  await writeFile(join(top, 'docs', 'benchmarks.md'), text);
  console.log(text);
} finally {
  await rm(folder, { recursive: true, force: true });
}
