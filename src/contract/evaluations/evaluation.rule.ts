/** Signs of what is typed, and how many there may be. */
export const evaluationLimits = {
  title: 40,
  question: 120,
  option: 60,
  options: 10,
  questions: 30,
  answer: 1000,
  reply: 2000,
  /** Of a course. */
  evaluations: 100,
} as const;

/** `agreement`: five steps from 很不同意 to 很同意. */
export const questionKinds = ['agreement', 'single', 'multiple', 'text'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Steps of an agreement, counted from 0 for 很不同意. */
export const agreementSteps = 5;

/** Of fewer answers nothing is shown, nor of a group that is what others leave of a whole. */
export const leastAnswers = 5;

/** So many of what was written for a question are shown. */
export const mostTexts = 1000;

interface Shape {
  kind: QuestionKind;
  text: string;
  options: readonly string[];
}

/** How many a question offers; 0 for a text. */
export const choicesOf = ({ kind, options }: Pick<Shape, 'kind' | 'options'>): number =>
  kind === 'agreement' ? agreementSteps : kind === 'text' ? 0 : options.length;

/** Says what it asks, and offers something to choose from. */
export const isWholeQuestion = ({ kind, text, options }: Shape): boolean =>
  text.trim() !== '' &&
  (kind === 'agreement' ||
    kind === 'text' ||
    (options.length >= 2 &&
      options.every((option) => option.trim() !== '') &&
      new Set(options.map((option) => option.trim())).size === options.length));

/** As they are asked: by their places, then by their ids. */
export const inOrder = <Question extends { id: string; place: number }>(questions: readonly Question[]): Question[] =>
  questions.toSorted((a, b) => a.place - b.place || (a.id < b.id ? -1 : 1));

/** The mean of an agreement, 1 to 5, with two decimals. @param counts by step @returns null where nobody answered */
export function meanOf(counts: readonly number[]): number | null {
  const answers = counts.reduce((sum, count) => sum + count, 0);
  if (answers === 0) return null;
  return Math.round((counts.reduce((sum, count, step) => sum + count * (step + 1), 0) / answers) * 100) / 100;
}

/** News of the evaluations of a course, for its team. */
export const evaluationNews = 'evaluation.changed';
export const evaluationTopic = (courseId: string): string => `courseEvaluation:${courseId}`;

/** What the platform asks where a team says nothing else; its ids stay, so that terms can be compared. */
export const usualQuestions: readonly {
  id: string;
  kind: QuestionKind;
  text: string;
  options: readonly string[];
  isRequired: boolean;
}[] = [
  ['讲得清楚，听得懂', 'agreement'],
  ['例子和材料有用', 'agreement'],
  ['作业量合适', 'agreement'],
  ['批改及时，评语有帮助', 'agreement'],
  ['考核与所学相称', 'agreement'],
  ['平台好用', 'agreement'],
  ['总体满意，愿意推荐', 'agreement'],
  ['还想对教学团队说的话', 'text'],
].map(([text, kind], at) => ({
  id: `e7a10000-0000-4000-8000-00000000000${String(at + 1)}`,
  text: text!,
  kind: kind as QuestionKind,
  options: [],
  isRequired: kind !== 'text',
}));

/** The question of the platform that asks for the whole. */
export const overallQuestion = usualQuestions[6]!.id;

/** What its team does with an evaluation. */
export const evaluationEvents = ['open', 'withdraw', 'close', 'publish', 'unpublish'] as const;

/** Signs of what is typed about a course. */
export const ratingLimits = { text: 1000, answer: 1000, reason: 200 } as const;
/** Who has learnt so much of a course may rate it. */
export const leastShareToRate = 1 / 3;
