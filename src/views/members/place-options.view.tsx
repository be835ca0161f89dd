import { readingOrderOf } from '#contract/organisation/college-tree.rule.ts';
import type { MemberPlaces } from '#contract/members/members.contract.ts';

interface CollegeProps {
  colleges: MemberPlaces['colleges'];
  /** How many people each has itself. */
  counts?: ReadonlyMap<string, number>;
}

/** Colleges as choices, those in others further in. */
export const CollegeOptions = ({ colleges, counts }: CollegeProps) =>
  readingOrderOf(colleges).map(({ node, level }) => (
    <option key={node.id} value={node.id}>
      {`${'\u3000'.repeat(level - 1)}${node.name}${counts?.has(node.id) ? ` ${counts.get(node.id)}` : ''}`}
    </option>
  ));

interface MajorProps {
  majors: MemberPlaces['majors'];
  counts?: ReadonlyMap<string, number>;
}

export const MajorOptions = ({ majors, counts }: MajorProps) =>
  majors.map(({ id, name }) => (
    <option key={id} value={id}>
      {`${name}${counts?.has(id) ? ` ${counts.get(id)}` : ''}`}
    </option>
  ));
