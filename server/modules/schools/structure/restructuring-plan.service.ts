import { createHash } from 'node:crypto';
import {
  collegesWithin,
  familyOf,
  levelOf,
  mayLieIn,
  mostLevels,
  outermostOf,
} from '#contract/organisation/college-tree.rule.ts';
import type { College } from '#contract/organisation/organisation.contract.ts';
import type { RestructuringPreview, RestructuringWish } from '#contract/organisation/restructuring.contract.ts';
import type { Actor, PersonActor } from '#server/platform/access/actor.ts';
import { badField, fieldIssue } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { StructureHolding, StructureMove } from '#server/platform/ports/structure-holdings.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import type { StructureActPart } from '../schools.tables.ts';
import { collegesRepository } from './colleges.repository.ts';
import { restructuringRepository, type HeldPart } from './restructuring.repository.ts';
import { structureAccess, type StructureAccess } from './structure-access.repository.ts';
import { nameFrom } from './structure-name.service.ts';

/** What was asked for, judged as far as it can be without looking at what moves. */
export interface RestructuringPlan {
  access: StructureAccess;
  move: StructureMove;
  from: { id: string; name: string }[];
  /** `parentId` of a new college. */
  to: { id: string | null; name: string; parentId: string | null };
  /** All of the school. */
  colleges: readonly College[];
  collegeIds: string[];
  clashes: string[];
}

/** Ids of the colleges that the actor administers. */
export function withinOf({ collegeIds }: StructureAccess, colleges: readonly College[]): Set<string> {
  const own = collegeIds === null ? colleges : collegesWithin(colleges, collegeIds);
  return new Set(own.map(({ id }) => id));
}

const openOf = (colleges: readonly College[]) => colleges.filter(({ isClosed }) => !isClosed);

/** A target that is there, or the name of a new one. @throws Refusal where it may not be */
function targetOf({ to, fromIds }: RestructuringWish, access: StructureAccess, colleges: readonly College[]) {
  const within = withinOf(access, colleges);
  if ('id' in to) {
    const college = colleges.find(({ id }) => id === to.id);
    if (!college || !within.has(to.id)) throw new Refusal('notFound');
    if (college.isClosed || fromIds.some((id) => collegesWithin(colleges, id).some((one) => one.id === to.id)))
      throw new Refusal('collegePlace', fieldIssue('/to', 'collegePlace'));
    return { id: to.id, name: college.name, parentId: college.parentId };
  }
  const { parentId } = to;
  if (parentId === null ? access.collegeIds !== null : !within.has(parentId)) throw new Refusal('notFound');
  const open = openOf(colleges);
  if (!mayLieIn(open, null, parentId) || fromIds.includes(parentId ?? '')) throw new Refusal('collegePlace');
  const name = nameFrom(to.name);
  if (familyOf(open, parentId).some((one) => one.name === name))
    throw new Refusal('collegeNamed', fieldIssue('/to', 'collegeNamed'));
  return { id: null, name, parentId };
}

/** Names of what would lie too deep in the target. */
function tooDeep({ fromIds }: RestructuringWish, to: RestructuringPlan['to'], colleges: readonly College[]): string[] {
  const open = openOf(colleges);
  const level = to.id === null ? levelOf(open, to.parentId) + 1 : levelOf(open, to.id);
  const inner = open.filter((one) => one.parentId !== null && fromIds.includes(one.parentId));
  return inner
    .filter(({ id }) => !fromIds.includes(id) && id !== to.id)
    .filter(({ id }) =>
      collegesWithin(open, id).some((one) => levelOf(open, one.id) - levelOf(open, id) + 1 + level > mostLevels),
    )
    .map(({ name }) => name);
}

/** @throws Refusal notFound where one of them is of another college */
async function judgeMajors(db: Database, { schoolId, fromIds, majorIds }: RestructuringWish): Promise<void> {
  const rows = await restructuringRepository(db).majors(schoolId, majorIds);
  const own = rows.filter(({ collegeId }) => fromIds.includes(collegeId));
  if (own.length !== majorIds.length) throw new Refusal('notFound');
}

