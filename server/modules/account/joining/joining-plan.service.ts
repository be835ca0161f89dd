import { createHash } from 'node:crypto';
import type { JoiningPreview, JoiningUndoPreview } from '#contract/account/joining.contract.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { PersonalData } from '#server/platform/modules/personal-data.ts';
import type { AccountPair, JoiningBlock, JoiningPart } from '#server/platform/ports/account-joining.port.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import type { WayBack } from '../account.tables.ts';
import type { JoinedColumn } from './joined-columns.ts';
import { joinedRowsRepository } from './joined-rows.repository.ts';

/** All that areas do about a joining. */
export interface JoiningGround {
  columns: readonly JoinedColumn[];
  parts: readonly PersonalData[];
}

/** What has no name of its own: who decided, published, imported something. */
const rest = { id: 'rest', name: dataWords('其他记录', 'Other records') };

const worksOf = ({ parts }: JoiningGround) => parts.flatMap(({ joining }) => joining ?? []);
const partOf = ({ id, rows }: JoinedColumn) => (rows ? { id, name: rows.name } : rest);

/** Sums what belongs to one part, in the order of its first. */
function summed<Part extends { id: string }>(parts: readonly Part[], add: (one: Part, other: Part) => Part): Part[] {
  const sums = new Map<string, Part>();
  for (const part of parts) {
    const known = sums.get(part.id);
    sums.set(part.id, known ? add(known, part) : part);
  }
  // The rest stands last.
  return [...sums.values()].toSorted((one, other) => Number(one.id === rest.id) - Number(other.id === rest.id));
}

const digestOf = (lines: readonly unknown[]) => createHash('sha256').update(JSON.stringify(lines)).digest('hex');

export interface LookedJoining {
  parts: JoiningPart[];
  preview: Pick<JoiningPreview, 'parts' | 'blocks' | 'digest'>;
}

/** What would come, what both have, and what is in the way. */
export async function lookAtJoining(
  db: Database,
  ground: JoiningGround,
  pair: AccountPair,
  own: readonly JoiningBlock[],
  locale: Actor['locale'],
): Promise<LookedJoining> {
  const lines: unknown[] = [pair];
  const found: JoiningPart[] = [];
  const blocks = [...own];
  for (const column of ground.columns) {
    const { comes, twice, digest, titles } = await joinedRowsRepository(db, column, pair).look();
    lines.push([column.id, digest]);
    found.push({ ...partOf(column), comes, twice });
    if (column.rows?.both === 'refused' && twice > 0) {
      const names = titles.length > 0 ? titles.map((title) => dataWords(title, title)) : [column.rows.name];
      blocks.push({ reason: 'both', names });
    }
  }
  for (const { blocks: blocksOf, parts: partsOf } of worksOf(ground)) {
    blocks.push(...((await blocksOf?.(db, pair)) ?? []));
    found.unshift(...((await partsOf?.(db, pair)) ?? []));
  }
  const parts = summed(found, (one, other) => ({
    ...one,
    comes: one.comes + other.comes,
    twice: one.twice + other.twice,
  })).filter(({ comes, twice }) => comes + twice > 0);
  lines.push(parts, blocks);
  return {
    parts,
    preview: {
      parts: parts.map((part) => ({ ...part, name: part.name[locale] })),
      blocks: blocks.map(({ reason, names }) => ({ reason, names: names.map((name) => name[locale]) })),
      digest: digestOf(lines),
    },
  };
}

/** @returns what leads back */
export async function bringOver(
  tx: Database,
  ground: JoiningGround,
  pair: AccountPair,
  by: PersonActor,
): Promise<WayBack> {
  const rows: Record<string, WayBack['rows'][string]> = {};
  for (const column of ground.columns) {
    const kept = await joinedRowsRepository(tx, column, pair).bring();
    if (kept.came.length + kept.left.length > 0) rows[column.id] = kept;
  }
  const works: Record<string, unknown> = {};
  for (const { id, join } of worksOf(ground)) if (join) works[id] = await join(tx, pair, by);
  return { rows, works };
}

/** What an undo would give back. */
export async function lookBack(
  db: Database,
  ground: JoiningGround,
  pair: AccountPair,
  { rows }: WayBack,
  locale: Actor['locale'],
): Promise<Pick<JoiningUndoPreview, 'parts' | 'inTheWay' | 'digest'>> {
  const lines: unknown[] = [pair];
  const found: JoiningUndoPreview['parts'] = [];
  const inTheWay: string[] = [];
  for (const column of ground.columns) {
    const kept = rows[column.id];
    if (!kept) continue;
    const { back, changed, isTaken, digest } = await joinedRowsRepository(db, column, pair).lookBack(kept);
    const { id, name } = partOf(column);
    lines.push([column.id, digest, changed, isTaken]);
    found.push({ ...{ id, name: name[locale] }, back, changed, gone: kept.came.length - back });
    if (isTaken) inTheWay.push(name[locale]);
  }
  const parts = summed(found, (one, other) => ({
    ...one,
    back: one.back + other.back,
    changed: one.changed + other.changed,
    gone: one.gone + other.gone,
  }));
  return { parts, inTheWay, digest: digestOf(lines) };
}

/** Rows first, as they came. */
export async function giveBack(
  tx: Database,
  ground: JoiningGround,
  pair: AccountPair,
  { rows, works }: WayBack,
  by: PersonActor,
): Promise<void> {
  for (const column of ground.columns.toReversed()) {
    const kept = rows[column.id];
    if (kept) await joinedRowsRepository(tx, column, pair).giveBack(kept);
  }
  for (const { id, undo } of worksOf(ground)) if (works[id] !== undefined) await undo?.(tx, pair, works[id], by);
}
