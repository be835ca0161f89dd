import type { DocumentNote, NotesDocument } from './notes-document.ts';

/** Signs that Markdown would read as its own. */
const plain = (text: string) => text.replaceAll(/[\\`*_{}[\]<>#|~]/g, String.raw`\$&`);
/** A line that would begin a list, a heading, a rule or code. */
const line = (text: string) =>
  plain(text)
    .replace(/^(\s*)([-+=])/, String.raw`$1\$2`)
    .replace(/^(\s*\d+)([.)])/, String.raw`$1\$2`)
    .replace(/^\s{4,}/, '   ');
/** Breaks stay breaks. */
const lines = (text: string, before = '') =>
  text
    .split('\n')
    .map((one) => (one.trim() === '' ? before.trimEnd() : `${before}${line(one)}  `))
    .join('\n');

const noteText = ({ place, href, facts, quote, body, picture }: DocumentNote): string =>
  [
    `**${href === null ? plain(place) : `[${plain(place)}](<${href}>)`}** · ${plain(facts)}`,
    ...(quote === null ? [] : [lines(quote, '> ')]),
    ...(body === '' ? [] : [lines(body)]),
    ...(picture === null ? [] : [`*${plain(picture.words)}*`]),
  ].join('\n\n');

/** Pictures have no place in a text: where there was one, the text says so. */
export const asMarkdown = ({ title, facts, courses }: NotesDocument): string =>
  `${[
    `# ${plain(title)}`,
    plain(facts),
    ...courses.flatMap((course) => [
      `## ${plain(course.title)}`,
      ...course.items.flatMap((item) => [`### ${plain(item.title)}`, ...item.notes.map(noteText)]),
    ]),
  ].join('\n\n')}\n`;
