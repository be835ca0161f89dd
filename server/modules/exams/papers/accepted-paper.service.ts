import type { ExamBlueprint } from '#contract/exams/exam-blueprint.contract.ts';
import type { ExamPaper, ExamRubric, ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import { examBankKinds, examQuestionKinds } from '#contract/exams/exam-paper.rule.ts';
import { isMarkedByHand } from '#contract/banks/question-kinds.rule.ts';
import { rubricPoints } from '#contract/homework/rubrics.rule.ts';
import { badField } from '#server/platform/calls/issues.ts';
import { acceptedContent } from '#server/platform/reading/question-content.ts';
import { acceptedRubric } from '#server/platform/reading/rubrics.ts';

/**
 * A paper as it is stored: rich text cleaned, each question with a right answer, ids in lower case.
 * @throws Refusal invalidInput for a question that nobody can answer, what stands there twice, and a rubric that is worth
 * something else than its question
 */
export async function acceptedPaper({ sections, blueprint }: ExamPaper): Promise<ExamPaper> {
  if (blueprint) acceptBlueprint(blueprint, '/paper/blueprint');
  const ids = sections.flatMap(({ id, questions }) => [id, ...questions.map((one) => one.id)]);
  if (new Set(ids.map((id) => id.toLowerCase())).size < ids.length) throw badField('/paper/sections', 'unique');
  const accepted: ExamPaper['sections'] = [];
  let at = 0;
  for (const [place, section] of sections.entries()) {
    const questions: (typeof section)['questions'] = [];
    for (const [index, question] of section.questions.entries()) {
      const path = `/paper/sections/${place}/questions/${index}`;
      if (!examQuestionKinds.includes(question.content.kind)) throw badField(`${path}/content/kind`, 'enum');
      const content = await acceptedContent(question.content, at++);
      // How it counts is what a regrade decides.
      const { scoring: _scoring, rubric, ...plain } = question;
      const ruled = rubric && isMarkedByHand(content) && { rubric: questionRubric(rubric, question.points, path) };
      questions.push({ ...plain, id: question.id.toLowerCase(), content, ...ruled });
    }
    accepted.push({ ...section, id: section.id.toLowerCase(), questions });
  }
  return { sections: accepted, ...(blueprint && { blueprint }) };
}

/** @throws Refusal invalidInput where it does not add up to the points of its question */
export function questionRubric({ id, shown, ...rubric }: ExamRubric, points: number, path: string): ExamRubric {
  const accepted = acceptedRubric(rubric, `${path}/rubric`);
  const sum = rubricPoints(accepted);
  if (sum !== points) throw badField(`${path}/rubric/criteria`, 'rubricPoints', points);
  return { id: id.toLowerCase(), shown, ...accepted };
}

/** @throws Refusal invalidInput for a kind that no paper holds, and a cell that stands there twice */
export function acceptBlueprint({ sections, cells }: ExamBlueprint, at: string): void {
  for (const [place, { kind }] of sections.entries())
    if (!examBankKinds.includes(kind)) throw badField(`${at}/sections/${place}/kind`, 'enum');
  const names = cells.map(({ category, level }) => JSON.stringify([category, level]));
  if (new Set(names).size < names.length) throw badField(`${at}/cells`, 'unique');
}

/** Settings as they are stored. @throws Refusal invalidInput for a timed exam without its minutes */
export function acceptedSettings(settings: ExamSettings): ExamSettings {
  if (settings.kind === 'timed' && settings.minutes === null) throw badField('/minutes', 'required');
  const minutes = settings.kind === 'timed' ? settings.minutes : null;
  return { ...settings, minutes, title: settings.title.trim(), instructions: settings.instructions.trim() };
}