async function ofColleges(
  db: Database,
  wish: RestructuringWish,
  access: StructureAccess,
  colleges: readonly College[],
): Promise<RestructuringPlan> {
  const { schoolId, kind, fromIds, majorIds, memberIds } = wish;
  const within = withinOf(access, colleges);
  const from = fromIds.map((id) => colleges.find((one) => one.id === id));
  const isMerge = kind === 'merge';
  const known = from.flatMap((one) => (one && within.has(one.id) ? [one] : []));
  if (known.length !== fromIds.length) throw new Refusal('notFound');
  if (known.some(({ isClosed }) => isClosed)) throw new Refusal('collegePlace', fieldIssue('/fromIds', 'collegePlace'));
  // The college of its administrator stays, whatever goes out of it.
  const own = outermostOf(colleges, access.collegeIds ?? []);
  if (isMerge && own.some((id) => fromIds.includes(id))) throw new Refusal('forbidden');
  if (!isMerge && fromIds.length !== 1) throw badField('/fromIds', 'maxItems');
  if (!isMerge && 'id' in wish.to && fromIds.includes(wish.to.id)) throw badField('/to', 'place');
  if (!isMerge && majorIds.length + memberIds.length === 0) throw badField('/majorIds', 'required');
  if (!isMerge) await judgeMajors(db, wish);
  // A part of a college may go into one that lies in it; the whole may not.
  const to = targetOf(isMerge ? wish : { ...wish, fromIds: [] }, access, colleges);
  return {
    ...{ access, colleges, to, from: known.map(({ id, name }) => ({ id, name })) },
    collegeIds: [...new Set([...fromIds, ...(to.id === null ? (to.parentId ?? []) : [to.id])].flat())],
    clashes: isMerge ? tooDeep(wish, to, colleges) : [],
    move: {
      ...{ schoolId, of: 'college', isMerge, fromIds, toId: to.id, collegeId: to.id },
      ...{ majorIds: isMerge ? [] : majorIds, memberIds: isMerge ? [] : memberIds, administratorIds: [] },
    },
  };
}

async function ofMajors(
  db: Database,
  wish: RestructuringWish,
  access: StructureAccess,
  colleges: readonly College[],
): Promise<RestructuringPlan> {
  const { schoolId, fromIds, to } = wish;
  if (!('id' in to)) throw badField('/to', 'required');
  if (fromIds.includes(to.id)) throw badField('/to', 'place');
  const repository = restructuringRepository(db);
  const within = withinOf(access, colleges);
  const rows = await repository.majors(schoolId, [...fromIds, to.id]);
  if (rows.length !== fromIds.length + 1 || rows.some(({ collegeId }) => !within.has(collegeId)))
    throw new Refusal('notFound');
  const target = rows.find(({ id }) => id === to.id)!;
  const from = fromIds.map((id) => rows.find((one) => one.id === id)!);
  if (from.some(({ isMerged }) => isMerged) || !(await repository.isOpenMajor(to.id))) throw new Refusal('refused');
  // Whoever learns for one degree does not learn for another one because of a merge.
  if (from.some(({ level }) => level !== target.level)) throw badField('/to', 'level');
  return {
    ...{ access, colleges, from: from.map(({ id, name }) => ({ id, name })) },
    to: { id: to.id, name: target.name, parentId: null },
    collegeIds: [...new Set(rows.map(({ collegeId }) => collegeId))],
    clashes: [],
    move: {
      ...{ schoolId, of: 'major', isMerge: true, fromIds, toId: to.id, collegeId: target.collegeId },
      ...{ majorIds: [], memberIds: [], administratorIds: [] },
    },
  };
}

/** @throws Refusal where the actor does not administer it all, or it may not be */
export async function planOf(db: Database, wish: RestructuringWish, actor: PersonActor): Promise<RestructuringPlan> {
  const access = await structureAccess(db, actor).of(wish.schoolId);
  if (!access) throw new Refusal('notFound');
  const colleges = await collegesRepository(db, wish.schoolId).all();
  if (wish.kind === 'mergeMajors') return ofMajors(db, wish, access, colleges);
  return ofColleges(db, wish, access, colleges);
}

/** What moves, and what is kept of it with the act. */
export interface Looked {
  preview: RestructuringPreview;
  parts: StructureActPart[];
  administratorIds: string[];
}

/** Parts with nothing in them are not shown. */
export async function lookAt(
  db: Database,
  holdings: readonly StructureHolding[],
  { move, from, to, clashes }: RestructuringPlan,
  locale: Actor['locale'],
): Promise<Looked> {
  const repository = restructuringRepository(db);
  const held: { holding: StructureHolding; part: HeldPart }[] = [];
  const inTheWay = [...clashes];
  for (const holding of holdings) {
    const part = await repository.part(holding, move);
    if (part.count > 0) held.push({ holding, part });
    inTheWay.push(...(await repository.clashes(holding, move)));
  }
  const moving = held.filter(({ holding }) => holding.fate !== 'stays');
  // People who have left the college since they were chosen, or were never of it.
  if (!move.isMerge && moving.length === 0) throw badField('/memberIds', 'enum');
  const digest = createHash('sha256').update(JSON.stringify([from, to]));
  for (const { holding, part } of moving) digest.update(`${holding.id} ${part.digest}`);
  const administrators = held.flatMap(({ holding, part }) => (holding.fate === 'chosen' ? part.first : []));
  return {
    parts: moving
      .filter(({ holding }) => holding.fate === 'moves')
      .map(({ holding: { id, name }, part: { count } }) => ({ id, name, count })),
    administratorIds: administrators.map(({ id }) => id),
    preview: {
      from,
      to: { id: to.id, name: to.name },
      parts: held.map(({ holding: { id, name, fate }, part: { count, first } }) => ({
        ...{ id, name: name[locale], fate, count },
        first: first.slice(0, 5).map(({ title }) => title),
      })),
      administrators: administrators.map(({ id, title }) => ({ id, name: title })),
      clashes: inTheWay,
      digest: digest.digest('hex'),
    },
  };
}
