import type { PersonActor } from '#server/platform/actor.ts';
import type { Database } from '#server/platform/database.ts';

/** The actor's own account, never another's. */
export const userRepository = (db: Database, actor: PersonActor) => ({
  own: () =>
    db
      .selectFrom('accounts as a')
      .leftJoin('school_facts as s', 's.id', 'a.school_id')
      .leftJoin('school_facts as m', (join) => join.on('m.id', '=', actor.managedSchoolId))
      .where('a.id', '=', actor.id)
      .select([
        'a.name',
        'a.nickname',
        'a.avatar_file_id as avatarFileId',
        'a.teacher_state as teacherState',
        'a.phone_cipher as phoneCipher',
        'a.email_cipher as emailCipher',
        's.name as school',
        'm.name as managedSchool',
      ])
      .executeTakeFirstOrThrow(),
});
