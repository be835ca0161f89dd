import type { QuestionContent } from '#contract/questions.contract.ts';
import { plainText } from '#server/platform/plain-text.ts';
import { textToHtml, withFormulas } from './import-text.ts';
import type { EmbeddedPicture, ParsedEntry, Problem } from './parsed-entry.ts';
import { choiceOf, finishEntry } from './question-checks.ts';

/** An element as fast-xml-parser gives it: text alone, or children by name, attributes with `@`. */
export type XmlNode = string | { [name: string]: XmlNode | XmlNode[] | undefined };

const child = (node: XmlNode | undefined, name: string): XmlNode | undefined => {
  const found = typeof node === 'object' ? node[name] : undefined;
  return Array.isArray(found) ? found[0] : found;
};
const children = (node: XmlNode | undefined, name: string): XmlNode[] => {
  const found = typeof node === 'object' ? node[name] : undefined;
  return found === undefined ? [] : Array.isArray(found) ? found : [found];
};
const textOf = (node: XmlNode | undefined): string =>
  node === undefined ? '' : typeof node === 'string' ? node : textOf(child(node, '#text'));
const inner = (node: XmlNode | undefined): string => textOf(child(node, 'text')) || textOf(node);

/** The HTML of a `<… format="html"><text>` element. */
function htmlOf(node: XmlNode | undefined): string {
  const text = inner(node);
  const format = textOf(child(node, '@format'));
  const isMarkup = format === 'html' || (format !== 'plain_text' && /<\/?[a-z][^<>]*>/i.test(text));
  return withFormulas(isMarkup ? text.trim() : textToHtml(text));
}

const fractionOf = (answer: XmlNode) => Number(textOf(child(answer, '@fraction')) || 0);
const isTrue = (text: string) => ['1', 'true'].includes(text.trim());

function picturesIn(node: XmlNode): EmbeddedPicture[] {
  if (typeof node === 'string') return [];
  return Object.entries(node).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).flatMap((one) =>
      name === 'file'
        ? [{ name: textOf(child(one, '@name')), base64: textOf(one).replace(/\s+/g, '') }]
        : picturesIn(one),
    ),
  );
}

/** Problems with the pictures that a question names. */
function pictureWarnings(content: QuestionContent, pictures: readonly EmbeddedPicture[]): Problem[] {
  const html = JSON.stringify(content);
  const named = [...html.matchAll(/@@PLUGINFILE@@\/([^"'\\\s?)]+)/g)].map(([, name]) => decodeURIComponent(name!));
  const outside = [...html.matchAll(/<img[^>]+src=\\?["'](https?:[^"'\\]+)/gi)].map(([, address]) => address!);
  return [
    ...named
      .filter((name) => !pictures.some((picture) => picture.name === name))
      .map((about) => ({ code: 'pictureMissing' as const, about })),
    ...outside.map((about) => ({ code: 'externalPicture' as const, about })),
  ];
}

export function readMoodleQuestion(question: XmlNode, at: (found: Partial<ParsedEntry>) => ParsedEntry): ParsedEntry {
  const type = textOf(child(question, '@type'));
  const title = plainText(inner(child(question, 'name')));
  if (type === 'category') {
    const category = inner(child(question, 'category'))
      .replace(/^\$course\$\/(top\/)?/i, '')
      .trim();
    return at({ note: 'category', category: category.slice(0, 300), title: category.slice(0, 300) });
  }
  if (type === 'description') return at({ note: 'description', title });
  const warnings: Problem[] = [];
  const read = readers[type]?.(question, warnings);
  if (!read) return at({ title, refusals: [{ code: 'kindUnsupported', about: type || '?' }] });
  const explanation = htmlOf(child(question, 'generalfeedback'));
  const content = { ...read, stem: htmlOf(child(question, 'questiontext')), ...(explanation ? { explanation } : {}) };
  const pictures = picturesIn(question);
  warnings.push(...pictureWarnings(content, pictures));
  return finishEntry(at({ title, content, warnings, pictures }));
}

type Reader = (question: XmlNode, warnings: Problem[]) => Omit<QuestionContent, 'stem'>;

const multichoice: Reader = (question, warnings) =>
  choiceOf(
    children(question, 'answer').map((answer) => {
      const feedback = htmlOf(child(answer, 'feedback'));
      return { text: htmlOf(answer), fraction: fractionOf(answer), ...(feedback ? { feedback } : {}) };
    }),
    warnings,
  );

const truefalse: Reader = (question) => {
  const right = children(question, 'answer').find((answer) => fractionOf(answer) > 0);
  const says = inner(right).trim().toLowerCase();
  return {
    kind: 'judge',
    options: [
      { id: 'true', text: '对', fraction: says === 'true' ? 100 : 0 },
      { id: 'false', text: '错', fraction: says === 'false' ? 100 : 0 },
    ],
  };
};

const shortanswer: Reader = (question) => ({
  kind: 'blank',
  gaps: [
    {
      caseSensitive: isTrue(textOf(child(question, 'usecase'))),
      answers: children(question, 'answer').map((answer) => ({
        text: inner(answer).trim(),
        fraction: fractionOf(answer),
      })),
    },
  ],
});

const numerical: Reader = (question, warnings) => {
  if (child(question, 'units')) warnings.push({ code: 'unitsDropped' });
  return {
    kind: 'numeric',
    numbers: children(question, 'answer')
      .map((answer) => ({
        value: Number(inner(answer).trim()),
        tolerance: Math.abs(Number(textOf(child(answer, 'tolerance')) || 0)),
        fraction: fractionOf(answer),
      }))
      // `*` in Moodle answers every other number, with feedback only.
      .filter(({ value, tolerance }) => Number.isFinite(value) && Number.isFinite(tolerance)),
  };
};

const matching: Reader = (question) => ({
  kind: 'match',
  pairs: children(question, 'subquestion').map((pair, index) => ({
    id: `p${index + 1}`,
    left: htmlOf(pair),
    right: plainText(inner(child(pair, 'answer'))),
  })),
});

const essay: Reader = (question) => {
  const reference = htmlOf(child(question, 'graderinfo'));
  return { kind: 'essay', ...(reference ? { reference } : {}) };
};

const readers: Record<string, Reader> = { multichoice, truefalse, shortanswer, numerical, matching, essay };
