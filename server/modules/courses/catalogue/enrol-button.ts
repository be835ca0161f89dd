import type { CourseIntroduction, EnrolButtonState } from '#contract/courses/courses.contract.ts';
import type { Offering } from '#contract/courses/courses.contract.ts';

export interface ButtonFacts {
  offering: Offering | null;
  /** Against the time for enrolling, by the database's clock. */
  phase: 'before' | 'within' | 'after';
  mine: CourseIntroduction['mine'];
  isTeaching: boolean;
  isVisitor: boolean;
}

const learning = new Set(['approved', 'active', 'completed']);

function stateOf({ offering, phase, mine, isTeaching, isVisitor }: ButtonFacts): EnrolButtonState {
  if (!offering) return isTeaching ? 'teaching' : 'none';
  if (isTeaching) return 'teaching';
  const isOver = offering.state === 'ended';
  if (mine && learning.has(mine.status)) return isOver ? 'ended' : 'enrolled';
  if (mine?.status === 'removed') return 'removed';
  if (isOver) return 'ended';
  if (mine?.status === 'applied') return 'applied';
  if (phase === 'before') return 'notYet';
  if (phase === 'after') return 'closed';
  if (!offering.isOpen) return 'full';
  return isVisitor ? 'login' : 'open';
}

/** What the enrol button says to this person about this offering. */
export function enrolButton(facts: ButtonFacts): CourseIntroduction['button'] {
  const { offering } = facts;
  const state = stateOf(facts);
  const at =
    state === 'notYet' ? offering!.enrolFrom : state === 'open' || state === 'login' ? offering!.enrolUntil : null;
  const seatsLeft = offering?.capacity == null ? null : Math.max(0, offering.capacity - offering.learners);
  return { state, at, seatsLeft };
}
