import { readSheet } from 'read-excel-file/node';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { maintenanceStatisticsOperations as call } from '#contract/maintenance/maintenance-statistics.operations.ts';
import { eventsRepository } from '#server/modules/library/statistics/events.repository.ts';
import { confirmed } from '../support/confirmed.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addLibrary, addMaterials, keepLibrary } from './library.builder.ts';

let test: TestApp;
let keeper: TestPerson;
let learner: TestPerson;
let schools: Awaited<ReturnType<typeof addSchools>>;
let libraryId: string;
let first: string;
let second: string;

type Row = [materialId: string, measure: string, at: string, who?: 'learner' | 'keeper'];
async function happen(rows: readonly Row[]) {
  for (const [materialId, measure, at, who] of rows) {
    const account = who === 'learner' ? learner.id : who === 'keeper' ? keeper.id : null;
    const school = who ? schools.yunhai : null;
    await sql`insert into material_events (library_id, material_id, measure, account_id, school_id, at)
      values (${libraryId}, ${materialId}, ${measure}, ${account}, ${school}, ${at}::timestamptz)`.execute(test.db);
  }
  await eventsRepository(test.db).takeOver();
}

beforeAll(async () => {
  test = await testApp();
  schools = await addSchools(test);
  keeper = await test.person('libMaintainer', { schoolId: schools.yunhai, name: '库管' });
  learner = await test.person('learner', { schoolId: schools.yunhai, name: '学员' });
  libraryId = await addLibrary(test, { schoolId: schools.yunhai });
  await keepLibrary(test, keeper.id, libraryId);
  await confirmed(test, keeper);
  [first, second] = (await addMaterials(test, { libraryId, uploaderId: keeper.id }, [
    { title: '课件', type: 1, kind: 'slides' },
    { title: '视频', type: 3, kind: 'video' },
  ])) as [string, string];
  await happen([
    // 00:30 on the 2nd of March in Shanghai is still the 1st in UTC.
    [first, 'views', '2026-03-01T16:30:00Z', 'learner'],
    [first, 'views', '2026-03-02T15:59:59Z'],
    [first, 'downloads', '2026-03-03T02:00:00Z', 'learner'],
    [second, 'views', '2026-03-03T02:00:00Z', 'learner'],
    [second, 'favourites', '2026-03-03T03:00:00Z', 'learner'],
    [second, 'unfavourites', '2026-03-03T04:00:00Z', 'learner'],
    [second, 'uses', '2026-03-03T05:00:00Z', 'keeper'],
    [second, 'uploads', '2026-03-03T01:00:00Z', 'keeper'],
    [first, 'views', '2026-02-27T02:00:00Z', 'learner'],
  ]);
});

const asked = () => ({ libraryId, from: '2026-03-02', until: '2026-03-04' });
const none = { uploads: 0, views: 0, downloads: 0, favourites: 0, uses: 0 };

