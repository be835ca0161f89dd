import { sql, type RawBuilder } from 'kysely';
import { memberLimits as most } from '#contract/members/member-words.rule.ts';
import type {
  MemberActId,
  MemberExport,
  MemberExported,
  MembersAct,
  MembersActed,
  MemberSelection,
  MembersUndone,
  SkipReason,
} from '#contract/members/members-writes.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { showWhole } from './contacts/member-contacts.service.ts';
import type { MemberWriteParts } from './member-writes.service.ts';
import { memberActsRepository, type ChosenMember, type MemberPatch } from './member-acts.repository.ts';
import { planOf } from './member-moves.service.ts';
import { isHers, scopeOf, type MemberScope } from './member-scope.service.ts';
import { writeWords } from './member-words.service.ts';
import { andAll, membersRepository, whereOf } from './members.repository.ts';

/** Those whom the person chose, by a row `m`. @throws Refusal where neither or both ways are used */
export function chosenBy(scope: MemberScope, { ids, filter, except = [] }: MemberSelection): RawBuilder<boolean> {
  if ((ids === undefined) === (filter === undefined)) throw badField('/ids', 'oneOf');
  const isLeftOut = sql<boolean>`m.id <> all(${except}::uuid[])`;
  const isChosen = ids ? sql<boolean>`m.id = any(${ids}::uuid[])` : isLeftOut;
  return andAll([whereOf(scope, filter ?? {}), isChosen]);
}

/** How many of those that were left are named. */
const examplesAtMost = 10;
/** How many that stand in the way of an undo are named. */
const namedAtMost = 5;

/** Those to whom the same is written, by what is written. */
function groupedBy(
  members: readonly ChosenMember[],
  judge: (member: ChosenMember) => { patch: MemberPatch } | SkipReason,
) {
  const left = new Map<string, SkipReason>();
  const groups = new Map<string, { patch: MemberPatch; ids: string[] }>();
  for (const member of members) {
    const verdict = judge(member);
    if (typeof verdict === 'string') {
      left.set(member.id, verdict);
      continue;
    }
    const key = JSON.stringify(verdict.patch);
    const group = groups.get(key) ?? { patch: verdict.patch, ids: [] };
    group.ids.push(member.id);
    groups.set(key, group);
  }
  return { left, groups: [...groups.values()] };
}

/** Acts upon many members at once, and the way back. */
export const membersActsService = (db: Database, { secrets, forget }: MemberWriteParts) => ({
  act: (asked: MembersAct, actor: PersonActor): Promise<MembersActed> =>
    inTransaction(db, async (tx) => {
      const { schoolId, act, day, reason, count } = asked;
      const scope = await scopeOf(tx, actor, schoolId);
      const plan = await planOf(tx, scope, asked);
      const acts = memberActsRepository(tx);
      const chosen = await acts.choose(chosenBy(scope, asked), most.members + 1);
      if (chosen.length === 0 && asked.ids) throw new Refusal('notFound');
      if (chosen.length > most.members) throw new Refusal('selectionLarge', { limit: most.members });
      if (chosen.length !== count) throw new Refusal('selectionChanged', { count: chosen.length });
      const { left, groups } = groupedBy(chosen, plan.judge);
      const done = chosen.length - left.size;
      const examples = await acts.examples([...left.keys()].slice(0, examplesAtMost), (id) => left.get(id)!);
      const said = { done, skipped: left.size, examples };
      if (done === 0) return { actId: null, ...said };
      const actId = await acts.begin({ schoolId, act, day, reason, madeBy: actor.id });
      for (const { ids, patch } of groups) await acts.change(actId, ids, patch);
      await auditAct(tx, actor, `members.${act}`, { kind: 'memberAct', id: actId }, { done });
      afterCommit(tx, forget);
      return { actId, ...said };
    }),

  undo: ({ id }: MemberActId, actor: PersonActor): Promise<MembersUndone> =>
    inTransaction(db, async (tx) => {
      const acts = memberActsRepository(tx);
      const held = await acts.hold(id);
      if (!held) throw new Refusal('notFound');
      const scope = await scopeOf(tx, actor, held.schoolId);
      const { members } = held;
      const isOurs = members.every(
        ({ formerCollegeId, formerClassId, ...now }) =>
          isHers(scope, now) && isHers(scope, { collegeId: formerCollegeId, classId: formerClassId }),
      );
      if (!isOurs || (members.length === 0 && scope.within !== null)) throw new Refusal('notFound');
      if (held.undoneAt !== null) throw new Refusal('unchanged');
      // An import is taken back as one: with its classes, and never past those who have an account by now. So is a
      // merged or split college, with all that went along.
      if (held.act === 'import' || held.act === 'restructure') throw new Refusal('refused');
      const touched = members.filter(({ isTouched }) => isTouched);
      if (touched.length > 0)
        throw new Refusal('membersTouched', {
          count: touched.length,
          names: touched.slice(0, namedAtMost).map(({ name, number }) => `${name} ${number}`.trim()),
        });
      if (held.act === 'edit' && (await acts.isNumberGone(id))) throw new Refusal('memberNumbered');
      await acts.putBack(id, actor.id);
      if (held.act === 'edit' && members.length > 0)
        await writeWords(tx, await membersRepository(tx, scope).named(members.map((one) => one.id)));
      await auditAct(tx, actor, 'members.undo', { kind: 'memberAct', id }, { act: held.act, done: members.length });
      afterCommit(tx, forget);
      return { done: members.length };
    }),

  export: (asked: MemberExport, actor: PersonActor): Promise<MemberExported> =>
    inTransaction(db, async (tx) => {
      const { schoolId, sort, part, wholeFor, hasDocuments = false } = asked;
      const scope = await scopeOf(tx, actor, schoolId);
      const size = most.exported;
      const window = { limit: size + 1, offset: part * size };
      const rows = await membersRepository(tx, scope).part(chosenBy(scope, asked), sort, window);
      const given = rows.slice(0, size).map((row) => (hasDocuments ? row : { ...row, document: null }));
      if (wholeFor !== undefined) await showWhole(tx, secrets, given);
      const told = {
        part,
        rows: given.length,
        ...(hasDocuments && { hasDocuments }),
        ...(wholeFor !== undefined && { wholeFor: wholeFor.trim() }),
      };
      await auditAct(tx, actor, 'members.export', { kind: 'school', id: schoolId }, told);
      return { rows: given, isLast: rows.length <= size };
    }),
});
