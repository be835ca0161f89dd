import type { Code } from '#contract/common/codes.ts';
import type { Confirming } from '#contract/common/operation.ts';
import { mayEnter, type Access, type Grants } from '#contract/common/permissions.rule.ts';
import type { CheckId, CheckState } from '#contract/roles/access.contract.ts';
import type { Role } from './actor.ts';
import { isAdministrator } from './grants.ts';
import type { SessionFacts } from './session.ts';

/** What a route asks of whoever calls it. */
export interface RouteAsks {
  /** Whose it is; undefined: the platform's own. */
  module: string | undefined;
  needs: Access;
  person: boolean;
  /** A session that has ended is no reason to refuse it. */
  isSessionless: boolean;
  /** Also for an administrator whose password is too old. */
  isServedAlways: boolean;
  /** Also for an administrator who has to turn the second factor on. */
  isServedWithoutFactor: boolean;
  confirming: Confirming;
}

/** All by which a call is judged before its body is read. */
export interface AskedCall extends RouteAsks {
  /** Its area is off on the site of the host. */
  isAreaOff: boolean;
  /** A write that another site has sent. */
  isForeign: boolean;
  signature: 'notAsked' | 'right' | 'wrong' | 'late';
  hasToken: boolean;
  session: Pick<SessionFacts, 'isPasswordOver' | 'isFactorMissing' | 'isConfirmed'> | null;
  personId: string | null;
  roles: readonly Role[];
  grants: Grants;
}

export interface AccessCheck {
  id: CheckId;
  isAsked(call: AskedCall): boolean;
  /** Null where it has nothing against the call. */
  refusalOf(call: AskedCall): Code | null;
}

type Confirmation = Pick<AskedCall, 'confirming' | 'roles' | 'session'>;

/** Behind all others, once the body was read. */
const confirmationCheck = {
  id: 'confirmation',
  isAsked: ({ confirming, roles }: Confirmation) =>
    confirming === 'everybody' || (confirming === 'administrators' && isAdministrator(roles)),
  refusalOf: ({ session }: Confirmation) => (session?.isConfirmed === true ? null : 'confirmFirst'),
} satisfies AccessCheck;

export const confirmationOf = (call: Confirmation): Code | null =>
  confirmationCheck.isAsked(call) ? confirmationCheck.refusalOf(call) : null;

/** What the guard asks of every call, in this order. The explanation of a refusal reads the same list. */
export const accessChecks: readonly AccessCheck[] = [
  {
    // Before all others: what is off is not there, for nobody.
    id: 'area',
    isAsked: ({ module }) => module !== undefined,
    refusalOf: ({ isAreaOff }) => (isAreaOff ? 'areaOff' : null),
  },
  {
    id: 'origin',
    isAsked: () => true,
    refusalOf: ({ isForeign }) => (isForeign ? 'badOrigin' : null),
  },
  {
    id: 'signature',
    isAsked: ({ signature }) => signature !== 'notAsked',
    refusalOf: ({ signature }) => (signature === 'wrong' ? 'badSignature' : signature === 'late' ? 'badClock' : null),
  },
  {
    id: 'session',
    isAsked: ({ hasToken }) => hasToken,
    refusalOf: ({ session, isSessionless }) => (session === null && !isSessionless ? 'unauthorized' : null),
  },
  {
    id: 'password',
    isAsked: ({ session }) => session !== null,
    refusalOf: ({ session, isServedAlways }) => (session?.isPasswordOver && !isServedAlways ? 'passwordOver' : null),
  },
  {
    id: 'factor',
    isAsked: ({ session }) => session !== null,
    refusalOf: ({ session, isServedWithoutFactor }) =>
      session?.isFactorMissing && !isServedWithoutFactor ? 'factorMissing' : null,
  },
  {
    id: 'person',
    isAsked: ({ person }) => person,
    refusalOf: ({ personId }) => (personId === null ? 'unauthorized' : null),
  },
  {
    id: 'right',
    isAsked: ({ needs }) => needs !== 'open',
    refusalOf: ({ needs, grants, personId }) =>
      mayEnter(needs, grants) ? null : personId === null ? 'unauthorized' : 'forbidden',
  },
];

export const refusalOf = (check: AccessCheck, call: AskedCall): Code | null =>
  check.isAsked(call) ? check.refusalOf(call) : null;

/** How each check decides about a call: behind the first that fails none is asked any more. */
export function judged(call: AskedCall): { id: CheckId; state: CheckState }[] {
  let isRefused = false;
  return [...accessChecks, confirmationCheck].map((check) => {
    const { id } = check;
    if (isRefused || !check.isAsked(call)) return { id, state: 'notAsked' };
    isRefused = check.refusalOf(call) !== null;
    return { id, state: isRefused ? 'failed' : 'passed' };
  });
}
