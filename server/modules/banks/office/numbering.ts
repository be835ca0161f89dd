import { attributeOf, childOf, childrenOf, nameOf, parseXml, type XmlElement } from './xml-tree.ts';

interface Level {
  format: string;
  /** `%1.`, `（%1）` */
  text: string;
  start: number;
}

interface List {
  /** Lists of one abstract list count on. */
  abstract: string;
  levels: ReadonlyMap<number, Level>;
  starts: ReadonlyMap<number, number>;
}

const valueOf = (element: XmlElement | undefined, name: string) => attributeOf(childOf(element, name), 'w:val');
const named = (elements: readonly XmlElement[], name: string) => elements.filter((one) => nameOf(one) === name);

function levelsOf(abstract: XmlElement): Map<number, Level> {
  return new Map(
    named(childrenOf(abstract), 'w:lvl').map((level) => [
      Number(attributeOf(level, 'w:ilvl') ?? 0),
      {
        format: valueOf(level, 'w:numFmt') ?? 'decimal',
        text: valueOf(level, 'w:lvlText') ?? '',
        start: Number(valueOf(level, 'w:start') ?? 1),
      },
    ]),
  );
}

/** The lists of `word/numbering.xml` by their id. */
function listsOf(xml: string): Map<string, List> {
  const root = xml === '' ? undefined : parseXml(xml).find((one) => nameOf(one) === 'w:numbering');
  const parts = root ? childrenOf(root) : [];
  const abstracts = new Map(
    named(parts, 'w:abstractNum').map((one) => [attributeOf(one, 'w:abstractNumId') ?? '', levelsOf(one)]),
  );
  return new Map(
    named(parts, 'w:num').map((num) => {
      const abstract = valueOf(num, 'w:abstractNumId') ?? '';
      const starts = named(childrenOf(num), 'w:lvlOverride').flatMap((one): [number, number][] => {
        const start = valueOf(one, 'w:startOverride');
        return start === undefined ? [] : [[Number(attributeOf(one, 'w:ilvl') ?? 0), Number(start)]];
      });
      const levels = abstracts.get(abstract) ?? new Map<number, Level>();
      return [attributeOf(num, 'w:numId') ?? '', { abstract, levels, starts: new Map(starts) }];
    }),
  );
}

const digits = '零一二三四五六七八九';

function chinese(number: number): string {
  if (number < 10) return digits[number]!;
  if (number >= 100) return String(number);
  const [tens, ones] = [Math.floor(number / 10), number % 10];
  return `${tens > 1 ? digits[tens] : ''}十${ones > 0 ? digits[ones] : ''}`;
}

function letters(number: number): string {
  return String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));
}

const romans = [
  ...([
    ['X', 10],
    ['IX', 9],
    ['V', 5],
    ['IV', 4],
    ['I', 1],
  ] as const),
] as const;

function roman(number: number): string {
  let [left, text] = [Math.min(number, 200), ''];
  for (const [sign, value] of romans)
    while (left >= value) {
      text += sign;
      left -= value;
    }
  return text;
}

/** ECMA-376, part 1, 17.18.59. */
function written(number: number, format: string): string {
  if (/^(?:chinese|ideograph|japanese|taiwanese)/.test(format)) return chinese(number);
  switch (format) {
    case 'upperLetter':
      return letters(number);
    case 'lowerLetter':
      return letters(number).toLowerCase();
    case 'upperRoman':
      return roman(number);
    case 'lowerRoman':
      return roman(number).toLowerCase();
    case 'bullet':
    case 'none':
      return '';
    default:
      return String(number);
  }
}

/** Where a paragraph stands in a list; null where in none. */
const placeOf = (properties: XmlElement | undefined): { id: string | undefined; level: number | undefined } | null => {
  const place = childOf(properties, 'w:numPr');
  if (!place) return null;
  const level = valueOf(place, 'w:ilvl');
  return { id: valueOf(place, 'w:numId'), level: level === undefined ? undefined : Number(level) };
};

/** Styles that put their paragraphs into a list, by id. */
function listStyles(xml: string): Map<string, { id: string; level: number }> {
  const root = xml === '' ? undefined : parseXml(xml).find((one) => nameOf(one) === 'w:styles');
  const found = new Map<string, { id: string; level: number }>();
  for (const style of named(root ? childrenOf(root) : [], 'w:style')) {
    const place = placeOf(childOf(style, 'w:pPr'));
    const name = attributeOf(style, 'w:styleId');
    if (place?.id !== undefined && name !== undefined) found.set(name, { id: place.id, level: place.level ?? 0 });
  }
  return found;
}

/** Counts as Word does. @returns for the properties of each paragraph in turn, what Word writes before it; '' for nothing */
export function numbering(numberingXml: string, stylesXml: string): (properties: XmlElement | undefined) => string {
  const lists = listsOf(numberingXml);
  const styles = listStyles(stylesXml);
  const counts = new Map<string, number[]>();
  const begun = new Set<string>();
  return (properties) => {
    const own = placeOf(properties);
    const style = styles.get(valueOf(properties, 'w:pStyle') ?? '');
    const id = own?.id ?? style?.id;
    const at = own?.level ?? style?.level ?? 0;
    const list = id === undefined ? undefined : lists.get(id);
    const level = list?.levels.get(at);
    if (!list || !level) return '';
    const count = counts.get(list.abstract) ?? [];
    counts.set(list.abstract, count);
    const start = list.starts.get(at);
    if (start !== undefined && !begun.has(`${id} ${at}`)) count[at] = start - 1;
    begun.add(`${id} ${at}`);
    count[at] = (count[at] ?? level.start - 1) + 1;
    count.length = at + 1;
    const text = level.text.replace(/%([1-9])/g, (_, place: string) => {
      const of = list.levels.get(Number(place) - 1);
      return written(count[Number(place) - 1] ?? of?.start ?? 1, of?.format ?? 'decimal');
    });
    return level.format === 'bullet' || text.trim() === '' ? '' : `${text} `;
  };
}
