import { sql } from 'kysely';
import type { ProfileChange } from '#contract/account/user.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { prepared } from '#server/platform/database/prepared.ts';

const findOwn = prepared<{ id: string; managedSchoolId: string | null }, OwnRow>((db, { id, managedSchoolId }) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('school_facts as s', 's.id', 'a.school_id')
    .leftJoin('school_facts as m', (join) => join.on('m.id', '=', managedSchoolId))
    .where('a.id', '=', id)
    .select([
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
    ]),
);

interface OwnRow {
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
export const userRepository = (db: Database, { id, managedSchoolId }: Pick<PersonActor, 'id' | 'managedSchoolId'>) => ({
  /** There is one: the session hangs on it. */
  own: async (): Promise<OwnRow> => (await findOwn(db, { id, managedSchoolId }))[0]!,
  /** @returns false when the file is no picture of the person's own */
  async isOwnPicture(fileId: string): Promise<boolean> {
    const row = await db
      .selectFrom('file_facts')
      .where('id', '=', fileId)
      .where('owner_id', '=', id)
      .where('media_type', 'like', 'image/%')
      .select('id')
      .executeTakeFirst();
    return row !== undefined;
  },
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
