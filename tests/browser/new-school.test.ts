import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoPassword } from '#contract/demo/demo-accounts.rule.ts';
import { organisationAddresses } from '#contract/organisation/organisation.addresses.ts';
import { termsAddresses } from '#contract/terms/terms.addresses.ts';
import { timetableAddresses } from '#contract/timetable/timetable.addresses.ts';
import { getCode } from './get-code.hands.ts';
import { openProduct, type Visit } from './product.ts';

const product = await openProduct();

const school = '晨曦学院';
const people = '/account/schoolAdmin/teacherstudentmanagement';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function confirm(page: Page): Promise<void> {
  const self = page.getByRole('dialog', { name: '身份确认' });
  await self.locator('input[name=password]').fill(demoPassword);
  await self.getByRole('button', { name: '确认', exact: true }).click();
}

/** The platform's part: the school is registered, and somebody is there to run it. */
async function register({ page, open }: Visit): Promise<void> {
  await open(organisationAddresses.register.to());
  await button(page, '新增学校').first().click();
  const form = page.getByRole('dialog', { name: '新增学校' });
  await form.getByRole('textbox', { name: '学校名称' }).fill(school);
  await form.getByRole('textbox', { name: '学校标识码' }).fill('9953999002');
  await form.getByRole('combobox', { name: '市州' }).fill('青岚市');
  await form.getByRole('button', { name: '新增学校' }).click();
  await page.getByRole('link', { name: `任命${school}的管理员` }).click();

  await page.getByRole('region', { name: '谁管理什么' }).getByRole('button', { name: '任命', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '任命' });
  await dialog.getByLabel('角色').selectOption('schoolAdmin');
  await dialog.getByText(`任命后在${school}可以`).waitFor();
  await dialog.getByRole('combobox', { name: '人员' }).fill('祁岳');
  await page.getByRole('option', { name: /^祁岳/ }).click();
  await dialog.getByLabel('原因').fill('新校筹建');
  await dialog.getByRole('button', { name: '任命祁岳' }).click();
  await confirm(page);
  await page.getByText('已任命祁岳，即时生效').last().waitFor();
}

