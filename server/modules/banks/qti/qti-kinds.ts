import { codeLanguages, type CodeLanguage } from '#contract/banks/code-languages.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { plainText } from '#contract/common/plain-text.rule.ts';
import type { Problem } from '../imports/parsed-entry.ts';
import { judgeOf } from '../imports/question-checks.ts';
import type { XmlElement } from '../office/xml-tree.ts';
import { childrenOf } from '../office/xml-tree.ts';
import { innerHtml, type BodyReading } from './qti-html.ts';
import { languageClass } from './qti-names.ts';
import { child, children, said, within, wordsIn } from './qti-tree.ts';

type Key = Omit<QuestionContent, 'stem'>;

/** An item, as its kinds are read. */
export interface QtiItem {
  item: XmlElement;
  reading: BodyReading;
}

const declarationOf = ({ item }: QtiItem, identifier: string) =>
  children(item, 'responseDeclaration').find((one) => said(one, 'identifier') === identifier);

const valuesIn = (element: XmlElement | undefined): string[] =>
  children(element, 'value').map((one) => wordsIn(one).trim());
const correctOf = (declaration: XmlElement | undefined): string[] => valuesIn(child(declaration, 'correctResponse'));

interface MapEntry {
  key: string;
  points: number;
  isCased: boolean;
}

const mappingOf = (declaration: XmlElement | undefined): MapEntry[] =>
  children(child(declaration, 'mapping'), 'mapEntry').map((entry) => ({
    key: said(entry, 'mapKey') ?? '',
    points: Number(said(entry, 'mappedValue')) || 0,
    // Absent, capitals count (2.1, table of mapEntry).
    isCased: said(entry, 'caseSensitive') !== 'false',
  }));

/** Exact for what is written in shares of a point, near for thirds. */
const shareOf = (points: number, all: number): number =>
  all > 0 ? Math.max(-100, Math.min(100, Number(((points / all) * 100).toFixed(9)))) : 0;

/** Marked by the right response alone, whatever a mapping says. */
const isMatchCorrect = ({ item }: QtiItem) =>
  /match_correct/.test(said(child(item, 'responseProcessing'), 'template') ?? '');

/** What is shown for one answer. */
const feedbackOf = ({ item, reading }: QtiItem, identifier: string): { feedback?: string } => {
  const told = children(item, 'modalFeedback').find(
    (one) =>
      said(one, 'identifier') === identifier && !['SUMMARY', 'SOLUTION'].includes(said(one, 'outcomeIdentifier') ?? ''),
  );
  const feedback = innerHtml(told, reading);
  return feedback === '' ? {} : { feedback };
};

export function choiceOf(interaction: XmlElement, at: QtiItem): Key {
  const declaration = declarationOf(at, said(interaction, 'responseIdentifier') ?? '');
  const right = correctOf(declaration);
  const mapped = isMatchCorrect(at) ? [] : mappingOf(declaration);
  const isMultiple = said(declaration, 'cardinality') === 'multiple' || said(declaration, 'cardinality') === 'ordered';
  const points = mapped.map((one) => Math.max(one.points, 0));
  const all = isMultiple ? points.reduce((sum, one) => sum + one, 0) : Math.max(0, ...points);
  const fractionOf = (id: string): number => {
    if (all > 0) return shareOf(mapped.find(({ key }) => key === id)?.points ?? 0, all);
    if (isMultiple) return right.includes(id) ? 100 / right.length : -100;
    return right.includes(id) ? 100 : 0;
  };
  const found = children(interaction, 'simpleChoice').map((choice) => {
    const id = said(choice, 'identifier') ?? '';
    return { id, text: innerHtml(choice, at.reading), fraction: fractionOf(id), ...feedbackOf(at, id) };
  });
  const [one, other] = ['true', 'false'].map((id) => found.find((option) => option.id === id));
  if (!isMultiple && found.length === 2 && one && other) {
    const judge = judgeOf(one.fraction > other.fraction, [one.feedback ?? '', other.feedback ?? '']);
    const isAnswered = Math.max(one.fraction, other.fraction) > 0;
    return isAnswered ? judge : { ...judge, options: judge.options!.map((option) => ({ ...option, fraction: 0 })) };
  }
  return {
    kind: isMultiple ? 'multiple' : 'single',
    options: found.map((option, index) => ({ ...option, id: `o${index + 1}` })),
  };
}

