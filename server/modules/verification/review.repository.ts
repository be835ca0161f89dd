import { contains } from '#server/platform/database/like.ts';
import { sql } from 'kysely';
import type {
  Verification,
  VerificationPage,
  VerificationQuery,
  VerificationRow,
} from '#contract/verification/verification.contract.ts';
import { masked } from '#contract/common/identifier.rule.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageOf } from '#server/platform/database/page.ts';
import { claims, accessOf, type ClaimRow } from './claims.repository.ts';
import { filesOf } from './verification.repository.ts';
import type { StoredStatus } from './verification.tables.ts';

const columns = [
  'v.id',
  'v.real_name as realName',
  'v.staff_number as staffNumber',
  'v.status as state',
  'v.attempts',
  'v.submitted_at as submittedAt',
  'v.decided_at as decidedAt',
  'v.version',
  'p.nickname',
  'p.avatar_file_id as avatarFileId',
] as const;

/** What an account holds of what an application says. */
export interface Known {
  phone: string | null;
  staffNumber: string | null;
}

type Raw = Omit<VerificationRow, 'submittedAt' | 'decidedAt' | 'schoolName'> & {
  submittedAt: Date | null;
  decidedAt: Date | null;
  schoolName: string | null;
};

const shape = (row: Raw): VerificationRow => ({
  id: row.id,
  realName: row.realName,
  nickname: row.nickname,
  avatarFileId: row.avatarFileId,
  staffNumber: row.staffNumber,
  schoolName: row.schoolName ?? '',
  state: row.state,
  attempts: row.attempts,
  submittedAt: row.submittedAt?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  version: row.version,
});

/** Applications within the actor's reach; beyond it there are none. */
export const reviewRepository = (db: Database, actor: PersonActor) => {
  const reach = accessOf(actor);
  const within = () =>
    db
      .selectFrom(claims.as('v'))
      .innerJoin('person_facts as p', 'p.id', 'v.account_id')
      .leftJoin('school_facts as s', 's.id', 'v.school_id')
      .$if(reach === null, (query) => query.where(sql<boolean>`false`))
      .$if(reach !== null && reach !== 'all', (query) =>
        query.where('v.school_id', '=', (reach as { schoolId: string }).schoolId),
      );

  return {
    async page(asked: VerificationQuery): Promise<VerificationPage> {
      const { state } = asked;
      const search = asked.search?.trim();
      const found = within()
        .$if(state !== undefined, (query) => query.where('v.status', '=', state!))
        .$if(!!search, (query) =>
          query.where(({ or, eb }) =>
            or([eb('v.real_name', 'ilike', contains(search!)), eb('v.staff_number', 'ilike', contains(search!))]),
          ),
        );
      const page = await pageOf(db, asked, found, (rows) =>
        rows
          .select([...columns, 's.name as schoolName'])
          .orderBy(({ eb }) => eb('v.status', '=', 'submitted'), 'desc')
          .orderBy(({ eb, ref }) => eb.case().when('v.status', '=', 'submitted').then(ref('v.submitted_at')).end())
          .orderBy('v.decided_at', (order) => order.desc().nullsLast())
          .orderBy('v.real_name')
          .orderBy('v.id')
          .execute(),
      );
      const counted = await within()
        .select('v.status')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .groupBy('v.status')
        .execute();
      const count = (status: StoredStatus) => Number(counted.find((one) => one.status === status)?.count ?? 0);
      return {
        ...page,
        data: page.data.map(shape),
        counts: {
          submitted: count('submitted'),
          approved: count('approved'),
          rejected: count('rejected'),
          revoked: count('revoked'),
        },
        medianHours: await this.medianHours(),
      };
    },

    /** From applying to the decision, of the last 30 days; null where there was none. */
    async medianHours(): Promise<number | null> {
      const row = await within()
        .where('v.status', 'in', ['approved', 'rejected'])
        .where('v.submitted_at', 'is not', null)
        .where('v.decided_at', '>', sql<Date>`now() - interval '30 days'`)
        .select(
          sql<number | null>`percentile_cont(0.5) within group (
            order by extract(epoch from v.decided_at - v.submitted_at) / 3600)::float8`.as('hours'),
        )
        .executeTakeFirst();
      return row?.hours ?? null;
    },

    /** @param known what the account holds in the clear; null for none */
    async get(id: string, known: (accountId: string) => Promise<Known | null>): Promise<Verification | null> {
      const row = await within()
        .leftJoin('person_facts as d', 'd.id', 'v.decided_by')
        .leftJoin('school_facts as a', 'a.id', 'p.school_id')
        .where('v.id', '=', id)
        .select([
          ...columns,
          's.name as schoolName',
          'v.reason',
          'v.account_id as accountId',
          'p.name as accountName',
          'a.name as accountSchool',
          'd.name as deciderName',
        ])
        .executeTakeFirst();
      if (!row) return null;
      const account = await known(row.accountId);
      return {
        ...shape(row),
        reason: row.reason,
        deciderName: row.deciderName ?? '',
        account: {
          name: row.accountName,
          schoolName: row.accountSchool ?? '',
          staffNumber: account?.staffNumber ?? '',
          phoneMasked: account?.phone ? masked(account.phone) : '',
        },
        files: await filesOf(db, row.id),
        isOwn: row.accountId === actor.id,
      };
    },

    /** Held until the transaction ends: the row, or the account of a teacher whom the school entered, who gets one. */
    async lock(id: string) {
      const facts = ['v.id', 'v.account_id as accountId', 'v.status', 'v.version', 'v.attempts'] as const;
      const more = ['v.real_name as realName', 'v.staff_number as staffNumber', 'v.school_id as schoolId'] as const;
      await db.selectFrom('teacher_verifications').where('id', '=', id).select('id').forUpdate().execute();
      return within()
        .where('v.id', '=', id)
        .select([...facts, ...more])
        .executeTakeFirst();
    },

    /** The row of a teacher whom the school entered: it begins as approved. Null when somebody was faster. */
    async enter(teacher: Pick<ClaimRow, 'account_id' | 'real_name'> & { school_id: string; staff_number: string }) {
      const row = await db
        .insertInto('teacher_verifications')
        .values({ ...teacher, status: 'approved', attempts: 0 })
        .onConflict((conflict) => conflict.column('account_id').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row?.id ?? null;
    },

    setStatus: (id: string, status: StoredStatus, reason: string | null) =>
      db
        .updateTable('teacher_verifications')
        .set(({ fn, eb }) => ({
          status,
          reason,
          decided_at: fn<Date>('now', []),
          decided_by: actor.id,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute(),
  };
};

/** Documents of an application may be read by who decides on it. */
export async function readsDocument(db: Database, actor: Actor, fileId: string): Promise<boolean> {
  const reach = accessOf(actor);
  if (reach === null) return false;
  const row = await db
    .selectFrom('teacher_verification_files as f')
    .innerJoin('teacher_verifications as v', 'v.id', 'f.verification_id')
    .where('f.file_id', '=', fileId)
    .$if(reach !== 'all', (query) => query.where('v.school_id', '=', (reach as { schoolId: string }).schoolId))
    .select('v.id')
    .executeTakeFirst();
  return row !== undefined;
}
