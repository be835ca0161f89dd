import { randomUUID } from 'node:crypto';
import type {
  Review,
  ReviewDecision,
  ReviewHold,
  ReviewId,
  ReviewNodeDetail,
  ReviewNodeInput,
  ReviewPage,
  ReviewQuery,
  ReviewSubmit,
  ReviewWrite,
} from '#contract/course-review/course-review.contract.ts';
import { courseReviewOperations } from '#contract/course-review/course-review.operations.ts';
import { reviewSteps, type ReviewStep } from '#contract/course-review/review-steps.rule.ts';
import type { ManagedCourse } from '#contract/teaching/teaching.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { courseLifecycle, type CourseMove, type CourseStatus } from '#machines/courses/course.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import type { Inbox } from '#server/platform/ports/inbox.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { addToHistory } from '../course-history.repository.ts';
import { outlineContents } from '../outline/outline-contents.repository.ts';
import { manageRepository, type CourseRow } from '../teaching/manage.repository.ts';
import { manageWrites } from '../teaching/manage-writes.repository.ts';
import { readManaged } from '../teaching/managed-course.service.ts';
import { publishSnapshot, readySnapshot } from '../versions/publishing.service.ts';
import { outlineDifferences } from '../versions/outline-differences.ts';
import { fieldsBetween } from '../versions/versions.service.ts';
import { outlineOf, versionsRepository, type Snapshot } from '../versions/versions.repository.ts';
import { mayReply, mustDecide, reviewFor } from './review-access.service.ts';
import { reviewComments } from './review-comments.repository.ts';
import { tellOfEnd, tellReviewers } from './review-messages.service.ts';
import { reviewRules } from './review-rules.repository.ts';
import { reviewsRepository, type HeldReview } from './reviews.repository.ts';

export interface ReviewPorts {
  inbox: Inbox;
  /** What this process remembers of what everyone sees. */
  forget: () => void;
}

const isStep = (status: string): status is ReviewStep => (reviewSteps as readonly string[]).includes(status);

