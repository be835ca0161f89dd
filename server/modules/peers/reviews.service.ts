import { learnerRubricOf } from '#contract/homework/rubrics.rule.ts';
import type {
  OwnPeersList,
  OwnPeersOne,
  OwnPeersOneQuery,
  OwnPeersQuery,
  PeerReview,
  PeerReviewHelpful,
  PeerReviewId,
  PeerReviewReport,
  PeerReviewSave,
  PeerReviewSaved,
  PeerReviewSubmit,
} from '#contract/peers/peers.contract.ts';
import { peersOperations } from '#contract/peers/peers.operations.ts';
import { medianOf } from '#contract/peers/peers.rule.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { peerReviewLifecycle } from '#machines/peers/peer-review.lifecycle.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { withoutKey } from '#contract/homework/without-key.rule.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { checkSaid, isWhole, mostOf, pointsOf, readSaid } from './said.rule.ts';
import { reviewedQuestions, reviewsRepository } from './reviews.repository.ts';

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof reviewsRepository>['find']>>>;

const summaryOf = ({
  isOpen,
  closesAt,
  ...row
}: Awaited<ReturnType<ReturnType<typeof reviewsRepository>['list']>>[number]) => ({
  ...row,
  closesAt: closesAt.toISOString(),
  state: isOpen ? ('open' as const) : ('closed' as const),
});

/** Both are JSON as the database holds it, whose keys have one order. */
const isChanged = ({ content, draft, status }: Row) =>
  status === 'submitted' && JSON.stringify(content) !== JSON.stringify(draft);

/** Works of others that a learner reviews, and what others say of the learner's own. */
export const reviewsService = (db: Database) => {
  async function shown(over: Database, actor: PersonActor, row: Row): Promise<PeerReview> {
    const questions = await reviewedQuestions(over, row.homeworkId);
    // When the time is over the work is its author's again.
    const answers = row.isOpen ? await reviewsRepository(over, actor).answers(row.submissionId, row.receiptNumber) : [];
    const { id, homeworkId, offeringId, title, number, author, status, version, closesAt, isOpen, journalKey } = row;
    return {
      ...{ id, homeworkId, offeringId, title, number, author, status, version, isOpen, journalKey },
      closesAt: closesAt.toISOString(),
      questions: questions.map(({ rubric, rubricId, ...question }) => ({
        question: withoutKey(question),
        rubricId,
        rubric: learnerRubricOf(rubric),
        answer: answers.find(({ questionId }) => questionId === question.id)?.answer ?? null,
      })),
      marks: row.draft?.marks ?? [],
      comment: row.draft?.comment ?? '',
      isChanged: isChanged(row),
      isReported: row.report !== null,
    };
  }

  /** @throws Refusal notFound for a review that is not the actor's · peersOver */
  async function open(tx: Database, actor: PersonActor, id: string): Promise<Row> {
    const row = await reviewsRepository(tx, actor).lock(id);
    if (!row) throw new Refusal('notFound');
    if (!row.isOpen) throw new Refusal('peersOver');
    return row;
  }

  return {
    async mine({ offeringId }: OwnPeersQuery, actor: PersonActor): Promise<OwnPeersList> {
      const reviews = reviewsRepository(db, actor);
      if (!(await reviews.learns(offeringId))) throw new Refusal('notFound');
      return { data: (await reviews.list(offeringId)).map(summaryOf) };
    },

    async one({ homeworkId, offeringId }: OwnPeersOneQuery, actor: PersonActor): Promise<OwnPeersOne> {
      const reviews = reviewsRepository(db, actor);
      const [row] = (await reviews.learns(offeringId)) ? await reviews.list(offeringId, homeworkId) : [];
      if (!row) throw new Refusal('notFound');
      const works = await reviews.works(homeworkId, offeringId);
      const received = await reviews.received(homeworkId, offeringId);
      const questions = received ? await reviewedQuestions(db, homeworkId) : [];
      return {
        ...summaryOf(row),
        works: works.map(({ id, number, status, report }) => ({ id, number, status, isReported: report !== null })),
        received: received && {
          median: medianOf(received.map(({ points }) => points ?? 0)),
          most: mostOf(questions),
          reviews: received.map(({ content, points, ...one }, index) => ({
            ...{ ...one, number: index + 1, points: points ?? 0, comment: content?.comment ?? '' },
            questions: readSaid(questions, content),
          })),
        },
      };
    },

    async review({ id }: PeerReviewId, actor: PersonActor): Promise<PeerReview> {
      const row = await reviewsRepository(db, actor).find(id);
      if (!row) throw new Refusal('notFound');
      return shown(db, actor, row);
    },

    /** @throws Refusal notFound · peersOver · invalidInput · conflict */
    save: ({ id, version, ...said }: PeerReviewSave, actor: PersonActor): Promise<PeerReviewSaved> =>
      inTransaction(db, async (tx) => {
        const row = await open(tx, actor, id);
        checkSaid(await reviewedQuestions(tx, row.homeworkId), said);
        if (row.version !== version) throw conflictOn(peersOperations.save, await shown(tx, actor, row));
        const facts = { isOpen: row.isOpen, isWhole: false, isBegun: row.draft !== null };
        const status = nextStatus(peerReviewLifecycle, row.status, { type: 'review.start' }, facts) ?? row.status;
        return { version: await reviewsRepository(tx, actor).hold(id, status, said), status };
      }),

    /** @throws Refusal notFound · peersOver · conflict · peersUnwhole */
    submit: ({ id, version }: PeerReviewSubmit, actor: PersonActor): Promise<PeerReviewSaved> =>
      inTransaction(db, async (tx) => {
        const row = await open(tx, actor, id);
        if (row.version !== version) throw conflictOn(peersOperations.submit, await shown(tx, actor, row));
        if (row.status === 'submitted' && !isChanged(row)) return { version, status: 'submitted' };
        const questions = await reviewedQuestions(tx, row.homeworkId);
        const facts = { isOpen: row.isOpen, isWhole: isWhole(questions, row.draft), isBegun: row.draft !== null };
        const status = nextStatus(peerReviewLifecycle, row.status, { type: 'review.submit' }, facts);
        if (status === null) throw new Refusal('peersUnwhole');
        await reviewsRepository(tx, actor).submit(id, status, pointsOf(questions, row.draft!));
        return { version, status };
      }),

    /** @throws Refusal notFound · peersOver */
    report: ({ id, reason }: PeerReviewReport, actor: PersonActor): Promise<null> =>
      inTransaction(db, async (tx) => {
        await open(tx, actor, id);
        await reviewsRepository(tx, actor).report(id, reason.trim());
        return null;
      }),

    /** @throws Refusal notFound */
    async helpful({ id, isHelpful }: PeerReviewHelpful, actor: PersonActor): Promise<null> {
      if (!(await reviewsRepository(db, actor).setHelpful(id, isHelpful))) throw new Refusal('notFound');
      return null;
    },
  };
};
