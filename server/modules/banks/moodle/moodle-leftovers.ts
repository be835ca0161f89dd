import {
  metadataLimits,
  noMetadata,
  boundedTags,
  type QuestionMetadata,
} from '#contract/banks/question-metadata.rule.ts';
import { excerptOf, type Problem } from '../imports/parsed-entry.ts';
import { isOfFiles } from './moodle-kinds.ts';
import { child, children, inner, namesIn, textOf, wordsOf, type XmlNode } from './xml-node.ts';

/** Elements of a question that are read for every kind. */
const common: readonly string[] = [
  '@type',
  '#text',
  'name',
  'questiontext',
  'generalfeedback',
  'image',
  'image_base64',
  'tags',
  'coursetags',
];
const combined: readonly string[] = ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'];

/** Elements that one kind alone reads. */
export const readBy: Readonly<Record<string, readonly string[]>> = {
  multichoice: ['answer', 'single', ...combined],
  truefalse: ['answer'],
  shortanswer: ['answer', 'usecase'],
  numerical: ['answer', 'units', 'unitgradingtype', 'unitpenalty'],
  matching: ['subquestion', ...combined],
  ordering: ['answer', ...combined],
  essay: ['graderinfo'],
  code: ['graderinfo', 'responsetemplate'],
  cloze: [],
  // An essay that is answered by files alone.
  files: ['graderinfo', 'responseformat', 'attachments', 'attachmentsrequired', 'filetypeslist'],
};

const anything = () => true;
const zero = (value: string) => Number(value) === 0;
const oneOf =
  (...values: readonly string[]) =>
  (value: string) =>
    values.includes(value.toLowerCase());

/**
 * Settings that Moodle writes whether somebody chose them or not, with the values that change nothing here: its defaults,
 * and what only concerns how Moodle lays a question out or lets learners try again.
 */
const silent: Readonly<Record<string, (value: string) => boolean>> = {
  hidden: zero,
  penalty: (value) => [0, 0.1, 1 / 3, 1].some((usual) => Math.abs(Number(value) - usual) < 0.005),
  shuffleanswers: anything,
  shownumcorrect: anything,
  showstandardinstruction: anything,
  answernumbering: oneOf('abc'),
  correctresponsesfeedback: anything,
  showunits: anything,
  // A unit before the number is read too.
  unitsleft: anything,
  layouttype: anything,
  selecttype: oneOf('all', '0'),
  selectcount: anything,
  gradingtype: oneOf('all_or_nothing', '-1', 'absolute_position', '0'),
  showgrading: anything,
  numberingstyle: anything,
  responseformat: oneOf('editor', 'plain', 'monospaced'),
  responserequired: oneOf('1'),
  responsefieldlines: anything,
  attachmentsrequired: zero,
  maxbytes: zero,
};

const names = (nodes: readonly XmlNode[]) => nodes.map((node) => inner(node).trim()).filter(Boolean);

/** Parts that are told of in words of their own; `null` where they hold nothing. */
const told: Readonly<Record<string, (nodes: readonly XmlNode[]) => Problem | null>> = {
  defaultgrade: ([node]) =>
    gradeOf(node) !== null || Number(textOf(node)) === 1
      ? null
      : { code: 'pointsDropped', about: String(Number(textOf(node))) },
  hint: (nodes) => ({ code: 'hintsDropped', about: String(nodes.length) }),
  attachments: ([node]) => (zero(textOf(node)) ? null : { code: 'attachmentsDropped' }),
  responsetemplate: ([node]) =>
    inner(node).trim() === '' ? null : { code: 'templateDropped', about: excerptOf(inner(node)) },
};

/** Tags of the question and of its course. */
const tagsIn = (question: XmlNode): string[] =>
  names([...children(question, 'tags'), ...children(question, 'coursetags')].flatMap((node) => children(node, 'tag')));

/** Moodle writes 1 for every question; null for it, and for what no question may be worth. */
function gradeOf(node: XmlNode | undefined): number | null {
  const points = Number(textOf(node));
  const isWorth = points >= 0.5 && points <= metadataLimits.points && Number.isInteger(points * 2);
  return isWorth && points !== 1 ? points : null;
}

export const moodleMetadata = (question: XmlNode): QuestionMetadata => ({
  ...noMetadata,
  points: gradeOf(child(question, 'defaultgrade')),
  tags: boundedTags(tagsIn(question)),
});

/** What stands in a question of this kind and does not come along: nothing is left out without a word. */
export function leftoversOf(question: XmlNode, type: string): Problem[] {
  const read = type === 'essay' && isOfFiles(question) ? readBy.files : readBy[type];
  const isRead = new Set([...common, ...(read ?? [])]);
  const problems: Problem[] = [];
  const settings: string[] = [];
  for (const name of namesIn(question).filter((one) => !isRead.has(one))) {
    const nodes = name.startsWith('@') ? [] : children(question, name);
    const tell = Object.hasOwn(told, name) ? told[name] : undefined;
    const problem = tell?.(nodes);
    if (problem) problems.push(problem);
    if (tell) continue;
    const value = nodes.map(wordsOf).join(' ').trim();
    if (value === '' || (Object.hasOwn(silent, name) && silent[name]!(value))) continue;
    settings.push(`${name}=${excerptOf(value)}`);
  }
  if (settings.length > 0) problems.push({ code: 'settingsDropped', about: settings.join('、') });
  return problems;
}
