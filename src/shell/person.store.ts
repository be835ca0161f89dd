import { proxy } from 'valtio';
import type { Grants } from '#contract/common/permissions.rule.ts';
import type { RoleCode } from '#contract/common/roles.rule.ts';

/** Who uses the browser, as `/user/info` and the platform's visitor grants say. Shown, never decided on. */
export interface Person {
  /** Null for a visitor. */
  id: string | null;
  name: string;
  nickname: string;
  avatar: string | null;
  /** XX: the school that the person manages. */
  school: string | null;
  /** Where the person studies or works; absent for a visitor. */
  schoolName?: string | null;
  /** JSRZ: '0' not verified, '1' verified teacher, '2' must verify. */
  teacherState: '0' | '1' | '2';
  accountMasked: string;
  /** As the server names it. */
  roleName: string;
  /** Its code, for a name in the reader's language; null: the server's name is all that is known. */
  role: RoleCode | null;
  grants: Grants;
  edition: 'he' | 've';
  /** An administrator's password is too old: nothing is served but its change. */
  isPasswordOver?: boolean;
  /** An administrator has to turn the second factor on: nothing else is served. */
  isFactorMissing?: boolean;
  /** The version of agreement and privacy policy to agree to; null or absent: nothing is asked. */
  agreementAsked?: string | null;
}

/** What visitors may see unless the deployment says otherwise (`/pub/platform/info`, field `visitor`). */
const visitorGrants: Grants = new Set(
  ['index', 'course', 'resourceLibrary', 'activity', 'digital', 'common'].flatMap((tag) => [
    tag,
    `${tag}.query`,
    `${tag}.get`,
  ]),
);

export const visitor: Readonly<Person> = {
  id: null,
  name: '',
  nickname: '',
  avatar: null,
  school: null,
  teacherState: '0',
  accountMasked: '',
  roleName: '',
  role: null,
  grants: visitorGrants,
  edition: 'he',
};

/** What the browser itself keeps of somebody who is logged in (specification, section 3). */
export interface StoredUser {
  TX: string;
  XX: string;
  JSRZ: string;
  NC: string;
  YHXM: string;
}

export interface PersonStore {
  person: Person;
  /** Nobody in particular, with what this deployment lets visitors see. */
  visitor: Person;
  /** none: a visitor; unknown: there is a session, and who it is has not been read yet; failed: nor could it be. */
  session: 'none' | 'unknown' | 'failed' | 'known';
  /** What was kept of the last visit, to draw the header while the session is unknown. */
  stored: StoredUser | null;
  /** Why the session could not be read. */
  failure: string | null;
}

export const createPersonStore = (): PersonStore =>
  proxy<PersonStore>({
    ...{ person: { ...visitor }, visitor: { ...visitor } },
    ...{ session: 'none', stored: null, failure: null },
  });
