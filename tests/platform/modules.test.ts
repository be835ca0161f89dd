import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { offeringAudience } from '#server/modules/enrolments/offering-audience.repository.ts';
import { findModules } from '#server/platform/modules/find-modules.ts';
import { defineModule, type Module, type OpenModule, type OwnTable } from '#server/platform/modules/module.ts';
import { connectDatabase } from '#server/platform/database/open-database.ts';
import { readSettings } from '#server/platform/settings/settings.ts';
import { StartError } from '#server/platform/refusals/start-error.ts';
import { judgeTables } from '#server/platform/modules/table-owners.ts';
import { cloneDatabase, patienceMs } from '../support/cluster.ts';
import { dataFolder } from '../support/data-folder.ts';

const areas = await findModules();
const { db, url } = await cloneDatabase();
const { db: own, pool } = connectDatabase(url, 5, patienceMs);
const DATA_DIR = await dataFolder();
const settings = readSettings({ MODE: 'test', DATA_DIR, DATABASE_URL: url, LOG_LEVEL: 'silent' });
afterAll(() => own.destroy());

/** What a server is with these modules, after it was ready. */
async function start(modules: readonly Module[]) {
  const app = await createApp({ pool, settings, modules });
  await app.ready();
  const { chores, queues, personal } = app.modules;
  const operations = await app.inject({ method: 'GET', url: '/api/openapi.json' });
  await app.close();
  const namesOf = (named: readonly { name: string }[]) => named.map(({ name }) => name);
  return { chores: namesOf(chores), queues: namesOf(queues), personal, operations: operations.body };
}

/** @returns the sentence with which the start was refused */
async function refusal(...more: readonly Module[]): Promise<string> {
  const fault = await createApp({ pool, settings, modules: [...areas, ...more] }).then(
    () => null,
    (error: unknown) => error,
  );
  expect(fault).toBeInstanceOf(StartError);
  return (fault as StartError).message;
}

const jottings = (table: OwnTable, open: Module['open'] = () => ({})) =>
  defineModule({ id: 'jottings', tables: { jottings: table }, open });

describe('areas', () => {
  it('are found by folder, each with a module of that name', async () => {
    expect(areas.length).toBeGreaterThan(15);
    const folder = await dataFolder();
    const write = async (area: string, text: string) => {
      await mkdir(join(folder, area), { recursive: true });
      await writeFile(join(folder, area, `${area}.module.ts`), text);
    };
    await write('b', "export default { id: 'b' };");
    await write('a', "export default { id: 'a' };");
    expect((await findModules(folder)).map(({ id }) => id)).toEqual(['a', 'b']);
    await write('c', "export default { id: 'd' };");
    await expect(findModules(folder)).rejects.toThrow(/c\.module\.ts exports module "d": export .*id: 'c'/);
  });

  it('are the same in whatever order they come', async () => {
    const [there, back] = [await start(areas), await start(areas.toReversed())];
    expect(back.operations).toBe(there.operations);
    expect(back.chores).toEqual(there.chores);
    expect(back.queues).toEqual(there.queues);
    expect(there.chores.length).toBeGreaterThan(15);
    expect(there.queues.length).toBeGreaterThan(4);
    expect([there.personal.at(0)?.turn, there.personal.at(-1)?.turn]).toEqual(['first', 'last']);
  });

  it('get what they need of each other in whatever order they open, and nothing before all are open', async () => {
    let asked: (() => Promise<string | null>) | undefined;
    const asking = defineModule({
      id: 'a',
      needs: ['files'],
      open(_platform, { files }) {
        asked = () => files.keepPicture(db, '0', { name: 'a', bytes: new Uint8Array() });
        return {};
      },
    });
    const one = defineModule({ id: 'b', open: () => ({ provides: { documents: { drawPages: async () => [] } } }) });
    const rest = areas.filter(({ id }) => id !== 'files' && id !== 'library');
    const keepPicture = async () => 'kept';
    const given = { provides: { files: { keepPicture } as never, fileBytes: {} as never, photoTickets: {} as never } };
    const two = defineModule({ id: 'c', open: async () => given });
    const without = areas.filter(({ id }) => id === 'files' || id === 'library').flatMap(({ tables }) => tables ?? []);
    const owned = defineModule({
      id: 'd',
      tables: Object.assign({}, ...without) as Module['tables'],
      open: () => ({ personal: { erase: async () => {} } }),
    });
    await start([asking, one, two, owned, ...rest]);
    expect(await asked!()).toBe('kept');

    const hasty = defineModule({
      id: 'hasty',
      needs: ['seats'],
      open(_platform, { seats }) {
        void seats.lock;
        return {};
      },
    });
    expect(await refusal(hasty)).toBe('"seats" was used while modules were opened: use it in calls only.');
  });
});

