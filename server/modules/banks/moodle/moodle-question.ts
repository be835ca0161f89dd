import { plainOf } from '../imports/import-text.ts';
import { finishEntry } from '../imports/finish-entry.ts';
import { categoryOf } from '../gift/gift.ts';
import { htmlOf, readers, UnreadableNumber } from './moodle-kinds.ts';
import { clozeOf } from './moodle-cloze.ts';
import { leftoversOf, moodleMetadata } from './moodle-leftovers.ts';
import { excerptOf, type ParsedEntry, type Problem } from '../imports/parsed-entry.ts';
import { child, children, inner, textOf, type XmlNode } from './xml-node.ts';

/** What stands in the question's `<file>` elements, by path and name; the texts call it `@@PLUGINFILE@@/<path><name>`. */
function filesIn(node: XmlNode, files = new Map<string, Uint8Array>()): Map<string, Uint8Array> {
  if (typeof node === 'string') return files;
  for (const file of children(node, 'file')) {
    const path = `${textOf(child(file, '@path'))}/${textOf(child(file, '@name'))}`
      .replace(/^\/+/, '')
      .replace(/\/{2,}/g, '/');
    if (!files.has(path)) files.set(path, Buffer.from(textOf(file), 'base64'));
  }
  for (const [name, value] of Object.entries(node))
    if (name !== 'file' && typeof value === 'object')
      for (const one of Array.isArray(value) ? value : [value]) filesIn(one, files);
  return files;
}

/** Files before Moodle 2 hold one picture outside the texts: it stands below the stem. */
function withOldPicture(question: XmlNode, stem: string, files: Map<string, Uint8Array>): string {
  const [name, base64] = [textOf(child(question, 'image')).trim(), textOf(child(question, 'image_base64'))];
  if (name === '' || base64 === '') return stem;
  const file = name.replaceAll('/', '_');
  files.set(file, Buffer.from(base64, 'base64'));
  return `${stem} <img src="@@PLUGINFILE@@/${encodeURIComponent(file)}">`;
}

/** Files that no text shows. */
const unusedIn = (files: ReadonlyMap<string, Uint8Array>, { pictures, warnings }: ParsedEntry): Problem[] => {
  const used = new Set([...pictures.map(({ name }) => name), ...warnings.map(({ about }) => about)]);
  const unused = [...files.keys()].filter((name) => !used.has(name));
  return unused.map((about) => ({ code: 'fileDropped', about }));
};

export function readMoodleQuestion(question: XmlNode, at: (found: Partial<ParsedEntry>) => ParsedEntry): ParsedEntry {
  const written = textOf(child(question, '@type'));
  const type = written === 'match' ? 'matching' : written;
  const title = plainOf(inner(child(question, 'name')));
  if (type === 'category') return at(categoryOf(inner(child(question, 'category'))));
  if (type === 'description') return at({ note: 'description', title: title.slice(0, 300) });
  const warnings: Problem[] = [];
  const read = readers.get(type);
  if (!read && type !== 'cloze')
    return at({ title: title.slice(0, 300), refusals: [{ code: 'kindUnsupported', about: excerptOf(type) || '?' }] });
  try {
    const explanation = htmlOf(child(question, 'generalfeedback'), warnings);
    const files = filesIn(question);
    const stem = withOldPicture(question, htmlOf(child(question, 'questiontext'), warnings), files);
    const asked = type === 'cloze' ? clozeOf(stem, warnings) : { stem, key: read!(question, warnings) };
    if ('code' in asked) return at({ title: title.slice(0, 300), refusals: [asked] });
    const content = { ...asked.key, stem: asked.stem, ...(explanation ? { explanation } : {}) };
    warnings.push(...leftoversOf(question, content.kind === 'code' ? 'code' : type));
    const entry = finishEntry(at({ title, content, warnings, metadata: moodleMetadata(question) }), files);
    return { ...entry, warnings: [...entry.warnings, ...unusedIn(files, entry)] };
  } catch (fault) {
    if (!(fault instanceof UnreadableNumber)) throw fault;
    return at({
      title: title.slice(0, 300),
      refusals: [{ code: 'numberUnreadable', about: excerptOf(fault.message) }],
    });
  }
}