/** Where a term is wanted, the page leads to where one is set. */
async function structure({ page, open, picture }: Visit): Promise<void> {
  const dialog = page.getByRole('dialog');
  await open(organisationAddresses.colleges.to());
  await page.getByRole('banner').getByText(school, { exact: true }).waitFor();
  for (const [press, name] of [
    ['新增第一个学院', '信息工程学院'],
    ['新增学院', '护理学院'],
  ] as const) {
    await button(page, press).click();
    await dialog.getByLabel('名称').fill(name);
    await page.keyboard.press('Enter');
    await page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).waitFor();
  }
  await open(organisationAddresses.majors.to());
  for (const [code, name, college] of [
    ['080901', '计算机科学与技术', '信息工程学院'],
    ['101101', '护理学', '护理学院'],
  ] as const) {
    await button(page, /^新增(第一个)?专业/)
      .first()
      .click();
    await dialog.getByLabel('专业代码').fill(code);
    await dialog.getByLabel('专业名称').fill(name);
    await dialog.getByLabel('所属学院').selectOption({ label: college });
    await dialog.getByRole('button', { name: '新增专业' }).click();
    await page.getByRole('complementary', { name }).waitFor();
  }
  await picture('new-school-majors');
  await open(timetableAddresses.page.to());
  await picture('new-school-timetable');
  await page.getByRole('link', { name: '设置学期' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(termsAddresses.terms.pattern);
  await button(page, '新增第一个学期').click();
  await dialog.getByLabel('名称').fill('2026 秋');
  await dialog.getByLabel('第一天').fill('2026-08-31');
  await dialog.getByLabel('最后一天').fill('2027-01-17');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByText('2026 秋').first().waitFor();
}

/** As registrars send them: a title above, numbers that a spreadsheet spoiled, twice the same, blanks, colleges' nicknames. */
const roster = [
  ['晨曦学院 2026 级新生名册'],
  ['序号', '学号', '姓名', '性别', '学院', '专业', '班级', '年级', '手机号'],
  ['1', '2026010101', '陈一诺', '女', '信息工程学院', '计算机科学与技术', '计科 2601', '2026', '13900000101'],
  ['2', '2.02601E+09', '陈二', '男', '信息工程学院', '计算机科学与技术', '计科 2601', '2026', ''],
  ['3', '2026010103', ' 𠮷田·三', '男', '信工学院', '计算机科学与技术', '计科 2601', '2026', ''],
  ['4', '2026010104', '周重复', '男', '信息工程学院', '计算机科学与技术', '计科 2601', '2026', ''],
  ['5', '2026010104', '周重复', '男', '信息工程学院', '计算机科学与技术', '计科 2601', '2026', ''],
  ['6', '2026020101', '', '女', '护理学院', '护理学', '护理 2601', '2026', ''],
  ['7', '2026020102', '赵小禾', '女', '护理学院', '护理', '护理 2601', '2026', ''],
  ['8', '2026020103', '钱🌊', '女', '护理学院', '护理学', '护理 2601', '2026', ''],
  ['9', '2026020104', '孙知夏', '女', '护理学院', '护理学', '护理 2601', '2026', ''],
];

async function bringPeople({ page, open, picture }: Visit): Promise<void> {
  await open(`${people}/import`);
  const buffer = Buffer.from(roster.map((cells) => cells.join(',')).join('\r\n'));
  await page.locator('main input[type=file]').setInputFiles({ name: '新生名册.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('“信工学院”对应的学院').selectOption({ label: '信息工程学院' });
  await button(page, '去预检').click();
  for (const why of ['科学计数', '没有姓名', '学院内没有这个专业', '含表情符号'])
    await page.getByText(why, { exact: false }).first().waitFor();
  await picture('new-school-check');
  await button(page, '写入 4 人').click();
  await button(page, '撤销导入').waitFor();
}

/** Slips for everybody that the school now has. @returns the number and code of one */
async function printSlips({ page, open, picture }: Visit): Promise<{ number: string; code: string }> {
  await open(people);
  const table = page.getByRole('table', { name: '师生' });
  await table.getByText('𠮷田·三').waitFor();
  await table.getByRole('row').nth(0).getByRole('checkbox').click();
  await button(page, '发放激活凭条').click();
  await button(page, '生成并打印').click();
  await confirm(page);
  const slips = page.getByRole('list', { name: '激活凭条' }).getByRole('listitem');
  await expect.poll(() => slips.count()).toBe(4);
  await picture('new-school-slips');
  const text = await slips.filter({ hasText: '孙知夏' }).innerText();
  return { number: /学号\s*(\S+)/.exec(text)![1]!, code: /[A-Z\d]{4}-[A-Z\d]{4}/.exec(text)![0] };
}

async function activate({ page, context, open }: Visit, { number, code }: { number: string; code: string }) {
  await open('/activate');
  await page.getByRole('combobox', { name: /学校/ }).fill(school);
  await button(page, '展开学校列表').click();
  await page.getByRole('option', { name: school, exact: true }).click();
  await page.locator('input[name=number]').fill(number);
  await page.locator('input[name=code]').fill(code);
  await button(page, '下一步').click();
  await page.locator('input[name=identifier]').fill('13912340099');
  await page.getByRole('textbox', { name: /^验证码/ }).fill(await getCode(context, page.locator('form')));
  await page.getByRole('checkbox').check();
  await button(page, '下一步').click();
  await page.locator('input[name=password]').fill('Chenxi!26x');
  await page.locator('input[name=confirmation]').fill('Chenxi!26x');
  await button(page, '激活并登录').click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/index/home');
  await page
    .getByRole('button', { name: /^孙知夏的菜单$/ })
    .first()
    .waitFor();
}

it('a school is built from nothing by its administrator, from a roster with mistakes, to a learner who is logged in', async () => {
  const platform = await product.visit('platformAdmin');
  await register(platform);
  const admin = await product.visit('unverified');
  await structure(admin);
  await bringPeople(admin);
  const slip = await printSlips(admin);
  const learner = await product.visit();
  await activate(learner, slip);

  await admin.open(`${people}?account=active`);
  await admin.page.getByRole('table', { name: '师生' }).getByText('孙知夏').waitFor();
  await admin.picture('new-school-people');
  expect([...platform.complaints, ...admin.complaints, ...learner.complaints]).toEqual([]);
}, 240_000);
