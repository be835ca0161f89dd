import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { libraryAddresses } from '#contract/library/library.addresses.ts';
import { learningAddresses } from '#contract/learning/learning.addresses.ts';
import { accountId } from '#server/demo/demo-people.ts';
import { openProduct, type Visit } from './product.ts';

const product = await openProduct();
let visit: Visit;

beforeAll(async () => {
  visit = await product.visit('learner');
});

it('a package runs on an origin of its own, what it notes is saved, and after a reload it goes on there', async () => {
  const { page } = visit;
  const { rows } = await sql<{ item: string; offering: string }>`
    select i.id as item, e.offering_id as offering from published_item_facts i
    join offering_facts o on o.course_id = i.course_id and o.status = 'running'
    join enrolment_facts e on e.offering_id = o.id and e.learner_id = ${accountId('learner')} and e.status = 'active'
    where i.kind = 'scorm'`.execute(product.db);
  const { item, offering } = rows[0]!;
  await visit.open(learningAddresses.study.to({ id: offering, item }));
  const frame = page.frameLocator('iframe[data-unit]').frameLocator('iframe').frameLocator('iframe');
  await page.getByRole('button', { name: '继续学习' }).click();
  // The first unit was done before: the second begins.
  await frame.getByText('数一数比较的次数').waitFor();
  await frame.getByRole('button', { name: '下一页' }).click();
  await frame.getByRole('button', { name: '28' }).click();
  await page.getByText('已完成', { exact: true }).first().waitFor();
  expect(new URL((await page.locator('iframe[data-unit]').getAttribute('src'))!).hostname).toBe('media.localhost');
  await page.reload();
  await page.getByRole('button', { name: '继续学习' }).click();
  await page.getByRole('button', { name: '比较多少次' }).click();
  await frame.getByText('2 / 2').waitFor();
  await frame.getByText('resume').waitFor();
});

it('an archive of web pages in a library runs there too, for visitors', async () => {
  const visitor = await product.visit();
  const { rows } = await sql<{ id: string }>`select id from materials where title like '快速排序的枢轴%'
    and type = 25`.execute(product.db);
  await visitor.open(libraryAddresses.material.to({ id: rows[0]!.id }));
  await visitor.page.getByRole('button', { name: '打开课件' }).click();
  const frame = visitor.page.frameLocator('iframe[title$=".zip"]');
  await frame.getByRole('button', { name: '下一步' }).click();
  await frame.getByText('第 1 步').waitFor();
});
