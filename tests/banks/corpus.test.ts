import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { QuestionContent } from '#contract/banks/questions.contract.ts';
import { problemText } from '#server/modules/banks/imports/problem-texts.ts';
import { readImport, type HashedEntry } from '#server/modules/banks/imports/read-import.ts';

const folder = join(import.meta.dirname, 'corpus');
const files = readdirSync(folder).filter((name) => !name.endsWith('.became.txt'));

const said = (feedback: string | undefined) => (feedback ? ` → ${feedback}` : '');

function* parts(content: QuestionContent): Generator<string> {
  const {
    stem,
    options = [],
    gaps = [],
    pairs = [],
    lines = [],
    numbers = [],
    units = [],
    unitPenalty = 0,
    expected = [],
    reference,
    explanation,
    combinedFeedback,
  } = content;
  yield `stem ${stem}`;
  for (const { text, fraction, feedback } of options) yield `${fraction}% ${text}${said(feedback)}`;
  for (const { answers, caseSensitive, hasWildcards } of gaps) {
    yield `gap${caseSensitive ? ', capitals count' : ''}${hasWildcards ? ', wildcards' : ''}`;
    for (const { text, fraction, feedback } of answers) yield `  ${fraction}% ${text}${said(feedback)}`;
  }
  for (const { left, right } of pairs) yield `${left || '(nothing)'} — ${right}`;
  for (const { value, tolerance, fraction, feedback } of numbers)
    yield `${fraction}% ${value} ± ${tolerance}${said(feedback)}`;
  for (const { name, factor } of units) yield `unit ${factor} ${name}${unitPenalty ? `, else −${unitPenalty}%` : ''}`;
  for (const line of [...lines, ...expected]) yield `line ${line}`;
  if (reference) yield `reference ${reference}`;
  if (explanation) yield `explanation ${explanation}`;
  for (const [outcome, html] of Object.entries(combinedFeedback ?? {})) yield `${outcome}: ${html}`;
}

/** What the file says of a question besides what it asks. */
const knownOf = ({ metadata: { points, difficulty, level, tags, source } }: HashedEntry): string[] =>
  [points === null ? '' : `${points} points`, difficulty ?? '', level ?? '', tags.join('、'), source].filter(
    (known) => known !== '',
  );

/** An entry as people read it: its lines, what it became, and its account. */
function told(entry: HashedEntry): string {
  const { fromLine, toLine, note, title, category, content, warnings, refusals, pictures } = entry;
  const kind = note ?? (refusals.length > 0 ? 'refused' : content!.kind);
  const lines = [
    `${fromLine}–${toLine} ${kind}${title ? ` 「${title}」` : ''}${category && note === null ? ` [${category}]` : ''}`,
    ...(content && refusals.length === 0 ? [...parts(content)] : []).map((part) => `    ${part}`),
    ...knownOf(entry).map((known) => `    (${known})`),
    ...[...refusals, ...warnings].map((problem) => `    ! ${problemText(problem, 'zh-CN')}`),
  ].join('\n');
  return pictures.reduce((text, { address, name }) => text.replaceAll(address, `picture:${name}`), lines);
}

it.each(files)('%s becomes what stands beside it, every part in its place or in the account', (name) => {
  const entries = [...readImport(readFileSync(join(folder, name)))].flatMap((part) =>
    part.kind === 'entries' ? part.entries : [],
  );
  const became = entries.map(told).join('\n');
  expect(`${became}\n`).toBe(readFileSync(join(folder, `${name}.became.txt`), 'utf8'));
});

it('has files of every format that is text', () => {
  const formats = files.map((name) => [...readImport(readFileSync(join(folder, name)))].at(-1));
  expect(formats.map((end) => end?.kind === 'end' && end.format)).toEqual(
    expect.arrayContaining(['gift', 'moodleXml', 'aiken', 'text']),
  );
});
