import { escapeHtml } from '#contract/common/escape-html.rule.ts';
import { formulaHtml, withFormulas } from '../imports/import-text.ts';
import type { Problem } from '../imports/parsed-entry.ts';
import { childrenOf, nameOf, ownText, type XmlElement } from '../office/xml-tree.ts';
import { classLooks, gapClass, texClass } from './qti-names.ts';
import { kindOf, said, within, wordsIn } from './qti-tree.ts';

export const gapHtml = '____';

export const isInteraction = (kind: string): boolean => kind.endsWith('Interaction');

/** Elements of QTI that say nothing by themselves in a text. */
const silent = new Set(['rubricBlock', 'modalFeedback', 'stylesheet', 'catalogInfo', 'companionMaterialsInfo']);
/** What would show later, or otherwise for everybody. */
const dropped = new Set([
  ...[
    'feedbackInline',
    'feedbackBlock',
    'printedVariable',
    'templateInline',
    'templateBlock',
    'infoControl',
    'hottext',
  ],
  ...['gap', 'include'],
]);
const alone = new Set(['br', 'hr', 'img', 'col']);

export interface BodyReading {
  /** Where the item lies in its package: its pictures are named from there. */
  folder: string;
  /** Whether formulas stand as text between signs, too. */
  hasTexSigns: boolean;
  warnings: Problem[];
}

/** As the texts of an import name a picture of their file. */
function pictureOf(address: string, { folder }: BodyReading): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address;
  const url = URL.parse(address, `file:///${folder}`);
  // No address at all: the picture is one that is not in the package.
  return `@@PLUGINFILE@@/${url?.pathname.slice(1) ?? ''}`;
}

function mathHtml(element: XmlElement, { warnings }: BodyReading): string {
  const tex = [...within([element], (kind) => kind === 'annotation')].find((one) =>
    /tex/i.test(said(one, 'encoding') ?? ''),
  );
  if (tex) return formulaHtml(wordsIn(tex));
  if (!warnings.some(({ code }) => code === 'formulaText')) warnings.push({ code: 'formulaText' });
  return escapeHtml(wordsIn(element));
}

function elementHtml(element: XmlElement, reading: BodyReading): string {
  const kind = kindOf(element);
  if (kind === '#text') return escapeHtml(ownText(element)).replaceAll('&quot;', '"');
  if (kind === 'math') return mathHtml(element, reading);
  if (kind === 'textEntryInteraction' || kind === 'inlineChoiceInteraction') return gapHtml;
  if (isInteraction(kind))
    return htmlOf(
      childrenOf(element).filter((one) => kindOf(one) === 'prompt'),
      reading,
    );
  if (dropped.has(kind)) reading.warnings.push({ code: 'thingDropped', about: kind });
  if (silent.has(kind) || dropped.has(kind) || said(element, 'class') === gapClass) return '';
  const inner = htmlOf(childrenOf(element), reading);
  if (kind === 'prompt' || kind === 'itemBody') return inner;
  if (kind === 'span' && said(element, 'class') === texClass) return formulaHtml(wordsIn(element));
  const look = kind === 'span' ? classLooks.find((one) => one === said(element, 'class')) : undefined;
  if (look) return `<${look}>${inner}</${look}>`;
  const written = (element[':@'] ?? {}) as Record<string, string>;
  const isPicture = kind === 'object' && (said(element, 'type') ?? '').startsWith('image/');
  const attributes = Object.entries(isPicture ? { src: written.data ?? '', alt: wordsIn(element) } : written)
    .filter(([name]) => !name.includes(':'))
    .map(([name, text]) => ` ${name}="${escapeHtml(name === 'src' ? pictureOf(text, reading) : text)}"`)
    .join('');
  const name = isPicture ? 'img' : nameOf(element).replace(/^.*:/, '');
  return alone.has(name) ? `<${name}${attributes}>` : `<${name}${attributes}>${inner}</${name}>`;
}

/** What stands in a body as HTML, before it is cleaned; places of answers are gaps. */
export const htmlOf = (elements: readonly XmlElement[], reading: BodyReading): string =>
  elements.map((element) => elementHtml(element, reading)).join('');

/** The same of what is in one element, with the formulas that it has as text. */
export const innerHtml = (element: XmlElement | undefined, reading: BodyReading): string =>
  element ? (reading.hasTexSigns ? withFormulas : String)(htmlOf(childrenOf(element), reading)).trim() : '';
