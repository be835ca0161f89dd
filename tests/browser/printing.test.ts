import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { demoId } from '#server/demo/demo-random.ts';
import { openProduct } from './product.ts';

const product = await openProduct();
const course = demoId('course data-structures');
const offering = demoId('offering data-structures 3');

/** The text of each page as it would come out of the printer, without its spaces. */
const radicals = [...'⻘⻩⻰⻙⻢⻬⻦⻥⻓⻔⻋⻉⻅⻚⻛⻜⻝⻨⻮⻄⻆⻁⻤⻪⺠⺟⻳⻣'];
const ideographs = [...'青黄龙韦马齐鸟鱼长门车贝见页风飞食麦齿西角虎鬼黾民母龟骨'];

async function printed(page: Page): Promise<string[]> {
  const bytes = await page.pdf({ preferCSSPageSize: true });
  const paper = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  return await Promise.all(
    Array.from({ length: paper.numPages }, async (_, at) => {
      const { items } = await (await paper.getPage(at + 1)).getTextContent();
      const text = items.map((item) => ('str' in item ? item.str : '')).join('');
      // Faces draw some characters as radicals that look alike; the simplified ones NFKC does not know.
      const whole = text.normalize('NFKC').replaceAll(/\s/g, '');
      return whole.replaceAll(/[⺀-⻳]/g, (sign) => ideographs[radicals.indexOf(sign)] ?? sign);
    }),
  );
}

/** Nobody can press the buttons of the system's own dialog. */
async function withoutDialog(page: Page) {
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-asked', 'print');
  });
}

