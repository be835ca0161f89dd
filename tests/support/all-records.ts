import type { RouteOptions } from 'fastify';
import { stageOf, type AreaRecords, type Whose } from './area-records.ts';

/** By the folder of tests that they lie in, which is named as its module. */
const areas = Object.entries(
  import.meta.glob<AreaRecords>('../*/*.records.ts', { eager: true, import: 'default' }),
).map(([file, area]) => ({ module: file.split('/').at(-2)!, ...area }));

/** Ids by kind. */
export type Records = Readonly<Record<string, string>>;

/** One record of each kind of all areas. */
export async function recordsOf(...given: Parameters<typeof stageOf>): Promise<Records> {
  const stage = await stageOf(...given);
  const made: Record<string, string> = {};
  for (const { make } of areas)
    for (const [kind, id] of Object.entries((await make?.(stage)) ?? {})) {
      if (kind in made) throw new Error(`two areas have records "${kind}": one of them has to name another kind`);
      made[kind] = id;
    }
  return made;
}

/** The longest beginning that fits, of those that the route's own module gives. */
export const whose = (route: RouteOptions): Whose | 'everybody' | undefined =>
  areas
    .filter(({ module }) => module === route.config?.module)
    .flatMap(({ paths }) => Object.entries(paths))
    .toSorted(([one], [other]) => other.length - one.length)
    .find(([start]) => route.config!.operation!.path.startsWith(start))?.[1];

/** Which record a field of a query means, where its path names none. */
export const meantBy: Readonly<Record<string, string>> = Object.assign({}, ...areas.map(({ fields }) => fields));