export function matchOf(interaction: XmlElement, at: QtiItem): Key {
  const [lefts = [], rights = []] = children(interaction, 'simpleMatchSet').map((set) =>
    children(set, 'simpleAssociableChoice').map((choice) => ({
      id: said(choice, 'identifier') ?? '',
      html: innerHtml(choice, at.reading),
    })),
  );
  const correct = correctOf(declarationOf(at, said(interaction, 'responseIdentifier') ?? '')).map((pair) =>
    pair.split(/\s+/),
  );
  const rightOf = (left: string) => rights.find(({ id }) => correct.some(([one, two]) => one === left && two === id));
  const asked = lefts.map(({ id, html }) => ({ left: html, right: plainText(rightOf(id)?.html ?? '') }));
  const used = new Set(asked.map(({ right }) => right));
  const others = rights.map(({ html }) => plainText(html)).filter((right) => !used.has(right));
  const pairs = [...asked, ...others.map((right) => ({ left: '', right }))];
  return { kind: 'match', pairs: pairs.map((pair, index) => ({ id: `p${index + 1}`, ...pair })) };
}

/** The right response says the sequence; a problem where it leaves one of the lines out. */
export function orderOf(interaction: XmlElement, at: QtiItem): Key | Problem {
  const choices = new Map(
    children(interaction, 'simpleChoice').map((choice) => [
      said(choice, 'identifier') ?? '',
      innerHtml(choice, at.reading),
    ]),
  );
  const right = new Set(correctOf(declarationOf(at, said(interaction, 'responseIdentifier') ?? '')));
  const missing = [...choices.keys()].filter((id) => !right.has(id));
  if (missing.length > 0) return { code: 'orderLacks', about: missing.join('、') };
  const isByPlace = [...within(children(at.item, 'responseProcessing'), (kind) => kind === 'index')].length > 0;
  return { kind: 'order', lines: [...right].flatMap((id) => choices.get(id) ?? []), ...(isByPlace && { isByPlace }) };
}

export function gapsOf(interactions: readonly XmlElement[], at: QtiItem): Key {
  const gaps = interactions.map((interaction) => {
    const declaration = declarationOf(at, said(interaction, 'responseIdentifier') ?? '');
    const mapped = isMatchCorrect(at) ? [] : mappingOf(declaration);
    const all = Math.max(0, ...mapped.map(({ points }) => points));
    const answers =
      all > 0
        ? mapped.map(({ key, points }) => ({ text: key, fraction: shareOf(points, all) }))
        : correctOf(declaration).map((text) => ({ text, fraction: 100 }));
    return { answers, caseSensitive: mapped.length > 0 && mapped.every(({ isCased }) => isCased) };
  });
  return { kind: 'blank', gaps };
}

/** Gaps that are chosen for; a word is what its HTML says. */
export function clozeOf(interactions: readonly XmlElement[], at: QtiItem): Key {
  const gaps = interactions.map((interaction) => {
    const declaration = declarationOf(at, said(interaction, 'responseIdentifier') ?? '');
    const mapped = isMatchCorrect(at) ? [] : mappingOf(declaration);
    const all = Math.max(0, ...mapped.map(({ points }) => points));
    const right = correctOf(declaration);
    const answers = children(interaction, 'inlineChoice').map((choice) => {
      const id = said(choice, 'identifier') ?? '';
      const points = Math.max(0, mapped.find(({ key }) => key === id)?.points ?? 0);
      return {
        text: wordsIn(choice).replaceAll(/\s+/g, ' ').trim(),
        fraction: all > 0 ? shareOf(points, all) : right.includes(id) ? 100 : 0,
      };
    });
    return { answers, caseSensitive: false };
  });
  return { kind: 'cloze', gaps };
}

