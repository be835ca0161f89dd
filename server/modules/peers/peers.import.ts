import type { PeerPlan, PeerReviewSave } from '#contract/peers/peers.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { assignment } from './assignment.rule.ts';
import { openingRepository } from './plans.repository.ts';
import { reviewedQuestions, type ReviewedRow } from './reviews.repository.ts';
import { pointsOf } from './said.rule.ts';

/** A peer review that has begun, as the demo seed gives it; works are given out among those who handed in. */
export interface ImportedPeerReview extends Omit<PeerPlan, 'closesAt' | 'isOn' | 'version'> {
  closesAt: Date;
  openedAt: Date;
  now: Date;
  seed: string;
  idOf: (reviewerId: string, authorId: string) => string;
  /** What one says about a work; null: nothing yet. */
  saidOf: (reviewerId: string, authorId: string, questions: readonly ReviewedRow[]) => Said | null;
}
type Said = Pick<PeerReviewSave, 'marks' | 'comment'>;

export async function importPeerReview(tx: Database, asked: ImportedPeerReview): Promise<void> {
  const { homeworkId, works, isInClass, seed, closesAt, openedAt } = asked;
  await tx
    .insertInto('peer_plans')
    .values({
      ...{ homework_id: homeworkId, is_on: true, works, closes_at: closesAt, is_in_class: isInClass, seed },
      ...{ hides_authors: asked.hidesAuthors, hides_reviewers: asked.hidesReviewers, use: asked.use },
      shows_reviews: asked.showsReviews,
    })
    .execute();
  const opening = openingRepository(tx);
  await opening.fix(homeworkId);
  await tx.updateTable('peer_plans').set({ opened_at: openedAt }).where('homework_id', '=', homeworkId).execute();
  const questions = await reviewedQuestions(tx, homeworkId);
  const participants = await opening.participants(homeworkId, isInClass);
  const handIns = new Map(
    (
      await tx
        .selectFrom('peer_hand_in_facts')
        .where('homework_id', '=', homeworkId)
        .select(['learner_id', 'offering_id', 'submission_id', 'receipt_number'])
        .execute()
    ).map((row) => [row.learner_id, row]),
  );
  const counts = new Map<string, number>();
  const isOver = closesAt <= asked.now;
  const rows = assignment({ participants, given: [], works, seed }).map(({ reviewer, author }) => {
    const number = (counts.get(reviewer) ?? 0) + 1;
    counts.set(reviewer, number);
    const work = handIns.get(author)!;
    const said = asked.saidOf(reviewer, author, questions);
    const json = said && JSON.stringify(said);
    return {
      ...{ id: asked.idOf(reviewer, author), homework_id: homeworkId, offering_id: work.offering_id, number },
      ...{ submission_id: work.submission_id, receipt_number: work.receipt_number, reviewer_id: reviewer },
      ...{ status: said ? ('submitted' as const) : isOver ? ('expired' as const) : ('assigned' as const) },
      ...{ draft: json, content: json, points: said && pointsOf(questions, said), assigned_at: openedAt },
      submitted_at: said && openedAt,
    };
  });
  for (let at = 0; at < rows.length; at += 1000)
    await tx
      .insertInto('peer_reviews')
      .values(rows.slice(at, at + 1000))
      .execute();
}
