import { teaches } from '#server/platform/access/taught-courses.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { TermCopies } from '#server/platform/ports/term-copies.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import './evaluations.tables.ts';

const dates = { opensAt: dataWords('开始', 'Opens'), closesAt: dataWords('截止', 'Closes') };

/** What the learners of an offering were asked, for those of the next: the same questions, so that terms can be compared. */
export const evaluationCopies: TermCopies = {
  kind: { id: 'evaluation', name: dataWords('课程评价', 'Course evaluation') },
  order: 3,

  async of(db, actor, { courseId, offeringId }) {
    if (!(await teaches(db, actor, courseId, 'learners'))) return [];
    const rows = await db
      .selectFrom('evaluations')
      .where('offering_id', '=', offeringId)
      .orderBy('created_at')
      .orderBy('id')
      .select(['id', 'title', 'opens_at', 'closes_at'])
      .execute();
    return rows.map(({ id, title, opens_at: opensAt, closes_at: closesAt }) => ({
      id,
      name: title,
      dates: [
        ...(opensAt ? [{ id: 'opensAt', name: dates.opensAt, at: opensAt }] : []),
        ...(closesAt ? [{ id: 'closesAt', name: dates.closesAt, at: closesAt }] : []),
      ],
    }));
  },

  async copy(tx, actor, { courseId, offeringId }, copies) {
    if (!(await teaches(tx, actor, courseId, 'learners'))) throw new Refusal('notFound');
    const made = new Map<string, string>();
    for (const { id, dates: then } of copies) {
      const [opensAt, closesAt] = [then.get('opensAt') ?? null, then.get('closesAt') ?? null];
      if (opensAt && closesAt && opensAt >= closesAt) throw badField('/contents', 'afterOpening');
      const copy = await tx
        .insertInto('evaluations')
        .columns(['course_id', 'offering_id', 'title', 'questions', 'opens_at', 'closes_at'])
        .expression((of) =>
          of
            .selectFrom('evaluations')
            .where('id', '=', id)
            .where('course_id', '=', courseId)
            .select(({ val, cast }) => [
              'course_id',
              cast<string>(val(offeringId), 'uuid').as('offering_id'),
              'title',
              'questions',
              cast<Date | null>(val(opensAt), 'timestamptz').as('opens_at'),
              cast<Date | null>(val(closesAt), 'timestamptz').as('closes_at'),
            ]),
        )
        .returning('id')
        .executeTakeFirst();
      if (!copy) throw new Refusal('notFound');
      made.set(id, copy.id);
    }
    return made;
  },
};
