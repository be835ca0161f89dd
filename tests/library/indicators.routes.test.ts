import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Indicator } from '#contract/maintenance/indicators.rule.ts';
import { maintenanceStatisticsOperations as call } from '#contract/maintenance/maintenance-statistics.operations.ts';
import { eventsRepository } from '#server/modules/library/statistics/events.repository.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addLibrary, addMaterials, keepLibrary } from './library.builder.ts';

let test: TestApp;
let keeper: TestPerson;
let libraryId: string;
let ids: string[];

/** Days of Asia/Shanghai before today. */
const ago = (days: number) => sql`(now() - ${days} * interval '1 day')`;
const happens = (materialId: string, measure: string, days: number, who: TestPerson | null) =>
  sql`insert into material_events (library_id, material_id, measure, account_id, school_id, at)
    values (${libraryId}, ${materialId}, ${measure}, ${who?.id ?? null}, null, ${ago(days)})`.execute(test.db);

beforeAll(async () => {
  test = await testApp();
  const { yunhai: schoolId } = await addSchools(test);
  keeper = await test.person('libMaintainer', { schoolId });
  const [old, fresh, gone] = [
    await test.person('learner', { schoolId, name: '老学员' }),
    await test.person('learner', { schoolId, name: '新学员' }),
    await test.person('learner', { schoolId, name: '久不来' }),
  ];
  libraryId = await addLibrary(test, { schoolId });
  await keepLibrary(test, keeper.id, libraryId);
  ids = await addMaterials(test, { libraryId, uploaderId: keeper.id }, [
    { title: '旧课件', kind: 'slides' },
    { title: '旧视频', kind: 'video' },
    { title: '换过文件的', kind: 'pdf' },
    { title: '新动画', kind: 'video' },
    { title: '撤下的', kind: 'audio', status: 'withdrawn' },
  ]);
  const [slides, video, renewed] = ids as [string, string, string];
  await sql`update materials set created_at = ${ago(800)}, published_at = ${ago(800)}
    where id = any(${[slides, video, renewed]}::uuid[])`.execute(test.db);
  await sql`update material_versions set created_at = ${ago(800)} where material_id = any(${[slides, video]}::uuid[])`.execute(
    test.db,
  );
  await happens(slides, 'views', 500, old);
  await happens(slides, 'views', 3, old);
  await happens(video, 'views', 100, fresh);
  await happens(video, 'views', 400, gone);
  await happens(video, 'views', 1, null);
  // Who only uploads has used nothing.
  await happens(renewed, 'uploads', 5, keeper);
  await eventsRepository(test.db).takeOver();
});

describe('the indicators of a library', () => {
  it('say what was renewed, who joined and what is used within a year', async () => {
    const { result } = await keeper.call(call.indicators, { libraryId });
    expect(
      Object.fromEntries(result!.indicators.map(({ indicator, part, whole }) => [indicator, [part, whole]])),
    ).toEqual({ renewed: [2, 3], joined: [1, 2], active: [1, 3], used: [2, 4], moving: [2, 4] });
    const day = 86_400_000;
    expect((Date.parse(result!.until) - Date.parse(result!.from)) / day).toBeOneOf([364, 365]);
    expect((Date.parse(result!.until) - Date.parse(result!.activeFrom)) / day).toBe(29);
  });

  it('open the rows that they count', async () => {
    const names = async (indicator: Indicator) => {
      const { result } = await keeper.call(call.indicatorRows, { libraryId, indicator });
      expect(result!.totalCount).toBe(result!.data.length);
      return result!.data.map(({ name }) => name);
    };
    expect(new Set(await names('renewed'))).toEqual(new Set(['换过文件的', '新动画']));
    expect(await names('joined')).toEqual(['新学员']);
    expect(await names('active')).toEqual(['老学员']);
    expect(new Set(await names('used'))).toEqual(new Set(['旧课件', '旧视频']));
    expect(await names('moving')).toEqual(['新动画', '旧视频']);
    const { result } = await keeper.call(call.indicatorRows, {
      libraryId,
      indicator: 'moving',
      pageSize: 1,
      pageNo: 2,
    });
    expect(result!.data).toMatchObject([{ materialId: ids[1], name: '旧视频', school: '' }]);
  });
});
