import { sql } from 'kysely';
import { accountSecrets } from '../../server/modules/auth/secrets/account-secrets.ts';
import { importPeople } from '../../server/modules/auth/people.service.ts';
import { migrate } from '../../server/platform/database/migrate.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { announcementsOperations } from '../../src/contract/messages/announcements.operations.ts';
import { messagesOperations } from '../../src/contract/messages/messages.operations.ts';
import { createClient, type Client } from '../../tests/support/client.ts';
import { overTheWire } from '../../tests/support/remote-server.ts';
import { startProgram } from './programs.ts';

export interface AnnouncementFigures {
  receivers: number;
  /** Until the sender had the answer, milliseconds. */
  acceptedMs: number;
  /** Until everybody had a copy, milliseconds after the answer. */
  writtenMs: number;
  /** Of somebody's message list: while nothing else happens, and while the copies were written; milliseconds. */
  quietP95: number;
  meanwhileP95: number;
  /** Until the sender had the answer to a withdrawal, milliseconds; somebody's message list meanwhile and just after. */
  withdrawnMs: number;
  withdrawingP95: number;
}

const receivers = 100_000;
const phone = '13800000001';
const listsAtOnce = 4;

/** A school with so many people, every tenth of whom has used the product lately. */
async function fill(dataDir: string): Promise<string> {
  const settings = readSettings({ DATA_DIR: dataDir, MODE: 'demo' });
  const { db, close } = await openDatabase(settings);
  try {
    await migrate(db);
    const { rows } = await sql<{ id: string }>`
      insert into schools (name, glyph, edition) values ('云海大学', '云', 'he') returning id`.execute(db);
    const schoolId = rows[0]!.id;
    await importPeople(db, accountSecrets(settings), [
      {
        ...{ phone, password: demoPassword, name: '教务处', teacherState: '0' },
        ...{ schoolId, roles: [{ role: 'schoolAdmin', schoolId }] },
      },
    ]);
    await sql`
      with people as (
        insert into accounts (name, nickname, school_id) select '学生' || n, '学生' || n, ${schoolId}
        from generate_series(1, ${receivers}::int) n returning id)
      insert into sessions (account_id, token_hash, companion_hash, device_id, user_agent, expires_at)
      select id, sha256(id::text::bytea), sha256(id::text::bytea), left(id::text, 22), '', now() + interval '1 day'
      from (select id, row_number() over () as place from people) numbered where place % 10 = 0`.execute(db);
    await sql`vacuum analyze`.execute(db);
    return schoolId;
  } finally {
    await close();
  }
}

const given = <Result>({ code, message, result }: { code: number; message: string; result: Result | null }): Result => {
  if (code !== 200) throw new Error(`${code} ${message}`);
  return result as Result;
};
const p95Of = (times: readonly number[]) => Float64Array.from(times).sort()[Math.floor(times.length * 0.95)] ?? 0;

/** Asks for a list again and again until it is told to stop. @returns how long each took */
async function ask(client: Client, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: listsAtOnce }, async () => {
      while (!isOver()) {
        const began = performance.now();
        given(await client.call(messagesOperations.list, {}));
        times.push(performance.now() - began);
      }
    }),
  );
  return times;
}

/** One announcement to a whole school, on a database of its own. */
export async function measureAnnouncement(dataDir: string): Promise<AnnouncementFigures> {
  const schoolId = await fill(dataDir);
  const { base, stop } = await startProgram('server/main.ts', '/health/ready', {
    ...{ DATA_DIR: dataDir, DATABASE_URL: '', MODE: 'demo' },
  });
  try {
    const client = createClient({ inject: (request) => overTheWire(base, request) }) as Client;
    await client.login(phone, demoPassword);
    const { id, version } = given(
      await client.call(announcementsOperations.create, {
        ...{ title: '停课通知', body: '<p>周五停课一天。</p>', fileIds: [] },
        audiences: [{ kind: 'school', id: schoolId }],
      }),
    );
    const quietUntil = performance.now() + 4000;
    const quiet = await ask(client, () => performance.now() > quietUntil);
    const began = performance.now();
    given(await client.call(announcementsOperations.send, { id, version, at: null }));
    const accepted = performance.now();
    let writtenAt = 0;
    const watch = async () => {
      while (writtenAt === 0) {
        const { status, delivered } = given(await client.call(announcementsOperations.get, { id }));
        if (status === 'sent') {
          if (delivered !== receivers) throw new Error(`${delivered} of ${receivers} were told`);
          writtenAt = performance.now();
        } else await new Promise((done) => setTimeout(done, 200));
      }
    };
    const [meanwhile] = await Promise.all([ask(client, () => writtenAt > 0), watch()]);
    let withdrawnMs = 0;
    let isOver = false;
    const withdraw = async () => {
      const asked = performance.now();
      given(await client.call(announcementsOperations.withdraw, { id }));
      withdrawnMs = performance.now() - asked;
      // The events that it wrote are on their way to open pages.
      await new Promise((done) => setTimeout(done, 1000));
      isOver = true;
    };
    const [withdrawing] = await Promise.all([ask(client, () => isOver), withdraw()]);
    return {
      receivers,
      acceptedMs: accepted - began,
      writtenMs: writtenAt - accepted,
      quietP95: p95Of(quiet),
      meanwhileP95: p95Of(meanwhile),
      withdrawnMs,
      withdrawingP95: p95Of(withdrawing),
    };
  } finally {
    await stop();
  }
}
