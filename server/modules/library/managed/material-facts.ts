import { isMaterialType } from '#contract/library/material-types.rule.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { cleanText } from '#server/platform/reading/clean-rich.ts';
import type { Database } from '#server/platform/database/database.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { LockedMaterial } from './managed-materials.repository.ts';
import { writeMaterialWords } from '../materials/material-words.ts';
import { materialWrites, type MaterialFactsWrite } from './material-writes.repository.ts';

export const tidyTags = (tags: readonly string[]) => [...new Set(tags.map((tag) => tag.trim()))];

/** As they are stored. @throws Refusal invalidInput for a type that is none and a directory of another library */
export async function tidyFacts<Facts extends MaterialFactsWrite>(
  tx: Database,
  actor: PersonActor,
  libraryId: string,
  facts: Facts,
): Promise<Facts> {
  const { type, directoryId, title, tags, introduction } = facts;
  if (type !== undefined && !isMaterialType(type)) throw badField('/type', 'enum');
  if (typeof directoryId === 'string' && !(await materialWrites(tx, actor).hasDirectory(libraryId, directoryId)))
    throw badField('/directoryId', 'directory');
  return {
    ...facts,
    ...(title !== undefined && { title: title.trim() }),
    ...(tags !== undefined && { tags: tidyTags(tags) }),
    ...(introduction !== undefined && { introduction: await cleanText(introduction) }),
  };
}

const isSearched = ({ title, tags, author, introduction }: MaterialFactsWrite) =>
  title !== undefined || tags !== undefined || author !== undefined || introduction !== undefined;

/** Writes facts that `tidyFacts` gave to rows that the caller holds; the words of visible ones follow. */
export async function writeFacts(
  tx: Database,
  actor: PersonActor,
  rows: readonly LockedMaterial[],
  factsOf: (row: LockedMaterial) => MaterialFactsWrite,
): Promise<number> {
  let version = 0;
  const searched: string[] = [];
  for (const row of rows) {
    const facts = factsOf(row);
    version = await materialWrites(tx, actor).edit(row.id, facts);
    // What is not published gets its words when it is.
    if (row.status === 'published' && isSearched(facts)) searched.push(row.id);
  }
  await writeMaterialWords(tx, searched);
  await materialWrites(tx, actor).log(
    rows.map(({ id }) => id),
    'edit',
  );
  return version;
}
