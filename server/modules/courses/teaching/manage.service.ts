import type {
  CourseCreate,
  CourseDetails,
  CourseEdit,
  CoursePublish,
  CourseWrite,
  ManagedCourse,
  TaughtOfferingQuery,
  TaughtQuery,
  TeamWrite,
} from '#contract/teaching/teaching.contract.ts';
import { isSubjectPair, subjectOf } from '#contract/subjects/subjects.rule.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import {
  courseLifecycle,
  unreviewed,
  type CourseFacts,
  type CourseMove,
  type CourseStatus,
} from '#machines/courses/course.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { cleanText } from '#server/platform/reading/clean-rich.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { administrationOf } from '#server/platform/access/administration.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { writeWords } from '../catalogue/course-words.repository.ts';
import { addToHistory } from '../course-history.repository.ts';
import { taughtOfferings } from './taught-offerings.repository.ts';
import { manageRepository, type CourseRow } from './manage.repository.ts';
import { manageWrites } from './manage-writes.repository.ts';
import { reviewRules } from '../review/review-rules.repository.ts';
import { reviewsRepository } from '../review/reviews.repository.ts';
import { schoolAccess } from '../school-courses/school-access.repository.ts';
import { publishSnapshot, readySnapshot } from '../versions/publishing.service.ts';
import { detailsOf, pendingOf, readManaged } from './managed-course.service.ts';

const move = (status: CourseStatus, one: CourseMove, facts: CourseFacts = unreviewed) =>
  nextStatus(courseLifecycle, status, { type: `course.${one}` }, facts);

/** Who administers a college hands its courses to teachers of it only. @throws Refusal invalidInput for anybody else */
async function judgeLead(db: Database, actor: PersonActor, { ownerId, school }: CourseRow, toId: string) {
  if (ownerId === actor.id) return;
  const held = await administrationOf(db, actor, school.id);
  const isOfCollege = held !== null && held.collegeIds !== null;
  if (isOfCollege && !(await schoolAccess(db, actor).lead(school.id, toId))) throw badField('/members', 'teacher');
}

