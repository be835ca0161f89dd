import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { complaintsOperations } from '#contract/library/complaints.operations.ts';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { maintenanceAddresses } from '#contract/maintenance/maintenance.addresses.ts';
import { maintenanceMaterialsOperations as call } from '#contract/maintenance/maintenance-materials.operations.ts';
import { messagesOperations } from '#contract/messages/messages.operations.ts';
import { addSchools } from '../support/some-courses.builder.ts';
import { testApp, type TestApp, type TestPerson } from '../support/test-app.ts';
import { addFile, addLibrary, addMaterials, keepLibrary } from './library.builder.ts';

let test: TestApp;
let schoolId: string;
let library: string;
let maker: TestPerson;
let reviewer: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  test = await testApp();
  schoolId = (await addSchools(test)).yunhai;
});
beforeEach(async () => {
  library = await addLibrary(test, { schoolId, name: '基础医学资源库' });
  const elsewhere = await addLibrary(test, { schoolId, subject: '04' });
  maker = await test.person('libMaintainer', { name: '温若川' });
  reviewer = await test.person('libMaintainer', { name: '江以宁' });
  stranger = await test.person('libMaintainer');
  for (const { id } of [maker, reviewer]) await keepLibrary(test, id, library);
  await keepLibrary(test, stranger.id, elsewhere);
});

const told = async (person: TestPerson) => (await person.call(messagesOperations.list, {})).result!.data;
const titles = async (person: TestPerson) => (await told(person)).map(({ title }) => title);
const drafts = (count: number) =>
  addMaterials(
    test,
    { libraryId: library, uploaderId: maker.id },
    Array.from({ length: count }, (_, at) => ({ title: `骨盆 ${at + 1}`, status: 'draft' as const })),
  );
type Move = 'submit' | 'publish' | 'refuse' | 'withdraw';
const move = async (person: TestPerson, one: Move, materialIds: string[], reason?: string) => {
  const answer = await person.call(call.moveMaterials, {
    ...{ libraryId: library, materialIds, move: one },
    ...(reason !== undefined && { reason }),
  });
  expect(answer.result).toEqual({ done: materialIds.length, refused: [] });
};

describe('materials on their way', () => {
  it('wait for whoever else keeps the library, counted in one message of the day', async () => {
    const ids = await drafts(5);
    await move(maker, 'submit', ids.slice(0, 2));
    await Promise.all(ids.slice(2).map((id) => move(maker, 'submit', [id])));
    expect(await told(reviewer)).toMatchObject([
      {
        title: '5 份素材待审核',
        text: '基础医学资源库',
        category: 'tasks',
        link: maintenanceAddresses.material.to({ libraryId: library, tab: 'review' }),
      },
    ]);
    for (const person of [maker, stranger]) expect(await told(person)).toEqual([]);
  });

  it('are told to who made them when somebody decided: one message for one act, with the reason', async () => {
    const ids = await drafts(25);
    await move(maker, 'submit', ids);
    await move(reviewer, 'refuse', ids.slice(0, 1), ' 缺少出处 ');
    await move(reviewer, 'publish', ids.slice(1));
    await move(reviewer, 'withdraw', ids.slice(1, 2), '有错字');
    const [withdrawn, published, refused] = await told(maker);
    expect(await told(maker)).toHaveLength(3);
    expect(refused).toMatchObject({ title: '素材“骨盆 1”被退回', text: '基础医学资源库\n原因：缺少出处' });
    expect(published!.title).toMatch(/^素材“骨盆 \d+”等 24 份已通过审核$/);
    expect(withdrawn).toMatchObject({
      title: '素材“骨盆 2”已下架',
      text: '基础医学资源库\n原因：有错字',
      link: maintenanceAddresses.material.to({ libraryId: library, tab: 'withdrawn', id: ids[1]! }),
    });
    expect(await titles(reviewer)).toEqual(['25 份素材待审核']);
  });

  it('that one withdraws oneself are told to nobody', async () => {
    const [id] = await addMaterials(test, { libraryId: library, uploaderId: maker.id }, [{ title: '骨盆' }]);
    await move(maker, 'withdraw', [id!], '自己撤');
    expect(await told(maker)).toEqual([]);
  });

  it('in a newer version wait, and are decided about, too', async () => {
    const [id] = await addMaterials(test, { libraryId: library, uploaderId: maker.id }, [{ title: '骨盆' }]);
    const { version } = (await maker.call(call.material, { libraryId: library, materialId: id! })).result!;
    const { fileId } = await addFile(test, maker.id, '新版.txt');
    const revision = { libraryId: library, materialId: id!, fileId, note: '', version };
    expect((await maker.call(call.reviseMaterial, revision)).code).toBe(200);
    expect(await titles(reviewer)).toEqual(['1 份素材待审核']);
    await move(reviewer, 'refuse', [id!], '旧版更好');
    expect(await titles(maker)).toEqual(['素材“骨盆”被退回']);
  });
});

describe('a decided complaint', () => {
  const complained = async (sender: TestPerson) => {
    const [materialId] = await addMaterials(test, { libraryId: library, uploaderId: maker.id }, [{ title: '骨盆' }]);
    const { result } = await sender.call(complaintsOperations.send, {
      ...{ materialId: materialId!, name: '梅若兰', contact: '13712345678', organisation: '', relation: 'holder' },
      ...{ workTitle: '人体解剖图谱', workAddress: '', claim: '照搬', isTrue: true },
    });
    const page = (await reviewer.call(complaintsOperations.list, { libraryId: library })).result!;
    const id = page.data.find(({ number }) => number === result!.number)!.id;
    const decide = (verdict: 'uphold' | 'dismiss') =>
      reviewer.call(complaintsOperations.decide, {
        ...{ libraryId: library, complaintId: id, verdict, explanation: '比对属实', version: 1 },
      });
    return { number: result!.number, materialId: materialId!, decide };
  };

  it('that is upheld reaches who complained, and once who uploaded it, who learns no name', async () => {
    const sender = await test.person('learner', { name: '梅若兰' });
    const { number, decide } = await complained(sender);
    expect((await decide('uphold')).code).toBe(200);
    expect((await decide('uphold')).code).toBe(409);
    expect(await told(sender)).toMatchObject([
      {
        title: `侵权投诉 ${number} 成立，素材已下架`,
        text: '素材：骨盆\n说明：比对属实',
        category: 'replies',
        link: libraryAddresses.home.to({ id: library }),
      },
    ]);
    expect(await told(maker)).toMatchObject([{ title: '素材“骨盆”因侵权投诉被下架', text: '说明：比对属实' }]);
    expect(JSON.stringify(await told(maker))).not.toContain('梅若兰');
  });

  it('that is dismissed reaches both', async () => {
    const sender = await test.person('learner');
    const { number, materialId, decide } = await complained(sender);
    expect((await decide('dismiss')).code).toBe(200);
    expect(await told(sender)).toMatchObject([
      { title: `侵权投诉 ${number} 不成立`, link: libraryAddresses.material.to({ id: materialId }) },
    ]);
    expect(await titles(maker)).toEqual(['素材“骨盆”的侵权投诉不成立']);
  });
});
