import type { QuizContent } from '#contract/quizzes/quiz-content.contract.ts';
import { quizKinds } from '#contract/quizzes/quiz.rule.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { acceptedContent } from '#server/platform/reading/question-content.ts';

/**
 * A quiz as it is stored: rich text cleaned, each question with a right answer.
 * @throws Refusal invalidInput for a question that nobody can answer, that a person would have to mark, or that stands there twice
 */
export async function acceptedQuiz({ settings, questions }: QuizContent): Promise<QuizContent> {
  const ids = new Set(questions.map(({ id }) => id.toLowerCase()));
  if (ids.size < questions.length) throw badField('/quiz/questions', 'unique');
  const accepted: QuizContent['questions'] = [];
  for (const [at, question] of questions.entries()) {
    if (!quizKinds.includes(question.content.kind)) throw badField(`/quiz/questions/${at}/content/kind`, 'enum');
    accepted.push({ ...question, id: question.id.toLowerCase(), content: await acceptedContent(question.content, at) });
  }
  return { settings, questions: accepted };
}
