import type { RoleCode } from '../common/roles.rule.ts';

/** At random by a seed that is kept, or by the learners' numbers. */
export const seatings = ['random', 'number'] as const;
export type Seating = (typeof seatings)[number];

export const planStatuses = ['draft', 'published'] as const;

/** What of the exams of a term: no room yet, not published, published, somebody without seat or a room without invigilator. */
export const officeStates = ['unplanned', 'draft', 'published', 'lacking'] as const;
export type OfficeState = (typeof officeStates)[number];

/** Two exams of one learner, two exams in a room, a lesson in it, one invigilator at two places. */
export const examClashKinds = ['learner', 'room', 'lesson', 'invigilator'] as const;
export type ExamClashKind = (typeof examClashKinds)[number];

export const attendances = ['present', 'late', 'absent'] as const;
export type Attendance = (typeof attendances)[number];

/** Whether somebody's make-up exam has been arranged. */
export const arrangedStates = ['open', 'arranged'] as const;

/** What one call arranges. */
export const mostMakeUps = 20;

/** Below this share of an exam's points it is failed. */
export const passShare = 0.6;

/** What one plan takes. */
export const mostExamRooms = 200;
export const mostInvigilators = 10;

/** Lines of one part of what is taken away as a file. */
export const makeUpsOfPart = 2_000;

/** Whose work the office is. */
export const isOfExamOffice = ({ role }: { role: RoleCode | null }): boolean =>
  role === 'platformAdmin' || role === 'schoolAdmin' || role === 'examOfficer';
