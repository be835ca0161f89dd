import { sql } from 'kysely';
import type {
  OwnVerification,
  VerificationApply,
  VerificationFile,
} from '#contract/verification/verification.contract.ts';
import type { UserAuths } from '#contract/account/user.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { today } from '#server/platform/database/platform-zone.ts';

/** Documents of an application, in their order; those that their owner removed are gone. */
export async function filesOf(db: Database, verificationId: string): Promise<VerificationFile[]> {
  const rows = await db
    .selectFrom('teacher_verification_files as v')
    .innerJoin('file_facts as f', 'f.id', 'v.file_id')
    .where('v.verification_id', '=', verificationId)
    .orderBy('v.position')
    .select(['f.id as fileId', 'f.name', 'f.media_type as mediaType', 'f.size_bytes as sizeBytes'])
    .execute();
  return rows.map((row) => ({ ...row, sizeBytes: Number(row.sizeBytes) }));
}

/** The person's own application. */
export const verificationRepository = (db: Database, actor: PersonActor) => ({
  async own(): Promise<OwnVerification> {
    const row = await db
      .selectFrom('teacher_verifications as v')
      .leftJoin('school_facts as s', 's.id', 'v.school_id')
      .where('v.account_id', '=', actor.id)
      .selectAll('v')
      .select('s.name as schoolName')
      .executeTakeFirst();
    if (row)
      return {
        state: row.status,
        reason: row.reason,
        realName: row.real_name,
        staffNumber: row.staff_number,
        schoolId: row.school_id,
        schoolName: row.schoolName ?? '',
        files: await filesOf(db, row.id),
        submittedAt: row.submitted_at.toISOString(),
        decidedAt: row.decided_at?.toISOString() ?? null,
      };
    // Teachers whom the school's staff import verified never applied.
    const person = await db
      .selectFrom('person_facts as p')
      .leftJoin('school_facts as s', 's.id', 'p.school_id')
      .where('p.id', '=', actor.id)
      .select(['p.name', 'p.teacher_state as teacherState', 'p.school_id as schoolId', 's.name as schoolName'])
      .executeTakeFirstOrThrow();
    return {
      state: person.teacherState === '1' ? 'approved' : 'none',
      reason: null,
      realName: person.name,
      staffNumber: '',
      schoolId: person.schoolId,
      schoolName: person.schoolName ?? '',
      files: [],
      submittedAt: null,
      decidedAt: null,
    };
  },

  /** Held until the transaction ends. */
  lock: () =>
    db
      .selectFrom('teacher_verifications')
      .where('account_id', '=', actor.id)
      .select(['id', 'status'])
      .forUpdate()
      .executeTakeFirst(),

  /**
   * How many wait at a school, and who decides there: its administrators, or the platform's where it has none. Whoever
   * asks holds the number until the transaction ends.
   */
  async waitingAt(schoolId: string) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${schoolId}, 78))`.execute(db);
    const { rows } = await sql<{ waiting: number; school: string; today: string; deciderIds: string[] }>`
      with own as (
        select r.account_id from role_facts r join person_facts p on p.id = r.account_id and not p.disabled
        where r.role = 'schoolAdmin' and r.school_id = ${schoolId}::uuid)
      select
        (select count(*)::int from teacher_verifications where school_id = ${schoolId}::uuid and status = 'submitted') as waiting,
        (select name from school_facts where id = ${schoolId}::uuid) as school, ${today}::text as today,
        array(select account_id from own union
          select account_id from role_facts where role = 'platformAdmin' and not exists (select from own)) as "deciderIds"`.execute(
      db,
    );
    return rows[0]!;
  },

  isTeacher: async (): Promise<boolean> =>
    (await db
      .selectFrom('person_facts')
      .where('id', '=', actor.id)
      .where('teacher_state', '=', '1')
      .select('id')
      .executeTakeFirst()) !== undefined,

  /** One that is open. */
  isSchool: async (id: string): Promise<boolean> =>
    (await db
      .selectFrom('school_facts')
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .select('id')
      .executeTakeFirst()) !== undefined,

  /** Whether all of them are the person's own uploads. */
  areOwnFiles: async (ids: readonly string[]): Promise<boolean> =>
    (
      await db
        .selectFrom('file_facts')
        .where('id', 'in', [...ids])
        .where('owner_id', '=', actor.id)
        .select('id')
        .execute()
    ).length === ids.length,

  /** A first application, or one again: the row stays, its status begins anew. Null when another tab was faster. */
  async apply({ realName, staffNumber, schoolId, fileIds }: VerificationApply): Promise<string | null> {
    const facts = { school_id: schoolId, real_name: realName, staff_number: staffNumber };
    const row = await db
      .insertInto('teacher_verifications')
      .values({ account_id: actor.id, ...facts, status: 'submitted' })
      .onConflict((conflict) =>
        conflict
          .column('account_id')
          .doUpdateSet(({ fn, eb }) => ({
            ...facts,
            status: 'submitted' as const,
            reason: null,
            attempts: eb('teacher_verifications.attempts', '+', 1),
            submitted_at: fn<Date>('now', []),
            decided_at: null,
            decided_by: null,
            version: eb('teacher_verifications.version', '+', 1),
          }))
          .where('teacher_verifications.status', 'in', ['rejected', 'revoked']),
      )
      .returning('id')
      .executeTakeFirst();
    if (!row) return null;
    await db.deleteFrom('teacher_verification_files').where('verification_id', '=', row.id).execute();
    await db
      .insertInto('teacher_verification_files')
      .values(fileIds.map((fileId, position) => ({ verification_id: row.id, file_id: fileId, position })))
      .execute();
    return row.id;
  },
});

/** How it stands for the person's own page; null where the account's own state says all. */
export async function verificationStanding(db: Database, accountId: string): Promise<UserAuths['verification'] | null> {
  const row = await db
    .selectFrom('teacher_verifications')
    .where('account_id', '=', accountId)
    .select(['status', 'reason'])
    .executeTakeFirst();
  if (!row || row.status === 'approved') return null;
  return row.status === 'submitted'
    ? { state: 'waiting' }
    : { state: 'none', ...(row.reason !== null && { reason: row.reason }) };
}

/** Which of these files are documents of an application. */
export async function filesInVerifications(db: Database, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await db
    .selectFrom('teacher_verification_files')
    .where('file_id', 'in', [...fileIds])
    .select('file_id as id')
    .distinct()
    .execute();
  return rows.map(({ id }) => id);
}
