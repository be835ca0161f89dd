/** What people are to a school. */
export const memberKinds = ['learner', 'staff'] as const;
export type MemberKind = (typeof memberKinds)[number];

export const learnerStatuses = [
  ...(['enrolled', 'suspended', 'enlisted', 'withdrawn', 'transferred'] as const),
  ...(['graduated', 'completed', 'incomplete'] as const),
] as const;
export const staffStatuses = ['employed', 'external', 'retired', 'departed'] as const;
export const memberStatuses = [...learnerStatuses, ...staffStatuses] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** 学籍异动; what leads where, the lifecycles of both sides know. */
export const learnerMoves = [
  ...(['changeMajor', 'repeat', 'suspend', 'resume', 'enlist', 'withdraw', 'transfer'] as const),
  ...(['graduate', 'complete', 'leaveEarly', 'restore'] as const),
] as const;
export type LearnerMove = (typeof learnerMoves)[number];
export const staffMoves = ['retire', 'depart', 'employ', 'engage'] as const;
export type StaffMove = (typeof staffMoves)[number];
export const memberMoves = [...learnerMoves, ...staffMoves] as const;
export type MemberMove = (typeof memberMoves)[number];

export const statusesOf = (kind: MemberKind): readonly MemberStatus[] =>
  kind === 'learner' ? learnerStatuses : staffStatuses;
export const kindOfMove = (move: MemberMove): MemberKind =>
  staffMoves.some((one) => one === move) ? 'staff' : 'learner';

/** Moves that may bring a learner into another class. */
export const isWithClass = (move: MemberMove): boolean =>
  move === 'changeMajor' || move === 'repeat' || move === 'resume';

/** All that is done to members: a move of their status, another place (调整), their facts, their beginning, a roster, 撤并. */
export const memberActs = ['add', 'edit', 'place', 'import', 'restructure', ...memberMoves] as const;
export type MemberAct = (typeof memberActs)[number];

/** Where somebody's account stands: activated, a slip handed out, nothing yet. */
export const memberAccounts = ['active', 'waiting', 'none'] as const;
export type MemberAccount = (typeof memberAccounts)[number];
