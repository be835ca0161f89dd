import { BuilderElement, type XmlComponent } from 'docx';
import { childrenOf, nameOf, textIn, attributeOf, type XmlElement } from '../office/xml-tree.ts';

type Part = XmlComponent | string;

const of = (name: string, children: readonly Part[], attributes?: Readonly<Record<string, string>>): XmlComponent =>
  new BuilderElement({
    name: `m:${name}`,
    ...(attributes && {
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [key, { key: `m:${key}`, value }]),
      ),
    }),
    children: children as XmlComponent[],
  });

const run = (text: string, isUpright = false): XmlComponent[] =>
  text === ''
    ? []
    : [
        of('r', [
          ...(isUpright ? [of('rPr', [of('sty', [], { val: 'p' })])] : []),
          of('t', [text], { space: 'preserve' }),
        ]),
      ];

const bigSigns = new Set(['∑', '∏', '∫', '∮', '∬', '∭', '⋃', '⋂', '∐']);
const fences: Readonly<Record<string, string>> = {
  '(': ')',
  '[': ']',
  '{': '}',
  '|': '|',
  '⌊': '⌋',
  '⌈': '⌉',
  '⟨': '⟩',
  '‖': '‖',
};
const accents = new Set(['^', 'ˆ', '~', '˜', '¯', '‾', '→', '⃗', '˙', '¨', 'ˇ', '˘', '`', '´']);

const isStretchy = (element: XmlElement) =>
  nameOf(element) === 'mo' && attributeOf(element, 'fence') === 'true' && attributeOf(element, 'stretchy') !== 'false';

const words = (element: XmlElement): string => textIn(element) + childrenOf(element).map(words).join('');

const inner = (elements: readonly XmlElement[]): XmlElement[] => elements.filter((one) => nameOf(one) !== '#text');
const e = (element: XmlElement | undefined): XmlComponent => of('e', element ? partsOf([element]) : []);
const named = (name: string, element: XmlElement | undefined) => of(name, element ? partsOf([element]) : []);

function scripts(name: string, [base, first, second]: readonly XmlElement[]): XmlComponent {
  const isBig = base !== undefined && bigSigns.has(words(base).trim());
  const below = name === 'msup' || name === 'mover' ? undefined : first;
  const above = name === 'msup' || name === 'mover' ? first : second;
  if (isBig) {
    const properties = [
      of('chr', [], { val: words(base).trim() }),
      of('limLoc', [], { val: name.startsWith('mu') || name === 'mover' ? 'undOvr' : 'subSup' }),
      ...(below ? [] : [of('subHide', [], { val: '1' })]),
      ...(above ? [] : [of('supHide', [], { val: '1' })]),
    ];
    return of('nary', [of('naryPr', properties), named('sub', below), named('sup', above), of('e', [])]);
  }
  if (name === 'msub') return of('sSub', [e(base), named('sub', below)]);
  if (name === 'msup') return of('sSup', [e(base), named('sup', above)]);
  if (name === 'msubsup') return of('sSubSup', [e(base), named('sub', below), named('sup', above)]);
  const isLine = above !== undefined && ['¯', '‾', '―', '_', '–'].includes(words(above).trim());
  if (name === 'mover' && isLine) return of('bar', [of('barPr', [of('pos', [], { val: 'top' })]), e(base)]);
  if (name === 'mover' && above && accents.has(words(above).trim()))
    return of('acc', [of('accPr', [of('chr', [], { val: words(above).trim() })]), e(base)]);
  const lower = below ? of('limLow', [e(base), named('lim', below)]) : undefined;
  if (!above) return lower ?? e(base);
  return of('limUpp', [lower ? of('e', [lower]) : e(base), named('lim', above)]);
}

function table(element: XmlElement): XmlComponent {
  const rows = inner(childrenOf(element)).map((row) =>
    of(
      'mr',
      inner(childrenOf(row)).map((cell) => of('e', partsOf(childrenOf(cell)))),
    ),
  );
  return of('m', rows);
}

/** What each element of MathML (as KaTeX writes it) is in Office Math (ECMA-376, part 1, 22.1). */
function partOf(element: XmlElement): XmlComponent[] {
  const name = nameOf(element);
  const children = inner(childrenOf(element));
  const [first, second] = children;
  switch (name) {
    case 'mi':
      return run(textIn(element), attributeOf(element, 'mathvariant') === 'normal');
    case 'mtext':
    case 'mn':
      return run(textIn(element), true);
    case 'mo':
      return run(textIn(element).replaceAll('\u2061', ''));
    case 'mspace':
      return run(' ');
    case 'mfrac': {
      const isBare = (attributeOf(element, 'linethickness') ?? '').startsWith('0');
      const properties = isBare ? [of('fPr', [of('type', [], { val: 'noBar' })])] : [];
      return [of('f', [...properties, named('num', first), named('den', second)])];
    }
    case 'msqrt':
      return [of('rad', [of('radPr', [of('degHide', [], { val: '1' })]), of('deg', []), of('e', partsOf(children))])];
    case 'mroot':
      return [of('rad', [named('deg', second), e(first)])];
    case 'msub':
    case 'msup':
    case 'msubsup':
    case 'munder':
    case 'mover':
    case 'munderover':
      return [scripts(name, children)];
    case 'mtable':
      return [table(element)];
    case 'annotation':
    case '#text':
      return [];
    default:
      return partsOf(children);
  }
}

/** Elements beside each other; what stands between fences that grow is one. */
function partsOf(elements: readonly XmlElement[]): XmlComponent[] {
  const parts: XmlComponent[] = [];
  const all = inner(elements);
  for (let at = 0; at < all.length; at++) {
    const element = all[at]!;
    const open = isStretchy(element) ? textIn(element) : '';
    const close = fences[open];
    const end = close === undefined ? -1 : all.findIndex((one, index) => index > at && isStretchy(one));
    if (end < 0) {
      parts.push(...partOf(element));
      continue;
    }
    const properties = [of('begChr', [], { val: open }), of('endChr', [], { val: textIn(all[end]!) })];
    parts.push(of('d', [of('dPr', properties), of('e', partsOf(all.slice(at + 1, end)))]));
    at = end;
  }
  return parts;
}

/** A formula of MathML as one of Word. */
export const ommlOf = (math: XmlElement): XmlComponent => of('oMath', partsOf(childrenOf(math)));
