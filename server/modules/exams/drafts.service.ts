import { randomUUID } from 'node:crypto';
import { canonical } from '#contract/exams/exam-chain.rule.ts';
import type { Exam, ExamCreate, ExamList, ExamListQuery, ExamWrite } from '#contract/exams/exam-team.contract.ts';
import { examTeamOperations } from '#contract/exams/exam-team.operations.ts';
import type { ExamArrangement, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import { freshExam } from '#contract/exams/exam-paper.rule.ts';
import { mayBeScheduled } from '#contract/exams/exam-times.rule.ts';
import type { ExamId } from '#contract/exams/exams.contract.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { usualOffering } from '#server/platform/access/courses-with-work.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { acceptedPaper, acceptedSettings } from './papers/accepted-paper.service.ts';
import { moveEnds } from './attempts/arranged-ends.service.ts';
import { papersRepository } from './papers/papers.repository.ts';
import { momentsOf } from './exam-moments.rule.ts';
import { findingsFor, shownExam } from './shown-exam.service.ts';
import { examsRepository, teamRepository, type TeamRow } from './team.repository.ts';

const lower = (arrangements: readonly ExamArrangement[]) =>
  arrangements.map((one) => ({ ...one, learnerId: one.learnerId.toLowerCase() }));

/** What is known to those who take it, and does not change any more. */
const fixedOf = ({
  publishAt: _at,
  review: _review,
  appealDays: _days,
  instructions: _text,
  weight: _weight,
  ...settings
}: ExamSettings) => canonical({ ...settings, title: settings.title.trim() });

const arrangedOf = (arrangements: readonly (ExamArrangement & { name?: string })[]) =>
  canonical(
    arrangements
      .map(({ name: _name, ...one }) => ({ ...one, reason: one.reason.trim() }))
      .toSorted((a, b) => (a.learnerId < b.learnerId ? -1 : 1)),
  );

/** @throws Refusal invalidInput for who does not learn there, and for one who stands there twice */
async function acceptArrangements(tx: Database, actor: PersonActor, row: TeamRow, some: readonly ExamArrangement[]) {
  const ids = new Set(some.map(({ learnerId }) => learnerId));
  if (ids.size < some.length) throw badField('/arrangements', 'unique');
  if (some.some(({ opensAt, closesAt }) => opensAt && closesAt && Date.parse(opensAt) >= Date.parse(closesAt)))
    throw badField('/arrangements', 'afterOpening');
  if ((await teamRepository(tx, actor).countLearners(row.id, [...ids])) < ids.size)
    throw badField('/arrangements', 'oneOf');
}

/** What changed, over what there was. */
function mergedOf(row: TeamRow, { id: _id, version: _version, paper, arrangements, ...changed }: ExamWrite) {
  return {
    ...{ paper, arrangements: arrangements && lower(arrangements) },
    settings: acceptedSettings({ ...row.settings, ...changed }),
  };
}
type Merged = ReturnType<typeof mergedOf>;

/** @throws Refusal invalidInput · paperInReview */
async function writeDraft(tx: Database, actor: PersonActor, row: TeamRow, { settings, paper, ...given }: Merged) {
  const exams = examsRepository(tx);
  const papers = papersRepository(tx);
  if (given.arrangements) {
    await acceptArrangements(tx, actor, row, given.arrangements);
    await exams.setArrangements(row.id, given.arrangements);
  }
  if (paper && row.paper_status !== 'writing') throw new Refusal('paperInReview');
  const accepted = paper && (await acceptedPaper(paper));
  const isRewritten = accepted === undefined || (await papers.rewrite(row.paper_id, accepted));
  const arrangements = await teamRepository(tx, actor).arrangements(row.id);
  await exams.set(row.id, {
    settings: JSON.stringify(settings),
    paper_id: isRewritten ? row.paper_id : await papers.add(row.id, accepted),
    ...momentsOf(settings, arrangements),
  });
}

/** @throws Refusal examFixed for what does not change any more · examTimes where an arrangement contradicts the times */
async function writeScheduled(
  tx: Database,
  actor: PersonActor,
  live: Live,
  row: TeamRow,
  { settings, paper, ...given }: Merged,
) {
  const before = await teamRepository(tx, actor).arrangements(row.id);
  const arrangements = given.arrangements ?? before;
  const isArranged = arrangedOf(before) !== arrangedOf(arrangements);
  const isOver = row.status === 'closed' || row.status === 'released';
  const isSame = !paper || canonical(await papersRepository(tx).content(row.paper_id)) === canonical(paper);
  if (!isSame || fixedOf(row.settings) !== fixedOf(settings) || (isOver && isArranged)) throw new Refusal('examFixed');
  if (isArranged) await acceptArrangements(tx, actor, row, arrangements);
  const findings = findingsFor(row, { settings, arrangements, questions: row.questions, now: null }) ?? [];
  // What an invigilator has granted since is not judged again.
  if (!mayBeScheduled(findings.filter(({ check }) => isArranged || check === 'publish')))
    throw new Refusal('examTimes');
  const exams = examsRepository(tx);
  await exams.set(row.id, { settings: JSON.stringify(settings) });
  if (!isArranged) return;
  await exams.setArrangements(row.id, arrangements);
  const { last_end_at: lastEndAt } = momentsOf(settings, arrangements);
  await moveEnds(tx, actor, live, row, { before, arrangements, lastEndAt: lastEndAt! });
}

export const draftsService = (live: Live) => (db: Database) => ({
  /** @throws Refusal notFound for a course that is not the actor's, and an offering that is not the course's */
  async list({ courseId, offeringId: asked, ...query }: ExamListQuery, actor: PersonActor): Promise<ExamList> {
    const team = teamRepository(db, actor);
    const course = await team.course(courseId);
    if (!course) throw new Refusal('notFound');
    const offerings = await team.offerings(courseId);
    const chosen = usualOffering(offerings);
    const offeringId = asked === undefined ? (chosen?.id ?? null) : asked.toLowerCase();
    if (asked !== undefined && !offerings.some(({ id }) => id === offeringId)) throw new Refusal('notFound');
    const page = offeringId === null ? null : await team.list(offeringId, { courseId, ...query });
    return {
      ...(page ?? { data: [], pageNo: 1, pageSize: query.pageSize ?? 10, totalCount: 0, totalPage: 0 }),
      ...{ offeringId, mayChange: course.mayChange },
      offerings: offerings.map(({ id, number, term }) => ({ id, number, term })),
    };
  },

  /** @throws Refusal notFound · teachersMark for who only administers */
  create: ({ offeringId, title }: ExamCreate, actor: PersonActor): Promise<ExamId> =>
    inTransaction(db, async (tx) => {
      const offering = await teamRepository(tx, actor).offering(offeringId);
      if (!offering) throw new Refusal('notFound');
      if (!offering.mayChange) throw new Refusal('teachersMark');
      const id = randomUUID();
      const paperId = await papersRepository(tx).add(id, { sections: [] });
      const settings = { ...freshExam, title: title.trim() };
      await examsRepository(tx).add({
        ...{ id, offeringId, courseId: offering.courseId, by: actor.id, settings, paperId },
      });
      await auditAct(tx, actor, 'exam.create', { kind: 'exam', id }, { offeringId });
      return { id };
    }),

  async read({ id }: ExamId, actor: PersonActor): Promise<Exam> {
    const row = await teamRepository(db, actor).find(id);
    if (!row) throw new Refusal('notFound');
    return shownExam(db, actor, row);
  },

  /** @throws Refusal notFound · teachersMark · conflict · invalidInput · paperInReview · examFixed · examTimes · refused of a cancelled one */
  write: (given: ExamWrite, actor: PersonActor): Promise<Exam> =>
    inTransaction(db, async (tx) => {
      const team = teamRepository(tx, actor);
      const row = await team.lock(given.id);
      if (!row) throw new Refusal('notFound');
      if (!row.may_change) throw new Refusal('teachersMark');
      if (row.version !== given.version) throw conflictOn(examTeamOperations.write, await shownExam(tx, actor, row));
      if (row.status === 'cancelled') throw new Refusal('refused');
      const merged = mergedOf(row, given);
      if (row.status === 'draft') await writeDraft(tx, actor, row, merged);
      else await writeScheduled(tx, actor, live, row, merged);
      const after = (await team.find(given.id))!;
      const shown = await shownExam(tx, actor, after);
      if (row.status !== 'draft') await auditAct(tx, actor, 'exam.write', { kind: 'exam', id: row.id });
      return shown;
    }),
});
