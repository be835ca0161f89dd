import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import { quizKinds, videoSettings } from '#contract/quizzes/quiz.rule.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { acceptedContent } from '#server/platform/reading/question-content.ts';

/**
 * What a video asks as it is stored: by their seconds, answered as all videos are.
 * @throws Refusal invalidInput as `acceptedQuiz`, and for a question without a second of its own
 */
export async function acceptedVideoQuestions({ questions }: QuizContent): Promise<QuizContent> {
  const seconds = questions.map(({ moment }) => moment?.second);
  for (const [at, second] of seconds.entries()) {
    if (second === undefined) throw badField(`/quiz/questions/${at}/moment`, 'required');
    if (seconds.indexOf(second) < at) throw badField(`/quiz/questions/${at}/moment/second`, 'unique');
  }
  const accepted = await acceptedQuestions(questions);
  return {
    settings: videoSettings,
    questions: accepted.toSorted((a, b) => a.moment!.second - b.moment!.second),
  };
}

/**
 * A quiz as it is stored: rich text cleaned, each question with a right answer.
 * @throws Refusal invalidInput for a question that nobody can answer, that a person would have to mark, or that stands there twice
 */
export async function acceptedQuiz({ settings, questions }: QuizContent): Promise<QuizContent> {
  const misplaced = questions.findIndex(({ moment }) => moment !== undefined);
  if (misplaced >= 0) throw badField(`/quiz/questions/${misplaced}/moment`, 'additionalProperties');
  return { settings, questions: await acceptedQuestions(questions) };
}

async function acceptedQuestions(questions: QuizContent['questions']): Promise<QuizContent['questions']> {
  const ids = new Set(questions.map(({ id }) => id.toLowerCase()));
  if (ids.size < questions.length) throw badField('/quiz/questions', 'unique');
  const accepted: QuizContent['questions'] = [];
  for (const [at, question] of questions.entries()) {
    if (!quizKinds.includes(question.content.kind)) throw badField(`/quiz/questions/${at}/content/kind`, 'enum');
    accepted.push({ ...question, id: question.id.toLowerCase(), content: await acceptedContent(question.content, at) });
  }
  return accepted;
}
