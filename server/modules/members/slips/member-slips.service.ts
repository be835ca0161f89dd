import { slipLimits } from '#contract/activation/slip.rule.ts';
import type { SlipsIssue, SlipsIssued } from '#contract/members/member-slips.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { scopeOf } from '../member-scope.service.ts';
import { chosenBy } from '../members-acts.service.ts';
import { memberSlipsRepository } from './member-slips.repository.ts';
import type { SlipSecrets } from './slip-secrets.ts';

/** Slips as a school hands them out. */
export const memberSlipsService = (db: Database, secrets: SlipSecrets) => ({
  /** Codes are in the answer and nowhere else. */
  issue: ({ schoolId, count, ...asked }: SlipsIssue, actor: PersonActor): Promise<SlipsIssued> =>
    inTransaction(db, async (tx) => {
      const scope = await scopeOf(tx, actor, schoolId);
      const repository = memberSlipsRepository(tx);
      const most = slipLimits.atOnce;
      if (count > most) throw new Refusal('slipsMany', { limit: most });
      const chosen = await repository.choose(chosenBy(scope, { schoolId, ...asked }), most + 1);
      if (chosen.length === 0 && asked.ids) throw new Refusal('notFound');
      if (chosen.length > most) throw new Refusal('slipsMany', { limit: most });
      if (chosen.length !== count) throw new Refusal('selectionChanged', { count: chosen.length });
      const slips = chosen.flatMap(({ why, ...one }) => (why === null ? { ...one, code: secrets.newCode() } : []));
      const expiresAt = await repository.issue(
        slips.map(({ memberId, code }) => ({ memberId, hash: secrets.hashOf(memberId, code) })),
        actor.id,
      );
      const without = (reason: (typeof chosen)[number]['why']) => chosen.filter(({ why }) => why === reason).length;
      const skipped = { active: without('active'), absent: without('absent'), unnumbered: without('unnumbered') };
      const school = await repository.school(schoolId);
      await auditAct(tx, actor, 'memberSlips.issue', { kind: 'school', id: schoolId }, { done: slips.length });
      return { schoolId, school, expiresAt, slips, skipped };
    }),
});
