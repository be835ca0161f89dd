/** What a role is about: whose records its rights open. */
export type RoleScope = 'platform' | 'school' | 'college' | 'class' | 'library' | 'own';

/** Roles that give others. */
export type GivingRole = 'platformAdmin' | 'schoolAdmin' | 'collegeAdmin';

interface RoleDeclaration {
  scope: RoleScope;
  /** Whose act gives it, within what they administer themselves; nobody: it comes with who the person is. */
  givenBy: readonly GivingRole[];
}

/** Roles that a person may hold, the one that reaches widest first. */
const declared = {
  platformAdmin: { scope: 'platform', givenBy: ['platformAdmin'] },
  schoolAdmin: { scope: 'school', givenBy: ['platformAdmin'] },
  collegeAdmin: { scope: 'college', givenBy: ['platformAdmin', 'schoolAdmin', 'collegeAdmin'] },
  examOfficer: { scope: 'school', givenBy: ['platformAdmin', 'schoolAdmin'] },
  supervisor: { scope: 'school', givenBy: ['platformAdmin', 'schoolAdmin'] },
  academicSecretary: { scope: 'college', givenBy: ['platformAdmin', 'schoolAdmin', 'collegeAdmin'] },
  counsellor: { scope: 'college', givenBy: ['platformAdmin', 'schoolAdmin', 'collegeAdmin'] },
  classCounsellor: { scope: 'class', givenBy: ['platformAdmin', 'schoolAdmin', 'collegeAdmin'] },
  libMaintainer: { scope: 'library', givenBy: ['platformAdmin'] },
  teacher: { scope: 'own', givenBy: [] },
  learner: { scope: 'own', givenBy: [] },
} as const satisfies Readonly<Record<string, RoleDeclaration>>;

export type RoleCode = keyof typeof declared;
export const roleDeclarations: Readonly<Record<RoleCode, RoleDeclaration>> = declared;
export const rolesByAccess = Object.keys(declared) as readonly RoleCode[];

/** Roles that somebody gives and ends by an act. */
export const appointedRoles = rolesByAccess.filter((role) => roleDeclarations[role].givenBy.length > 0);

/** Those of some roles that are about a school, a college, a class, …; whose of them, the database says. */
export const rolesAbout = (scope: RoleScope, roles: readonly RoleCode[]): RoleCode[] =>
  roles.filter((role) => roleDeclarations[role].scope === scope);

interface Worker {
  school: string | null;
  role: RoleCode | null;
}

/** Whose work is about a school or a part of it: its administrators, and who looks after some of it. */
export const isOfSchool = ({ school, role }: Worker): boolean =>
  school !== null || (role !== null && ['platform', 'school', 'college'].includes(roleDeclarations[role].scope));

/** The same, and whoever looks after the people of some classes. */
export const isOfPeople = (worker: Worker): boolean =>
  isOfSchool(worker) || (worker.role !== null && roleDeclarations[worker.role].scope === 'class');

/** What a person is called where several roles meet; who holds none of them is a learner. */
export const widestRole = (roles: readonly string[]): RoleCode =>
  rolesByAccess.find((role) => roles.includes(role)) ?? 'learner';

/** The widest of a role id as `/user/info` writes it: codes with `+` between them. Null for an id without any of them. */
export const roleOfId = (id: string): RoleCode | null => {
  const codes = id.split('+');
  return rolesByAccess.some((role) => codes.includes(role)) ? widestRole(codes) : null;
};