describe('on paper', () => {
  it('a course grade is a transcript with every part, page numbers and lines to sign on', async () => {
    // As the school's register has her, not as she typed it.
    const { number } = await product.db
      .selectFrom('member_facts as m')
      .innerJoin('person_facts as p', 'p.id', 'm.account_id')
      .where('p.name', '=', '林晓舟')
      .where('m.kind', '=', 'learner')
      .select('m.number')
      .executeTakeFirstOrThrow();
    await sql`update accounts set staff_number = '20260117' where name = '林晓舟'`.execute(product.db);
    const { page, open, complaints } = await product.visit('learner', { mode: 'dark' });
    await open(`/course/detail/index/courseGrade?id=${offering}`);
    const links = page.getByRole('table', { name: '各项明细' }).getByRole('link');
    await links.nth(2).waitFor();
    const works = await links.allTextContents();
    expect(works.length).toBeGreaterThan(2);
    const pages = await printed(page);
    const all = pages.join('');
    for (const word of [
      '成绩单',
      '姓名:林晓舟',
      `学号:${number}`,
      '课程',
      '任课教师(签字)',
      '教学单位(盖章)',
      ...works,
    ])
      expect(all).toContain(word.normalize('NFKC').replaceAll(/\s/g, ''));
    expect(pages[0]).toContain(`1/${pages.length}`);
    // Neither the frame nor what only a screen can do.
    for (const word of ['课程栏目', '作业考试', '演示', '打印成绩单', '还需', '教学评价', '20260117'])
      expect(all).not.toContain(word);
    // The screen is as it was.
    await page.getByRole('button', { name: '打印成绩单' }).waitFor();
    await expect.poll(() => page.locator('.yh-page').getAttribute('data-mode')).toBe('dark');
    expect(complaints).toEqual([]);
  });

  it('a score table has every learner of every page, and its heads on each sheet', async () => {
    const { page, open, complaints } = await product.visit('teacher');
    await open(`/courseManagement/index/courseScore?id=${course}`);
    const learners = Number(/\d+/.exec(await page.getByText(/^共 \d+ 人$/).innerText())![0]);
    expect(learners).toBeGreaterThan(40);
    await withoutDialog(page);
    await page.getByRole('button', { name: '打印成绩表' }).click();
    await page.locator('body[data-asked=print]').waitFor({ state: 'attached' });
    const pages = await printed(page);
    expect(pages.length).toBeGreaterThan(1);
    const { names } = await product.db
      .selectFrom('enrolment_facts as e')
      .innerJoin('person_facts as p', 'p.id', 'e.learner_id')
      .where('e.offering_id', '=', offering)
      .where('e.status', 'in', ['approved', 'active', 'completed'])
      .select('p.name')
      .execute()
      .then((rows) => ({ names: rows.map(({ name }) => name) }));
    expect(names).toHaveLength(learners);
    const all = pages.join('');
    const printedNames = names.map((name) => name.normalize('NFKC').replaceAll(/\s/g, ''));
    expect(printedNames.filter((name) => !all.includes(name))).toEqual([]);
    for (const [at, sheet] of pages.entries()) {
      // What stands below the table may have a sheet of its own.
      if (printedNames.some((name) => sheet.includes(name))) expect(sheet).toContain('目前成绩');
      expect(sheet).toContain(`${at + 1}/${pages.length}`);
    }
    expect(pages.at(-1)).toContain('任课教师(签字)');
    for (const word of ['题库', '导出', '快捷键', '演示', '按风险']) expect(all).not.toContain(word);
    expect(complaints).toEqual([]);
  });

  it('homework prints every answer whole, with its points or without, and its receipt', async () => {
    const { db } = product;
    const { page, open, complaints } = await product.visit('learner');
    const marked = await db
      .selectFrom('homework_submissions as s')
      .innerJoin('person_facts as p', 'p.id', 's.learner_id')
      .where('p.name', '=', '林晓舟')
      .where('s.status', '=', 'published')
      .select(['s.id', 's.homework_id', 's.offering_id', 's.receipt_number'])
      .executeTakeFirstOrThrow();
    // Longer than a sheet, each line by its number; a formula and a picture in what was asked.
    const lines = Array.from({ length: 90 }, (_, at) => `第${at + 1}行理由`);
    const essay = await db
      .selectFrom('homework_questions')
      .where('homework_id', '=', marked.homework_id)
      .where(sql<string>`content->>'kind'`, '=', 'essay')
      .select('id')
      .executeTakeFirstOrThrow();
    const cover = await db.selectFrom('files').where('is_public', '=', true).select('id').executeTakeFirstOrThrow();
    const stem = `<p>说明 <span data-formula="O(n\\log n)"></span></p><p><img src="/api/media/${cover.id}" alt=""></p>`;
    await sql`update homework_questions set content = jsonb_set(content, '{stem}', to_jsonb(${stem}::text)) where id = ${essay.id}`.execute(
      db,
    );
    await sql`update homework_answers set answer = ${JSON.stringify({ kind: 'essay', text: lines.join('\n') })}::jsonb
      where submission_id = ${marked.id} and question_id = ${essay.id}`.execute(db);

    const address = `/course/detail/index/homeworkTest/homeworkTestQuestion?id=${marked.offering_id}&homework=${marked.homework_id}`;
    const whole = async () => {
      const pages = await printed(page);
      const all = pages.join('');
      expect(lines.filter((line) => !all.includes(line))).toEqual([]);
      expect(all).toContain('林晓舟');
      pages.forEach((sheet, at) => expect(sheet).toContain(`${at + 1}/${pages.length}`));
      return all;
    };
    await open(address);
    await withoutDialog(page);
    await page.getByRole('button', { name: '打印得分和评语' }).click();
    const withPoints = await whole();
    for (const word of ['部分得分', '参考答案', '解析', '评语']) expect(withPoints).toContain(word);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    await page.getByRole('button', { name: '只打印题目和答案' }).click();
    await page.getByRole('button', { name: '只打印题目和答案' }).waitFor({ state: 'detached' });
    // What was asked is drawn: the formula by its letters, the picture with its pixels.
    await page.locator('[data-formula] .katex').waitFor();
    expect(await page.locator('article img').evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(1);
    const withoutPoints = await whole();
    for (const word of ['部分得分', '全部正确', '参考答案', '解析', '评语']) expect(withoutPoints).not.toContain(word);
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

    await sql`update homework_submissions set status = 'submitted', marking_status = 'free' where id = ${marked.id}`.execute(
      db,
    );
    await open(address);
    await page.getByRole('button', { name: '打印回执' }).waitFor();
    const [receipt, ...more] = await printed(page);
    expect(more).toEqual([]);
    for (const word of ['作业已提交', '林晓舟', marked.receipt_number!, '答案指纹', '1/1'])
      expect(receipt).toContain(word);
    for (const word of ['返回作业列表', '撤回修改', '复制']) expect(receipt).not.toContain(word);
    expect(complaints).toEqual([]);
  });
});
