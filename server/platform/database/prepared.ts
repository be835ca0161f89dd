import { sql, type Compilable, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Stands where a value will stand. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Places<Values> = { readonly [Name in keyof Values]: RawBuilder<Values[Name]> };

/**
 * A query that is built once and run often, only with other values: building one costs as much as asking it. For the
 * few that every call or every heartbeat runs; a statement whose text depends on its values cannot be one.
 * @param build is given a place for each value by its name
 */
export function prepared<Values extends Record<string, unknown>, Row>(
  build: (db: Database, values: Places<Values>) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const places = new Proxy({}, { get: (_target, name) => sql.val(new Place(String(name))) }) as Places<Values>;
  let compiled: ReturnType<Compilable<Row>['compile']> | null = null;
  return async (db, values) => {
    compiled ??= build(db, places).compile();
    const parameters = compiled.parameters.map((value) => (value instanceof Place ? values[value.name] : value));
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
