import type { ImportFormat } from '#contract/banks/banks.contract.ts';
import { contentHash, sha256 } from './content-hash.ts';
import { linesAtMost, openImport } from './open-import.ts';
import type { ParsedEntry, Problem } from './parsed-entry.ts';
import type { ProblemCode } from './problem-texts.ts';

export interface HashedEntry extends ParsedEntry {
  /** Of kind, stem and answers without mark-up; null where there is no question. */
  contentHash: string | null;
  /** First line of an equal question earlier in the file; null when it is the first. */
  sameAsLine: number | null;
}

/** What crosses from the worker to the server, which takes no more at once than it can unpack in a blink. */
export type ImportPart =
  | { kind: 'entries'; entries: HashedEntry[] }
  | { kind: 'end'; format: ImportFormat; totalLines: number; blankLines: number }
  | { kind: 'failure'; failure: ProblemCode };

/** A file beyond any of these is refused as a whole: it is asked for in parts. */
const importLimits = { lines: linesAtMost, pieces: 10_000, pictures: 1_000 };
/** Of one part; an entry with the longest question allowed is larger alone. */
const partLimits = { entries: 100, characters: 128 * 1024 };
const problemLimits = { problems: 50, about: 300 };
const titleLimit = 300;

/** Reads a whole file, part by part; pure, so that it can run beside the event loop. The last part says how it ended. */
export function* readImport(bytes: Uint8Array): Generator<ImportPart> {
  const opened = openImport(bytes);
  if ('failure' in opened) return yield { kind: 'failure', failure: opened.failure };
  const { format, file } = opened;
  const { totalLines, pieces, entries } = file;
  if (totalLines > importLimits.lines || pieces > importLimits.pieces)
    return yield { kind: 'failure', failure: 'tooManyEntries' };
  const sum = { pictures: 0, questions: 0, coveredTo: 0, covered: 0 };
  let part: HashedEntry[] = [];
  let characters = 0;
  for (const entry of withHashes(entries)) {
    const { fromLine, toLine, note, pictures } = entry;
    sum.pictures += pictures.length;
    sum.questions += note === null ? 1 : 0;
    sum.covered += Math.max(0, toLine - Math.max(fromLine - 1, sum.coveredTo));
    sum.coveredTo = Math.max(sum.coveredTo, toLine);
    if (sum.pictures > importLimits.pictures) return yield { kind: 'failure', failure: 'tooManyEntries' };
    part.push(entry);
    characters += entry.source.length + JSON.stringify(entry.content).length;
    if (part.length < partLimits.entries && characters < partLimits.characters) continue;
    yield { kind: 'entries', entries: part };
    part = [];
    characters = 0;
  }
  if (part.length > 0) yield { kind: 'entries', entries: part };
  if (sum.questions === 0) yield { kind: 'failure', failure: 'noQuestions' };
  else yield { kind: 'end', format, totalLines, blankLines: totalLines - sum.covered };
}

const bounded = (problems: readonly Problem[]): Problem[] =>
  problems
    .slice(0, problemLimits.problems)
    .map(({ about, ...problem }) =>
      about === undefined ? problem : { ...problem, about: about.slice(0, problemLimits.about) },
    );

function* withHashes(entries: Iterable<ParsedEntry>): Generator<HashedEntry> {
  const firstLine = new Map<string, number>();
  for (const read of entries) {
    const entry = {
      ...read,
      title: read.title.slice(0, titleLimit),
      warnings: bounded(read.warnings),
      refusals: bounded(read.refusals),
    };
    if (!entry.content || entry.refusals.length > 0) {
      // A refused question keeps its pictures: it may be mended.
      yield { ...entry, pictures: entry.content ? entry.pictures : [], contentHash: null, sameAsLine: null };
      continue;
    }
    const pictures = new Map(entry.pictures.map(({ address, bytes }) => [address, sha256(bytes)]));
    const hash = contentHash(entry.content, pictures);
    const sameAsLine = firstLine.get(hash) ?? null;
    if (sameAsLine === null) firstLine.set(hash, entry.fromLine);
    yield { ...entry, contentHash: hash, sameAsLine };
  }
}
