import { beforeAll, describe, expect, it } from 'vitest';
import type { SchoolQuery } from '#contract/schools/schools.contract.ts';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { writeInitials } from '#server/modules/schools/school-initials.service.ts';
import { importCities, importColleges, importSchools } from '#server/modules/schools/schools.import.ts';
import { addCourse, ended, running } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';

let test: TestApp;
let teacher: TestPerson;
let yunhai: string;
let normal: string;

const names = async (query: SchoolQuery) => {
  const answer = await test.visitor().call(schoolsOperations.list, { pageSize: 50, ...query });
  expect(answer.code).toBe(200);
  return answer.result!.data.map(({ name }) => name);
};

beforeAll(async () => {
  test = await testApp();
  const ids = await importSchools(test.db, [
    { name: '云海大学', glyph: '云', edition: 'he', city: '云海市', logo_file_id: null, founded: 1938 },
    { name: '云海师范大学', glyph: '师', edition: 'he', city: '澜江市', kind: 'education', logo_file_id: null },
    { name: '长陵学院', glyph: '长', edition: 'he', city: '云海市', kind: 'applied', logo_file_id: null },
    { name: '望川职业学院', glyph: '望', edition: 've', city: '望川市', logo_file_id: null },
  ]);
  [yunhai, normal] = [ids[0]!, ids[1]!];
  await importCities(test.db, [
    { name: '云海市', tile_row: 3, tile_column: 3, is_capital: true },
    { name: '月湖市', tile_row: 4, tile_column: 2 },
  ]);
  const major = { level: 'undergraduate', years: 4 } as const;
  await importColleges(test.db, yunhai, [
    {
      name: '计算机学院',
      majors: [
        { ...major, code: '080902', name: '软件工程' },
        { ...major, code: '080901', name: '计算机科学与技术' },
      ],
    },
    { name: '文学院', majors: [{ ...major, code: '050101', name: '汉语言文学' }] },
    {
      name: '职业本科部',
      majors: [{ ...major, code: '310203', name: '软件工程技术', level: 'vocationalUndergraduate' }],
    },
  ]);
  teacher = await test.person('teacher', { name: '沈知远', schoolId: yunhai });
  await addCourse(test, { schoolId: yunhai, ownerId: teacher.id, title: '数据结构', offerings: [ended] });
  await addCourse(test, { schoolId: normal, ownerId: teacher.id, title: '心理学', offerings: [running] });
});

describe('the directory of schools', () => {
  it('has those of the edition, found by name, by first letters of its pinyin, city, kind and letter', async () => {
    expect(await names({ sort: 'initial' })).toEqual(['长陵学院', '云海大学', '云海师范大学']);
    expect(await names({ search: '师范' })).toEqual(['云海师范大学']);
    expect(await names({ search: 'YHSF' })).toEqual(['云海师范大学']);
    expect(await names({ search: 'cl' })).toEqual(['长陵学院']);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ city: '澜江市' })).toEqual(['云海师范大学']);
    expect(await names({ kind: 'applied' })).toEqual(['长陵学院']);
    expect(await names({ initial: 'Y', city: '云海市' })).toEqual(['云海大学']);
  });

  it('puts those of one city beside each other, the largest city first', async () => {
    expect((await names({ sort: 'city' })).at(-1)).toBe('云海师范大学');
  });

  it('has only those that teach now, when that is asked', async () => {
    expect(await names({ onlyRunning: true })).toEqual(['云海师范大学']);
  });

  it('refuses a kind and a letter that are none', async () => {
    for (const query of [{ kind: 'castle' }, { initial: 'y' }, { initial: 'YY' }])
      expect((await test.visitor().call(schoolsOperations.list, query as SchoolQuery)).code).toBe(400);
  });

  it('counts by city, with tiles, also those without schools, and by kind', async () => {
    const { result } = await test.visitor().call(schoolsOperations.facets, {});
    expect(result).toMatchObject({ schools: 3, courses: 2, initials: ['C', 'Y'] });
    expect(result!.cities).toEqual([
      { name: '云海市', schools: 2, tile: { row: 3, column: 3, isCapital: true } },
      { name: '澜江市', schools: 1, tile: null },
      { name: '月湖市', schools: 0, tile: { row: 4, column: 2, isCapital: false } },
    ]);
    expect(result!.kinds).toHaveLength(3);
  });
});

describe('the page of a school', () => {
  it('tells its facts and how many majors each subject has', async () => {
    const { result } = await test.visitor().call(schoolsOperations.get, { id: yunhai });
    expect(result).toMatchObject({ name: '云海大学', founded: 1938, courseCount: 1, colleges: 3, initial: 'Y' });
    // A vocational major of the undergraduate level belongs to 电子与信息大类 (51).
    expect(result!.majors).toEqual([
      { subject: '08', majors: 2 },
      { subject: '05', majors: 1 },
      { subject: '51', majors: 1 },
    ]);
  });

  it('lists majors by college and code, without those that nobody can begin any more', async () => {
    const majors = async (subject?: string) => {
      const { result } = await test
        .visitor()
        .call(schoolsOperations.majors, { id: yunhai, ...(subject && { subject }) });
      return result!.data.map(({ code, college }) => `${college} ${code}`);
    };
    expect(await majors()).toEqual(['计算机学院 080901', '计算机学院 080902', '文学院 050101', '职业本科部 310203']);
    expect(await majors('51')).toEqual(['职业本科部 310203']);
    await test.db.updateTable('majors').set({ stopped_at: new Date() }).where('code', '=', '080902').execute();
    expect(await majors('08')).toEqual(['计算机学院 080901']);
    expect((await test.visitor().call(schoolsOperations.majors, { id: normal })).result!.data).toEqual([]);
  });

  it('is not there for an id that no school has', async () => {
    const id = '00000000-0000-4000-8000-000000000000';
    expect((await test.visitor().call(schoolsOperations.get, { id })).code).toBe(404);
  });
});

describe('schools that came before their initials were kept', () => {
  it('get them from a chore', async () => {
    await test.db.updateTable('schools').set({ initials: '', initial: 'Z' }).where('id', '=', normal).execute();
    await writeInitials(test.db);
    expect(await names({ search: 'yhsf' })).toEqual(['云海师范大学']);
  });
});
