import type { Answer } from '#contract/homework/homework-attempt.contract.ts';
import type { HomeworkQuestion } from '#contract/homework/homework.contract.ts';
import type { Rubric, RubricChoice } from '#contract/homework/rubrics.contract.ts';
import { namedLines } from '#contract/banks/order-lines.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { chance, type Chance } from './demo-random.ts';

/**
 * How eagerly somebody learns, 0 to 1: most finish late, a few are at risk, a few far ahead. One number a person, a
 * little different in each course.
 */
export const diligence = (learner: string, course: string): number => {
  const person = chance(`diligence ${learner}`);
  const kind = person.next();
  const base = kind < 0.08 ? 0.15 : kind > 0.9 ? 0.96 : 0.66 + 0.2 * person.bell();
  return Math.min(1, Math.max(0.02, base + 0.12 * chance(`diligence ${learner} ${course}`).bell()));
};

const weak = [
  '我觉得和课上讲的差不多，关键是要抓住定义。',
  '还不太确定，先写下想到的：应该从题目的条件一步一步推。',
  '参考了讲义第一页，结论写在最后。',
];
const middle = ['先说结论，再说理由。', '我的想法分两步。', '结合课上的例子来看：'];
const strong = [
  '下面分三点说明，并在最后检查了一遍。',
  '先把条件列清楚，再逐条回答。',
  '我先在纸上画了图，然后得到下面的结论。',
];

/** An essay as somebody of this strength writes it, from the pieces of the reference answer. */
function essayText(content: QuestionContent, strength: number, luck: Chance): string {
  const pieces = (content.reference ?? '').split(/[；。]/).filter(Boolean);
  const kept = pieces.slice(0, Math.max(1, Math.round(pieces.length * Math.min(1, strength + 0.15))));
  const opening = luck.pick(strength < 0.4 ? weak : strength < 0.8 ? middle : strong);
  const body = kept.map((piece, index) => `${index + 1}. ${piece}。`).join('\n');
  return strength < 0.3 ? opening : `${opening}\n${body}`;
}

/** What somebody of this strength answers; null leaves it empty. */
export function answerOf(
  { content }: Pick<HomeworkQuestion, 'content'>,
  strength: number,
  luck: Chance,
): Answer | null {
  if (luck.next() > 0.75 + strength * 0.3) return null;
  const knows = luck.next() < 0.25 + strength * 0.72;
  const { options = [], gaps = [], pairs = [], lines = [], numbers = [] } = content;
  switch (content.kind) {
    case 'single':
    case 'judge': {
      const right = options.filter(({ fraction }) => fraction > 0);
      const wrong = options.filter(({ fraction }) => fraction <= 0);
      return { kind: 'choice', ids: [luck.pick(knows || wrong.length === 0 ? right : wrong).id] };
    }
    case 'multiple': {
      const right = options.filter(({ fraction }) => fraction > 0).map(({ id }) => id);
      return { kind: 'choice', ids: knows ? right : right.slice(0, Math.max(1, right.length - 1)) };
    }
    case 'blank':
      return {
        kind: 'gaps',
        texts: gaps.map(({ answers }) => (knows ? answers[0]!.text : luck.pick(['不知道', '10', '栈']))),
      };
    case 'cloze':
      return {
        kind: 'gaps',
        texts: gaps.map(({ answers }) => answers.find(({ fraction }) => fraction > 0 === knows)!.text),
      };
    case 'match': {
      const rights = pairs.map(({ right }) => right);
      const shown = knows ? rights : [...rights.slice(1), rights[0]!];
      return { kind: 'match', pairs: pairs.map(({ id }, index) => ({ id, right: shown[index]! })) };
    }
    case 'order': {
      const ids = namedLines(lines).map(({ id }) => id);
      return { kind: 'order', ids: knows ? ids : [...ids.slice(1), ids[0]!] };
    }
    case 'numeric':
      return { kind: 'number', text: String(numbers[0]!.value * (knows ? 1 : luck.pick([2, 0.5, 10]))) };
    case 'short':
      return { kind: 'essay', text: knows ? content.expected![0]! : luck.pick(weak) };
    case 'composite':
      return null;
    case 'code':
      return { kind: 'essay', text: `${content.starter ?? ''}${knows ? '' : '\n// 未完成'}` };
    // The demo has nobody's files.
    case 'file':
      return null;
    case 'essay':
      return { kind: 'essay', text: essayText(content, strength, luck) };
  }
}

const comments = [
  '思路清楚，最后一步可以写得更完整。',
  '条件用全了，很好。建议把结论单独写一行。',
  '例子选得贴切。理由再展开一句就更有说服力。',
  '方向是对的，请对照讲义补上遗漏的一点。',
  '先把定义写准确，后面的推理就会顺。',
];

/** A teacher's points and comment for an essay. */
/** The same strength by a rubric: of each criterion the level nearest to it. */
export function rubricMark({ criteria }: Rubric, share: number): { points: number; choices: RubricChoice[] } {
  const choices = criteria.map(({ points, levels }): RubricChoice => {
    if (levels.length === 0) return { level: null, points: Math.round(points * share), remark: '' };
    const far = levels.map((level) => Math.abs(level.points - points * share));
    const level = far.indexOf(Math.min(...far));
    return { level, points: levels[level]!.points, remark: level === 0 ? '' : `满分要求：${levels[0]!.text}。` };
  });
  return { points: choices.reduce((sum, { points }) => sum + (points ?? 0), 0), choices };
}

export function essayMark(points: number, strength: number, luck: Chance): { points: number; comment: string } {
  const share = Math.min(1, Math.max(0.2, strength + 0.15 * luck.bell()));
  return { points: Math.round(points * share), comment: luck.pick(comments) };
}
