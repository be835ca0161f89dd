import { sql } from 'kysely';
import type { Actor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';

export interface NewAccount {
  id: string;
  phoneCipher: Buffer;
  phoneIndex: Buffer;
  passwordCipher: Buffer | null;
  nickname: string;
  /** Null: nobody has agreed to anything yet. */
  agreementVersion: string | null;
}

const waysIn = [
  ...(['id', 'disabled_at', 'password_cipher'] as const),
  ...(['phone_cipher', 'email_cipher', 'phone_index', 'email_index'] as const),
] as const;

/** Everything of a person that an account holds, taken out. */
const nothing = {
  phone_cipher: null,
  phone_index: null,
  email_cipher: null,
  email_index: null,
  id_number_cipher: null,
  id_number_index: null,
  password_cipher: null,
  avatar_file_id: null,
  gender: null,
  introduction: '',
  staff_number: null,
  school_id: null,
  teacher_state: '0',
  agreement_version: null,
  joined_into_id: null,
} as const;

/** Accounts as the ways in see them; whose they are is what these calls find out, so there is no actor. */
export const accountsRepository = (db: Database) => ({
  /** By phone or e-mail, in one lookup by the unique indexes. */
  find: (index: Buffer) =>
    db
      .selectFrom('accounts')
      .where((column) => column.or([column('phone_index', '=', index), column('email_index', '=', index)]))
      .select(['id', 'disabled_at', 'phone_cipher', 'email_cipher'])
      .executeTakeFirst(),
  /** What its ways in hang on; there is one: a session or a code hangs on it. */
  own: (id: string) => db.selectFrom('accounts').where('id', '=', id).select(waysIn).executeTakeFirstOrThrow(),
  /** The same row, held: sessions of one account open one after the other. A guard is locked before it, never after. */
  lock: (id: string) =>
    db.selectFrom('accounts').where('id', '=', id).select(waysIn).forNoKeyUpdate().executeTakeFirst(),
  /**
   * Waits for whoever is writing to this person (a letter with an address, a message), and lets nobody begin: what was
   * written is there to be erased.
   */
  hold: (id: string) => db.selectFrom('accounts').where('id', '=', id).select('id').forUpdate().execute(),
  /** Held one after the other by their ids: whoever joins them the other way round waits. */
  faces: (ids: readonly string[], use: 'read' | 'hold') =>
    db
      .selectFrom('accounts')
      .where('id', 'in', [...ids])
      .select(['id', 'name', 'nickname', 'disabled_at', 'password_at', 'phone_cipher', 'email_cipher'])
      .orderBy('id')
      .$if(use === 'hold', (rows) => rows.forUpdate())
      .execute(),
  /** In which language the person is written to from now on. */
  setLocale: (id: string, locale: Actor['locale']) =>
    db
      .updateTable('accounts')
      .where('id', '=', id)
      .where('locale', 'is distinct from', locale)
      .set({ locale })
      .execute(),
  /** Where these are reached; whoever is disabled is not, and nobody is erased before the transaction ends. */
  contacts: (ids: readonly string[]) =>
    ids.length === 0
      ? Promise.resolve([])
      : db
          .selectFrom('accounts')
          .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
          .where('disabled_at', 'is', null)
          .select(['id', 'locale', 'phone_cipher', 'email_cipher'])
          .orderBy('id')
          .forKeyShare()
          .execute(),
  /** The school that the person manages; null for everybody else. */
  async managedSchool(id: string): Promise<string | null> {
    const row = await db
      .selectFrom('role_facts')
      .where('account_id', '=', id)
      .where('role', '=', 'schoolAdmin')
      .where('school_id', 'is not', null)
      .select('school_id')
      .orderBy('school_id')
      .executeTakeFirst();
    return row?.school_id ?? null;
  },
  /** A learner. @returns false when the phone number has an account already, however many come at once */
  async add({ id, phoneCipher, phoneIndex, passwordCipher, nickname, agreementVersion }: NewAccount): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('accounts')
      .values({
        id,
        phone_cipher: phoneCipher,
        phone_index: phoneIndex,
        password_cipher: passwordCipher,
        name: nickname,
        nickname,
        agreement_version: agreementVersion,
      })
      .onConflict((conflict) => conflict.column('phone_index').doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await db.insertInto('account_roles').values({ account_id: id, role: 'learner' }).execute();
    return true;
  },
  /** @returns false when the account holds the role already */
  async grant(id: string, role: 'platformAdmin'): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('account_roles')
      .values({ account_id: id, role })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  },
  async setPassword(id: string, passwordCipher: Buffer) {
    await db
      .updateTable('accounts')
      .set({ password_cipher: passwordCipher, password_at: sql`now()`, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
  },
  /** @returns false when another account has it */
  async setContact(id: string, column: 'phone' | 'email', cipher: Buffer, index: Buffer): Promise<boolean> {
    const { rows } = await sql<{ id: string }>`
      update accounts set ${sql.ref(`${column}_cipher`)} = ${cipher}, ${sql.ref(`${column}_index`)} = ${index},
        updated_at = now()
      where id = ${id}
        and not exists (select from accounts where ${sql.ref(`${column}_index`)} = ${index} and id <> ${id})
      returning id`.execute(db);
    return rows.length === 1;
  },
  /** Two at most: a number that two have finds nobody. */
  byStaffNumber: (schoolId: string, staffNumber: string): Promise<{ id: string }[]> =>
    db
      .selectFrom('accounts as a')
      .where('a.school_id', '=', schoolId)
      .where('a.staff_number', '=', staffNumber)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('account_roles as r')
              .whereRef('r.account_id', '=', 'a.id')
              .where('r.role', 'in', ['platformAdmin', 'libMaintainer'])
              .select('r.role'),
          ),
        ),
      )
      .select('a.id')
      .limit(2)
      .execute(),
  async setAvatar(id: string, fileId: string) {
    await db
      .updateTable('accounts')
      .set({ avatar_file_id: fileId, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
  },
  /** '1' makes a teacher of the person, everything else takes that role away. */
  async setTeacherState(
    id: string,
    state: '0' | '1' | '2',
    { by, ...facts }: { name?: string; staffNumber?: string; schoolId?: string; by: string | null },
  ) {
    await db
      .updateTable('accounts')
      .set({
        teacher_state: state,
        updated_at: sql`now()`,
        ...(facts.name !== undefined && { name: facts.name }),
        ...(facts.staffNumber !== undefined && { staff_number: facts.staffNumber }),
        ...(facts.schoolId !== undefined && { school_id: facts.schoolId }),
      })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('account_roles').where('account_id', '=', id).where('role', '=', 'teacher').execute();
    if (state === '1')
      await db
        .insertInto('account_roles')
        .values({ account_id: id, role: 'teacher', school_id: facts.schoolId ?? null, granted_by: by })
        .execute();
  },
  /** Who keeps it already keeps it once. */
  async setMaintainer(id: string, libraryId: string, { isHeld, by }: { isHeld: boolean; by: string | null }) {
    if (isHeld)
      await db
        .insertInto('account_roles')
        .values({ account_id: id, role: 'libMaintainer', scope_id: libraryId, granted_by: by })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else
      await db
        .deleteFrom('account_roles')
        .where('account_id', '=', id)
        .where('role', '=', 'libMaintainer')
        .where('scope_id', '=', libraryId)
        .execute();
  },
  personal: (id: string) => db.selectFrom('accounts').where('id', '=', id).selectAll().executeTakeFirst(),
  /** What is left of a person who wished to be deleted: a row without anything of them, for grades to point at. */
  async erase(id: string, name: string) {
    await db
      .updateTable('accounts')
      .set({
        ...nothing,
        name,
        nickname: name,
        disabled_at: sql`now()`,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
    for (const table of ['account_roles', 'known_devices', 'sessions', 'second_factors', 'login_challenges'] as const)
      await db.deleteFrom(table).where('account_id', '=', id).execute();
  },
});