/** Courses before their publication: submitted, reviewed step by step, passed or returned. */
export function reviewsService(db: Database, { inbox, forget }: ReviewPorts) {
  async function read(over: Database, actor: PersonActor, id: string): Promise<Review> {
    const row = await reviewFor(over, actor, id);
    const repository = reviewsRepository(over);
    const [snapshot, decided] = [await repository.snapshot(id), await repository.steps(id)];
    const course = await manageRepository(over, actor).find(row.courseId);
    const before = row.number > 1 ? await versionsRepository(over).find(row.courseId, row.number - 1) : undefined;
    const nodes = outlineOf(snapshot);
    const differences = outlineDifferences(before ? outlineOf(before) : [], nodes);
    const changes = new Map(differences.map(({ id: nodeId, change }) => [nodeId, change]));
    const { chainId: _chain, hasCollege, hasProvince, schoolId: _school, submittedById, ...shown } = row;
    const { isTeam: _isTeam, edits: _edits, mayDecide, leads, ...rest } = shown;
    const isOpen = row.decidedAt === null;
    const wanted = reviewSteps.filter(
      (step) => step === 'schoolReview' || (step === 'submitted' ? hasCollege : hasProvince),
    );
    return {
      ...rest,
      steps: wanted.map((step) => {
        const one = decided.find((each) => each.step === step);
        const state = one ? (one.outcome === 'passed' ? 'done' : 'back') : row.status === step ? 'now' : 'next';
        return { step, state, by: one?.by ?? '', at: one?.at ?? null, reason: one?.reason ?? '' };
      }),
      sheet: snapshot.sheet,
      shown: before ? { number: row.number - 1, sheet: before.sheet } : null,
      fields: before ? fieldsBetween(before.sheet, snapshot.sheet) : [],
      nodes: nodes.map(({ id: nodeId, parentId, kind, title, durationMs, pages }) => {
        const change = before ? (changes.get(nodeId) ?? null) : null;
        return { id: nodeId, parentId, kind, title, durationMs, pages, change: change === 'removed' ? null : change };
      }),
      removed: differences.filter(({ change }) => change === 'removed').map(({ title }) => title),
      may: {
        decide: mayDecide,
        reply: mayReply(row, actor),
        // Whoever administers it and reviews it returns it instead.
        withdraw: isOpen && course !== undefined && ((leads && !mayDecide) || submittedById === actor.id),
      },
    };
  }

  const factsOf = ({ hasProvince }: HeldReview) => ({
    ...{ isReviewed: true, isCollegeWanted: false, isProvinceReviewWanted: hasProvince },
  });
  const next = (row: HeldReview, move: CourseMove): CourseStatus | null =>
    isStep(row.status) ? nextStatus(courseLifecycle, row.status, { type: `course.${move}` }, factsOf(row)) : null;

  /** A course that was never published shows how far its review is; one that is published stays so. */
  async function showStatus(tx: Database, actor: PersonActor, course: CourseRow, status: CourseStatus) {
    const writes = manageWrites(tx, actor);
    if (course.publishedVersion === 0) await writes.setStatus(course.id, status);
    await writes.bump(course.id);
  }

  /** Course first and review after it, as every write of a course holds them; wants the review's version. */
  async function held(tx: Database, actor: PersonActor, { id, version }: ReviewWrite) {
    const { courseId } = await reviewFor(tx, actor, id);
    const course = await manageRepository(tx, actor).find(courseId, 'lock');
    const row = await reviewFor(tx, actor, id, 'lock');
    if (!course) throw new Refusal('notFound');
    if (row.version !== version) throw conflictOn(courseReviewOperations.decide, await read(tx, actor, id));
    return { row, course };
  }

  async function pass(tx: Database, actor: PersonActor, row: HeldReview, course: CourseRow, reason: string) {
    if ((await reviewComments(tx).unresolved(row.chainId)) > 0) throw new Refusal('reviewUnresolved');
    const status = next(row, row.status === 'submitted' ? 'accept' : 'pass');
    if (!status || course.status === 'archived') throw new Refusal('refused');
    const repository = reviewsRepository(tx);
    await repository.addStep(row.id, row.status as ReviewStep, 'passed', actor.id, reason);
    if (isStep(status)) {
      await repository.setStatus(row.id, status, '');
      await showStatus(tx, actor, course, status);
      await tellReviewers(tx, inbox, row, status);
      return;
    }
    await repository.setStatus(row.id, 'passed', '');
    await publishSnapshot(tx, actor, course, await repository.snapshot(row.id));
    await manageWrites(tx, actor).bump(course.id);
    await tellOfEnd(tx, inbox, row, { outcome: 'passed', reason: '', by: actor.id });
  }

  async function giveBack(tx: Database, actor: PersonActor, row: HeldReview, course: CourseRow, reason: string) {
    if (reason === '') throw badField('/reason', 'required');
    const status = next(row, 'refuse');
    if (!status) throw new Refusal('refused');
    const repository = reviewsRepository(tx);
    await repository.addStep(row.id, row.status as ReviewStep, 'returned', actor.id, reason);
    await repository.setStatus(row.id, 'returned', reason);
    await showStatus(tx, actor, course, status);
    await addToHistory(tx, actor, course.id, 'return');
    await tellOfEnd(tx, inbox, row, { outcome: 'returned', reason, by: actor.id });
  }

  return {
    async queue(asked: ReviewQuery, actor: PersonActor): Promise<ReviewPage> {
      const repository = reviewsRepository(db);
      const { courseId } = asked;
      if (courseId !== undefined && !(await manageRepository(db, actor).find(courseId))) throw new Refusal('notFound');
      return { ...(await repository.page(asked, actor)), mine: await repository.mine(actor) };
    },

    get: ({ id }: ReviewId, actor: PersonActor): Promise<Review> => read(db, actor, id),

    async node({ id, nodeId }: ReviewNodeInput, actor: PersonActor): Promise<ReviewNodeDetail> {
      const { courseId, number } = await reviewFor(db, actor, id);
      const find = (snapshot: Snapshot) => outlineOf(snapshot).find((one) => one.id === nodeId);
      const node = find(await reviewsRepository(db).snapshot(id));
      if (!node) throw new Refusal('notFound');
      const shown = number > 1 ? await versionsRepository(db).find(courseId, number - 1) : undefined;
      const before = shown && find(shown);
      const contents = outlineContents(db, actor);
      const versions = versionsRepository(db);
      return {
        nodeId,
        body: node.bodyId ? await contents.body(node.bodyId) : '',
        quiz: node.quizId ? await contents.quiz(node.quizId) : null,
        bodyBefore: before?.bodyId ? await contents.body(before.bodyId) : null,
        file: node.fileId ? ((await versions.file(node.fileId)) ?? null) : null,
        homework: node.homeworkId ? ((await versions.homeworkFacts(node.homeworkId)) ?? null) : null,
      };
    },

    /** @throws Refusal notFound · forbidden for who does not lead · conflict · courseUnready · reviewOpen · refused */
    submit: ({ id, version, outlineVersion, note }: ReviewSubmit, actor: PersonActor): Promise<ManagedCourse> =>
      inTransaction(db, async (tx) => {
        const course = await manageRepository(tx, actor).find(id, 'lock');
        if (!course) throw new Refusal('notFound');
        if (course.version !== version || course.outlineVersion !== outlineVersion)
          throw conflictOn(courseReviewOperations.submit, await readManaged(tx, actor, id));
        if (!course.leads) throw new Refusal('forbidden');
        const [reviews, rules] = [reviewsRepository(tx), reviewRules(tx)];
        if (await reviews.isOpen(id)) throw new Refusal('reviewOpen');
        const rule = await rules.facts(course.school.id);
        const isCollegeWanted = rule.isCollegeWanted && (await rules.reviewers(id, 'submitted')).length > 0;
        const facts = { ...rule, isCollegeWanted };
        const from =
          course.status === 'published'
            ? nextStatus(courseLifecycle, 'published', { type: 'course.revise' }, facts)
            : course.status;
        const status = from && nextStatus(courseLifecycle, from, { type: 'course.submit' }, facts);
        if (!status || !isStep(status)) throw new Refusal('refused');
        const snapshot = await readySnapshot(tx, actor, course);
        const reviewId = randomUUID();
        const chain = (await reviews.chain(id)) ?? { chainId: reviewId, round: 1 };
        await reviews.add({
          ...{ id: reviewId, courseId: id, schoolId: course.school.id, ...chain, status, snapshot },
          ...{ number: course.publishedVersion + 1, hasProvince: rule.isProvinceReviewWanted, note, by: actor.id },
        });
        await showStatus(tx, actor, course, status);
        await addToHistory(tx, actor, id, 'submit');
        await auditAct(tx, actor, 'course.submit', { kind: 'course', id }, { reviewId });
        await tellReviewers(tx, inbox, await reviewFor(tx, actor, reviewId), status);
        return readManaged(tx, actor, id);
      }),

    withdraw: (input: ReviewWrite, actor: PersonActor): Promise<Review> =>
      inTransaction(db, async (tx) => {
        const { row, course } = await held(tx, actor, input);
        if (!row.leads && row.submittedById !== actor.id) throw new Refusal('forbidden');
        const status = next(row, 'withdraw');
        if (!status) throw new Refusal('refused');
        await reviewsRepository(tx).setStatus(row.id, 'withdrawn', '');
        await showStatus(tx, actor, course, status);
        await auditAct(tx, actor, 'course.withdraw', { kind: 'course', id: course.id }, { reviewId: row.id });
        return read(tx, actor, row.id);
      }),

    /** @throws Refusal reviewHeld while somebody else has it */
    hold: ({ id, isHeld }: ReviewHold, actor: PersonActor): Promise<Review> =>
      inTransaction(db, async (tx) => {
        const row = await reviewFor(tx, actor, id, 'lock');
        mustDecide(row, actor);
        if (row.holder && !row.holder.isOwn) throw new Refusal('reviewHeld', { heldBy: row.holder.name });
        await reviewsRepository(tx).hold(id, isHeld ? actor.id : null);
        return read(tx, actor, id);
      }),

    /** @throws Refusal notFound · reviewOwn · forbidden · conflict · reviewHeld · reviewUnresolved · refused */
    async decide({ id, version, outcome, reason: typed }: ReviewDecision, actor: PersonActor): Promise<Review> {
      const review = await inTransaction(db, async (tx) => {
        const { row, course } = await held(tx, actor, { id, version });
        mustDecide(row, actor);
        if (row.holder && !row.holder.isOwn) throw new Refusal('reviewHeld', { heldBy: row.holder.name });
        const reason = typed.trim();
        await (outcome === 'pass' ? pass : giveBack)(tx, actor, row, course, reason);
        const event = outcome === 'pass' ? 'course.passReview' : 'course.returnReview';
        await auditAct(tx, actor, event, { kind: 'course', id: course.id }, { reviewId: id, step: row.status });
        return read(tx, actor, id);
      });
      afterCommit(db, forget);
      return review;
    },
  };
}
