import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { organisationMajorsOperations } from '#contract/organisation/organisation-majors.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { chance } from '#server/demo/demo-random.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { restructuring } from './restructuring.builder.ts';

let test: TestApp;
let on: Awaited<ReturnType<typeof restructuring>>;
beforeEach(async () => {
  test = await testApp();
  on = await restructuring(test);
});

it('leaves nothing behind, whatever is merged, split and taken back', async () => {
  const dice = chance('restructuring');
  for (const majorId of [on.places.science, on.places.software, on.places.chinese])
    for (let at = 0; at < 3; at += 1)
      await on.added({ majorId, collegeId: majorId === on.places.chinese ? on.places.letters : on.places.computing });
  const acts: string[] = [];
  const before = await on.standing();
  for (let step = 0; step < 14; step += 1) {
    const { colleges } = (await on.admin.call(organisationOperations.structure, {})).result!;
    const open = colleges.filter(({ isClosed }) => !isClosed).map(({ id }) => id);
    const { data } = (await on.admin.call(organisationMajorsOperations.list, { pageSize: 50 })).result!;
    const alive = data.filter(({ mergedIntoId, isStopped }) => mergedIntoId === null && !isStopped);
    const one = dice.pick(open);
    const of = alive.filter(({ collegeId }) => collegeId === one).map(({ id }) => id);
    const rest = open.filter((id) => id !== one);
    const to = rest.length > 0 ? { id: dice.pick(rest) } : { name: `新学院${step}`, parentId: null };
    const wishes = [
      on.wish({ fromIds: [one], to }),
      on.wish({
        kind: 'split',
        fromIds: [one],
        to: { name: `新学院${step}`, parentId: null },
        majorIds: of.slice(0, 1),
      }),
      on.wish({ kind: 'mergeMajors', fromIds: [dice.pick(alive).id], to: { id: dice.pick(alive).id } }),
    ];
    const last = acts.at(-1);
    if (last && dice.pick([true, false, false])) expect((await on.undone(acts.pop()!)).code).toBe(200);
    else {
      const { code, result } = await on.doing(dice.pick(wishes));
      if (code === 200) acts.push(result!.id);
    }
    expect(await on.orphans()).toEqual([]);
  }
  expect(acts.length).toBeGreaterThan(0);
  // Newest first, each way back is free.
  while (acts.length > 0) {
    const id = acts.pop()!;
    const { code, result } = await on.undone(id);
    expect([code, code === 200 ? null : result]).toEqual([200, null]);
  }
  const after = (await on.standing()).filter((what) => !what.startsWith('college 新学院'));
  expect(after).toEqual(before);
}, 60_000);

it('knows every column of the database that names a college or a major', async () => {
  const { rows } = await sql<{ place: string }>`
    select distinct concat(c.relname, '.', a.attname) as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_constraint k on k.contype = 'f' and k.conrelid = c.oid and a.attnum = any(k.conkey)
    left join pg_class f on f.oid = k.confrelid
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = current_schema()::regnamespace
      and a.attname <> 'school_id' and c.relname <> 'schools'
      and (f.relname in ('colleges', 'majors', 'administrative_classes') or a.attname ~ '(college|major|class|scope)_ids?$')
    order by place`.execute(test.db);
  const known = test.app.modules.holdings.flatMap(({ columns }) => columns);
  // Classes that an import made, which are undone with it, those that a lesson is for, wherever they belong, and those
  // that teaching classes were made from; teaching classes themselves.
  const others = [
    ...['member_imports.class_ids', 'lesson_groups.class_id', 'teaching_class_sources.administrative_class_id'],
    ...['teaching_class_changes.former_class_id', 'teaching_class_members.class_id', 'teaching_class_sources.class_id'],
    ...['class_group_sets.class_id', 'course_file_audiences.class_id'],
    ...['homework_group_sets.class_id', 'homework_parts.class_id', 'homework_classes.class_id'],
    'teaching_class_assistants.class_id',
  ];
  expect(rows.map(({ place }) => place).filter((place) => !known.includes(place) && !others.includes(place))).toEqual(
    [],
  );
});
