import type { AreaParts } from '#contract/areas/areas.contract.ts';
import type { Actor } from '#server/platform/access/actor.ts';
import type { RouteAsks } from '#server/platform/access/checks.ts';
import { areaIdOf, type Area } from '#server/platform/modules/area.ts';
import type { OpenedModule } from '#server/platform/modules/join-modules.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';
import { machinesOf, sizeOf } from './area-machines.rule.ts';

/** An area as its modules declare it. */
export interface KnownArea {
  id: string;
  area: Area;
  /** Its own, and those that belong to it. */
  modules: readonly OpenedModule[];
}

/** The platform itself is no area. */
const platform = 'platform';

/** @throws Error naming who belongs to, or uses, an area that there is not */
export function knownAreas(opened: readonly OpenedModule[]): readonly KnownArea[] {
  const areas = opened.filter(({ module }) => module.id !== platform);
  const ids = [...new Set(areas.map(({ module }) => areaIdOf(module)))];
  const known = ids.map((id): KnownArea => {
    const modules = areas.filter(({ module }) => areaIdOf(module) === id);
    const own = modules.find(({ module }) => module.id === id)?.module;
    if (!own) throw new Error(`Module "${modules[0]!.module.id}" belongs to area "${id}", which there is not.`);
    return { id, modules, area: own.area && !('of' in own.area) ? own.area : { title: dataWords(id, id) } };
  });
  for (const { id, area } of known)
    for (const used of area.uses ?? [])
      if (!ids.includes(used)) throw new Error(`Area "${id}" uses "${used}", which there is not.`);
  return known;
}

/** Areas that use it. */
export const usersOf = (areas: readonly KnownArea[], id: string): readonly KnownArea[] =>
  areas.filter(({ area }) => area.uses?.includes(id));

/** What the server has of an area. @param served what is served, with whose it is */
export async function partsOf(
  { modules }: KnownArea,
  served: ReadonlyMap<string, RouteAsks>,
  locale: Actor['locale'],
): Promise<AreaParts> {
  const ids = new Set(modules.map(({ module }) => module.id));
  const calls = [...served.values()].filter(({ module }) => module !== undefined && ids.has(module));
  const machines = (await Promise.all([...ids].map(machinesOf))).flat();
  return {
    calls: calls.length,
    rights: [...new Set(calls.map(({ needs }) => needs))].filter((needs) => needs !== 'open').toSorted(),
    machines: machines.map(({ name, machine }) => ({ name, ...sizeOf(machine) })),
    jobs: modules.flatMap(({ queues = [], chores = [] }) => [
      ...queues.map(({ title }) => title[locale]),
      ...chores.filter(({ isPromised }) => !isPromised).map(({ name }) => name),
    ]),
    messages: modules.flatMap(({ messageTypes = [] }) => messageTypes.map(({ name }) => name[locale])),
  };
}
