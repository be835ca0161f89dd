import { peopleImportOperations as to } from '../../src/contract/members/people-import.operations.ts';
import { membersOperations } from '../../src/contract/members/members.operations.ts';
import type { PeopleImport } from '../../src/contract/members/people-import.contract.ts';
import { demoLogins, demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { demoName } from '../../server/demo/demo-people.ts';
import { checkUpload, send } from '../../tests/support/tus.ts';
import { createClient, type Client } from '../../tests/support/client.ts';
import { overTheWire } from '../../tests/support/remote-server.ts';

/** Seconds until each step was done, of a roster of so many lines; and the slowest answer of the register meanwhile. */
export interface ImportMeasured {
  lines: number;
  read: number;
  check: number;
  commit: number;
  undo: number;
  slowestMs: number;
}

const lines = 20_000;
const wanted = { check: 20, commit: 30 };
const waiting = 200;

/** A roster that opens classes and adds everybody, in a school of the demo province. */
export async function measurePeopleImport(base: string): Promise<ImportMeasured> {
  const client = createClient({ inject: (request) => overTheWire(base, request) }) as Client;
  await client.login(demoLogins.schoolAdmin, demoPassword);
  const { majors, school } = (await client.call(membersOperations.places, {})).result!;
  const some = majors.filter(({ name }) => majors.filter((one) => one.name === name).length === 1);
  const rows = Array.from({ length: lines }, (_, at) => {
    const major = some[at % some.length]!;
    return `IMP${String(at).padStart(6, '0')},${demoName(`import ${at % 4000}`)},${major.name},${major.name}${2601 + (at % 4)},2026`;
  });
  const bytes = new TextEncoder().encode(['学号,姓名,专业,班级,年级', ...rows].join('\r\n'));
  const upload = await checkUpload(client, await send(base, client, 'bench.csv', bytes));
  let slowestMs = 0;
  const secondsOf = async (asking: () => Promise<{ result: PeopleImport | null; message: string }>, status: string) => {
    const begun = performance.now();
    const { result, message } = await asking();
    if (!result) throw new Error(message);
    let job = result;
    while (job.status !== status) {
      const asked = performance.now();
      await client.call(membersOperations.list, { search: 'wang' });
      slowestMs = Math.max(slowestMs, performance.now() - asked);
      if (job.status === 'failed') throw new Error(String(job.failure));
      await new Promise((resolve) => setTimeout(resolve, waiting));
      job = (await client.call(to.get, { id: job.id })).result!;
    }
    return { job, seconds: (performance.now() - begun) / 1000 };
  };
  const read = await secondsOf(
    () => client.call(to.start, { schoolId: school.id, fileId: upload.result!.file!.fileId }),
    'read',
  );
  const { id, columns } = read.job;
  const fields = columns.map(({ guess }) => guess);
  const plan = { id, kind: 'learner' as const, fields, colleges: [], complete: null };
  const check = await secondsOf(() => client.call(to.check, plan), 'checked');
  const count = check.job.counts.new;
  const commit = await secondsOf(() => client.call(to.commit, { id, count }), 'committed');
  const undo = await secondsOf(() => client.call(to.undo, { id }), 'undone');
  const seconds = { read: read.seconds, check: check.seconds, commit: commit.seconds, undo: undo.seconds };
  return { lines: count, ...seconds, slowestMs };
}

export const importRows = ({ lines: count, read, check, commit, undo, slowestMs }: ImportMeasured): string[] => [
  `| Import of ${count} people | measured | wanted |`,
  '|---|---|---|',
  `| file read | ${read.toFixed(1)} s | |`,
  `| dry run | ${check.toFixed(1)} s | ${wanted.check} s |`,
  `| commit | ${commit.toFixed(1)} s | ${wanted.commit} s |`,
  `| undo | ${undo.toFixed(1)} s | |`,
  `| slowest answer of the register meanwhile | ${slowestMs.toFixed(0)} ms | |`,
];
