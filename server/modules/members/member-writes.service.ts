import type { MemberStatus } from '#contract/members/member-status.rule.ts';
import type { Member } from '#contract/members/members.contract.ts';
import type {
  MemberAdd,
  MemberEdit,
  MemberStatusChange,
  MemberWritten,
} from '#contract/members/members-writes.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import type { ContactSecrets } from './contacts/contact-secrets.ts';
import { memberContactsRepository } from './contacts/member-contacts.repository.ts';
import { newContacts } from './contacts/member-contacts.service.ts';
import { memberActsRepository, type MemberPatch } from './member-acts.repository.ts';
import { planOf } from './member-moves.service.ts';
import { nameFrom, numberFrom } from './member-name.service.ts';
import { wholePlaceFrom } from './member-place.service.ts';
import { scopeOf, type MemberScope } from './member-scope.service.ts';
import { writeWords } from './member-words.service.ts';
import { memberOf } from './members.service.ts';
import { membersRepository } from './members.repository.ts';

const numbered = () => new Refusal('memberNumbered', fieldIssue('/number', 'memberNumbered'));

const firstStatus: Record<Member['kind'], MemberStatus> = { learner: 'enrolled', staff: 'employed' };

/** What of these is new to the member. */
const newOf = (member: Member, patch: MemberPatch): MemberPatch => {
  const now: Required<MemberPatch> = {
    ...{ name: member.name, number: member.number, entry_year: member.entryYear, status: member.status },
    ...{ college_id: member.collegeId, major_id: member.majorId, class_id: member.classId },
    status_since: member.statusSince,
  };
  return Object.fromEntries(Object.entries(patch).filter(([name, value]) => now[name as keyof MemberPatch] !== value));
};

/** What of a member an administrator writes. */
type Facts = Pick<
  MemberEdit,
  'name' | 'number' | 'collegeId' | 'majorId' | 'classId' | 'entryYear' | 'phone' | 'mail' | 'document'
>;

/** Writes a member who is held. @returns the act; null where there was nothing to change @throws Refusal memberNumbered */
export async function writeFacts(
  tx: Database,
  actor: PersonActor,
  { member, scope, secrets }: { member: Member; scope: MemberScope; secrets: ContactSecrets },
  { name: typed, number: written, entryYear, phone, mail, document, ...asked }: Facts,
  reason = '',
): Promise<string | null> {
  const { id, kind } = member;
  const [name, number] = [nameFrom(typed), numberFrom(written, kind)];
  const { collegeId, majorId, classId } = await wholePlaceFrom(tx, scope, { kind, ...asked }, member);
  const place = { college_id: collegeId, major_id: majorId, class_id: classId };
  const patch = newOf(member, { name, number, entry_year: entryYear, ...place });
  const contacts = await newContacts(tx, secrets, { id, schoolId: scope.schoolId }, { phone, mail, document });
  if (Object.keys(patch).length === 0 && contacts.length === 0) return null;
  if (await membersRepository(tx, scope).isNumbered(kind, number, id)) throw numbered();
  const acts = memberActsRepository(tx);
  const { schoolId } = scope;
  const actId = await acts.begin({ schoolId, act: 'edit', day: null, reason, madeBy: actor.id });
  await acts.change(actId, [id], patch, contacts);
  await writeWords(tx, [{ id, name, number }]);
  const fields = [...Object.keys(patch), ...contacts.map(({ field }) => field)].join(' ');
  await auditAct(tx, actor, 'member.edit', { kind: 'member', id }, { fields });
  return actId;
}

export interface MemberWriteParts {
  secrets: ContactSecrets;
  /** After a write: what is counted of the register. */
  forget: () => void;
}

/** Writes to one member. */
export const memberWritesService = (db: Database, { secrets, forget }: MemberWriteParts) => {
  /** The member is locked before it is judged. */
  const withMember = (
    { id, version }: Pick<MemberEdit, 'id' | 'version'>,
    actor: PersonActor,
    work: (member: Member, scope: MemberScope, tx: Database) => Promise<string | null>,
  ): Promise<MemberWritten> =>
    inTransaction(db, async (tx) => {
      const { member, scope } = await memberOf(tx, actor, id, 'lock');
      if (member.version !== version) throw conflictOn(membersOperations.edit, member);
      const actId = await work(member, scope, tx);
      afterCommit(tx, forget);
      return { member: (await memberOf(tx, actor, id)).member, actId };
    });

  return {
    add: (
      { schoolId, kind, name: typed, number: written, phone, mail, document, ...asked }: MemberAdd,
      actor: PersonActor,
    ) =>
      inTransaction(db, async (tx): Promise<MemberWritten> => {
        const scope = await scopeOf(tx, actor, schoolId);
        const [name, number] = [nameFrom(typed), numberFrom(written, kind)];
        const { collegeId, majorId, classId } = await wholePlaceFrom(tx, scope, { kind, ...asked });
        const id = await membersRepository(tx, scope).add({
          ...{ kind, name, number, status: firstStatus[kind], entry_year: asked.entryYear },
          ...{ college_id: collegeId, major_id: majorId, class_id: classId },
        });
        if (id === undefined) throw numbered();
        await writeWords(tx, [{ id, name, number }]);
        const contacts = await newContacts(tx, secrets, { id, schoolId }, { phone, mail, document });
        await memberContactsRepository(tx).write(contacts);
        const acts = memberActsRepository(tx);
        const actId = await acts.begin({ schoolId, act: 'add', day: null, reason: '', madeBy: actor.id });
        await acts.began(actId, [id]);
        const { member } = await memberOf(tx, actor, id);
        await auditAct(tx, actor, 'member.add', { kind: 'member', id }, { kind });
        afterCommit(tx, forget);
        return { member, actId };
      }),

    edit: (facts: MemberEdit, actor: PersonActor) =>
      withMember(facts, actor, (member, scope, tx) => writeFacts(tx, actor, { member, scope, secrets }, facts)),

    changeStatus: ({ move, day, reason, majorId, classId, ...asked }: MemberStatusChange, actor: PersonActor) =>
      withMember(asked, actor, async (member, scope, tx) => {
        const { id } = member;
        const wanted = { act: move, day, ...(majorId && { majorId }), ...(classId && { classId }) };
        const plan = await planOf(tx, scope, wanted);
        const verdict = plan.judge(member);
        if (typeof verdict === 'string') {
          if (verdict === 'unchanged') throw badField('/majorId', 'unique');
          if (verdict === 'major') throw badField('/classId', 'level');
          if (verdict === 'stopped') throw badField('/majorId', 'enum');
          throw new Refusal('refused');
        }
        const acts = memberActsRepository(tx);
        const actId = await acts.begin({ schoolId: scope.schoolId, act: move, day, reason, madeBy: actor.id });
        await acts.change(actId, [id], verdict.patch);
        const detail = { from: member.status, to: verdict.patch.status ?? member.status };
        await auditAct(tx, actor, `member.${move}`, { kind: 'member', id }, detail);
        return actId;
      }),
  };
};
