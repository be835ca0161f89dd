import { sql } from 'kysely';
import type { ProfileChange } from '#contract/account/user.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { batchedLookup } from '#server/platform/database/batched-lookup.ts';
import { prepared } from '#server/platform/database/prepared.ts';

type Who = Pick<PersonActor, 'id' | 'managedSchoolId'>;

/** How many people a statement takes; fewer are filled up with the first. */
const widths = [1, 4, 16] as const;

/** Whom a statement of this width asks for, one by one: a list in one value would be planned anew each time. */
const finds = widths.map((width) =>
  prepared<Record<`id${number}` | `managed${number}`, string | null>, OwnRow>((db, values) => {
    const asked = Array.from(
      { length: width },
      (_, nth) => sql`(${values[`id${nth}`]}::uuid, ${values[`managed${nth}`]}::uuid)`,
    );
    return db
      .selectFrom(sql<{ id: string; managed: string | null }>`(values ${sql.join(asked)})`.as<'w'>(sql`w(id, managed)`))
      .innerJoin('accounts as a', 'a.id', 'w.id')
      .leftJoin('school_facts as s', 's.id', 'a.school_id')
      .leftJoin('school_facts as m', 'm.id', 'w.managed')
      .select([
        'a.id',
        'w.managed as managedSchoolId',
        'a.name',
        'a.nickname',
        'a.avatar_file_id as avatarFileId',
        'a.teacher_state as teacherState',
        'a.staff_number as staffNumber',
        'a.gender',
        'a.introduction',
        'a.agreement_version as agreementVersion',
        'a.phone_cipher as phoneCipher',
        'a.email_cipher as emailCipher',
        's.name as school',
        'm.name as managedSchool',
      ]);
  }),
);

async function findOwn(db: Database, people: readonly Who[]): Promise<OwnRow[]> {
  const width = widths.findIndex((most) => people.length <= most);
  const filled = Array.from({ length: widths[width]! }, (_, nth) => people[nth] ?? people[0]!);
  const values = Object.fromEntries(
    filled.flatMap(({ id, managedSchoolId }, nth) => [
      [`id${nth}`, id],
      [`managed${nth}`, managedSchoolId],
    ]),
  );
  return finds[width]!(db, values);
}

/** The own accounts of people who ask at the same moment, read together; nothing is remembered. */
export function ownAccounts(db: Database): (who: Who) => Promise<OwnRow> {
  const keyOf = ({ id, managedSchoolId }: Who) => `${id} ${managedSchoolId ?? ''}`;
  const lookUp = batchedLookup(widths.at(-1)!, async (keys: readonly string[]) => {
    const people = keys.map((key): Who => {
      const [id = '', managed] = key.split(' ');
      return { id, managedSchoolId: managed || null };
    });
    return new Map((await findOwn(db, people)).map((row) => [keyOf(row), row]));
  });
  // There is one: the session hangs on it.
  return async (who) => (await lookUp(keyOf(who)))!;
}

export interface OwnRow extends Who {
  name: string;
  nickname: string;
  avatarFileId: string | null;
  teacherState: '0' | '1' | '2';
  staffNumber: string | null;
  gender: 'female' | 'male' | null;
  introduction: string;
  agreementVersion: string | null;
  phoneCipher: Buffer | null;
  emailCipher: Buffer | null;
  school: string | null;
  managedSchool: string | null;
}

/** The actor's own account, never another's. */
export const userRepository = (db: Database, { id, managedSchoolId }: Who) => ({
  /** There is one: the session hangs on it. */
  own: async (): Promise<OwnRow> => (await findOwn(db, [{ id, managedSchoolId }]))[0]!,
  /** Where the own school's register has the person; undefined where it does not. */
  place: () =>
    db
      .selectFrom('member_facts as m')
      .innerJoin('accounts as a', 'a.id', 'm.account_id')
      .leftJoin('college_facts as c', 'c.id', 'm.college_id')
      .leftJoin('major_facts as j', 'j.id', 'm.major_id')
      .where('m.account_id', '=', id)
      .whereRef('m.school_id', '=', 'a.school_id')
      .where('m.is_present', '=', true)
      .orderBy('m.kind', 'desc')
      .select(['c.name as college', 'j.name as major'])
      .executeTakeFirst(),
  /** @returns false when the person has agreed to this version already */
  async agree(version: string): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('accounts')
      .set({ agreement_version: version, updated_at: sql`now()` })
      .where('id', '=', id)
      .where('agreement_version', 'is distinct from', version)
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },
  /** Absent fields stay. */
  async change({ nickname, avatarFileId, gender, introduction }: ProfileChange) {
    await db
      .updateTable('accounts')
      .set({
        ...(nickname !== undefined && { nickname }),
        ...(avatarFileId !== undefined && { avatar_file_id: avatarFileId }),
        ...(gender !== undefined && { gender }),
        ...(introduction !== undefined && { introduction }),
        updated_at: sql`now()`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
  },
});
