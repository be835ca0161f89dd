import { widestRole } from '#contract/common/roles.rule.ts';
import { decidingOf, type Access, type Grants } from '#contract/common/permissions.rule.ts';
import type {
  AccessExplanation,
  AccessPeople,
  AccessPeopleQuery,
  AccessQuery,
  AccessReason,
} from '#contract/roles/access.contract.ts';
import { rolesOperations } from '#contract/roles/roles.operations.ts';
import type { Areas } from '#server/platform/access/areas.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import { narrowed } from '#server/platform/access/guard.ts';
import { judged, type RouteAsks } from '#server/platform/access/checks.ts';
import { isAdministrator, type GrantsTable } from '#server/platform/access/grants.ts';
import type { SessionPort, Standing } from '#server/platform/access/session.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AccessReasonOf } from '#server/platform/ports/access-reasons.port.ts';
import { Refusal } from '#server/platform/refusals/refusal.ts';
import { explainedPeopleRepository } from './explained-people.repository.ts';

export interface ExplanationParts {
  grants: GrantsTable;
  sessions: Pick<SessionPort, 'standingOf'>;
  servedCalls: ReadonlyMap<string, RouteAsks>;
  reasons: readonly AccessReasonOf[];
  areas: Pick<Areas, 'isOff' | 'areaOf' | 'titleOf'>;
  /** On whose site it is asked. */
  hostname: string;
}

/** A page asks no more than its right; a call what its operation does. */
function asksOf(
  { operation, needs = '', area }: AccessQuery,
  grants: Grants,
  served: ExplanationParts['servedCalls'],
): RouteAsks {
  if (operation !== undefined) {
    const known = served.get(operation);
    if (!known) throw new Refusal('notFound');
    return known;
  }
  const chain = needs === '' ? [] : (needs.split(',') as Access[]);
  return {
    module: area,
    needs: decidingOf(chain, grants),
    ...{ person: chain.length > 0, isSessionless: false, confirming: 'nobody' },
    ...{ isServedAlways: false, isServedWithoutFactor: false },
  };
}

/** The checks of the guard for a call that this person would make now: from the product's own page, rightly signed, itself confirmed where that is asked. */
function checksOf(asks: RouteAsks, isAreaOff: boolean, standing: Standing | null, grants: Grants) {
  return judged({
    ...{ ...asks, isAreaOff },
    ...{ isForeign: false, signature: 'right', hasToken: true, grants },
    session: standing && { ...standing, isConfirmed: true },
    personId: standing?.accountId ?? null,
    roles: standing?.roles ?? [],
  });
}

/** Why somebody does not see something: by the guard's own list, and by what areas know besides. */
export const explanationService = (db: Database, parts: ExplanationParts) => {
  /** Areas are asked only where nothing before them has failed, and none behind the first that fails. */
  async function reasonsFor(
    { path: page }: AccessQuery,
    standing: Standing | null,
    { locale, roles }: PersonActor,
    isRefused: boolean,
  ): Promise<AccessReason[]> {
    if (page === undefined || standing === null) return [];
    const { pathname: path, searchParams: query } = new URL(page, 'http://here.invalid');
    const { accountId: id, ...facts } = standing;
    const found: AccessReason[] = [];
    let isOver = isRefused;
    for (const reason of parts.reasons) {
      const one = await reason.judge(db, { id, ...facts }, { path, query });
      if (!one) continue;
      found.push({
        id: reason.id,
        state: isOver ? 'notAsked' : one.isPassed ? 'passed' : 'failed',
        ...{ title: one.title[locale], text: one.text[locale], code: one.code },
        mend: isAdministrator(roles) ? one.mend : null,
      });
      isOver ||= !one.isPassed;
    }
    return found;
  }

  /** Null for what no area has. */
  function areaOf({ module }: RouteAsks, locale: PersonActor['locale']): AccessExplanation['area'] {
    const id = module === undefined ? undefined : parts.areas.areaOf(module);
    const title = id === undefined ? undefined : parts.areas.titleOf(id);
    return title ? { id: id!, title: title[locale], isOff: parts.areas.isOff(module, parts.hostname) } : null;
  }

  return {
    /** @throws Refusal notFound for whoever is not there, or is not the actor's to ask about */
    async explain(asked: AccessQuery, actor: PersonActor): Promise<AccessExplanation> {
      const personId = asked.personId ?? actor.id;
      // Oneself everybody may ask about; others, whose records one may read.
      const asker = narrowed(actor, rolesOperations.explainedPeople.needs, parts.grants);
      const person = await explainedPeopleRepository(db, asker).find(personId);
      if (!person) throw new Refusal('notFound');
      const standing = await parts.sessions.standingOf(personId);
      await parts.grants.upTo(standing?.rightsVersion ?? 0);
      const roles = standing?.roles ?? [];
      const grants = parts.grants.of(roles);
      const asks = asksOf(asked, grants, parts.servedCalls);
      const area = areaOf(asks, actor.locale);
      const checks = checksOf(asks, area?.isOff === true, standing, grants);
      const isRefused = checks.some(({ state }) => state === 'failed');
      return {
        person: { ...person, role: widestRole(roles), roles: [...roles], grants: [...grants] },
        ...{ checks, area },
        right: { needs: asks.needs, heldBy: asks.needs === 'open' ? [] : parts.grants.rolesWith(asks.needs) },
        // As the guard leaves an actor to a service.
        reasons: await reasonsFor(asked, standing && narrowed(standing, asks.needs, parts.grants), actor, isRefused),
      };
    },

    async explainedPeople({ search }: AccessPeopleQuery, actor: PersonActor): Promise<AccessPeople> {
      if (!isAdministrator(actor.roles)) throw new Refusal('forbidden');
      return { data: await explainedPeopleRepository(db, actor).search(search) };
    },
  };
};