describe('the start is refused', () => {
  it('where somebody needs what nobody provides', async () => {
    const rest = areas.filter(({ id }) => id !== 'courses');
    const courses = areas.find(({ id }) => id === 'courses')!;
    const silent: Module = {
      ...courses,
      open: async (...given) => ({ ...(await courses.open!(...given)), provides: {} }),
    };
    await expect(start([...rest, silent])).rejects.toThrow(
      /^Module "\w+" needs "seats", which no module provides: put it under `provides` of one, or take it out of `needs`\.$/,
    );
  });

  it.each<[string, string, OpenModule, string?]>([
    ['Capability', 'puzzles', { provides: { puzzles: { open: async () => [] } } }],
    ['Chore', 'captcha', { chores: [{ name: 'captcha', everyMs: 1, run: async () => null }] }],
    ['Audience', 'offering', { audiences: [offeringAudience] }, 'enrolments'],
  ])('where two modules claim one %s', async (what, name, opened, owner = 'captcha') => {
    expect(await refusal(defineModule({ id: 'jottings', open: () => opened }))).toMatch(
      `${what} "${name}" is claimed by modules "${owner}" and "jottings"`,
    );
  });

  it('where two modules have one name', async () => {
    expect(await refusal(areas[0]!)).toMatch(/owned by modules|Id .* is claimed/);
    expect(await refusal(defineModule({ id: 'scores' }))).toMatch('Id "scores" is claimed');
  });

  it('where a module owns a table of another, or one that is not there', async () => {
    expect(await refusal(defineModule({ id: 'jottings', tables: { homeworks: {} } }))).toBe(
      'Table homeworks is owned by modules "homework" and "jottings": take it out of `tables` of one, which reads a view instead.',
    );
    expect(await refusal(jottings({}))).toBe(
      'Table jottings of module "jottings" is not in the database: write its migration, or take it out of `tables`.',
    );
  });

  describe('with a table more', () => {
    beforeAll(async () => {
      await sql`create table jottings (
        id uuid primary key default gen_random_uuid(),
        about uuid,
        course_id uuid references courses,
        writer_id uuid not null references accounts
      )`.execute(db);
    });
    afterAll(async () => void (await sql`drop table jottings`.execute(db)));

    it('that nobody owns', async () => {
      expect(await refusal()).toBe(
        'Table jottings is owned by no module: name it under `tables` of the one that writes it.',
      );
    });

    it('that has a uuid of which nothing is said, or too much', async () => {
      const asks = (said: string) =>
        `Column jottings.about of module "jottings" is a uuid of which ${said} said: write \`tables: { jottings: { people: { about: 'deleted' } } }\` (or 'emptied', or 'kept') if it points at a person, and else \`others: ['about']\`.`;
      expect(await refusal(jottings({}))).toBe(asks('nothing is'));
      expect(await refusal(jottings({ people: { about: 'kept' }, others: ['about'] }))).toBe(asks('both is'));
    });

    it('that has a person of whom nothing is said', async () => {
      expect(await refusal(jottings({ others: ['about'] }))).toBe(
        "Column jottings.writer_id of module \"jottings\" points at a person, and nobody says what becomes of it when the person is deleted: write `tables: { jottings: { people: { writer_id: 'deleted' } } }` (or 'emptied', or 'kept').",
      );
      expect(await refusal(jottings({ others: ['about', 'writer_id'] }))).toMatch('points at a person');
    });

    it('that has a person and a module without personal data', async () => {
      const table: OwnTable = { people: { writer_id: 'deleted' }, others: ['about'] };
      const person = 'Column jottings.writer_id of module "jottings" points at a person';
      expect(await refusal(jottings(table))).toBe(
        `${person}, but the module has no personal data: return \`personal\` from its \`open\`.`,
      );
      expect(await refusal(jottings(table, () => ({ personal: { sections: async () => [] } })))).toBe(
        `${person} and is to be deleted, but its \`personal\` has no \`erase\`.`,
      );
      await start([...areas, jottings(table, () => ({ personal: { erase: async () => {} } }))]);
    });

    it('of which more is said than there is to say', async () => {
      const people = { writer_id: 'kept' } as const;
      expect(await refusal(jottings({ people, others: ['about', 'course_id'] }))).toBe(
        'Column jottings.course_id of module "jottings" is a key of courses, as the database says: take it out of `tables`.',
      );
      expect(await refusal(jottings({ people, others: ['about', 'id'] }))).toMatch('is made at random');
      expect(await refusal(jottings({ people, others: ['about', 'gone'] }))).toBe(
        'Table jottings of module "jottings" has no uuid column "gone": take it out of `tables`.',
      );
    });
  });

  it('by one question to the database', async () => {
    const asked: string[] = [];
    const watched = db.withPlugin({
      transformQuery: ({ node }) => (asked.push(node.kind), node),
      transformResult: async ({ result }) => result,
    });
    await expect(judgeTables(watched, [])).rejects.toThrow('is owned by no module');
    expect(asked).toHaveLength(1);
  });
});