/** Null where the right number is none. */
export function numberOf(interaction: XmlElement, at: QtiItem): Key | null {
  const conditions = [
    ...within(children(at.item, 'responseProcessing'), (kind) => kind === 'responseIf' || kind === 'responseElseIf'),
  ];
  const scored = conditions.flatMap((condition) => {
    const equal = child(condition, 'equal');
    if (!equal) return [];
    const score = children(condition, 'setOutcomeValue').find((one) => said(one, 'identifier') === 'SCORE');
    const tolerance = Math.abs(Number((said(equal, 'tolerance') ?? '0').split(/\s+/)[0]));
    const points = Number(wordsIn(child(score, 'baseValue')) || '0');
    return [{ value: Number(wordsIn(child(equal, 'baseValue')).trim() || 'NaN'), tolerance, points }];
  });
  const all = Math.max(0, ...scored.map(({ points }) => points));
  const correct = correctOf(declarationOf(at, said(interaction, 'responseIdentifier') ?? ''));
  const numbers =
    all > 0
      ? scored.map(({ points, ...number }) => ({ ...number, fraction: shareOf(points, all) }))
      : correct.map((text) => ({ value: Number(text), tolerance: 0, fraction: 100 }));
  const isReadable = numbers.every(({ value, tolerance }) => Number.isFinite(value) && Number.isFinite(tolerance));
  return isReadable ? { kind: 'numeric', numbers } : null;
}

/** Whether a gap asks for a number. */
export const asksNumber = (interaction: XmlElement, at: QtiItem): boolean =>
  ['float', 'integer'].includes(
    said(declarationOf(at, said(interaction, 'responseIdentifier') ?? ''), 'baseType') ?? '',
  );

/** An answer in words. With right responses it is a short answer; counted by themselves where the item has a rule for them. */
export function writtenOf(interaction: XmlElement, at: QtiItem): Key {
  if (said(interaction, 'format') === 'preFormatted') {
    const { reference } = essayOf(at);
    return { kind: 'code', language: languageOf(interaction), ...(reference && { reference }) };
  }
  const declaration = declarationOf(at, said(interaction, 'responseIdentifier') ?? '');
  const mapped = mappingOf(declaration).flatMap(({ key, points }) => (points > 0 ? key : []));
  const expected = [...new Set([...mapped, ...correctOf(declaration)])].filter((text) => text !== '');
  const isAutoRight = children(at.item, 'responseProcessing').length > 0;
  return expected.length > 0 ? { kind: 'short', expected, ...(isAutoRight && { isAutoRight }) } : essayOf(at);
}

/** The language that a class says, plain for others. */
const languageOf = (interaction: XmlElement): CodeLanguage => {
  const classes = (said(interaction, 'class') ?? '').split(/\s+/);
  return codeLanguages.find((language) => classes.includes(languageClass + language)) ?? 'plain';
};
/** Answered by files: one, or as many as one likes. */
export function filesOf(interaction: XmlElement, at: QtiItem): Key {
  const declaration = declarationOf(at, said(interaction, 'responseIdentifier') ?? '');
  return {
    ...essayOf(at),
    kind: 'file',
    ...(declaration && said(declaration, 'cardinality') === 'single' && { mostFiles: 1 }),
  };
}

function essayOf({ item, reading }: QtiItem): Key {
  const rubric = [...within(childrenOf(item), (kind) => kind === 'rubricBlock')].find((one) =>
    (said(one, 'view') ?? '').split(/\s+/).includes('scorer'),
  );
  const reference = innerHtml(rubric, reading);
  return { kind: 'essay', ...(reference && { reference }) };
}
