import { accountSecrets } from '../../server/modules/auth/secrets/account-secrets.ts';
import { openDatabase } from '../../server/platform/database/open-database.ts';
import { readSettings } from '../../server/platform/settings/settings.ts';
import { demoPassword } from '../../src/contract/demo/demo-accounts.rule.ts';
import { qrOperations } from '../../src/contract/auth/auth-qr.operations.ts';
import { qrTicketCodec } from '../../src/contract/auth/auth-qr.codec.ts';
import { createClient } from '../../tests/support/client.ts';
import { overTheWire } from '../../tests/support/remote-server.ts';

/** Many at once: how long until all were served, how the slow ones fared, and who was not served. */
export interface Crowd {
  people: number;
  /** From the first request to the last answer, milliseconds. */
  allMs: number;
  p95: number;
  failed: number;
}

export const crowdSizes = { logins: 1000, polls: 2000 };

/** Lets so many demo learners log in with the demo password. @returns their phone numbers */
export async function learnersWithPasswords(dataDir: string, count: number): Promise<string[]> {
  const settings = readSettings({ DATA_DIR: dataDir, MODE: 'demo' });
  const secrets = accountSecrets(settings);
  const { db, close } = await openDatabase(settings);
  try {
    return await db.transaction().execute(async (tx) => {
      const learners = await tx
        .selectFrom('accounts')
        .where('password_cipher', 'is', null)
        .where('phone_cipher', 'is not', null)
        .select(['id', 'phone_cipher'])
        .orderBy('id')
        .limit(count)
        .execute();
      for (const { id } of learners)
        await tx
          .updateTable('accounts')
          .set({ password_cipher: secrets.closePassword(id, demoPassword) })
          .where('id', '=', id)
          .execute();
      return learners.map(({ id, phone_cipher }) => secrets.openPersonal(phone_cipher!, id, 'phone_cipher'));
    });
  } finally {
    await close();
  }
}

/** A browser of its own at an address of its own, behind the proxy that this machine plays. */
const browserAt = (base: string, index: number) =>
  createClient({
    inject: ({ headers, ...request }) =>
      overTheWire(base, {
        ...request,
        headers: { ...headers, 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` },
      }),
  });

async function allAtOnce(acts: readonly (() => Promise<unknown>)[]): Promise<Crowd> {
  const times: number[] = [];
  let failed = 0;
  const reasons = new Set<string>();
  const began = performance.now();
  await Promise.all(
    acts.map(async (act) => {
      try {
        await act();
        times.push(performance.now() - began);
      } catch (error) {
        failed += 1;
        reasons.add((error as Error).message.replace(/\d{11}/, 'somebody'));
      }
    }),
  );
  for (const reason of reasons) console.error(`  not served: ${reason}`);
  const sorted = Float64Array.from(times).sort();
  return {
    people: acts.length,
    allMs: performance.now() - began,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    failed,
  };
}

/** Each with a nonce and a login; the whole campus in the first minute of the lesson. */
export const measureLogins = (base: string, phones: readonly string[]): Promise<Crowd> =>
  allAtOnce(phones.map((phone, index) => () => browserAt(base, index).login(phone, demoPassword)));

/** Each polls its own QR ticket once: what happens every three seconds while so many codes are on screens. */
export async function measurePolls(base: string, count: number): Promise<Crowd> {
  const screens = [];
  for (let index = 0; index < count; index += 1) {
    const browser = browserAt(base, index);
    const { result } = await browser.call(qrOperations.apply, {});
    screens.push({ browser, ticket: qrTicketCodec.decodeGiven(result!) });
  }
  return allAtOnce(
    screens.map(({ browser, ticket }) => async () => {
      const { code } = await browser.call(qrOperations.check, qrTicketCodec.encode(ticket));
      if (code !== 200) throw new Error(`poll: ${code}`);
    }),
  );
}
