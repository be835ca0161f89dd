import { isDeepStrictEqual } from 'node:util';
import type { PublicationMove } from '#contract/common/publication.contract.ts';
import type {
  LedMajor,
  LedMajorEdit,
  LedMajorId,
  LinkableQuery,
  MajorText,
  PublicMajor,
} from '#contract/organisation/major-page.contract.ts';
import { majorPageOperations } from '#contract/organisation/major-page.operations.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import {
  schoolPublicationLifecycle,
  type SchoolPublicationMove,
} from '#machines/schools/school-publication.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { cleanTexts } from '#server/platform/reading/clean-rich.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { coursesOf, ledMajorsRepository, publicMajor, type LedRow } from './major-pages.repository.ts';

const shownOf = ({ publishedAt, ...row }: LedRow): LedMajor => ({
  ...row,
  publishedAt: publishedAt?.toISOString() ?? null,
});

const linkedIn = ({ courses }: MajorText): string[] => courses.flatMap(({ courseId }) => courseId ?? []);

/** @throws Refusal unchanged, for a move that leads nowhere from here */
function statusAfter({ status }: LedRow, move: SchoolPublicationMove, isAsPublished: boolean): LedRow['status'] {
  const next = nextStatus(schoolPublicationLifecycle, status, { type: `page.${move}` }, { isAsPublished });
  if (next === null) throw new Refusal('unchanged');
  return next;
}

/** What a teacher keeps of the majors that she is in charge of. */
export const majorPagesService = (db: Database) => {
  /** @throws Refusal notFound where the actor is not in charge of it */
  async function held(tx: Database, actor: PersonActor, id: string, lock?: 'lock'): Promise<LedRow> {
    const row = await ledMajorsRepository(tx, actor.id).find(id, lock);
    if (!row) throw new Refusal('notFound');
    return row;
  }

  const write = (
    { id, version }: PublicationMove,
    actor: PersonActor,
    operation: Parameters<typeof conflictOn<LedMajor>>[0],
    work: (row: LedRow, tx: Database) => Promise<unknown>,
  ): Promise<LedMajor> =>
    inTransaction(db, async (tx) => {
      const row = await held(tx, actor, id, 'lock');
      if (row.version !== version) throw conflictOn(operation, shownOf(row));
      await work(row, tx);
      return shownOf(await held(tx, actor, id));
    });

  return {
    /** @throws Refusal notFound before it is published, and once nobody begins it any more */
    async get({ id }: LedMajorId): Promise<PublicMajor> {
      const row = await publicMajor(db, id);
      if (!row) throw new Refusal('notFound');
      const { schoolId, text, ...shown } = row;
      const open = await coursesOf(db, schoolId, linkedIn(text));
      const courses = text.courses.map((course) =>
        course.courseId !== null && !open.has(course.courseId) ? { ...course, courseId: null } : course,
      );
      return { ...shown, text: { ...text, courses } };
    },

    led: (_asked: object, actor: PersonActor) => ledMajorsRepository(db, actor.id).all(),

    read: async ({ id }: LedMajorId, actor: PersonActor) => shownOf(await held(db, actor, id)),

    /** @throws Refusal conflict with the page as it is, and invalidInput for a course that is none of the school's */
    edit: ({ id, version, ...changes }: LedMajorEdit, actor: PersonActor) =>
      write({ id, version }, actor, majorPageOperations.edit, async (row, tx) => {
        const text = { ...row.text, ...changes };
        const before = new Set(linkedIn(row.text));
        const added = linkedIn(text).filter((one) => !before.has(one));
        const known = await coursesOf(tx, row.school.id, added);
        if (added.some((one) => !known.has(one))) throw badField('/courses', 'course');
        const [introduction = '', aims = ''] = await cleanTexts([text.introduction, text.aims]);
        const clean = { ...text, introduction, aims };
        const status = statusAfter(row, 'edit', isDeepStrictEqual(clean, row.published));
        await ledMajorsRepository(tx, actor.id).write(id, clean, status);
      }),

    publish: (asked: PublicationMove, actor: PersonActor) =>
      write(asked, actor, majorPageOperations.publish, async (row, tx) => {
        await ledMajorsRepository(tx, actor.id).publish(asked.id, statusAfter(row, 'publish', true));
        await auditAct(tx, actor, 'major.publish', { kind: 'major', id: asked.id });
      }),

    discard: (asked: PublicationMove, actor: PersonActor) =>
      write(asked, actor, majorPageOperations.discard, (row, tx) => {
        const status = statusAfter(row, 'discard', true);
        return ledMajorsRepository(tx, actor.id).write(asked.id, row.published!, status);
      }),

    async linkable({ id, ...query }: LinkableQuery, actor: PersonActor) {
      const { school } = await held(db, actor, id);
      return ledMajorsRepository(db, actor.id).linkable(school.id, query);
    },
  };
};
