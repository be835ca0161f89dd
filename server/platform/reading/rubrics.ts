import { rounded } from '#contract/common/rounded.rule.ts';
import type { Rubric, RubricMark } from '#contract/homework/rubrics.contract.ts';
import { mostOf } from '#contract/homework/rubrics.rule.ts';
import { badField } from '../calls/issues.ts';

/**
 * As it is stored: points to two decimals, a criterion with levels worth its highest.
 * @param at where it stands in what was sent
 * @throws Refusal invalidInput where a criterion with levels has fewer than two, or one of a guide has some
 */
export function acceptedRubric({ title, kind, criteria }: Rubric, at = '/rubric'): Rubric {
  return {
    title: title.trim(),
    kind,
    criteria: criteria.map((criterion, index) => {
      const levels = criterion.levels.map(({ points, text }) => ({ points: rounded(points), text: text.trim() }));
      if (kind === 'levels' && levels.length < 2) throw badField(`${at}/criteria/${index}/levels`, 'minItems', 2);
      if (kind === 'guide' && levels.length > 0) throw badField(`${at}/criteria/${index}/levels`, 'maxItems', 0);
      return {
        title: criterion.title.trim(),
        hint: criterion.hint.trim(),
        levels,
        points: rounded(mostOf({ points: criterion.points, levels })),
      };
    }),
  };
}

/** @throws Refusal invalidInput where choices are none of this rubric's */
export function checkChoices(
  at: string,
  { criteria }: Pick<Rubric, 'criteria'>,
  { choices }: Pick<RubricMark, 'choices'>,
): void {
  if (choices.length !== criteria.length) throw badField(`${at}/choices`, 'body');
  choices.forEach(({ level, points }, index) => {
    const { levels, points: most } = criteria[index]!;
    const place = `${at}/choices/${index}`;
    if (levels.length === 0) {
      if (level !== null) throw badField(`${place}/level`, 'enum');
      if (points !== null && points > most) throw badField(`${place}/points`, 'maximum', most);
    } else if (level === null) {
      if (points !== null) throw badField(`${place}/points`, 'enum');
    } else {
      const chosen = levels[level];
      if (!chosen) throw badField(`${place}/level`, 'enum');
      if (points !== chosen.points) throw badField(`${place}/points`, 'enum');
    }
  });
}
