import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { membersOperations } from '#contract/members/members.operations.ts';
import { organisationOperations } from '#contract/organisation/organisation.operations.ts';
import { restructuringOperations } from '#contract/organisation/restructuring.operations.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { restructuring } from './restructuring.builder.ts';

const { list, act } = restructuringOperations;

let test: TestApp;
let on: Awaited<ReturnType<typeof restructuring>>;
beforeEach(async () => {
  test = await testApp();
  on = await restructuring(test);
});

const inLetters = () => ({ collegeId: on.places.letters, majorId: on.places.chinese });
const merge = () => on.wish({ fromIds: [on.places.letters], to: { id: on.places.computing } });

describe('the way back of an act', () => {
  it('goes back as a whole, and only once', async () => {
    await on.added(inLetters());
    const before = await on.standing();
    const { id } = await on.done(merge());
    expect(await on.standing()).not.toEqual(before);
    expect((await on.undone(id)).result).toMatchObject({ undoneBy: '顾清和', undoUntil: null });
    expect(await on.standing()).toEqual(before);
    expect((await on.undone(id)).code).toBe(405);
    expect((await on.admin.call(act, { ...merge(), administratorIds: [], digest: '' })).code).toBe(409);
  });

  it('stays where something was touched since, and says what', async () => {
    const member = await on.added({ ...inLetters(), name: '沈知远', number: '7' });
    const { id } = await on.done(merge());
    const { version } = (await on.admin.call(membersOperations.get, { id: member.id })).result!;
    const { code } = await on.admin.call(membersOperations.edit, {
      ...{ id: member.id, version, name: '沈知微', number: '7', entryYear: 2026, classId: null },
      ...{ collegeId: on.places.computing, majorId: on.places.chinese },
    });
    expect(code).toBe(200);
    expect(await on.undone(id)).toMatchObject({ code: 405, result: { count: 1, names: ['沈知微 7'] } });
    const again = await on.done(on.wish({ fromIds: [on.places.department], to: { id: on.places.computing } }));
    expect(
      (
        await on.admin.call(organisationOperations.add, {
          schoolId: on.school.yunhai,
          parentId: on.places.computing,
          name: '软件系',
        })
      ).code,
    ).toBe(200);
    expect(await on.undone(again.id)).toMatchObject({ code: 405, result: { names: ['软件系'] } });
    await sql`update structure_acts set made_at = now() - interval '31 days'`.execute(test.db);
    expect(await on.undone(again.id)).toMatchObject({ code: 405, message: '已超过 30 天，不能撤销' });
    expect((await on.admin.call(list, {})).result!.data.map(({ undoUntil }) => undoUntil)).toEqual([null, null]);
  });
});
