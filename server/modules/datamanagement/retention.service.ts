import type { DataSchoolQuery } from '#contract/datamanagement/data-exports.contract.ts';
import type {
  RetentionForeseen,
  RetentionForesight,
  RetentionRules,
  RetentionWrite,
} from '#contract/datamanagement/data-retention.contract.ts';
import { datamanagementOperations } from '#contract/datamanagement/datamanagement.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { RetentionKindOf } from '#server/platform/ports/data.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import type { DataAccess } from './data-access.repository.ts';
import { accessOf } from './data-exports.service.ts';
import { retentionRepository } from './retention.repository.ts';

/** How long rows of areas stay in a school. */
export const retentionService = (db: Database, kinds: readonly RetentionKindOf[]) => {
  async function rulesFor(tx: Database, access: DataAccess, { locale }: PersonActor): Promise<RetentionRules> {
    const retention = retentionRepository(tx);
    const decided = new Map((await retention.rules(access.schoolId)).map((rule) => [rule.kind, rule]));
    const data: RetentionRules['data'] = [];
    for (const kind of kinds) {
      const { least, most, usual } = kind.days;
      const mayStay = usual === null;
      const rule = decided.get(kind.id);
      const days = rule ? rule.days : usual;
      data.push({
        ...{ kind: kind.id, name: kind.name[locale], about: kind.about[locale], least, most, mayStay, days },
        due: days === null ? 0 : await retention.due(kind, access, days),
        ...{ changedBy: rule?.changedBy ?? null, changedAt: rule?.changedAt ?? null, version: rule?.version ?? 0 },
      });
    }
    return { mayWrite: access.collegeIds === null, data };
  }

  /** @throws Refusal notFound for a kind that there is not */
  function kindOf(id: string): RetentionKindOf {
    const kind = kinds.find((one) => one.id === id);
    if (!kind) throw new Refusal('notFound');
    return kind;
  }

  return {
    rules: async ({ schoolId }: DataSchoolQuery, actor: PersonActor): Promise<RetentionRules> =>
      rulesFor(db, await accessOf(db, actor, schoolId ?? null), actor),

    async foresee({ schoolId, kind, days }: RetentionForesight, actor: PersonActor): Promise<RetentionForeseen> {
      const access = await accessOf(db, actor, schoolId);
      return { due: await retentionRepository(db).due(kindOf(kind), access, days) };
    },

    /** @throws Refusal badRequest for a length that the area does not allow · conflict where somebody else has decided since */
    set: (asked: RetentionWrite, actor: PersonActor): Promise<RetentionRules> =>
      inTransaction(db, async (tx) => {
        const { schoolId, kind, days } = asked;
        const access = await accessOf(tx, actor, schoolId);
        if (access.collegeIds !== null) throw new Refusal('forbidden');
        const { least, most, usual } = kindOf(kind).days;
        const isAllowed = days === null ? usual === null : days >= least && days <= most;
        if (!isAllowed) throw badField('/days', 'oneOf');
        const isSet = await retentionRepository(tx).set({ ...asked, by: actor.id });
        const rules = await rulesFor(tx, access, actor);
        if (!isSet) throw conflictOn(datamanagementOperations.setRetention, rules);
        await auditAct(tx, actor, 'data.retention', { kind: 'school', id: schoolId }, { kind, days });
        return rules;
      }),
  };
};
