import { randomUUID } from 'node:crypto';
import type { Role } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountSecrets } from './secrets/account-secrets.ts';

/** A person as imports and the demo seed give one. */
export interface PersonRow {
  /** Given by the seed, so that other rows can name it; made here if absent. */
  id?: string;
  phone: string;
  /** Null: no way in by password until the person recovers one. */
  password: string | null;
  name: string;
  nickname?: string;
  email?: string;
  staffNumber?: string;
  gender?: 'female' | 'male';
  introduction?: string;
  schoolId?: string | null;
  teacherState?: '0' | '1' | '2';
  avatarFileId?: string;
  /** Each with an id where the seed gives one. */
  roles?: readonly { id?: string; role: Role; schoolId?: string; scopeId?: string }[];
  createdAt?: Date;
}

/** Of whom no roles are named. */
export const plainRoles: NonNullable<PersonRow['roles']> = [{ role: 'learner' }];

/** Rows a statement; PostgreSQL takes 65,535 parameters. */
const atOnce = 1000;

/**
 * Adds people in bulk, phone numbers and passwords encrypted; the caller owns the transaction.
 * @returns their ids, in the order given
 */
export async function importPeople(
  tx: Database,
  secrets: AccountSecrets,
  rows: readonly PersonRow[],
): Promise<string[]> {
  const people = rows.map((row) => ({ ...row, id: row.id ?? randomUUID() }));
  for (let start = 0; start < people.length; start += atOnce) {
    const some = people.slice(start, start + atOnce);
    await tx
      .insertInto('accounts')
      .values(
        some.map(({ id, phone, password, name, email, ...row }) => ({
          id,
          phone_cipher: secrets.closePersonal(phone, id, 'phone_cipher'),
          phone_index: secrets.indexOf(phone),
          email_cipher: email ? secrets.closePersonal(email, id, 'email_cipher') : null,
          email_index: email ? secrets.indexOf(email) : null,
          password_cipher: password === null ? null : secrets.closePassword(id, password),
          name,
          nickname: row.nickname ?? name,
          staff_number: row.staffNumber ?? null,
          gender: row.gender ?? null,
          introduction: row.introduction ?? '',
          school_id: row.schoolId ?? null,
          avatar_file_id: row.avatarFileId ?? null,
          teacher_state: row.teacherState ?? '0',
          created_at: row.createdAt ?? new Date(),
        })),
      )
      .execute();
    const roles = some.flatMap(({ id, roles: held = plainRoles }) =>
      held.map(({ id: roleId = randomUUID(), role, schoolId = null, scopeId = null }) => ({
        id: roleId,
        account_id: id,
        role,
        school_id: schoolId,
        scope_id: scopeId,
      })),
    );
    await tx.insertInto('account_roles').values(roles).execute();
  }
  return people.map(({ id }) => id);
}
