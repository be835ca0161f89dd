import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { printWeeks, weeksOfMask } from '#contract/timetable/weeks.rule.ts';
import { workbook } from '../support/spreadsheet.builder.ts';
import { openProduct } from './product.ts';

const product = await openProduct();

interface Standing {
  course: string;
  number: number;
  teacher: string;
  weeks: number;
  weekday: number;
  first: number;
  last: number;
  place: string;
}

/** A lesson of the demo's school as it stands. */
async function standing(): Promise<Standing> {
  const { rows } = await sql<Standing>`
    select c.title as course, o.number, p.name as teacher, l.weeks, l.weekday::int, l.first_period::int as first,
      l.last_period::int as last, r.building || ' ' || r.name as place
    from lessons l join offerings o on o.id = l.offering_id join courses c on c.id = o.course_id
      join accounts p on p.id = l.teacher_id join rooms r on r.id = l.room_id join schools s on s.id = c.school_id
    where s.name = '云海大学' order by c.title, o.number, l.weekday limit 1`.execute(product.db);
  return rows[0]!;
}

it('a timetable is brought with mistakes, judged, found again after a reload, written, and the rest comes back as a file', async () => {
  const { page, open, complaints, picture } = await product.visit('schoolAdmin');
  const one = await standing();
  const weeks = printWeeks(weeksOfMask(one.weeks));
  const own = [one.course, String(one.number), one.teacher];
  const sheet = workbook([
    {
      name: '课表',
      rows: [
        ['课程', '期次', '任课老师', '周次', '星期', '节次', '教室'],
        [...own, `${weeks}周`, `星期${'一二三四五六日'[one.weekday - 1]}`, `${one.first}-${one.last}`, one.place],
        [...own, '1-7单', '周日', '第9-10节', '第一教学楼 101'],
        [...own, '1-7单', '周日', '第9-10节', ''],
        [...own, '每周', '周八', '1-2', '第九教学楼'],
        ['没有的课', '', one.teacher, '1-16', '周一', '1-2', ''],
      ],
    },
  ]);
  await open('/account/schoolAdmin/timetable');
  await page.getByRole('button', { name: '导入课表' }).click();
  await page.getByRole('heading', { name: '导入课表', level: 1 }).waitFor();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载模板' }).click();
  expect((await template).suggestedFilename()).toBe('课表模板.xlsx');
  await picture('lesson-import-file');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  await page
    .locator('main input[type=file]')
    .setInputFiles({ name: '新课表.xlsx', mimeType, buffer: Buffer.from(sheet) });

  await page.getByLabel('“任课老师”读作').selectOption('teacher');
  await picture('lesson-import-columns');
  await page.getByRole('button', { name: '去预检' }).click();
  await page.getByText('教室 · 没有这间教室：第九教学楼').waitFor();
  await page.reload();
  await page.getByLabel('有冲突的 2 行也写入').check();
  await page.getByLabel('结果', { exact: true }).selectOption('');
  await page.getByRole('row', { name: /没有变化/ }).waitFor();
  await picture('lesson-import-check');
  await page.getByRole('button', { name: '写入 2 行' }).click();
  await page.getByText('已写入 2 节课').waitFor();
  await picture('lesson-import-done');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载未写入的行' }).click();
  expect((await download).suggestedFilename()).toBe('新课表-未写入的行.xlsx');

  await page.getByRole('button', { name: '查看课表' }).click();
  await page.getByLabel('星期', { exact: true }).selectOption('7');
  await page.getByText('共 2 节课').waitFor();
  await page.goBack();
  await page.getByRole('button', { name: '撤销导入' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤销导入' }).click();
  await page.getByText('已撤销').first().waitFor();
  expect(complaints).toEqual([]);
}, 180_000);
