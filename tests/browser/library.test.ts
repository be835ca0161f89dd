import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { demoLogins } from '#contract/demo/demo-accounts.rule.ts';
import { mixedFolder } from '../support/mixed-folder.builder.ts';
import * as keep from './keep-library.hands.ts';
import { openProduct, type Visit } from './product.ts';
import * as use from './use-library.hands.ts';

const product = await openProduct();
const folder = await mkdtemp(join(tmpdir(), 'yh-mixed-'));
afterAll(() => rm(folder, { recursive: true }));

const name = '校园气象资源库';
const directory = '第一单元 看云';
const { button } = keep;

async function build(admin: Visit, keeper: Visit): Promise<string> {
  const { right, lying, empty } = await mixedFolder(folder);
  const picture = right.find((path) => path.endsWith('.png'))!;
  const id = await keep.found(admin.page, name);
  await keep.configure(admin.page, { picture, keeper: demoLogins.libMaintainer });
  await admin.picture('library-1-configured');

  const { page } = keeper;
  await keeper.open(`/maintenance/index?library=${id}`);
  await keep.addDirectories(page, [directory, '第二单元 测雨']);
  await keep.addSection(page, '看云专题', directory);
  await keeper.picture('library-2-menu');
  await keep.upload(page, right, [lying, empty]);
  const panel = page.getByRole('region', { name: '上传' });
  await expect
    .poll(() => panel.getByRole('listitem').first().innerText())
    .toMatch(/期末试卷\.pdf\s+不支持这种内容：文件里是程序。可以上传/);
  await panel.getByText('文件为空').waitFor();
  await keeper.picture('library-3-uploaded');
  await panel.getByRole('button', { name: '清空列表' }).click();
  await keep.giveAll(page, '类型', '教学课件');
  await keep.giveAll(page, '目录', directory);
  await keep.renameBySheet(page, { 听雷: '听雷辨雨', '看云 glb': '云的模型' });
  await keep.submitAll(page);

  await admin.open(`/maintenance/index/material?library=${id}`);
  await keep.review(admin.page, '校园云图', '图没有说明出处，请补上。');
  await admin.picture('library-4-reviewed');
  await admin.open(`/maintenance/index/information?library=${id}`);
  await button(admin.page, '开放资源库').click();
  await button(admin.page, '关闭资源库').waitFor();
  await page.reload();
  await button(page, '校园云图').click();
  await page.getByText('图没有说明出处，请补上。', { exact: true }).waitFor();
  return id;
}

it('a library is built from an empty one, visited, and three of its materials are taught with', async () => {
  const admin = await product.visit('platformAdmin');
  const keeper = await product.visit('libMaintainer');
  const id = await build(admin, keeper);
  const visitor = await product.visit();
  const found = await use.look(visitor, name);
  const learner = await product.visit('learner');
  await use.favour(learner, found.get('看云讲义')!, join(folder, '看云讲义.pdf'));
  const teacher = await product.visit('teacher');
  await use.useInCourse(
    teacher,
    ['认识云', '看云讲义', '看云 png'].map((title) => found.get(title)!),
  );
  await use.learn(learner);

  await admin.open(`/maintenance/index/material?library=${id}`);
  await keep.move(admin.page, /^已发布/, '看云讲义', '下架');
  await visitor.open(found.get('看云讲义')!);
  await visitor.page.getByText('素材不存在或已下架').waitFor();
  await learner.page.reload();
  await use.pageOf(learner.page, '1 / 2').waitFor();
  await keep.move(admin.page, /^已下架/, '看云讲义', '恢复上架');
  await visitor.page.reload();
  await visitor.page.getByRole('heading', { name: '看云讲义' }).waitFor();
  await use.figures(keeper, id);
  for (const { complaints } of [admin, keeper, visitor, learner, teacher]) expect(complaints).toEqual([]);
});
