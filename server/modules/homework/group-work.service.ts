import type { GroupWork, GroupWorkSet, MarkedMembers, MemberMarkSet } from '#contract/homework/group-work.contract.ts';
import type { Homework } from '#contract/homework/homework.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { groupWorkRepository } from './group-work.repository.ts';
import { homeworkRepository } from './homework.repository.ts';
import { homeworkService } from './homework.service.ts';
import { marksPublished } from './homework.words.ts';
import { rounded } from '#contract/common/rounded.rule.ts';
import { isBeingMarked } from './marking-moves.rule.ts';
import { markingRepository } from './marking.repository.ts';
import type { MarkingPorts } from './marking.service.ts';

/** Homework that groups do, for who teaches. */
export const groupWorkService = (db: Database, { inbox }: Pick<MarkingPorts, 'inbox'>) => ({
  async look(actor: PersonActor, id: string): Promise<GroupWork> {
    if (!(await homeworkRepository(db, actor).find(id))) throw new Refusal('notFound');
    const groups = groupWorkRepository(db);
    return {
      classes: await groups.classes(id),
      loose: await groups.loose(id),
      looseCount: (await groups.facts(id)).loose,
      moved: await groups.moved(id),
    };
  },

  /** @throws Refusal groupsBegun, for anything but further classes once somebody has begun */
  set: (actor: PersonActor, { setIds, isGroup, agreement, ...move }: GroupWorkSet): Promise<Homework> =>
    homeworkService(db, inbox).changed(
      actor,
      move,
      async (homework, row, tx) => {
        const groups = groupWorkRepository(tx);
        const sets = isGroup ? await groups.setsOf(row.course_id, setIds) : [];
        if (isGroup && sets.length < setIds.length) throw new Refusal('notFound');
        if (new Set(sets.map(({ classId }) => classId)).size < sets.length) throw badField('/setIds', 'uniqueItems');
        if (await homework.isBegun(row.id)) {
          const chosen = await groups.chosen(row.id);
          const isMore = row.is_group === isGroup && chosen.every((id) => sets.some((one) => one.id === id));
          if (!isMore) throw new Refusal('groupsBegun');
        }
        if (row.status === 'published' && isGroup && sets.length === 0) throw new Refusal('groupsMissing');
        await groups.choose(row.id, { isGroup, agreement }, sets);
      },
      'homework.groups',
    ),

  async members(actor: PersonActor, id: string): Promise<MarkedMembers> {
    const row = await markingRepository(db, actor).find(id);
    if (!row) throw new Refusal('notFound');
    return { members: row.is_hidden ? [] : await groupWorkRepository(db).members(id) };
  },

  /** @throws Refusal teachersMark · locked, while another teacher marks it */
  setMemberMark: (actor: PersonActor, { id, learnerId, points, ...asked }: MemberMarkSet): Promise<MarkedMembers> =>
    inTransaction(db, async (tx) => {
      const row = await markingRepository(tx, actor).lock(id);
      if (!row) throw new Refusal('notFound');
      if (!row.is_marker) throw new Refusal('teachersMark');
      if (row.is_locked && row.locked_by !== actor.id)
        throw new Refusal('locked', { heldBy: row.holder_name, lockedUntil: row.locked_until?.toISOString() ?? null });
      if (row.is_hidden || !isBeingMarked(row)) throw new Refusal('refused');
      const reason = points === null ? '' : asked.reason.trim();
      if (points !== null && points > row.total_points) throw badField('/points', 'maximum', row.total_points);
      if (points !== null && reason === '') throw badField('/reason', 'required');
      const groups = groupWorkRepository(tx);
      const mark = { points: points === null ? null : rounded(points), reason };
      if (!(await groups.setMemberMark({ id, learnerId }, mark, actor))) throw new Refusal('notFound');
      await auditAct(tx, actor, 'mark.member', { kind: 'submission', id }, { learnerId, ...mark });
      if (row.status === 'published')
        await inbox.deliver(tx, marksPublished, {
          to: [learnerId],
          data: { title: row.title, homeworkId: row.homework_id, offeringId: row.offering_id },
        });
      return { members: await groups.members(id) };
    }),
});
