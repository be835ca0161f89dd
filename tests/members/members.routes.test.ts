import { beforeAll, describe, expect, it } from 'vitest';
import { membersOperations } from '#contract/members/members.operations.ts';
import { writeMissingWords } from '#server/modules/members/member-words.service.ts';
import { confirmed } from '../support/confirmed.ts';
import { testApp, type TestApp } from '../support/test-app.ts';
import { registry } from '../support/members.builder.ts';

const to = membersOperations;
let test: TestApp;
let desk: Awaited<ReturnType<typeof registry>>;

beforeAll(async () => {
  test = await testApp();
  desk = await registry(test);
  const { added, places, classIn } = desk;
  const one = await classIn(places.science, '计科 2601');
  await added({ name: '林晓舟', number: '2026110428', classId: one });
  await added({ name: '阿不都·买买提', number: '2025110431', entryYear: 2025 });
  await added({ name: '𠮷野', number: '2025120001', majorId: places.software, entryYear: 2025 });
  await added({
    name: '单于青',
    number: '2024210007',
    collegeId: places.letters,
    majorId: places.chinese,
    entryYear: 2024,
  });
  await added({ kind: 'staff', name: '裴叙', number: 'T2014114', majorId: null, entryYear: 2014 });
  await added({
    kind: 'staff',
    name: '褚师主任',
    number: '',
    collegeId: places.department,
    majorId: null,
    entryYear: null,
  });
});

describe('the register of a school', () => {
  it('is found by pieces of the name, pinyin, first letters, and the number or its end', async () => {
    const { names } = desk;
    for (const search of [
      '林晓舟',
      '晓舟',
      '舟',
      'linxiao',
      'XIAOZHOU',
      'lxz',
      'xz',
      '2026110428',
      '0428',
      '２０２６1104',
    ])
      expect([search, await names({ search })]).toEqual([search, ['林晓舟']]);
    expect(await names({ search: '买买提' })).toEqual(['阿不都·买买提']);
    expect(await names({ search: '阿不都买买提' })).toEqual(['阿不都·买买提']);
    expect(await names({ search: '𠮷' })).toEqual(['𠮷野']);
    expect(await names({ search: 't2014' })).toEqual(['裴叙']);
    expect(await names({ search: '林 0428' })).toEqual(['林晓舟']);
    for (const search of ['林 0431', '%', "'", "a' | 'l:*", '\\', '&|!', '晓舟林'])
      expect([search, await names({ search })]).toEqual([search, []]);
  });

  it('is filtered by kind, college with all in it, major, class, year and status, and sorted', async () => {
    const { names, places, admin } = desk;
    expect(await names({ kind: 'staff' })).toEqual(['裴叙', '褚师主任']);
    const all = ['林晓舟', '𠮷野', '阿不都·买买提', '裴叙', '褚师主任'];
    expect(await names({ collegeId: places.computing })).toEqual(all);
    expect(await names({ collegeId: places.department })).toEqual(['褚师主任']);
    const direct = await names({ collegeId: places.computing, isOwn: true });
    expect(direct.toSorted()).toEqual(all.filter((name) => name !== '褚师主任').toSorted());
    expect(await names({ majorId: places.software })).toEqual(['𠮷野']);
    expect(await names({ entryYear: 2025, kind: 'learner' })).toEqual(['𠮷野', '阿不都·买买提']);
    expect(await names({ status: 'suspended' })).toEqual([]);
    expect(await names({ collegeId: places.education })).toEqual([]);
    const [group] = (await admin.call(to.classes, { majorId: places.science })).result!.data;
    expect(group).toMatchObject({ name: '计科 2601', learners: 1 });
    expect(await names({ classId: group!.id })).toEqual(['林晓舟']);
    const sorted = await admin.call(to.list, { sort: 'name', pageSize: 2 });
    expect(sorted.result).toMatchObject({ totalCount: 6, totalPage: 3 });
    expect(sorted.result!.data[0]!.name).toBe('阿不都·买买提');
  });

  it('counts what each choice would leave, the others as they are', async () => {
    const { admin, places } = desk;
    const { result } = await admin.call(to.facets, { kind: 'learner', entryYear: 2025 });
    expect(result).toMatchObject({ total: 2, kind: [{ value: 'learner', count: 2 }], status: [{ count: 2 }] });
    expect(result!.entryYear).toEqual([
      { value: 2026, count: 1 },
      { value: 2025, count: 2 },
      { value: 2024, count: 1 },
    ]);
    expect(result!.college).toEqual([{ value: places.computing, count: 2 }]);
  });

  it('is read by its administrators alone, a college by those of the college', async () => {
    const { dean, foreign, names, school, places } = desk;
    expect(await names({}, dean)).toEqual(['单于青']);
    expect((await dean.call(to.places, {})).result!.colleges.map(({ name }) => name)).toEqual(['文学院']);
    expect(await names({ collegeId: places.computing }, dean)).toEqual([]);
    expect(await names({}, foreign)).toEqual([]);
    expect((await foreign.call(to.list, { schoolId: school.yunhai })).code).toBe(404);
    const chief = await test.person('platformAdmin');
    expect((await chief.call(to.list, {})).code).toBe(404);
    expect((await chief.call(to.list, { schoolId: school.yunhai })).result!.totalCount).toBe(6);
  });

  it('finds whoever came in another way once their words are written', async () => {
    const { names, school } = desk;
    await test.db
      .insertInto('members')
      .values({
        ...{ school_id: school.yunhai, kind: 'staff', name: '覃远', number: 'T9', status: 'employed' },
        status_since: '2026-09-01',
      })
      .execute();
    expect(await names({ search: 'qinyuan' })).toEqual([]);
    await writeMissingWords(test.db);
    expect(await names({ search: 'qy' })).toEqual(['覃远']);
  });

  it('is exported as it is seen, by whoever has confirmed, part after part', async () => {
    const { admin, school, dean } = desk;
    const asked = { schoolId: school.yunhai, filter: { kind: 'learner' as const }, part: 0 };
    expect((await admin.call(to.export, asked)).code).toBe(4015);
    await confirmed(test, admin);
    const { result } = await admin.call(to.export, asked);
    expect(result).toMatchObject({ isLast: true });
    expect(result!.rows.map(({ number }) => number)).toEqual(['2026110428', '2025120001', '2025110431', '2024210007']);
    await confirmed(test, dean);
    expect((await dean.call(to.export, asked)).result!.rows).toHaveLength(1);
    expect((await admin.call(to.export, { schoolId: school.yunhai, part: 0 })).code).toBe(400);
  });
});
