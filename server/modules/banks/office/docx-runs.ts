import { formulaHtml } from '../imports/import-text.ts';
import type { Problem } from '../imports/parsed-entry.ts';
import { thingSign, type Run, type RunTag } from '../freeform/rich-line.ts';
import { texOf } from './omml.ts';
import { attributeOf, childOf, childrenOf, elementsIn, nameOf, textIn, type XmlElement } from './xml-tree.ts';

/** What the file holds besides its text. */
export interface DocxRelations {
  /** Targets of relations by their id; null for one outside of the file. */
  targets: ReadonlyMap<string, string | null>;
}

const isOn = (properties: XmlElement | undefined, name: string): boolean => {
  const element = childOf(properties, name);
  const value = attributeOf(element, 'w:val');
  return element !== undefined && value !== '0' && value !== 'false' && value !== 'none';
};

function tagsOf(properties: XmlElement | undefined): RunTag[] {
  const align = attributeOf(childOf(properties, 'w:vertAlign'), 'w:val');
  return [
    ...(isOn(properties, 'w:b') ? (['b'] as const) : []),
    ...(isOn(properties, 'w:i') ? (['i'] as const) : []),
    ...(isOn(properties, 'w:u') ? (['u'] as const) : []),
    ...(align === 'superscript' ? (['sup'] as const) : align === 'subscript' ? (['sub'] as const) : []),
  ];
}

/** Signs of Wingdings and its kin by their place, as papers use them. */
const symbols: Readonly<Record<string, string>> = {
  ...{ F0FC: '√', F050: '√', F0FE: '√', F0FB: '×', F04F: '×', F0FD: '×', F0A3: '□', F0A8: '□', F06F: '□' },
};

/** Pictures that no browser shows. */
const unshown = /\.(?:wmf|emf|wmz|emz|pict?)$/i;

interface Reading extends DocxRelations {
  problems: Problem[];
}

function picture(id: string | undefined, { targets, problems }: Reading): Run[] {
  const target = id === undefined ? undefined : targets.get(id);
  const name = target?.split('/').at(-1) ?? '';
  if (target === null) problems.push({ code: 'externalPicture', about: id! });
  else if (target !== undefined && unshown.test(target)) problems.push({ code: 'pictureKind', about: name });
  else if (target !== undefined)
    return [{ text: thingSign, tags: [], html: `<img src="@@PLUGINFILE@@/${encodeURIComponent(target)}">` }];
  return [];
}

/** Pictures of a drawing; other shapes are told of. */
function drawing(element: XmlElement, reading: Reading): Run[] {
  const blips = [...elementsIn([element], 'a:blip')].map(
    (blip) => attributeOf(blip, 'r:embed') ?? attributeOf(blip, 'r:link'),
  );
  const old = [...elementsIn([element], 'v:imagedata')].map((image) => attributeOf(image, 'r:id'));
  const ids = [...blips, ...old].filter((id) => id !== undefined);
  if (ids.length === 0) reading.problems.push({ code: 'thingDropped', about: nameOf(element).replace(/^\w+:/, '') });
  return ids.flatMap((id) => picture(id, reading));
}

function formula(element: XmlElement, { problems }: Reading): Run[] {
  const { tex, isPartly } = texOf(element);
  if (isPartly) problems.push({ code: 'formulaText' });
  return tex === '' ? [] : [{ text: thingSign, tags: [], html: formulaHtml(tex) }];
}

function runsOfRun(run: XmlElement, reading: Reading): Run[] {
  const properties = childOf(run, 'w:rPr');
  if (isOn(properties, 'w:vanish')) return [];
  const tags = tagsOf(properties);
  const text = (words: string): Run[] => [{ text: words.replaceAll(thingSign, ' '), tags }];
  return childrenOf(run).flatMap((child): Run[] => {
    switch (nameOf(child)) {
      case 'w:t':
        return text(textIn(child));
      case 'w:tab':
      case 'w:ptab':
        return text('\t');
      case 'w:br':
      case 'w:cr':
        return attributeOf(child, 'w:type') === 'page' ? [] : [{ text: '\n', tags: [] }];
      case 'w:noBreakHyphen':
        return text('-');
      case 'w:sym':
        return text(symbols[(attributeOf(child, 'w:char') ?? '').toUpperCase()] ?? '');
      case 'w:drawing':
      case 'w:pict':
      case 'w:object':
        return drawing(child, reading);
      case 'mc:AlternateContent':
        return runsOfRun(childOf(child, 'mc:Choice') ?? childOf(child, 'mc:Fallback') ?? child, reading);
      default:
        return [];
    }
  });
}

/** Parts that hold runs, and nothing of their own. */
const frames = new Set([
  ...['w:hyperlink', 'w:smartTag', 'w:ins', 'w:moveTo', 'w:sdt', 'w:sdtContent', 'w:fldSimple', 'w:customXml'],
  ...['m:oMathPara', 'w:dir', 'w:bdo'],
]);

function runsIn(elements: readonly XmlElement[], reading: Reading): Run[] {
  return elements.flatMap((element): Run[] => {
    const name = nameOf(element);
    if (name === 'w:r') return runsOfRun(element, reading);
    if (name === 'm:oMath') return formula(element, reading);
    if (name === 'mc:AlternateContent') return runsIn(childrenOf(childOf(element, 'mc:Choice') ?? element), reading);
    return frames.has(name) ? runsIn(childrenOf(element), reading) : [];
  });
}

const isAlike = (one: Run, other: Run) =>
  one.html === undefined &&
  other.html === undefined &&
  one.text !== '\n' &&
  other.text !== '\n' &&
  one.tags.join() === other.tags.join();

/** Neighbours that look alike are one; an underlined blank is a place to write in. */
function merged(runs: readonly Run[]): Run[] {
  const found: Run[] = [];
  for (const run of runs) {
    const before = found.at(-1);
    if (before && isAlike(before, run)) found[found.length - 1] = { ...before, text: before.text + run.text };
    else if (run.text !== '') found.push(run);
  }
  return found.map((run) =>
    run.tags.includes('u') && run.html === undefined && run.text.trim() === ''
      ? { text: '____', tags: run.tags.filter((tag) => tag !== 'u') }
      : run,
  );
}

/** The runs of a paragraph in its lines, which breaks end. */
export function linesOfParagraph(
  paragraph: XmlElement,
  beside: DocxRelations,
): { lines: Run[][]; problems: Problem[] } {
  const reading: Reading = { ...beside, problems: [] };
  const lines: Run[][] = [[]];
  for (const run of merged(runsIn(childrenOf(paragraph), reading)))
    if (run.text === '\n') lines.push([]);
    else lines.at(-1)!.push(run);
  return { lines, problems: reading.problems };
}
