import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import { videoSettings } from '#contract/quizzes/quiz.rule.ts';
import type { ImportedProgress } from '../modules/learning/progress.import.ts';
import { isPassed, type ImportedQuizAttempt } from '../modules/quizzes/quizzes.import.ts';
import type { DemoItem } from './demo-course.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { answerOf, diligence } from './demo-learning.ts';
import { itemsOf } from './demo-media.ts';
import { itemId, type PlannedCourse } from './demo-plan.ts';
import { chance, demoId } from './demo-random.ts';

interface Quiz extends Pick<QuizContent, 'settings'> {
  questions: readonly Omit<QuizContent['questions'][number], 'id' | 'sourceQuestionId'>[];
}

/** A quiz with an id for each of its questions. */
export function quizOf(course: string, title: string, { settings, questions }: Quiz) {
  const quiz: QuizContent = {
    settings,
    questions: questions.map((one, at) => ({
      ...one,
      id: demoId(`quiz question ${course} ${title} ${at}`),
      sourceQuestionId: null,
    })),
  };
  return { quiz, quizId: demoId(`quiz ${course} ${title}`) };
}

/** What a video asks. */
export const askedOf = (
  course: string,
  title: string,
  asks: NonNullable<Extract<DemoItem, { kind: 'video' }>['asks']>,
) =>
  quizOf(course, title, {
    settings: videoSettings,
    questions: asks.map(({ second, isRequired, ...question }) => ({ ...question, moment: { second, isRequired } })),
  });

const minuteMs = 60_000;

/** Attempts of those who came so far in a course; the demo learner has one left. */
export function planQuizzes(
  courses: readonly PlannedCourse[],
  enrolments: readonly PlannedEnrolment[],
  now: Date,
): ImportedQuizAttempt[] {
  const quizzes = courses.flatMap(({ key, content }) =>
    content
      ? itemsOf(content).flatMap((item, at) =>
          item.kind === 'quiz' ? [{ course: key, itemId: itemId(key, at), ...quizOf(key, item.title, item) }] : [],
        )
      : [],
  );
  return enrolments.filter(isLearning).flatMap((enrolment) => {
    const { learner, course, offeringId, learnerId, isEnded, since } = enrolment;
    const own = learner === 'learner';
    return quizzes
      .filter((quiz) => quiz.course === course.key && !isEnded)
      .flatMap(({ quiz, quizId, itemId: item }) => {
        const luck = chance(`quiz ${learner} ${offeringId} ${item}`);
        const strength = diligence(learner, course.key);
        if (!own && strength < 0.45) return [];
        const count = own ? 1 : luck.next() < 0.35 ? 2 : 1;
        return Array.from({ length: count }, (_, at): ImportedQuizAttempt => {
          const latest = now.getTime() - (count - at) * 26 * 3_600_000;
          const startedAt = new Date(
            Math.max(since.getTime() + 3_600_000, latest - luck.whole(0, 9) * 24 * 3_600_000 * (at === 0 ? 1 : 0)),
          );
          return {
            ...{ learnerId, offeringId, itemId: item, quizId, quiz, number: at + 1, startedAt },
            id: demoId(`quiz attempt ${learner} ${offeringId} ${item} ${at}`),
            seed: luck.whole(1, 1_000_000),
            submittedAt: new Date(startedAt.getTime() + luck.whole(4, 17) * minuteMs),
            answers: quiz.questions.map((question, place) => ({
              questionId: question.id,
              answer: own
                ? answerOf(question, place === 1 || place === 3 ? 0 : 1, luck)
                : answerOf(question, Math.min(1, strength + at * 0.2), luck),
            })),
          };
        });
      });
  });
}

/** What of it the outline shows as done: where an attempt passed. */
export const doneQuizzes = (attempts: readonly ImportedQuizAttempt[]): ImportedProgress[] =>
  attempts.filter(isPassed).map(({ learnerId, offeringId, itemId: item, submittedAt }) => ({
    ...{ learnerId, offeringId, itemId: item, share: 1, durationMs: null, lastAt: submittedAt },
  }));
