import { collegesWithin, readingOrderOf } from '#contract/organisation/college-tree.rule.ts';
import type { ManagedMajor } from '#contract/organisation/organisation-majors.contract.ts';
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

const majorsOf = (majors: readonly ManagedMajor[]): RestructuringChoice[] =>
  majors.map(({ id, code, name }) => ({ id, name: `${name} ${code}` }));

/** What may be chosen. @param majors of the college, or of the school where majors are merged */
export function choicesOf(begin: RestructuringBegin, draft: RestructuringDraft, majors: readonly ManagedMajor[]) {
  const { structure } = begin;
  if (begin.kind === 'mergeMajors') {
    const { id, level } = begin.major;
    const alike = majors.filter((one) => one.id !== id && one.level === level && !one.isStopped);
    return { subject: begin.major, others: [], targets: majorsOf(alike), majors: [], mayBegin: false };
  }
  const all = collegesOf(structure).map((one) => ({ ...one, name: one.name }));
  const isOwn = (id: string) => id === begin.college.id;
  const left = begin.kind === 'merge' ? [begin.college.id, ...draft.fromIds] : [];
  const gone = new Set(left.flatMap((id) => collegesWithin(structure.colleges, id).map((one) => one.id)));
  return {
    subject: begin.college,
    others: all
      .filter(({ id }) => !isOwn(id) && id !== structure.withinId && id !== draft.toId)
      .map(({ id, name }) => ({ id, name: name.trim() })),
    targets: all.filter(({ id }) => !isOwn(id) && !gone.has(id)),
    majors: majorsOf(majors),
    mayBegin: true,
  };
}

/** What is asked of the server; null until enough is chosen. */
export function wishOf(begin: RestructuringBegin, draft: RestructuringDraft): RestructuringWish | null {
  const { kind, structure } = begin;
  const { toId, name, fromIds, majorIds, memberIds } = draft;
  if (toId === '' || (toId === 'new' && name.trim() === '')) return null;
  if (kind === 'split' && majorIds.length + memberIds.length === 0) return null;
  const own = kind === 'mergeMajors' ? begin.major.id : begin.college.id;
  return {
    ...{ schoolId: structure.school.id, kind, fromIds: kind === 'merge' ? [own, ...fromIds] : [own] },
    to: toId === 'new' ? { name, parentId: structure.withinId } : { id: toId },
    majorIds: kind === 'split' ? [...majorIds] : [],
    memberIds: kind === 'split' ? [...memberIds] : [],
  };
}
