import { isAnswered } from '#contract/homework/answers.rule.ts';
import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import { isRight } from '#contract/quizzes/video-question.rule.ts';
import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import type { QuizItem } from '#contract/quizzes/quizzes.contract.ts';
import type {
  VideoAnswer,
  VideoAnswered,
  VideoQuestion,
  VideoQuestions,
} from '#contract/quizzes/video-questions.contract.ts';
import { videoQuestionsOperations } from '#contract/quizzes/video-questions.operations.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { ItemProgress } from '#server/platform/ports/courses.port.ts';
import { withoutKey } from '#contract/homework/without-key.rule.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { judged } from './tally.service.ts';
import { videosRepository } from './videos.repository.ts';

type Asked = QuizContent['questions'][number] & { moment: NonNullable<QuizContent['questions'][number]['moment']> };

/** By their seconds. */
const askedIn = ({ questions }: QuizContent): Asked[] =>
  questions
    .flatMap((one) => (one.moment ? [{ ...one, moment: one.moment }] : []))
    .toSorted((a, b) => a.moment.second - b.moment.second);

/** @param tried null: nothing yet */
function shown(asked: Asked, at: number, tried: { number: number; answer: Answer | null } | null): VideoQuestion {
  const { id, points, content, moment } = asked;
  const last = tried && {
    answer: tried.answer,
    feedback: { questionId: id, ...judged(asked, tried), content },
  };
  return {
    ...{ question: withoutKey({ id, points, content, position: at + 1 }), ...moment },
    ...{ tries: tried?.number ?? 0, last },
  };
}

/** @param progress what the outline shows as done */
export const videosService = (progress: ItemProgress) => (db: Database) => {
  /** @throws Refusal notFound for strangers, and where the video asks nothing · itemLocked */
  async function open(over: Database, actor: PersonActor, of: QuizItem) {
    const video = await videosRepository(over, actor).video(of);
    if (!video) throw new Refusal('notFound');
    if (video.isLearner && !video.isReleased) throw new Refusal('itemLocked');
    return { contentId: video.contentId, isTeaching: !video.isLearner, asked: askedIn(video.content) };
  }

  async function read(over: Database, actor: PersonActor, { itemId, offeringId }: QuizItem): Promise<VideoQuestions> {
    const { contentId, isTeaching, asked } = await open(over, actor, { itemId, offeringId });
    const own = await videosRepository(over, actor).lastAnswers({ itemId, offeringId });
    const tried = new Map(own.map((one) => [one.questionId, one]));
    return {
      ...{ itemId, offeringId, contentId, isTeaching },
      data: asked.map((one, at) => shown(one, at, tried.get(one.id) ?? null)),
    };
  }

  return {
    list: (of: QuizItem, actor: PersonActor) => read(db, actor, of),

    /**
     * An answer that was judged before, or to a question that was answered rightly, changes nothing.
     * @throws Refusal notFound · itemLocked · conflict where other questions are published by now
     */
    answer: (sent: VideoAnswer, actor: PersonActor): Promise<VideoAnswered> =>
      inTransaction(db, async (tx) => {
        const { itemId, offeringId, number, answer } = sent;
        const { contentId, isTeaching, asked } = await open(tx, actor, sent);
        if (contentId !== sent.contentId.toLowerCase())
          throw conflictOn(videoQuestionsOperations.answer, await read(tx, actor, sent));
        const at = asked.findIndex(({ id }) => id === sent.questionId.toLowerCase());
        const question = asked[at];
        if (!question) throw new Refusal('notFound');
        if (!isAnswered(answer)) throw badField('/answer', 'minItems');
        if (isTeaching) return { question: shown(question, at, { number, answer }), isCompleted: false };
        const who = { learnerId: actor.id, offeringId, itemId };
        // Holds the row of progress: answers of one learner come one after the other, and beats wait for them.
        await progress.open(tx, who);
        const repository = videosRepository(tx, actor);
        const there = (await repository.lastAnswers(sent)).find(({ questionId }) => questionId === question.id) ?? null;
        const before = shown(question, at, there);
        if (number <= before.tries || isRight(before))
          return { question: before, isCompleted: await progress.settle(tx, who) };
        const next = { number: before.tries + 1, answer };
        const { got } = judged(question, next);
        await repository.add(sent, { contentId, questionId: question.id, ...next, got });
        return { question: shown(question, at, next), isCompleted: await progress.settle(tx, who) };
      }),
  };
};
