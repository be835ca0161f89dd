import { sql } from 'kysely';
import { joiningOperations } from '#contract/account/joining.operations.ts';
import type { JoiningProof, JoiningWish } from '#contract/account/joining.contract.ts';
import { findModules } from '#server/platform/modules/find-modules.ts';
import { platformModule } from '#server/platform/platform.module.ts';
import { confirmed } from '../support/confirmed.ts';
import type { easyGate } from '../support/login-calls.builder.ts';
import { loginCallsOf } from '../support/login-calls.builder.ts';
import { testPassword, type TestApp, type TestPerson } from '../support/test-app.ts';

const { prove, preview, act, previewUndo, undo } = joiningOperations;

/** What an undo cannot take back, or what the walk itself writes: the log, letters, sessions, and the joining. */
const volatile = new Set([
  ...['audit_log', 'outbox', 'sessions', 'known_devices', 'message_copies', 'message_departures', 'idempotency_keys'],
  ...['joining_proofs', 'account_joinings', 'login_challenges', 'qr_tickets'],
]);

/** Two people whose accounts become one, and what they do for it. */
export function joining(test: TestApp, captchas: ReturnType<typeof easyGate>) {
  const loginCalls = loginCallsOf(test, captchas);

  const formOf = async (
    person: TestPerson,
    phone: string,
    facts: Partial<JoiningProof> & { password?: string } = {},
  ) => {
    const { password = testPassword, ...more } = facts;
    const form = loginCalls.loginForm(phone, password, await loginCalls.nonceFor(person, phone));
    return { ...form, ...more };
  };
  const proving = async (person: TestPerson, phone: string, facts: Parameters<typeof formOf>[2] = {}) =>
    person.call(prove, await formOf(person, phone, facts));
  const proofOf = async (person: TestPerson, other: Pick<TestPerson, 'phone'>) => {
    await confirmed(test, person);
    const { code, result, message } = await proving(person, other.phone);
    if (code !== 200) throw new Error(`${code} ${message}`);
    return result!.proof;
  };
  const look = (person: TestPerson, wish: JoiningWish) => person.call(preview, wish);
  const joined = async (person: TestPerson, other: TestPerson, keeps: JoiningWish['keeps'] = 'own') => {
    const wish = { proof: await proofOf(person, other), keeps };
    const { digest } = (await look(person, wish)).result!;
    const { code, result, message } = await person.call(act, { ...wish, digest });
    if (code !== 200) throw new Error(`${code} ${message}`);
    return result!;
  };
  const undoing = async (person: TestPerson, id: string) => {
    await confirmed(test, person);
    const { digest } = (await person.call(previewUndo, { id })).result!;
    return person.call(undo, { id, digest });
  };

  /** All rows that point at these people, as the modules declare their tables. */
  async function standing(...ids: string[]): Promise<string[]> {
    const modules = [platformModule, ...(await findModules())];
    const columns = modules
      .flatMap(({ tables = {} }) => Object.entries(tables))
      .filter(([table]) => !volatile.has(table))
      .flatMap(([table, { people = {} }]) => Object.keys(people).map((column) => ({ table, column })));
    const lines: string[] = [];
    for (const { table, column } of columns) {
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - 'updated_at' - 'held_roles' - 'password_at' - 'version')::text as row from ${sql.table(table)} as t
        where ${sql.ref(`t.${column}`)} = any(${ids}::uuid[])`.execute(test.db);
      lines.push(...rows.map(({ row }) => `${table}.${column} ${row}`));
    }
    return lines.toSorted();
  }

  return { loginCalls, formOf, proving, proofOf, look, joined, undoing, standing };
}
