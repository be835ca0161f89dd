import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { fieldOf } from '#contract/common/platform-time.rule.ts';
import { openProduct } from './product.ts';

const product = await openProduct();
const media = join(import.meta.dirname, '..', '..', 'server', 'demo', 'media');

const title = '高原气象入门';
const questions = `::云:: 云是由什么组成的 {
  =小水滴和冰晶
  ~水蒸气
  ~烟尘
}

海拔每升高 100 米，气温大约下降 0.6 ℃。 {T}

::坏题:: 没有答案 { ~甲 ~乙 }

说说你家乡的一条看云识天气的谚语，并解释它的道理。 {}
`;

/** `2026-11-20T08:00` of the platform's zone, in which fields are written wherever the browser is. */
const localTime = (days: number) => fieldOf(Date.now() + days * 86_400_000);

/** Presses what a person sees as a button, be it a link. */
const press = (page: Page, name: string | RegExp, exact = true) =>
  page.getByRole('link', { name, exact }).or(page.getByRole('button', { name, exact })).first().click();

/** Adds an item behind the selected one and names it. */
async function addItem(page: Page, kind: string, name: string) {
  await page.getByRole('button', { name: '新增', exact: true }).click();
  await page.getByRole('menuitem', { name: kind, exact: true }).click();
  await page.getByRole('treeitem', { name: /新(章|节|视频|文档|图文|作业)/, selected: true }).waitFor();
  await rename(page, name);
}

async function rename(page: Page, name: string) {
  await page.getByRole('textbox', { name: '标题' }).fill(name);
  await page.getByRole('treeitem', { name: new RegExp(name) }).waitFor();
}

async function createCourse(page: Page): Promise<string> {
  await page.goto('/account/teacherAdmin/teachingcourse');
  await page.getByRole('button', { name: '新建课程' }).first().click();
  await page.getByRole('textbox', { name: '课程名称' }).fill(title);
  await page.getByLabel(/^学科门类/).selectOption({ index: 3 });
  await page.getByRole('textbox', { name: '一句话介绍' }).fill('看云识天气。');
  await page.getByRole('button', { name: '新建草稿' }).click();
  await page.waitForURL(/courseInformation/);
  return new URL(page.url()).searchParams.get('id')!;
}

async function fillOutline(page: Page) {
  await page.getByRole('button', { name: '章节内容' }).click();
  await page.getByRole('button', { name: '新增第一章' }).click();
  await page.getByRole('treeitem', { name: /新章/ }).waitFor();
  await rename(page, '第一章 看云');
  await addItem(page, '节', '云从哪里来');
  await addItem(page, '视频', '认识云');
  await page.locator('main input[type=file]').setInputFiles(join(media, 'edu-motive.mp4'));
  await page.getByRole('treeitem', { name: /认识云 00:/ }).waitFor();
  await addItem(page, '文档', '讲义');
  await page.locator('main input[type=file]').setInputFiles(join(media, 'ds-notes-1.pdf'));
  await page.getByRole('treeitem', { name: /讲义 2 页/ }).waitFor();
  await addItem(page, '图文', '阅读');
  await page.getByRole('textbox', { name: '正文' }).fill('抬头看看，今天的云是哪一种？');
  await page.getByText('内容完整，可以发布').waitFor();
}

async function importQuestions(page: Page) {
  await page.getByRole('link', { name: '题库' }).click();
  await page.getByRole('link', { name: '导入题目' }).first().click();
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: '看云.gift', mimeType: 'text/plain', buffer: Buffer.from(questions) });
  await page.getByText('12 行，4 处').waitFor();
  await page.getByRole('cell', { name: '没有正确答案' }).waitFor();
  await page.getByRole('button', { name: '导入 3 题' }).click();
  await page.getByRole('heading', { name: '已导入 3 题' }).waitFor();
}

async function makeHomework(page: Page) {
  await page.getByRole('link', { name: '作业考试' }).click();
  await press(page, '新建作业');
  await page.getByRole('textbox', { name: '作业名称' }).fill('看云作业');
  await page.getByRole('button', { name: '创建并添加题目' }).click();
  await page.getByRole('button', { name: '从题库选题' }).first().click();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('textbox', { name: '每题分值' }).fill('10');
  await page.getByRole('button', { name: '添加 3 题' }).click();
  await page.getByText('30 分').first().waitFor();
  await page.getByRole('button', { name: '发布作业' }).click();
  await page.getByText('作业已发布').first().waitFor();
}

async function planAndPublish(page: Page) {
  await page.getByRole('link', { name: '课程信息' }).click();
  await page.getByRole('button', { name: '开课设置' }).click();
  await page.getByRole('button', { name: '安排第 1 次开课' }).click();
  await page.getByRole('textbox', { name: '报名开始', exact: true }).fill(localTime(-2));
  await page.getByRole('textbox', { name: '开课', exact: true }).fill(localTime(-1));
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await page
    .getByText(/第 1 次开课/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '发布课程' }).click();
  await page
    .getByText('学生当前看到的即此版本')
    .or(page.getByText(/学生当前看到第 1 版/))
    .first()
    .waitFor();
}

