import { sql } from 'kysely';
import type { DocumentRule } from '#contract/members/documents.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isoOf } from '#server/platform/database/iso-text.ts';
import '../members.tables.ts';

type Rule = Pick<DocumentRule, 'isOn' | 'purpose' | 'changedBy' | 'changedAt' | 'version'>;

const undecided: Rule = { isOn: false, purpose: '', changedBy: null, changedAt: null, version: 0 };

/** Whether schools keep identity documents. */
export const documentRulesRepository = (db: Database) => ({
  async of(schoolId: string): Promise<Rule> {
    const rule = await db
      .selectFrom('member_document_rules as r')
      .leftJoin('person_facts as p', 'p.id', 'r.changed_by')
      .where('r.school_id', '=', schoolId)
      .select(['r.is_on as isOn', 'r.purpose', 'r.version'])
      .select(sql<string | null>`nullif(p.name, '')`.as('changedBy'))
      .select(isoOf(sql.ref('r.changed_at')).$castTo<string | null>().as('changedAt'))
      .executeTakeFirst();
    return rule ?? undecided;
  },

  isOn: async (schoolId: string): Promise<boolean> =>
    (await db
      .selectFrom('member_document_rules')
      .where('school_id', '=', schoolId)
      .where('is_on', '=', true)
      .select('school_id')
      .executeTakeFirst()) !== undefined,

  /** Stays so until the transaction ends: whoever turns it off waits, and erases what was written, too. */
  holdOn: async (schoolId: string): Promise<boolean> =>
    (await db
      .selectFrom('member_document_rules')
      .where('school_id', '=', schoolId)
      .where('is_on', '=', true)
      .select('school_id')
      .forShare()
      .executeTakeFirst()) !== undefined,

  /** Whoever would write a document waits until the transaction ends. */
  async lock(schoolId: string): Promise<void> {
    await db
      .selectFrom('member_document_rules')
      .where('school_id', '=', schoolId)
      .select('school_id')
      .forUpdate()
      .execute();
  },

  /** @returns whether it was still as it was known: version 0 where the school had not decided */
  async set(rule: { schoolId: string; isOn: boolean; purpose: string; version: number; by: string }): Promise<boolean> {
    const { schoolId: school_id, isOn: is_on, purpose, version, by: changed_by } = rule;
    if (version === 0) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('member_document_rules')
        .values({ school_id, is_on, purpose, changed_by })
        .onConflict((same) => same.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    }
    const { numUpdatedRows } = await db
      .updateTable('member_document_rules')
      .where('school_id', '=', school_id)
      .where('version', '=', version)
      .set({ is_on, purpose, changed_by, changed_at: sql<Date>`now()`, version: sql<number>`version + 1` })
      .executeTakeFirstOrThrow();
    return numUpdatedRows === 1n;
  },
});