describe('the data centre', () => {
  it('counts by days of Shanghai, and the days just before', async () => {
    const { result } = await keeper.call(call.statistics, asked());
    expect(result).toMatchObject({
      ...{ from: '2026-03-02', until: '2026-03-04' },
      totals: { uploads: 1, views: 3, downloads: 1, favourites: 1, uses: 1 },
      before: { ...none, views: 1 },
      days: [
        { day: '2026-03-02', ...none, views: 2 },
        { day: '2026-03-03', uploads: 1, views: 1, downloads: 1, favourites: 1, uses: 1 },
        { day: '2026-03-04', ...none },
      ],
    });
  });

  it('sorts by type, format, school, person and material, the busiest first', async () => {
    const { result } = await keeper.call(call.statistics, asked());
    expect(result!.types.map(({ type, views }) => [type, views])).toEqual([
      [3, 1],
      [1, 2],
    ]);
    expect(result!.kinds.map(({ kind }) => kind)).toEqual(['video', 'slides']);
    expect(result!.materials.map(({ title, uses }) => [title, uses])).toEqual([
      ['视频', 1],
      ['课件', 0],
    ]);
    expect(result!.schools.map(({ schoolId, views }) => [schoolId, views])).toEqual([
      [schools.yunhai, 2],
      [null, 1],
    ]);
    expect(result!.people.map(({ name, views, uses }) => [name, views, uses])).toEqual([
      ['库管', 0, 1],
      ['学员', 2, 0],
    ]);
  });

  it('opens the rows behind every figure, as many as the figure says', async () => {
    const rows = async (more: object) =>
      (await keeper.call(call.statisticsRows, { ...asked(), measure: 'views', ...more })).result!;
    expect((await rows({})).totalCount).toBe(3);
    expect((await rows({ day: '2026-03-02' })).totalCount).toBe(2);
    expect((await rows({ type: 3 })).data).toEqual([
      {
        at: '2026-03-03T02:00:00.000Z',
        materialId: second,
        title: '视频',
        type: 3,
        person: '学员',
        school: expect.any(String) as string,
      },
    ]);
    expect((await rows({ kind: 'slides' })).totalCount).toBe(2);
    expect((await rows({ schoolId: schools.yunhai })).totalCount).toBe(2);
    expect((await rows({ schoolId: 'none' })).totalCount).toBe(1);
    expect((await rows({ group: 'teaching' })).totalCount).toBe(2);
    expect((await rows({ group: 'contest' })).totalCount).toBe(0);
    expect((await rows({ accountId: learner.id })).totalCount).toBe(2);
    expect((await rows({ materialId: first, pageSize: 1, pageNo: 2 })).data).toHaveLength(1);
    expect((await rows({ measure: 'uploads', accountId: keeper.id })).totalCount).toBe(1);
  });

  it('names the greatest of each measure, though others are busier', async () => {
    const at = '2025-05-05T02:00:00Z';
    const made = await addMaterials(
      test,
      { libraryId, uploaderId: keeper.id },
      Array.from({ length: 12 }, (_, nth) => ({ title: `用得多 ${nth}` })),
    );
    await happen([
      ...made.map((id): Row => [id, 'uses', at, 'keeper']),
      ...made.map((id): Row => [id, 'favourites', at, 'keeper']),
      [first, 'views', at, 'learner'],
    ]);
    const { result } = await keeper.call(call.statistics, { libraryId, from: '2025-05-05', until: '2025-05-05' });
    expect(result!.materials).toHaveLength(11);
    expect(result!.materials.at(-1)).toMatchObject({ title: '课件', views: 1, uses: 0 });
  });

  it('follows a material that is given another type', async () => {
    await test.db.updateTable('materials').where('id', '=', second).set({ type: 45 }).execute();
    const { result } = await keeper.call(call.statistics, asked());
    expect(result!.types.map(({ type }) => type)).toEqual([45, 1]);
  });

  it('shows the last thirty days unless asked otherwise, and refuses days in the wrong order or over a year', async () => {
    expect((await keeper.call(call.statistics, { libraryId })).result!.days).toHaveLength(30);
    const wrong = [
      { from: '2026-03-04', until: '2026-03-02' },
      { from: '2024-01-01', until: '2026-03-02' },
    ];
    for (const days of wrong) expect((await keeper.call(call.statistics, { libraryId, ...days })).code).toBe(400);
  });

  it('goes out as sheets', async () => {
    const { result } = await keeper.call(call.exportStatistics, asked());
    const { rawPayload } = await keeper.send('GET', result!.url.replace(/^\/api/, ''));
    const rows = await readSheet(Buffer.from(rawPayload), 2);
    expect(rows[2]).toEqual(['2026-03-03', 1, 1, 1, 1, 1]);
    const watched = await readSheet(Buffer.from(rawPayload), '国家监测指标');
    expect(watched.at(-1)).toEqual(['音视频和三维', 1, 14, 7.1]);
  });
});
