import type { Grants } from '#contract/common/permissions.rule.ts';
import type { RoleCode } from '#contract/common/roles.rule.ts';

export type Role = RoleCode;

/** Who asks: made from the session by the server, given to every handler and repository. */
export interface Actor {
  /** The account; null for a visitor. */
  readonly id: string | null;
  readonly sessionId: string | null;
  readonly roles: readonly Role[];
  readonly grants: Grants;
  /** Where the person studies or works. */
  readonly schoolId: string | null;
  /** The school that the person manages (the specification's XX). */
  readonly managedSchoolId: string | null;
  readonly edition: 'he' | 've';
  readonly locale: 'zh-CN' | 'en-US';
  readonly requestId: string;
  /** The caller's address as the audit log keeps it; absent for work that no request asked for. */
  readonly sealAddress?: () => Buffer;
  /** The same for one address in one place, and nothing to who has no key; absent as above. */
  readonly markAddress?: (place: string) => Buffer;
}

/** An actor of an operation that declares `person`. */
export type PersonActor = Actor & { readonly id: string };
