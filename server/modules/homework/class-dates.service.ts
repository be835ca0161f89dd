import type { HomeworkClasses, HomeworkClassesSet } from '#contract/homework/class-dates.contract.ts';
import type { Homework } from '#contract/homework/homework.contract.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { classDatesRepository } from './class-dates.repository.ts';
import { homeworkRepository, isoOrNull } from './homework.repository.ts';
import { homeworkService } from './homework.service.ts';
import { homeworkPublished } from './homework.words.ts';

/** Which classes do a homework, and when. */
export const classDatesService = (db: Database, inbox: Inbox) => ({
  async look(actor: Actor, id: string): Promise<HomeworkClasses> {
    if (!(await homeworkRepository(db, actor).find(id))) throw new Refusal('notFound');
    const dates = classDatesRepository(db);
    return {
      classes: (await dates.classes(id)).map(({ offeringId: _, opensAt, dueAt, ...row }) => ({
        ...row,
        opensAt: isoOrNull(opensAt),
        dueAt: isoOrNull(dueAt),
      })),
      unplaced: await dates.unplaced(id),
    };
  },

  /** Learners whose homework it becomes are told, as of a publication. @throws Refusal notFound · conflict · invalidInput */
  set: (actor: PersonActor, { classes, ...move }: HomeworkClassesSet): Promise<Homework> =>
    homeworkService(db, inbox).changed(
      actor,
      move,
      async (homework, row, tx) => {
        const dates = classDatesRepository(tx);
        const known = await dates.classes(row.id);
        const ids = new Set(classes.map(({ classId }) => classId));
        if (ids.size < classes.length) throw badField('/classes', 'uniqueItems');
        if (classes.some(({ classId }) => !known.some((one) => one.classId === classId))) throw new Refusal('notFound');
        const undue = row.due_at === null ? classes.findIndex(({ dueAt }) => dueAt !== null) : -1;
        if (undue >= 0) throw badField(`/classes/${undue}/dueAt`, 'dueForAll');
        const before = row.status === 'published' ? await homework.learnersToTell(row.id, row.course_id) : [];
        await dates.put(row.id, known, classes);
        const { crossed } = await dates.check(row.id);
        if (crossed !== null)
          throw badField(`/classes/${Math.max(0, [...ids].indexOf(crossed))}/dueAt`, 'afterOpening');
        if (row.status !== 'published') return;
        const had = new Set(before.flatMap(({ offeringId, learnerIds }) => learnerIds.map((id) => offeringId + id)));
        for (const { offeringId, learnerIds } of await homework.learnersToTell(row.id, row.course_id))
          await inbox.deliver(tx, homeworkPublished, {
            to: learnerIds.filter((id) => !had.has(offeringId + id)),
            data: { title: row.title, homeworkId: row.id, offeringId },
            key: `homework.published|${row.id}`,
          });
      },
      'homework.classes',
    ),
});
