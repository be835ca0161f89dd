import { escapeHtml } from '#contract/common/escape-html.rule.ts';
import { xmlSigns } from '#server/platform/reading/xml-text.ts';
import { inThree, type QtiVersion } from '../qti/qti-names.ts';

type Attributes = Readonly<Record<string, string | number | undefined>>;
type Element = (name: string, attributes: Attributes, ...inner: readonly string[]) => string;

/** On one line, as an attribute or a value holds it. */
export const escapedText = (text: string | number) => escapeHtml(xmlSigns(String(text))).replaceAll(/[\t\r\n]/g, ' ');

/** Elements of QTI as this version writes them; names are those of 2.x. */
export const elementsOf =
  (version: QtiVersion): Element =>
  (name, attributes, ...inner) => {
    const [own, key] =
      version === '3.0' ? [inThree(name), (one: string) => inThree(one).slice(4)] : [name, (one: string) => one];
    const written = Object.entries(attributes)
      .flatMap(([at, value]) => (value === undefined ? [] : ` ${key(at)}="${escapedText(value)}"`))
      .join('');
    const content = inner.join('');
    return content === '' ? `<${own}${written}/>` : `<${own}${written}>${content}</${own}>`;
  };

/** How an item is written. */
export interface Writing {
  of: Element;
  rich: (html: string) => string;
  /** What the whole question is worth. */
  points: number;
}
/** What stands in each part of an item; '' for nothing. */
export interface Written {
  declared: string;
  body: string;
  scored: string;
  feedback: string;
}

export const value = ({ of }: Writing, text: string | number) => of('value', {}, escapedText(text));
export const base = ({ of }: Writing, type: string, text: string | number) =>
  of('baseValue', { baseType: type }, escapedText(text));
export const score = (writing: Writing, fraction: number) =>
  writing.of('setOutcomeValue', { identifier: 'SCORE' }, base(writing, 'float', (fraction / 100) * writing.points));
export const modal = ({ of, rich }: Writing, outcome: string, identifier: string, html: string, showHide = 'show') => {
  const inner = rich(html);
  return of('modalFeedback', { outcomeIdentifier: outcome, identifier, showHide }, `<div>${inner}</div>`);
};
export const variable = ({ of }: Writing, identifier: string) => of('variable', { identifier });