/** Authoring: the sheet, the team and the state of a course. @param forget after what everyone sees has changed */
export function manageService(db: Database, forget: () => void) {
  /** Holds the course, wants its version, writes, counts, answers the course as it then is. */
  async function write(
    actor: PersonActor,
    { id, version }: CourseWrite,
    work: (tx: Database, row: CourseRow) => Promise<void>,
    event?: string,
  ): Promise<ManagedCourse> {
    const managed = await inTransaction(db, async (tx) => {
      const row = await manageRepository(tx, actor).find(id, 'lock');
      if (!row) throw new Refusal('notFound');
      if (row.version !== version) throw conflictOn(teachingOperations.edit, await readManaged(tx, actor, id));
      await work(tx, row);
      await manageWrites(tx, actor).bump(id);
      const now = await readManaged(tx, actor, id);
      if (event) await auditAct(tx, actor, event, { kind: 'course', id }, { publishedVersion: now.publishedVersion });
      return now;
    });
    afterCommit(db, forget);
    return managed;
  }

  const mustLead = (row: CourseRow) => {
    if (!row.leads) throw new Refusal('forbidden');
  };

  const changeStatus = (one: 'archive' | 'restore') => (input: CourseWrite, actor: PersonActor) =>
    write(
      actor,
      input,
      async (tx, row) => {
        mustLead(row);
        const status = move(row.status, one);
        if (!status) throw new Refusal('refused');
        await manageWrites(tx, actor).setStatus(row.id, status);
        await addToHistory(tx, actor, row.id, one);
      },
      `course.${one}`,
    );

  return {
    offerings: (asked: TaughtOfferingQuery, actor: PersonActor) => taughtOfferings(db, asked, actor),

    taught: (asked: TaughtQuery, actor: PersonActor) => manageRepository(db, actor).taught(asked),
    get: ({ id }: { id: string }, actor: PersonActor) => readManaged(db, actor, id),

    async create(input: CourseCreate, actor: PersonActor): Promise<ManagedCourse> {
      const { title, subject, category = null, summary = '', level = null, form = 'online' } = input;
      const schoolId = actor.schoolId ?? actor.managedSchoolId;
      if (schoolId === null) throw new Refusal('refused');
      if (!isSubjectPair(subject, category)) throw badField('/subject', 'subject');
      return inTransaction(db, async (tx) => {
        const id = await manageWrites(tx, actor).create({
          schoolId,
          edition: subjectOf(subject)!.edition,
          ownerId: actor.id,
          sheet: { title: title.trim(), subject, category, summary, level, form },
        });
        await addToHistory(tx, actor, id, 'create');
        return readManaged(tx, actor, id);
      });
    },

    edit: ({ id, version, ...changes }: CourseEdit, actor: PersonActor) =>
      write(actor, { id, version }, async (tx, row) => {
        const before = detailsOf(row);
        const details = { ...before, ...changes };
        details.title = details.title.trim();
        if (changes.introduction !== undefined) details.introduction = await cleanText(changes.introduction);
        await checkDetails(tx, actor, row, before, details);
        const writes = manageWrites(tx, actor);
        if (row.publishedVersion > 0) await writes.writePending(id, pendingOf(row.published, details));
        else await writes.writeDetails(id, details);
      }),

    publish: ({ id, version, outlineVersion }: CoursePublish, actor: PersonActor) =>
      write(
        actor,
        { id, version },
        async (tx, row) => {
          mustLead(row);
          if (row.outlineVersion !== outlineVersion)
            throw conflictOn(teachingOperations.edit, await readManaged(tx, actor, id));
          const facts = await reviewRules(tx).facts(row.school.id);
          if (await reviewsRepository(tx).isOpen(id)) throw new Refusal('reviewOpen');
          if (facts.isReviewed) throw new Refusal('reviewWanted');
          const from = row.status === 'published' ? move('published', 'revise') : row.status;
          if (!from || !move(from, 'publish', facts)) throw new Refusal('refused');
          await publishSnapshot(tx, actor, row, await readySnapshot(tx, actor, row));
        },
        'course.publish',
      ),

    archive: changeStatus('archive'),
    reopen: changeStatus('restore'),

    async remove({ id, version }: CourseWrite, actor: PersonActor): Promise<null> {
      await inTransaction(db, async (tx) => {
        const row = await manageRepository(tx, actor).find(id, 'lock');
        if (!row) throw new Refusal('notFound');
        if (row.version !== version) throw conflictOn(teachingOperations.edit, await readManaged(tx, actor, id));
        mustLead(row);
        if (row.publishedVersion > 0) throw new Refusal('refused');
        if (await reviewsRepository(tx).isOpen(id)) throw new Refusal('reviewOpen');
        await manageWrites(tx, actor).remove(id);
        await auditAct(tx, actor, 'course.remove', { kind: 'course', id });
      });
      return null;
    },

    setTeam: ({ members, ...input }: TeamWrite, actor: PersonActor) =>
      write(
        actor,
        input,
        async (tx, row) => {
          mustLead(row);
          const ids = members.map(({ accountId }) => accountId);
          if (new Set(ids).size !== ids.length) throw badField('/members', 'unique');
          if (members.filter(({ role }) => role === 'lead').length !== 1) throw badField('/members', 'oneLead');
          // Who is in it already may stay, whatever became of the account.
          const repository = manageRepository(tx, actor);
          const known = new Set([
            ...(await repository.teachers(ids)),
            ...(await repository.team(input.id)).map(({ accountId }) => accountId),
          ]);
          if (!ids.every((one) => known.has(one))) throw badField('/members', 'teacher');
          await manageWrites(tx, actor).setTeam(input.id, members);
          const toId = members.find(({ role }) => role === 'lead')!.accountId;
          if (toId !== row.ownerId) await judgeLead(tx, actor, row, toId);
          if (toId !== row.ownerId) await addToHistory(tx, actor, row.id, 'handOver', { fromId: row.ownerId, toId });
          if (row.publishedVersion > 0) await writeWords(tx, [input.id]);
        },
        'course.setTeam',
      ),

    async colleagues({ id, search }: { id: string; search: string }, actor: PersonActor) {
      const repository = manageRepository(db, actor);
      const row = await repository.find(id);
      if (!row) throw new Refusal('notFound');
      return { data: await repository.colleagues(row.school.id, search) };
    },
  };
}

async function checkDetails(
  tx: Database,
  actor: PersonActor,
  row: CourseRow,
  before: CourseDetails,
  details: CourseDetails,
) {
  const { subject, category, scoring, coverFileId } = details;
  if (!isSubjectPair(subject, category) || subjectOf(subject)!.edition !== row.edition)
    throw badField('/subject', 'subject');
  if (scoring.progress + scoring.homework !== 100) throw badField('/scoring', 'sum');
  if (scoring.excellentPoints < scoring.passPoints) throw badField('/scoring/excellentPoints', 'excellentOverPass');
  const isNewCover = coverFileId !== null && coverFileId !== before.coverFileId;
  if (isNewCover && !(await manageWrites(tx, actor).isOwnFile(coverFileId))) throw badField('/coverFileId', 'file');
}
