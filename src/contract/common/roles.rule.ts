/** Roles that a person may hold, the one that reaches widest first. */
export const rolesByAccess = [
  'platformAdmin',
  'schoolAdmin',
  'collegeAdmin',
  'libMaintainer',
  'teacher',
  'learner',
] as const;
export type RoleCode = (typeof rolesByAccess)[number];

/** What a person is called where several roles meet; who holds none of them is a learner. */
export const widestRole = (roles: readonly string[]): RoleCode =>
  rolesByAccess.find((role) => roles.includes(role)) ?? 'learner';

/** The widest of a role id as `/user/info` writes it: codes with `+` between them. Null for an id without any of them. */
export const roleOfId = (id: string): RoleCode | null => {
  const codes = id.split('+');
  return rolesByAccess.some((role) => codes.includes(role)) ? widestRole(codes) : null;
};
