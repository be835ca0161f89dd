import type { EvaluationResults } from '#contract/evaluations/evaluations.contract.ts';
import type { Cell } from '#kit/save-spreadsheet.ts';

interface Words {
  question: string;
  group: string;
  all: string;
  answers: string;
  mean: string;
  before: string;
  choice: string;
  count: string;
  text: string;
}

/** Results as a table: a row for each choice of each group that is shown, and one for each thing that was written. */
export function resultCells(results: EvaluationResults, steps: readonly string[], words: Words): Cell[][] {
  const names = new Map(results.classes.map(({ id, name }) => [id, name]));
  const rows = results.questions.flatMap(({ question, answers, counts, mean, before, texts, classes }) => {
    if (answers === null) return [];
    const choices = question.kind === 'agreement' ? steps : question.options;
    const groups = [
      { group: words.all, answers, counts, mean, before },
      ...classes.map((one) => ({ ...one, group: names.get(one.id) ?? '', before: null })),
    ];
    return [
      ...groups.flatMap((one) =>
        one.counts.map((count, at): Cell[] => [
          ...[question.text, one.group, one.answers, one.mean, one.before],
          ...[choices[at] ?? '', count, null],
        ]),
      ),
      ...texts.map((text): Cell[] => [question.text, words.all, answers, null, null, null, null, text]),
    ];
  });
  const { question, group, answers, mean, before, choice, count, text } = words;
  return [[question, group, answers, mean, before, choice, count, text], ...rows];
}
