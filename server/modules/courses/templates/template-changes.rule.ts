import type { OfferedChange } from '#contract/course-templates/course-templates.contract.ts';
import type { TreeNode } from '#contract/teaching/outline.rule.ts';
import type { Content } from '../outline/outline-changes.ts';
import { chapterOf, outlineDifferences } from '../versions/outline-differences.ts';

/** A row under the id that it has in the template; one of the course's own has its own. */
export type Row = Content & TreeNode;

/** A template and a course that follows it, in reading order and in the same terms (`template-terms.ts`). */
export interface Sides {
  /** What is published of the template. */
  theirs: readonly Row[];
  /** The draft of the course. */
  ours: readonly Row[];
  /** Up to which version each row of the template was taken or left; one that is not named is new. */
  decided: ReadonlyMap<string, number>;
  /** The template in these versions. */
  versions: ReadonlyMap<number, readonly Row[]>;
}

/** What is offered of a row of the template. */
export type Offer = Omit<OfferedChange, 'sourceId' | 'node'> & { id: string };
type Part = OfferedChange['what'][number];
type Rows = ReadonlyMap<string, Row>;

const byId = <Named extends { id: string }>(all: readonly Named[]) => new Map(all.map((one) => [one.id, one]));

/** A row stands under another parent, on another level, or in another order among the brothers that both have. */
function standsOtherwise(id: string, ours: Rows, theirs: Rows): boolean {
  const [own, other] = [ours.get(id)!, theirs.get(id)!];
  const { parentId } = other;
  if (own.parentId !== parentId || own.kind !== other.kind) return true;
  const earlier = (rows: Rows, there: Rows) => {
    const family = [...rows.values()].filter(
      (row) => row.parentId === parentId && there.get(row.id)?.parentId === parentId,
    );
    return new Set(family.slice(0, family.indexOf(rows.get(id)!)).map((row) => row.id));
  };
  const [here, there] = [earlier(ours, theirs), earlier(theirs, ours)];
  return here.size !== there.size || [...here].some((brother) => !there.has(brother));
}

/** Below a row stands something that the template still has, or never had. */
const holdsOwn = (id: string, sides: Sides, theirs: Rows): boolean =>
  sides.ours.some(
    (row) =>
      row.parentId === id && (theirs.has(row.id) || !sides.decided.has(row.id) || holdsOwn(row.id, sides, theirs)),
  );

/**
 * The three-way rule: what the template changed since a row was decided and the course does not have yet, with what the
 * course changed of the same row. In the order of the template; what went stands at the end.
 */
export function offersOf(sides: Sides): Offer[] {
  const [theirs, ours] = [byId(sides.theirs), byId(sides.ours)];
  const now = byId(outlineDifferences(sides.ours, sides.theirs));
  const since = new Map(
    [...sides.versions].map(([version, base]) => [
      version,
      {
        theirs: byId(outlineDifferences(base, sides.theirs)),
        ours: byId(outlineDifferences(base, sides.ours)),
      },
    ]),
  );

  function offerOf(row: Row): Offer[] {
    const { id } = row;
    const own = ours.get(id);
    const shown = { id, kind: row.kind, title: row.title, chapter: chapterOf(theirs.has(id) ? theirs : ours, row) };
    const added = { ...shown, change: 'added', what: [], titleBefore: null, own: [], isBoth: false } as const;
    const version = sides.decided.get(id);
    if (version === undefined) return own ? [] : [{ ...added, what: [], own: [] }];
    const changed = since.get(version)?.theirs.get(id);
    if (!changed) return [];
    const { what: ownWhat = [] } = since.get(version)!.ours.get(id) ?? {};
    if (!theirs.has(id)) {
      const left = [...ownWhat, ...(holdsOwn(id, sides, theirs) ? (['inside'] as const) : [])];
      return [{ ...shown, change: 'removed', what: [], titleBefore: null, own: left, isBoth: left.length > 0 }];
    }
    if (!own)
      return changed.change === 'added'
        ? [{ ...added, what: [], own: [] }]
        : [{ ...shown, change: 'changed', what: changed.what, titleBefore: null, own: ['removed'], isBoth: true }];
    const differs = now.get(id)?.what ?? [];
    const wanted: readonly Part[] = changed.change === 'added' ? ['place', ...differs] : changed.what;
    const what = [...new Set(wanted)].filter((part) =>
      part === 'place' ? standsOtherwise(id, ours, theirs) : differs.includes(part),
    );
    if (what.length === 0) return [];
    const left = changed.change === 'added' ? what : ownWhat;
    const titleBefore = what.includes('title') ? own.title : null;
    const isBoth = what.some((part) => left.includes(part));
    return [{ ...shown, change: 'changed', what, titleBefore, own: left, isBoth }];
  }
  return [...sides.theirs, ...sides.ours.filter(({ id }) => !theirs.has(id))].flatMap(offerOf);
}