async function enrol(page: Page) {
  await page.goto(`/course/list?q=${encodeURIComponent(title)}`);
  await page
    .getByRole('link', { name: new RegExp(title) })
    .first()
    .click();
  await page.getByRole('button', { name: '立即参加' }).first().click();
  await press(page, /开始学习|继续学习/);
  await page.waitForURL(/courseStudy/);
}

async function watchToTheEnd(page: Page) {
  const video = page.locator('video');
  await video.evaluate(async (one: HTMLVideoElement) => {
    one.muted = true;
    one.playbackRate = 2;
    await one.play();
  });
  await page
    .getByRole('link', { name: /已完成 认识云|认识云.*已完成/ })
    .first()
    .waitFor({ timeout: 180_000 });
}

async function handIn(page: Page): Promise<string> {
  await page.getByRole('link', { name: '作业考试' }).click();
  await press(page, '开始作答');
  await page.getByText('答案实时保存').waitFor();
  await page.getByRole('button', { name: '开始作答' }).click();
  await page.getByRole('radio', { name: /小水滴和冰晶/ }).check();
  await page.getByRole('radio', { name: /对$/ }).check();
  await page.locator('main textarea').fill('朝霞不出门，晚霞行千里：西边有云，天气要变。');
  await page
    .getByText(/已自动保存|已保存/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: '交作业' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '交作业' }).click();
  await page.getByRole('heading', { name: '作业已提交' }).waitFor();
  return (await page
    .getByText(/YH-\d{4}-\d{4}-/)
    .first()
    .textContent())!;
}

async function markAndPublish(page: Page) {
  await page.getByRole('link', { name: '作业考试' }).click();
  await press(page, '批改');
  const start = page.getByRole('link', { name: '开始批改' }).or(page.getByRole('button', { name: '开始批改' }));
  const pad = page.getByRole('group', { name: '给分' });
  await start.or(pad).first().waitFor();
  if (await start.isVisible()) await start.click();
  await pad.waitFor();
  // The desk opens at the question that nobody has marked yet.
  await page.getByRole('navigation', { name: '题目' }).getByText('正在批改').waitFor();
  await page.keyboard.press('8');
  await page.getByRole('textbox', { name: '本题评语' }).fill('谚语选得好，再说一说为什么是西边。');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: '全部批改完成' }).waitFor();
  await press(page, '返回公布成绩');
  await page.getByRole('button', { name: '公布成绩' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '公布成绩' }).click();
  await page
    .getByText(/已公布 1 份成绩/)
    .first()
    .waitFor();
}

it('a teacher publishes a real course, a learner studies it, and the homework is marked', async () => {
  const teacher = await product.visit('teacher', { zone: 'America/New_York' });
  const courseId = await createCourse(teacher.page);
  expect(courseId).toMatch(/^[0-9a-f-]{36}$/);
  await fillOutline(teacher.page);
  await teacher.picture('job-1-outline');
  await importQuestions(teacher.page);
  await teacher.picture('job-2-imported');
  await makeHomework(teacher.page);
  await teacher.picture('job-3-homework');
  await planAndPublish(teacher.page);
  await teacher.picture('job-4-published');

  const learner = await product.visit('learner');
  await enrol(learner.page);
  await watchToTheEnd(learner.page);
  await learner.picture('job-5-watched');
  const receipt = await handIn(learner.page);
  expect(receipt).toMatch(/^YH-/);
  await learner.picture('job-6-receipt');

  await markAndPublish(teacher.page);
  await teacher.picture('job-7-marked');

  await learner.page.reload();
  await learner.page.getByText('谚语选得好，再说一说为什么是西边。').waitFor();
  await learner.page.getByText('28').first().waitFor();
  await learner.picture('job-8-mark');
  expect([...teacher.complaints, ...learner.complaints]).toEqual([]);
});

it.each([
  ['Asia/Shanghai', false],
  ['Asia/Singapore', false],
  ['UTC', true],
  ['America/New_York', true],
  ['Asia/Kathmandu', true],
])('a deadline reads the same in %s; where clocks show something else, the zone is said', async (zone, isElsewhere) => {
  const { page, context, open } = await product.visit('learner', { zone });
  await open('/index/home');
  const due = page.getByRole('region', { name: '未来 14 天' }).getByRole('link').first();
  const { due_at } = await product.db
    .selectFrom('homeworks')
    .where('title', '=', (await due.locator('b').textContent())!)
    .select('due_at')
    .executeTakeFirstOrThrow();
  const said = (await due.locator('small').textContent())!.split(' · ')[0];
  expect(said).toBe(`${fieldOf(due_at!).slice(11)}${isElsewhere ? ' 北京时间' : ''}`);
  await context.close();
});
