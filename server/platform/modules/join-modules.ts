import type { FastifyInstance } from 'fastify';
import type { Capabilities, Capability } from './capabilities.ts';
import type { Areas } from '../access/areas.ts';
import type { Chore } from '../jobs/housekeeping.ts';
import { areaIdOf } from './area.ts';
import type { Gathered, Module, OpenModule, Platform } from './module.ts';
import { StartError } from '../refusals/start-error.ts';
import { gather, nothingGathered } from './gathered.ts';

/** What all modules together are. */
export interface JoinedModules extends Gathered {
  /** As they were declared, by id. */
  modules: readonly OpenedModule[];
  routes: readonly { module: string; open: (api: FastifyInstance) => void }[];
  chores: readonly Chore[];
  provided: Capabilities;
}

/** A module, and what it does on this server. */
export interface OpenedModule extends OpenModule {
  module: Module;
}
type Opened = OpenedModule;

/** Work of an area that is off on every site rests, and goes on when it is on again. */
const resting = (areas: Areas, module: string, { run, ...chore }: Chore): Chore => ({
  ...chore,
  run: async () => (!chore.isPromised && areas.isOffEverywhere(module) ? undefined : run()),
});

/** @throws StartError naming both */
function refuseTwo(what: string, owners: readonly [name: string, owner: string][]): void {
  const known = new Map<string, string>();
  for (const [name, owner] of owners) {
    const other = known.get(name);
    if (other !== undefined)
      throw new StartError(
        `${what} "${name}" is claimed by modules "${other}" and "${owner}": one of them has to name another.`,
      );
    known.set(name, owner);
  }
}

/** @throws StartError naming who needs what nobody provides */
function refuseUnmet(opened: readonly Opened[], provided: Partial<Capabilities>): void {
  for (const { module } of opened)
    for (const need of module.needs ?? [])
      if (!provided[need])
        throw new StartError(
          `Module "${module.id}" needs "${need}", which no module provides: put it under \`provides\` of one, or take it out of \`needs\`.`,
        );
}

/** @throws StartError naming a table with people whose module says nothing of them, or cannot do what it says */
function refuseSilent({ module: { id, tables = {} }, personal }: Opened): void {
  for (const [table, { people = {} }] of Object.entries(tables))
    for (const [column, onErasure] of Object.entries(people)) {
      const place = `Column ${table}.${column} of module "${id}" points at a person`;
      if (!personal)
        throw new StartError(`${place}, but the module has no personal data: return \`personal\` from its \`open\`.`);
      if (onErasure !== 'kept' && !personal.erase)
        throw new StartError(`${place} and is to be ${onErasure}, but its \`personal\` has no \`erase\`.`);
    }
}

/** What a module needs, asked for when it is used: modules may need each other, in whatever order they are opened. */
const later = <Name extends Capability>(provided: Partial<Capabilities>, name: Name): Capabilities[Name] =>
  new Proxy({} as Capabilities[Name] & object, {
    get(_, member) {
      const capability: object | undefined = provided[name];
      if (!capability) throw new StartError(`"${name}" was used while modules were opened: use it in calls only.`);
      return Reflect.get(capability, member) as unknown;
    },
  });

/** Names that only one module may claim. */
const claims: Readonly<Record<string, (one: Opened) => readonly string[]>> = {
  Capability: ({ provides = {} }) => Object.keys(provides),
  Chore: ({ chores = [] }) => chores.map(({ name }) => name),
  Queue: ({ queues = [] }) => queues.map(({ name }) => name),
  Topic: ({ topics = [] }) => topics.map(({ name }) => name),
  'Message type': ({ messageTypes = [] }) => messageTypes.map(({ id }) => id),
  Audience: ({ audiences = [] }) => audiences.map(({ kind }) => kind),
  'Reason of access': ({ accessReasons = [] }) => accessReasons.map(({ id }) => id),
  'Kind of public page': ({ publicPages = [] }) => publicPages.map(({ kind }) => kind),
  'Figure of terms': ({ termFigures = [] }) => termFigures.map(({ id }) => id),
  'Holding of colleges': ({ holdings = [] }) => holdings.map(({ id }) => id),
  'Kind of data': ({ data }) => (data?.kinds ?? []).map(({ id }) => id),
  'Check of health': ({ health }) => (health?.checks ?? []).map(({ id }) => id),
  'Waiting work': ({ health }) => (health?.waiting ?? []).map(({ id }) => id),
  'Check of data': ({ data }) => (data?.checks ?? []).map(({ id }) => id),
};

/**
 * Opens all modules, in whatever order they come, and joins what they are.
 * @param instead stands in for what modules provide
 * @throws StartError for a need that nobody meets, and for names that two claim
 */
export async function joinModules(
  modules: readonly Module[],
  ground: Omit<Platform, 'gathered'>,
  instead: Partial<Capabilities> = {},
): Promise<JoinedModules> {
  refuseTwo(
    'Id',
    modules.map(({ id }) => [id, id]),
  );
  const provided: Partial<Capabilities> = { ...instead };
  const gathered = nothingGathered();
  const platform: Platform = { ...ground, gathered };
  const opened = await Promise.all(
    modules
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
      .map(async (module): Promise<Opened> => {
        const needed = Object.fromEntries((module.needs ?? []).map((name) => [name, later(provided, name)]));
        return { module, ...(await module.open?.(platform, needed as unknown as Capabilities)) };
      }),
  );
  for (const [what, namesOf] of Object.entries(claims))
    refuseTwo(
      what,
      opened.flatMap((one) => namesOf(one).map((name): [string, string] => [name, one.module.id])),
    );
  Object.assign(provided, ...opened.map(({ provides }) => provides), instead);
  refuseUnmet(opened, provided);
  opened.forEach(refuseSilent);
  const ownerOf = gather(gathered, opened);
  ground.areas.declare({
    areaOf: new Map(modules.map((module) => [module.id, areaIdOf(module)])),
    titles: new Map(modules.flatMap(({ id, area }) => (area && !('of' in area) ? [[id, area.title]] : []))),
    ownerOf,
  });
  return {
    ...gathered,
    modules: opened,
    routes: opened.flatMap(({ module: { id }, routes }) => (routes ? [{ module: id, open: routes }] : [])),
    chores: opened.flatMap(({ module: { id }, chores = [] }) => chores.map((one) => resting(ground.areas, id, one))),
    provided: provided as Capabilities,
  };
}

declare module 'fastify' {
  interface FastifyInstance {
    modules: JoinedModules;
  }
  interface FastifyContextConfig {
    /** Whose route it is. */
    module?: string;
  }
}

/**
 * From now on each route knows whose it is, so that what judges routes does, too.
 * @returns opens the routes of all modules
 */
export function ownedRoutes(api: FastifyInstance, routes: JoinedModules['routes']): () => void {
  let owner: string | undefined;
  api.addHook('onRoute', (route) => {
    if (owner !== undefined) route.config = { ...route.config, module: owner };
  });
  return () => {
    for (const { module, open } of routes) {
      owner = module;
      open(api);
    }
    owner = undefined;
  };
}
