import { isWithClass, kindOfMove, type MemberMove, type MemberStatus } from '#contract/members/member-status.rule.ts';
import type { MembersAct, SkipReason } from '#contract/members/members-writes.contract.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import { learnerStatusLifecycle, type LearnerStatus } from '#machines/members/learner-status.lifecycle.ts';
import { staffStatusLifecycle, type StaffStatus } from '#machines/members/staff-status.lifecycle.ts';
import { badField } from '#server/platform/calls/issues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isAhead, type ChosenMember, type MemberPatch } from './member-acts.repository.ts';
import { placeFrom, type RightPlace } from './member-place.service.ts';
import type { MemberScope } from './member-scope.service.ts';

type Asked = Pick<MembersAct, 'act' | 'day' | 'collegeId' | 'majorId' | 'classId'>;
type Judged = Pick<ChosenMember, 'kind' | 'status' | 'collegeId' | 'majorId' | 'classId'>;
/** What is written to this member, or why it is left as it is. */
type Verdict = { patch: MemberPatch } | SkipReason;
export interface Plan {
  judge: (member: Judged) => Verdict;
}

function statusAfter(status: MemberStatus, move: MemberMove): MemberStatus | null {
  if (kindOfMove(move) === 'staff')
    return nextStatus(staffStatusLifecycle, status as StaffStatus, { type: `staff.${move}` } as never, {});
  return nextStatus(learnerStatusLifecycle, status as LearnerStatus, { type: `learner.${move}` } as never, {});
}

/** Class and major are left behind with what they belong to. */
const patchOf = ({ collegeId, majorId, classId, entryYear }: RightPlace): MemberPatch => ({
  ...{ college_id: collegeId, major_id: majorId, class_id: classId },
  ...(entryYear !== null && { entry_year: entryYear }),
});

/** A stopped major keeps those whom it has, and takes in nobody. */
const isShut = ({ isStopped, majorId }: RightPlace, member: Judged): boolean => isStopped && majorId !== member.majorId;

/** 调整: into a class with its major and college, a major, or a college alone. */
function placing(place: RightPlace): Plan {
  const { collegeId, majorId, classId } = place;
  return {
    judge(member) {
      if (member.kind === 'staff' && classId !== null) return 'kind';
      const isThere =
        classId !== null
          ? member.classId === classId
          : majorId !== null
            ? member.majorId === majorId
            : member.collegeId === collegeId;
      if (isThere) return 'unchanged';
      return isShut(place, member) ? 'stopped' : { patch: patchOf(place) };
    },
  };
}

/** @throws Refusal for places that are not there, a day that has not come, and what the act does not take */
export async function planOf(db: Database, scope: MemberScope, asked: Asked): Promise<Plan> {
  const { act, day, collegeId, majorId, classId } = asked;
  if (await isAhead(db, day)) throw badField('/day', 'notFuture');
  const isPlaced = (collegeId ?? majorId ?? classId) !== undefined;
  if (act === 'place' && !isPlaced) throw badField('/collegeId', 'required');
  const place = isPlaced ? await placeFrom(db, scope, asked) : null;
  if (act === 'place') return placing(place!);
  if (place && !isWithClass(act)) throw badField('/classId', 'additionalProperties');
  if (act === 'changeMajor' && !place?.majorId) throw badField('/majorId', 'required');
  return {
    judge(member) {
      if (member.kind !== kindOfMove(act)) return 'kind';
      const status = statusAfter(member.status, act);
      if (status === null) return 'status';
      if (act === 'changeMajor' && place!.majorId === member.majorId) return 'unchanged';
      if (place && isShut(place, member)) return 'stopped';
      if (place && act !== 'changeMajor' && place.majorId !== member.majorId) return 'major';
      const since = status === member.status ? {} : { status, status_since: day };
      return { patch: { ...since, ...(place && patchOf(place)) } };
    },
  };
}
