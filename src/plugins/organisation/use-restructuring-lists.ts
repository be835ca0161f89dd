import { useState } from 'react';
import type { PageOf } from '#contract/common/shapes.contract.ts';
import { membersOperations } from '#contract/members/members.operations.ts';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import { shownOf } from '#kit/shown.ts';
import { useOperation } from '#shell/plugin-api.ts';
import type { RestructuringChoice, RestructuringList } from '#views/organisation/restructuring.props.ts';
import type { RestructuringBegin } from './restructuring.props.ts';

const atOnce = { freshMs: 0 };
const pageSize = 100;

type Asked<Row> = Parameters<typeof shownOf<PageOf<Row>>>[0];

/** What was read, as choices. @param choicesOf those of a page that may be chosen */
function listOf<Row>(
  asked: Asked<Row>,
  [search, onSearch]: readonly [string, (search: string) => void],
  choicesOf: (rows: readonly Row[]) => RestructuringChoice[],
): RestructuringList {
  const { totalCount = 0, data = [] } = asked.data ?? {};
  const shown = shownOf(asked, ({ data: rows }: PageOf<Row>) => choicesOf(rows));
  return { shown, more: Math.max(0, totalCount - data.length), search, onSearch };
}

/** Majors and people that may go, and majors that may take one in. */
export function useRestructuringLists(begin: RestructuringBegin) {
  const { kind, structure } = begin;
  const schoolId = structure.school.id;
  const majorSearch = useState('');
  const peopleSearch = useState('');
  const searched = ([search]: readonly [string, unknown]) => (search ? { search } : {});
  const isOfCollege = begin.kind !== 'mergeMajors';
  const place = isOfCollege
    ? // Those of the colleges in it are theirs.
      { collegeId: begin.college.id, isOwn: true }
    : { state: 'open' as const, ...(begin.major.level && { level: begin.major.level }) };
  const majors = useOperation(
    organisationMajorsOperations.list,
    kind === 'merge' ? null : { schoolId, pageSize, ...place, ...searched(majorSearch) },
    atOnce,
  );
  const people = useOperation(
    membersOperations.list,
    kind === 'split'
      ? { schoolId, collegeId: begin.college.id, isOwn: true, majorId: 'none', pageSize, ...searched(peopleSearch) }
      : null,
    atOnce,
  );
  return {
    majors: listOf(majors, majorSearch, (rows) =>
      rows
        // One that is merged goes into another.
        .filter((one) => isOfCollege || one.id !== begin.major.id)
        .map(({ id, name, code }) => ({ id, name: `${name} ${code}` })),
    ),
    people: listOf(people, peopleSearch, (rows) =>
      rows.map(({ id, name, number }) => ({ id, name: `${name} ${number}`.trim() })),
    ),
  };
}
