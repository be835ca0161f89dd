import { collegesWithin, readingOrderOf } from '#contract/organisation/college-tree.rule.ts';
import { hasEmoji, structureNameOf } from '#contract/organisation/structure-name.rule.ts';
import type { Structure } from '#contract/organisation/organisation.contract.ts';
import type { RestructuringWish } from '#contract/organisation/restructuring.contract.ts';
import type { RestructuringChoice, RestructuringDraft } from '#views/organisation/restructuring.props.ts';
import type { RestructuringBegin } from './restructuring.props.ts';

/** Open colleges in reading order, those that lie in others with what they lie in. */
const collegesOf = ({ colleges }: Structure): RestructuringChoice[] =>
  readingOrderOf(colleges.filter(({ isClosed }) => !isClosed)).map(({ node, level }) => ({
    id: node.id,
    name: '\u3000'.repeat(level - 1) + node.name,
  }));

interface CollegeChoices {
  /** That may be merged with it. */
  others: RestructuringChoice[];
  /** Where it may go: not into what goes itself. */
  targets: RestructuringChoice[];
}

export function collegeChoicesOf(begin: RestructuringBegin, draft: RestructuringDraft): CollegeChoices {
  if (begin.kind === 'mergeMajors') return { others: [], targets: [] };
  const { structure, college, kind } = begin;
  const rest = collegesOf(structure).filter(({ id }) => id !== college.id);
  const left = kind === 'merge' ? [college.id, ...draft.fromIds] : [];
  const gone = new Set(left.flatMap((id) => collegesWithin(structure.colleges, id).map((one) => one.id)));
  return {
    others: rest
      .filter(({ id }) => !structure.withinIds?.includes(id) && id !== draft.toId)
      .map(({ id, name }) => ({ id, name: name.trim() })),
    targets: rest.filter(({ id }) => !gone.has(id)),
  };
}

/** A new one lies beside the others of the school, or in that college of the administrator in which it begins. */
function parentOfNew(begin: RestructuringBegin): string | null {
  const { withinIds, colleges } = begin.structure;
  if (withinIds === null || begin.kind === 'mergeMajors') return null;
  const isIn = (id: string) => collegesWithin(colleges, id).some((one) => one.id === begin.college.id);
  return withinIds.find(isIn) ?? null;
}

/** What is asked of the server; null until enough is chosen. */
export function wishOf(begin: RestructuringBegin, draft: RestructuringDraft): RestructuringWish | null {
  const { kind, structure } = begin;
  const { toId, fromIds, majorIds, memberIds } = draft;
  const name = structureNameOf(draft.name);
  if (toId === '' || (toId === 'new' && (name === '' || hasEmoji(name)))) return null;
  if (kind === 'split' && majorIds.length + memberIds.length === 0) return null;
  const own = kind === 'mergeMajors' ? begin.major.id : begin.college.id;
  return {
    ...{ schoolId: structure.school.id, kind, fromIds: kind === 'merge' ? [own, ...fromIds] : [own] },
    to: toId === 'new' ? { name, parentId: parentOfNew(begin) } : { id: toId },
    majorIds: kind === 'split' ? [...majorIds] : [],
    memberIds: kind === 'split' ? [...memberIds] : [],
  };
}
