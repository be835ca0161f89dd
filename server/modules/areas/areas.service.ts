import type {
  AreaAsked,
  AreaBoard,
  AreaLook,
  AreaRow,
  AreaSite,
  AreaSwitch,
  AreaSwitching,
} from '#contract/areas/areas.contract.ts';
import { areasOperations } from '#contract/areas/areas.operations.ts';
import { areasNews } from '#contract/areas/areas.rule.ts';
import type { Code } from '#contract/common/codes.ts';
import { rolesByAccess } from '#contract/common/roles.rule.ts';
import { areaSwitchLifecycle, type AreaSwitchFacts } from '#machines/areas/area-switch.lifecycle.ts';
import { nextStatus } from '#machines/common/next-status.ts';
import type { PersonActor } from '#server/platform/access/actor.ts';
import type { RouteAsks } from '#server/platform/access/checks.ts';
import { judgePlatformAdmin } from '#server/platform/access/platform-admin.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { afterCommit, inTransaction } from '#server/platform/database/transaction.ts';
import { roleTopic } from '#server/platform/live/live-stream.ts';
import type { Live } from '#server/platform/ports/live.port.ts';
import { conflictOn, Refusal } from '#server/platform/refusals/refusal.ts';
import { checkArea, type CheckParts } from './area-checks.service.ts';
import { areasRepository, type StoredSwitch } from './areas.repository.ts';
import type { HearingOfAreas } from './hearing.service.ts';
import { partsOf, usersOf, type KnownArea } from './known-areas.rule.ts';

export interface AreasParts extends CheckParts {
  areas: readonly KnownArea[];
  served: ReadonlyMap<string, RouteAsks>;
  hearing: Pick<HearingOfAreas, 'everywhere'>;
  live: Live;
}

const neverSwitched = { isOn: true, version: 0, switchedAt: null, switchedBy: null } as const;

function switchOn(site: string, area: string, stored: readonly StoredSwitch[]): AreaSwitch {
  const known = stored.find((one) => one.siteId === site && one.area === area);
  if (!known) return { siteId: site, ...neverSwitched };
  const { siteId, version, switchedAt, switchedBy, status } = known;
  return { siteId, isOn: status === 'on', version, switchedAt, switchedBy };
}

/** Which areas are on, on which site: for platform administrators. */
export const areasService = (db: Database, parts: AreasParts) => {
  const { areas, hearing, live } = parts;

  function rowOf(
    { id, area }: KnownArea,
    sites: readonly AreaSite[],
    stored: readonly StoredSwitch[],
    locale: PersonActor['locale'],
  ): AreaRow {
    return {
      ...{ id, title: area.title[locale], always: area.always?.[locale] ?? null },
      uses: [...(area.uses ?? [])],
      usedBy: usersOf(areas, id).map((one) => one.id),
      switches: sites.map((site) => switchOn(site.id, id, stored)),
    };
  }

  async function board(tx: Database, { locale }: PersonActor): Promise<AreaBoard> {
    const repository = areasRepository(tx);
    const sites = await repository.sites();
    const stored = await repository.switches();
    const rows = areas.map((one) => rowOf(one, sites, stored, locale));
    return {
      sites,
      areas: [...rows.filter(({ always }) => always === null), ...rows.filter(({ always }) => always !== null)],
    };
  }

  const find = (id: string): KnownArea => {
    const known = areas.find((one) => one.id === id);
    if (!known) throw new Refusal('notFound');
    return known;
  };

  const isWell = async (known: KnownArea, { locale }: PersonActor) =>
    (await checkArea(db, known, parts, locale)).every(({ isPassed }) => isPassed);

  /** @returns the status after the switch; null where it stands so already */
  function judge(
    { area, siteId, isOn, version }: AreaSwitching,
    now: AreaBoard,
    facts: Pick<AreaSwitchFacts, 'isWell'>,
  ) {
    const isOnHere = (id: string) =>
      now.areas.find((one) => one.id === id)!.switches.find((one) => one.siteId === siteId)!.isOn;
    const row = now.areas.find((one) => one.id === area)!;
    const here = row.switches.find((one) => one.siteId === siteId);
    if (!here) throw new Refusal('notFound');
    // It came twice, or somebody else has just wished the same.
    if (here.isOn === isOn && here.version === version + 1) return null;
    if (here.version !== version) throw conflictOn(areasOperations.switch, now);
    if (here.isOn === isOn) throw new Refusal('unchanged');
    const all = {
      ...facts,
      isHeld: row.always !== null,
      isUsed: row.usedBy.some(isOnHere),
      isLacking: row.uses.some((id) => !isOnHere(id)),
    };
    const type = isOn ? 'area.switchOn' : 'area.switchOff';
    const status = nextStatus(areaSwitchLifecycle, here.isOn ? 'on' : 'off', { type }, all);
    if (status === null) throw new Refusal(whyNot(isOn, all));
    return status;
  }

  return {
    board: (_asked: object, actor: PersonActor): Promise<AreaBoard> => {
      judgePlatformAdmin(actor);
      return board(db, actor);
    },

    async look({ area }: AreaAsked, actor: PersonActor): Promise<AreaLook> {
      judgePlatformAdmin(actor);
      const known = find(area);
      const began = performance.now();
      const [has, lines] = await Promise.all([
        partsOf(known, parts.served, actor.locale),
        checkArea(db, known, parts, actor.locale),
      ]);
      const isPassed = lines.every((line) => line.isPassed);
      return { parts: has, lines, isPassed, tookMs: Math.round(performance.now() - began) };
    },

    async switch(asked: AreaSwitching, actor: PersonActor): Promise<AreaBoard> {
      judgePlatformAdmin(actor);
      const { area, siteId } = asked;
      const known = find(area);
      // One that is ill can be switched off, and is not switched on.
      const facts = { isWell: !asked.isOn || (await isWell(known, actor)) };
      return inTransaction(db, async (tx) => {
        const repository = areasRepository(tx);
        await repository.hold();
        const before = await board(tx, actor);
        const status = judge(asked, before, facts);
        if (status === null) return before;
        const version = await repository.write({ siteId, area, status, by: actor.id });
        const now = await board(tx, actor);
        await auditAct(tx, actor, 'area.switch', { kind: 'area', id: area }, { status, site: siteId });
        // Whoever is told that it is switched meets no node that does not know; pages hear of it then, too.
        afterCommit(tx, async () => {
          await hearing.everywhere(version);
          await live.publish(
            db,
            rolesByAccess.map((role) => ({ topic: roleTopic(role), kind: areasNews, data: { area } })),
          );
        });
        return now;
      });
    },
  };
};

const whyNot = (isOn: boolean, { isHeld, isLacking }: AreaSwitchFacts): Code =>
  isOn ? (isLacking ? 'areaLacks' : 'areaUnwell') : isHeld ? 'areaHeld' : 'areaUsed';
