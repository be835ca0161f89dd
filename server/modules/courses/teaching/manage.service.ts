import { isDeepStrictEqual } from 'node:util';
import type {
  CourseCreate,
  CourseEdit,
  CoursePublish,
  CourseDetails,
  CourseWrite,
  ManagedCourse,
  TaughtOfferingQuery,
  TaughtQuery,
  TeamWrite,
} from '#contract/teaching/teaching.contract.ts';
import { isItem } from '#contract/teaching/outline.rule.ts';
import { isSubjectPair, subjectOf } from '#contract/subjects/subjects.rule.ts';
import { teachingOperations } from '#contract/teaching/teaching.operations.ts';
import { courseLifecycle, type CourseMove, type CourseStatus } from '#machines/courses/course.lifecycle.ts';
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
import { placesOf } from '../outline/outline-places.ts';
import { schoolAccess } from '../school-courses/school-access.repository.ts';
import { outlineRepository } from '../outline/outline.repository.ts';
import { isReady } from '../outline/outline.service.ts';

/** No review in this deployment: the lead publishes. */
const facts = { isReviewed: false, isProvinceReviewWanted: false };
const move = (status: CourseStatus, one: CourseMove) =>
  nextStatus(courseLifecycle, status, { type: `course.${one}` }, facts);

const detailsOf = ({ published, pending }: CourseRow): CourseDetails => ({ ...published, ...pending });

/** Fields that differ from what learners see. */
const pendingOf = (published: CourseDetails, details: CourseDetails): Partial<CourseDetails> =>
  Object.fromEntries(
    Object.entries(details).filter(
      ([name, value]) => !isDeepStrictEqual(value, published[name as keyof CourseDetails]),
    ),
  );

/** Who administers a college hands its courses to teachers of it only. @throws Refusal invalidInput for anybody else */
async function judgeLead(db: Database, actor: PersonActor, { ownerId, school }: CourseRow, toId: string) {
  if (ownerId === actor.id) return;
  const held = await administrationOf(db, actor, school.id);
  const isOfCollege = held !== null && held.collegeIds !== null;
  if (isOfCollege && !(await schoolAccess(db, actor).lead(school.id, toId))) throw badField('/members', 'teacher');
}

export async function readManaged(db: Database, actor: PersonActor, id: string): Promise<ManagedCourse> {
  const repository = manageRepository(db, actor);
  const row = await repository.find(id);
  if (!row) throw new Refusal('notFound');
  const [team, offerings] = [await repository.team(id), await repository.offerings(id)];
  const { edition, school, status, version, publishedVersion, publishedAt, learners } = row;
  return {
    ...{ id, edition, school, status, version, publishedVersion, publishedAt, learners, team, offerings },
    sheet: detailsOf(row),
    journalKey: row.journalKey,
    pending: Object.keys(row.pending),
    publishedScoring: publishedVersion > 0 ? row.published.scoring : null,
    waiting: offerings.reduce((sum, { waiting }) => sum + waiting, 0),
    may: { publish: row.leads, delete: row.leads && publishedVersion === 0, team: row.leads },
  };
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
          const from = row.status === 'published' ? move('published', 'revise') : row.status;
          if (!from || !move(from, 'publish')) throw new Refusal('refused');
          const outline = outlineRepository(tx, actor);
          const nodes = await outline.nodes(id);
          const unready = nodes.filter((node) => !isReady(node)).map((node) => ({ id: node.id, title: node.title }));
          if (unready.length > 0 || !nodes.some(({ kind }) => isItem(kind)))
            throw new Refusal('courseUnready', { unready });
          const placed = placesOf(nodes);
          await outline.publish(id, placed);
          const writes = manageWrites(tx, actor);
          await writes.writeDetails(id, detailsOf(row));
          await writes.publish(id, row.publishedVersion + 1, detailsOf(row), placed);
          await writeWords(tx, [id]);
          await addToHistory(tx, actor, id, 'publish');
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
