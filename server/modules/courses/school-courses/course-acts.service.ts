import type {
  CourseHandover,
  CoursesOutcome,
  CoursesWrite,
  TermOpening,
} from '#contract/school-courses/school-courses.contract.ts';
import { timesFrom } from '#contract/school-courses/term-copy.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { courseLifecycle, unreviewed } from '#machines/courses/course.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditActs } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { writeWords } from '../catalogue/course-words.repository.ts';
import { addToHistory } from '../course-history.repository.ts';
import { manageRepository } from '../teaching/manage.repository.ts';
import { manageWrites } from '../teaching/manage-writes.repository.ts';
import { offeringsRepository } from '../teaching/offerings.repository.ts';
import { chosenCourses, type ChosenCourse } from './chosen-courses.repository.ts';
import { tellOfHandover } from './handover-messages.service.ts';
import { schoolAccess } from './school-access.repository.ts';

export interface SchoolCoursesPorts {
  inbox: Inbox;
  /** What this process remembers of what everyone sees. */
  forget: () => void;
}

type Why = CoursesOutcome['refused'][number]['why'];
type Done = CoursesOutcome['done'][number];

interface Judged {
  course: ChosenCourse;
  offering?: Done['offering'];
}

/** Acts on many courses at once: each is judged by itself, and those that are refused say why. */
export function courseActs(db: Database, { inbox, forget }: SchoolCoursesPorts) {
  /**
   * @param judge why one is refused, or what of the outcome it has
   * @param write all that were not refused, after the last is judged
   */
  async function act(
    { rows, isTrial }: CoursesWrite,
    actor: PersonActor,
    event: string,
    prepare: (
      tx: Database,
      courses: readonly ChosenCourse[],
    ) => Promise<{ judge: (course: ChosenCourse) => Why | Judged; write: (done: readonly Judged[]) => Promise<void> }>,
  ): Promise<CoursesOutcome> {
    const outcome = await inTransaction(db, async (tx) => {
      const ids = [...new Set(rows.map(({ id }) => id))];
      const courses = new Map((await chosenCourses(tx, actor).find(ids, isTrial)).map((one) => [one.id, one]));
      const { judge, write } = await prepare(tx, [...courses.values()]);
      const refused: CoursesOutcome['refused'] = [];
      const done: Judged[] = [];
      for (const id of ids) {
        const course = courses.get(id);
        const version = rows.find((row) => row.id === id)!.version;
        const said = !course ? 'gone' : course.version !== version ? 'changed' : judge(course);
        if (typeof said === 'string') refused.push({ id, title: course?.title ?? '', why: said });
        else done.push(said);
      }
      if (!isTrial && done.length > 0) {
        await write(done);
        for (const { course } of done) await manageWrites(tx, actor).bump(course.id);
        await auditActs(
          tx,
          actor,
          event,
          done.map(({ course }) => ({ kind: 'course', id: course.id })),
        );
      }
      const isWritten = isTrial ? 0 : 1;
      return { done: done.map((one) => outcomeOf(one, isWritten)), refused };
    });
    if (!isTrial) afterCommit(db, forget);
    return outcome;
  }

  const changeStatus = (one: 'archive' | 'restore') => (given: CoursesWrite, actor: PersonActor) =>
    act(given, actor, `course.${one}`, async (tx) => {
      const next = ({ status }: ChosenCourse) =>
        nextStatus(courseLifecycle, status, { type: `course.${one}` }, unreviewed);
      return {
        judge: (course) => (next(course) ? { course } : 'state'),
        async write(done) {
          for (const { course } of done) {
            await manageWrites(tx, actor).setStatus(course.id, next(course)!);
            await addToHistory(tx, actor, course.id, one);
          }
        },
      };
    });

  return {
    archive: changeStatus('archive'),
    restore: changeStatus('restore'),

    openTerm: ({ from, term: typed, startsOn, ...given }: TermOpening, actor: PersonActor) =>
      act(given, actor, 'course.openTerm', async (tx, courses) => {
        const term = typed.trim();
        if (term === from) throw badField('/term', 'unique');
        const repository = chosenCourses(tx, actor);
        const ids = courses.map(({ id }) => id);
        const [earlier, opened] = [await repository.offerings(ids, from), await repository.offerings(ids, term)];
        const numbers = ids.length > 0 ? await repository.nextNumbers(ids) : new Map<string, number>();
        const offeringOf = ({ id }: ChosenCourse) => ({
          ...earlier.get(id)!,
          ...timesFrom(earlier.get(id)!, startsOn),
        });
        return {
          judge(course) {
            if (course.status === 'archived') return 'state';
            if (!earlier.has(course.id)) return 'noOffering';
            if (opened.has(course.id)) return 'opened';
            const { startsAt, endsAt, enrolFrom, enrolUntil, capacity, number: copied } = offeringOf(course);
            if (Date.parse(endsAt) <= Date.now()) return 'past';
            const number = numbers.get(course.id) ?? 1;
            return { course, offering: { number, copied, startsAt, endsAt, enrolFrom, enrolUntil, capacity } };
          },
          async write(done) {
            for (const { course } of done) {
              await offeringsRepository(tx, actor).add(course.id, { ...offeringOf(course), term });
              await addToHistory(tx, actor, course.id, 'openTerm', { term });
            }
          },
        };
      }),

    handOver: ({ toId, ...given }: CourseHandover, actor: PersonActor) =>
      act(given, actor, 'course.handOver', async (tx, courses) => {
        const access = schoolAccess(tx, actor);
        const leads = new Map<string, { id: string; name: string } | null>();
        for (const { schoolId } of courses)
          if (!leads.has(schoolId)) leads.set(schoolId, await access.lead(schoolId, toId));
        // Whoever leads no course of any of them is nobody to the actor.
        if (courses.length > 0 && [...leads.values()].every((one) => one === null)) throw new Refusal('notFound');
        return {
          judge: (course) =>
            course.lead.id === toId ? 'leads' : leads.get(course.schoolId) === null ? 'otherSchool' : { course },
          async write(done) {
            for (const { course } of done) await makeLead(tx, actor, course, toId);
            const to = [...leads.values()].find((one) => one !== null)!;
            await tellOfHandover(
              tx,
              inbox,
              done.map(({ course }) => course),
              to,
            );
          },
        };
      }),
  };
}

/** The former lead stays in the team, as a teacher. */
async function makeLead(tx: Database, actor: PersonActor, course: ChosenCourse, toId: string): Promise<void> {
  const team = await manageRepository(tx, actor).team(course.id);
  const title = team.find(({ accountId }) => accountId === toId)?.title ?? '';
  const others = team
    .filter(({ accountId }) => accountId !== toId)
    .map((one) => ({ ...one, role: one.role === 'lead' ? ('teacher' as const) : one.role }));
  await manageWrites(tx, actor).setTeam(course.id, [{ accountId: toId, role: 'lead', title, rights: null }, ...others]);
  if (course.publishedVersion > 0) await writeWords(tx, [course.id]);
  await addToHistory(tx, actor, course.id, 'handOver', { fromId: course.lead.id, toId });
}

const outcomeOf = ({ course, offering = null }: Judged, isWritten: 0 | 1): Done => ({
  ...{ id: course.id, title: course.title, version: course.version + isWritten, learners: course.learners },
  ...{ lead: course.lead, offering },
});
