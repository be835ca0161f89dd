import { ownStyle, type Rules } from './word-styles.ts';

/** Word writes a list as paragraphs, each with its list, its level and its sign as text. */
interface Line {
  element: HTMLElement;
  list: string;
  /** From 1. */
  level: number;
  isNumbered: boolean;
  /** Its number where the sign says one, else null. */
  number: number | null;
}

const place = /(l\d+) level(\d)/;
/** `1.`, `(2)`, `a)`, `iv.`, `三、`, `①`; a lone letter is a sign of a face of pictures. */
const numberSign = /^[(（[]?(?:\d{1,4}(?:\.\d{1,4})*|[a-z]{1,5}|[一二三四五六七八九十百]{1,5}|[①-⑳])[)）\].．、:：]?$/i;
const lone = /^[a-z]$/i;

const signOf = (element: Element): HTMLElement | undefined =>
  [...element.querySelectorAll<HTMLElement>('[style]')].find(
    (one) => ownStyle(one).get('mso-list')?.toLowerCase() === 'ignore',
  );

const wordsOf = (element: Element | undefined): string => (element?.textContent ?? '').replaceAll(/\s/g, '');

/** @returns null for what is no line of a list */
function lineOf(element: HTMLElement, rules: Rules): Line | null {
  const found = place.exec(ownStyle(element).get('mso-list') ?? '');
  if (!found) return null;
  const [, list, level] = found as unknown as [string, string, string];
  const sign = wordsOf(signOf(element));
  const rule = rules.get(`@list ${list}:level${level}`);
  const isNumbered = rule
    ? rule.get('mso-level-number-format') !== 'bullet'
    : numberSign.test(sign) && !lone.test(sign);
  const digits = /^\D?(\d{1,4})\D?$/.exec(sign)?.[1];
  return { element, list, level: Number(level), isNumbered, number: digits ? Number(digits) : null };
}

/** A heading keeps its number as words: a heading in a list is none any more. */
export function writeHeadingNumber(heading: Element): void {
  const sign = signOf(heading);
  if (!sign) return;
  const words = wordsOf(sign);
  sign.replaceWith(words === '' ? '' : `${words} `);
}

interface Open {
  element: HTMLElement;
  line: Line;
}

function begin(line: Line): HTMLElement {
  const list = line.element.ownerDocument.createElement(line.isNumbered ? 'ol' : 'ul');
  if (line.isNumbered && line.number !== null && line.number !== 1) list.setAttribute('start', String(line.number));
  return list;
}

/** One run of lines that follow each other becomes lists in lists. */
function write(lines: readonly Line[]): void {
  const open: Open[] = [];
  for (const line of lines) {
    const { element } = line;
    signOf(element)?.remove();
    while (open.length > 0 && open.at(-1)!.line.level > line.level) open.pop();
    const last = open.at(-1);
    const goesOn =
      last?.line.level === line.level && last.line.isNumbered === line.isNumbered && last.line.list === line.list;
    if (!goesOn) {
      if (last?.line.level === line.level) open.pop();
      const list = begin(line);
      const item = open.at(-1)?.element.lastElementChild;
      if (item) item.append(list);
      else element.before(list);
      open.push({ element: list, line });
    }
    const item = element.ownerDocument.createElement('li');
    const words = element.ownerDocument.createElement('p');
    words.append(...element.childNodes);
    item.append(words);
    open.at(-1)!.element.append(item);
    element.remove();
  }
}

/** Turns the paragraphs of lists into lists with their levels, numbers and starts. */
export function writeLists(body: HTMLElement, rules: Rules): void {
  let run: Line[] = [];
  for (const element of body.querySelectorAll<HTMLElement>('p, div')) {
    const line = lineOf(element, rules);
    if (run.length > 0 && (!line || !follows(run.at(-1)!.element, element))) {
      write(run);
      run = [];
    }
    if (line) run.push(line);
  }
  write(run);
}

const follows = (before: Element, after: Element): boolean => before.nextElementSibling === after;
