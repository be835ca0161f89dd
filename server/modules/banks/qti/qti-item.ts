import { metadataLimits } from '#contract/banks/question-metadata.rule.ts';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import type { ParsedEntry, Problem } from '../imports/parsed-entry.ts';
import { childrenOf, type XmlElement } from '../office/xml-tree.ts';
import { innerHtml, isInteraction } from './qti-html.ts';
import {
  asksNumber,
  choiceOf,
  clozeOf,
  filesOf,
  gapsOf,
  matchOf,
  numberOf,
  orderOf,
  writtenOf,
  type QtiItem,
} from './qti-kinds.ts';
import { ownTool } from './qti-names.ts';
import { child, children, kindOf, said, within, wordsIn } from './qti-tree.ts';

type Key = Omit<QuestionContent, 'stem'>;

/** What the interactions of an item make of it; a problem where it is no question of ours. */
function keyOf(interactions: readonly XmlElement[], at: QtiItem): Key | Problem {
  const [first, ...others] = interactions as [XmlElement, ...XmlElement[]];
  const kind = kindOf(first);
  if (interactions.every((one) => kindOf(one) === 'textEntryInteraction')) {
    if (others.length > 0 || !asksNumber(first, at)) return gapsOf(interactions, at);
    return numberOf(first, at) ?? { code: 'numberUnreadable', about: said(first, 'responseIdentifier') ?? '' };
  }
  if (interactions.every((one) => kindOf(one) === 'inlineChoiceInteraction')) return clozeOf(interactions, at);
  if (others.length > 0) return { code: 'severalAnswers', about: String(interactions.length) };
  if (kind === 'choiceInteraction') return choiceOf(first, at);
  if (kind === 'matchInteraction') return matchOf(first, at);
  if (kind === 'orderInteraction') return orderOf(first, at);
  if (kind === 'uploadInteraction') return filesOf(first, at);
  return kind === 'extendedTextInteraction' ? writtenOf(first, at) : { code: 'kindUnsupported', about: kind };
}

/** Words that are shown afterwards: for all, and by what was gained. */
function shownAfter({ item, reading }: QtiItem): Pick<QuestionContent, 'explanation' | 'combinedFeedback'> {
  const told = (outcome: string, identifier: string) =>
    innerHtml(
      children(item, 'modalFeedback').find(
        (one) => said(one, 'outcomeIdentifier') === outcome && said(one, 'identifier') === identifier,
      ),
      reading,
    );
  const explanation = told('SOLUTION', 'none');
  const outcomes = (['right', 'partly', 'wrong'] as const).map((name) => [name, told('SUMMARY', name)] as const);
  const some = outcomes.filter(([, html]) => html !== '');
  return {
    ...(explanation && { explanation }),
    ...(some.length > 0 && { combinedFeedback: Object.fromEntries(some) }),
  };
}

/** What the whole is worth; null where the item does not say, or says what no question may be worth. */
export function pointsOf(item: XmlElement): number | null {
  const most = children(item, 'outcomeDeclaration').find((one) => said(one, 'identifier') === 'MAXSCORE');
  const points = Number(wordsIn(child(child(most, 'defaultValue'), 'value')) || '0');
  const isWorth = points >= 0.5 && points <= metadataLimits.points && Number.isInteger(points * 2);
  return isWorth ? points : null;
}

/** An item of a package as an entry, before its texts are cleaned. */
export function readQtiItem(item: XmlElement, folder: string): Partial<ParsedEntry> {
  const at: QtiItem = { item, reading: { folder, hasTexSigns: said(item, 'toolName') !== ownTool, warnings: [] } };
  const title = (said(item, 'title') ?? '').trim();
  const body = child(item, 'itemBody');
  const interactions = [...within(body ? childrenOf(body) : [], isInteraction)];
  if (interactions.length === 0) return { note: 'description', title };
  const key = keyOf(interactions, at);
  if ('code' in key) return { title, refusals: [key] };
  const content = { ...key, stem: innerHtml(body, at.reading), ...shownAfter(at) };
  return { title, content, warnings: at.reading.warnings };
}
