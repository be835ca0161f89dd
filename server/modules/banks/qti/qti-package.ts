import { posix } from 'node:path';
import { noMetadata, boundedTags, type QuestionMetadata } from '#contract/banks/question-metadata.rule.ts';
import { finishEntry } from '../imports/finish-entry.ts';
import { emptyEntry, type OpenedImport, type ParsedEntry } from '../imports/parsed-entry.ts';
import { isForbiddenPart, parseXml, type XmlElement } from '../office/xml-tree.ts';
import { lomDifficulties } from './qti-names.ts';
import { pointsOf, readQtiItem } from './qti-item.ts';
import { child, children, kindOf, said, within, wordsIn } from './qti-tree.ts';

/** A package unpacked: its parts of XML by their path, and its pictures. */
export interface QtiParts {
  texts: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, Uint8Array>;
}

interface Resource {
  path: string;
  element: XmlElement;
}

/** A path as the archive has it; null where it leads out of it. */
function pathOf(href: string): string | null {
  try {
    const path = posix.normalize(decodeURIComponent(href.split('?')[0]!));
    return path.startsWith('..') || path.startsWith('/') ? null : path;
  } catch {
    return null;
  }
}

const resourcesOf = (manifest: readonly XmlElement[]): Resource[] =>
  [...within(manifest, (kind) => kind === 'resource')].flatMap((element) => {
    const path = pathOf(said(element, 'href') ?? '');
    return path !== null && (said(element, 'type') ?? '').startsWith('imsqti_item') ? [{ path, element }] : [];
  });

const first = (elements: readonly XmlElement[], kind: string): XmlElement | undefined =>
  within(elements, (one) => one === kind).next().value ?? undefined;

/** What the manifest says of an item: LOM, with or without the names of its versions. */
function describedBy(resource: XmlElement): { category: string; metadata: QuestionMetadata } {
  const lom = children(resource, 'metadata');
  const hard = wordsIn(first(lom, 'difficulty') && child(first(lom, 'difficulty'), 'value')).trim();
  const difficulty = (Object.entries(lomDifficulties) as [NonNullable<QuestionMetadata['difficulty']>, string][]).find(
    ([, word]) => word === hard.toLowerCase(),
  )?.[0];
  const tags = [...within(lom, (kind) => kind === 'keyword')].map((keyword) => wordsIn(keyword));
  const taxons = [...within(lom, (kind) => kind === 'taxon')].map((taxon) => wordsIn(child(taxon, 'entry')).trim());
  return {
    category: taxons
      .filter((name) => name !== '')
      .join('/')
      .slice(0, 300),
    metadata: {
      ...noMetadata,
      difficulty: difficulty ?? null,
      tags: boundedTags(tags),
    },
  };
}

function entryOf({ path, element }: Resource, line: number, { texts, pictures }: QtiParts): ParsedEntry {
  const xml = texts.get(path);
  const entry = { ...emptyEntry(line, line, xml ?? path), ...describedBy(element) };
  if (xml === undefined) return { ...entry, refusals: [{ code: 'partMissing', about: path }] };
  if (isForbiddenPart(xml)) return { ...entry, refusals: [{ code: 'doctype' }] };
  let item: XmlElement | undefined;
  try {
    item = parseXml(xml).find((one) => kindOf(one) === 'assessmentItem');
  } catch (fault) {
    const isDeep = fault instanceof Error && /nest/i.test(fault.message);
    return { ...entry, refusals: [isDeep ? { code: 'xmlDeep' } : { code: 'xmlBroken', about: path }] };
  }
  if (!item) return { ...entry, refusals: [{ code: 'xmlBroken', about: path }] };
  const metadata = { ...entry.metadata, points: pointsOf(item) };
  return finishEntry({ ...entry, metadata, ...readQtiItem(item, path) }, pictures);
}

function* entriesOf(resources: readonly Resource[], parts: QtiParts): Generator<ParsedEntry> {
  for (const [index, resource] of resources.entries()) yield entryOf(resource, index + 1, parts);
}

/** Items of a package of QTI 2.1, 2.2 or 3.0, in the order of its manifest: a line of it is an item. */
export function openQti(parts: QtiParts): OpenedImport {
  const manifest = parts.texts.get('imsmanifest.xml') ?? '';
  if (isForbiddenPart(manifest)) return { failure: 'doctype' };
  const resources = resourcesOf(parseXml(manifest));
  if (resources.length === 0) return { failure: 'noQuestions' };
  return {
    format: 'qti',
    file: { totalLines: resources.length, pieces: resources.length, entries: entriesOf(resources, parts) },
  };
}
