import type { DocumentRule, DocumentRuleWrite } from '#contract/members/documents.contract.ts';
import { documentsOperations } from '#contract/members/documents.operations.ts';
import type { MemberSchoolQuery } from '#contract/members/members.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import type { ContactSecrets } from '../contacts/contact-secrets.ts';
import { collegeScopeOf, type MemberScope } from '../member-scope.service.ts';
import { documentRulesRepository } from './document-rules.repository.ts';
import { eraseDocuments } from './erase-documents.ts';
import { schoolDocumentsRepository } from './school-documents.repository.ts';

/** Whether a school keeps identity documents, as its administrators decide. */
export const documentRulesService = (db: Database, secrets: ContactSecrets) => {
  const ruleFor = async (tx: Database, { schoolId, collegeIds }: MemberScope): Promise<DocumentRule> => ({
    schoolId,
    ...(await documentRulesRepository(tx).of(schoolId)),
    ...(await schoolDocumentsRepository(tx, schoolId).counts()),
    mayWrite: collegeIds === null,
  });

  return {
    rule: async ({ schoolId }: MemberSchoolQuery, actor: PersonActor): Promise<DocumentRule> =>
      ruleFor(db, await collegeScopeOf(db, actor, schoolId ?? null)),

    /**
     * Turned off, it takes all documents along.
     * @throws Refusal forbidden for whoever administers a part · unchanged · conflict where somebody else has decided
     * since, or other documents than the person has seen would go
     */
    setRule: (asked: DocumentRuleWrite, actor: PersonActor): Promise<DocumentRule> =>
      inTransaction(db, async (tx) => {
        const { schoolId, isOn, version } = asked;
        const scope = await collegeScopeOf(tx, actor, schoolId);
        if (scope.collegeIds !== null) throw new Refusal('forbidden');
        const rules = documentRulesRepository(tx);
        await rules.lock(schoolId);
        const before = await ruleFor(tx, scope);
        const purpose = isOn ? asked.purpose.trim() : before.purpose;
        if (isOn && purpose === '') throw badField('/purpose', 'required');
        const { documents, rosters } = before;
        const isSeen = isOn || (documents === asked.documents && rosters === asked.rosters);
        if (before.version !== version || !isSeen) throw conflictOn(documentsOperations.setRule, before);
        if (before.isOn === isOn && before.purpose === purpose) throw new Refusal('unchanged');
        const isSet = await rules.set({ schoolId, isOn, purpose, version, by: actor.id });
        if (!isSet) throw conflictOn(documentsOperations.setRule, await ruleFor(tx, scope));
        if (!isOn) await eraseDocuments(tx, secrets, schoolId);
        const detail = { isOn, ...(isOn ? { purpose } : { documents, rosters }) };
        await auditAct(
          tx,
          actor,
          'documents.rule',
          { kind: 'school', id: schoolId },
          detail as Record<string, string | number | boolean>,
        );
        return ruleFor(tx, scope);
      }),
  };
};
