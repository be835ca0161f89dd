import type { GradeRegister } from '#contract/scores/register.contract.ts';
import { clockOf } from '#contract/common/platform-time.rule.ts';
import { chinesePdf } from '#server/platform/pdf/chinese-pdf.ts';
import { paperText } from './paper-text.ts';
import { bandText, figureText, gradeText, partNames, scaleNames, stateNames } from './register.words.ts';

const page = { width: 595.28, height: 841.89, margin: 36, foot: 30 };
const width = page.width - 2 * page.margin;
const lowest = page.height - page.margin - page.foot;
const [ink, quiet, rule, ground, bar] = ['#14202e', '#556377', '#8796a8', '#eef2f7', '#3b7fc4'];
const size = 8.5;
const lineHeight = 11;
const cellPad = 3;

interface Column {
  head: string;
  width: number;
  align: 'start' | 'middle' | 'end';
}

const minuteText = (iso: string) => clockOf(iso).slice(0, 16).replace('T', ' ');

/** What a register is made of stays beside its grade: at most seven parts share what number, name and class leave. */
function columnsOf({ categories, scale }: GradeRegister): Column[] {
  const fixed = { index: 24, number: 78, name: 62, grade: 44, remark: 52 };
  const taken = Object.values(fixed).reduce((sum, one) => sum + one, 0);
  const each = categories.length === 0 ? 0 : Math.min(46, (width - taken - 80) / categories.length);
  return [
    { head: '序号', width: fixed.index, align: 'middle' },
    { head: '学号', width: fixed.number, align: 'start' },
    { head: '姓名', width: fixed.name, align: 'start' },
    { head: '行政班', width: width - taken - each * categories.length, align: 'start' },
    ...categories.map(({ part, weight, isBonus }) => ({
      head: `${partNames[part]}\n${isBonus ? `加 ${weight}` : `${weight}%`}`,
      ...{ width: each, align: 'middle' as const },
    })),
    { head: `总评\n${scaleNames[scale]}`, width: fixed.grade, align: 'middle' },
    { head: '备注', width: fixed.remark, align: 'middle' },
  ];
}

/** 成绩登记表 on A4: everybody's grade, what they are as a whole, and where it is signed. */
export async function paperOf(register: GradeRegister, madeAt: string): Promise<Uint8Array> {
  const { school, course, term, number, className, rows, analysed, status, scale, passPoints } = register;
  const run = `${term} 第 ${number} 次开课`;
  const { pdf, whole } = chinesePdf({
    ...{ size: [page.width, page.height], margin: 0, bufferPages: true, displayTitle: true },
    info: { Title: `${course} ${run} 成绩登记表`, Author: school },
  });
  const { linesOf, say, missing } = paperText(pdf);
  let y = page.margin;

  const line = (from: number, to: number, at: number) =>
    pdf.lineWidth(0.6).strokeColor(rule).moveTo(from, at).lineTo(to, at).stroke();
  const columns = columnsOf(register);

  /** Cells beside each other in boxes; the tallest gives the height. */
  function drawRow(cells: readonly string[], { isHead = false } = {}): void {
    const font = isHead ? 'bold' : 'regular';
    const written = cells.map((cell, at) => linesOf(cell, columns[at]!.width - 2 * cellPad, size, font).slice(0, 8));
    const most = Math.max(...written.map((lines) => lines.length));
    const height = most * lineHeight + 6;
    if (!isHead && y + height > lowest) nextPage(true);
    if (isHead) pdf.rect(page.margin, y, width, height).fill(ground);
    let x = page.margin;
    written.forEach((lines, at) => {
      const column = columns[at]!;
      pdf.lineWidth(0.6).strokeColor(rule).rect(x, y, column.width, height).stroke();
      const top = y + 3 + ((most - lines.length) * lineHeight) / 2;
      lines.forEach((text, index) =>
        say(text, {
          ...{ x: x + cellPad, y: top + index * lineHeight - 1, size, font, colour: ink },
          ...{ width: column.width - 2 * cellPad, align: isHead ? 'middle' : column.align },
        }),
      );
      x += column.width;
    });
    y += height;
  }
  const heads = () =>
    drawRow(
      columns.map(({ head }) => head),
      { isHead: true },
    );

  /** Says again of what it is, and in a table what its columns are. */
  function nextPage(isTable: boolean): void {
    pdf.addPage();
    y = page.margin;
    const about = [course, run, className].filter((part) => part !== '').join(' · ');
    const [first = ''] = linesOf(about, width - 90, 9);
    say(first, { x: page.margin, y, size: 9, colour: quiet });
    say('成绩登记表', { x: page.margin, y, size: 9, colour: quiet, width, align: 'end' });
    y += 18;
    if (isTable) heads();
  }
  const need = (height: number) => {
    if (y + height > lowest) nextPage(false);
  };

  function drawTitle(): void {
    for (const text of linesOf(school, width, 12)) {
      say(text, { x: page.margin, y, size: 12, width, align: 'middle' });
      y += 18;
    }
    say('课程成绩登记表', { x: page.margin, y, size: 19, font: 'bold', width, align: 'middle' });
    y += 36;
    const facts: [string, string][] = [
      ['课程', course],
      ['开课', run],
      ['教学班', className || '全部'],
      ['任课教师', register.teachers.join('、') || '–'],
      ['学分', figureText(register.credits)],
      ['学时', figureText(register.hours)],
      ['记分方式', `${scaleNames[scale]}，${figureText(passPoints)} 分合格`],
      ['人数', `${rows.length} 人`],
      ['公布', `${minuteText(register.publishedAt)}（第 ${register.edition} 次）`],
      ['锁定', register.lockedAt === null ? '尚未锁定' : minuteText(register.lockedAt)],
    ];
    const half = width / 2;
    for (let at = 0; at < facts.length; at += 2) {
      const pair = facts.slice(at, at + 2).map(([name, value]) => ({ name, lines: linesOf(value, half - 70, 9.5) }));
      pair.forEach(({ name, lines }, side) => {
        const x = page.margin + side * half;
        say(`${name}：`, { x, y, size: 9.5, colour: quiet });
        lines.forEach((text, index) => say(text, { x: x + 56, y: y + index * 13, size: 9.5 }));
      });
      y += Math.max(...pair.map(({ lines }) => lines.length)) * 13 + 3;
    }
    y += 6;
  }

  function drawRows(): void {
    heads();
    rows.forEach(({ parts, points, state, isCorrected, ...row }, at) => {
      const percents = new Map(parts.map(({ part, percent }) => [part, percent]));
      drawRow([
        String(at + 1),
        row.number || '–',
        row.name || '–',
        row.administrativeClass || '–',
        ...register.categories.map(({ part }) => figureText(percents.get(part) ?? null)),
        gradeText(points, state, register) || '–',
        [stateNames[state], isCorrected ? '已更正' : ''].filter((word) => word !== '').join('\n'),
      ]);
    });
  }

  /** How many stand in each band, as bars beside a table. */
  function drawBands(top: number): void {
    const { bands } = analysed;
    const left = page.margin + 176;
    const room = width - 176;
    const step = Math.min(60, room / bands.length);
    const tall = 84;
    const most = Math.max(1, ...bands.map(({ count }) => count));
    line(left, left + step * bands.length, top + 14 + tall);
    bands.forEach(({ count, percent, ...band }, at) => {
      const x = left + at * step;
      const height = (count / most) * tall;
      pdf.rect(x + step * 0.22, top + 14 + tall - height, step * 0.56, height).fill(bar);
      const middle = { x, width: step, align: 'middle' as const, size: bands.length > 8 ? 6.5 : 8 };
      say(String(count), { ...middle, y: top + 14 + tall - height - 11 });
      say(bandText(band), { ...middle, y: top + 18 + tall });
      say(`${figureText(percent)}%`, { ...middle, y: top + 30 + tall, colour: quiet });
    });
  }

  function drawFigures(): void {
    const { learners, counted, unmarked, mean, highest, lowest: least, deviation, passed, passPercent } = analysed;
    const figures: [string, string][] = [
      ['登记人数', String(learners)],
      ['有成绩', String(counted)],
      ['无成绩（不计入统计）', String(unmarked)],
      ['平均分', figureText(mean)],
      ['最高分', figureText(highest)],
      ['最低分', figureText(least)],
      ['标准差', figureText(deviation)],
      ['合格人数', String(passed)],
      ['合格率', passPercent === null ? '–' : `${figureText(passPercent)}%`],
    ];
    need(24 + figures.length * 14 + 40);
    y += 12;
    say('成绩分析', { x: page.margin, y, size: 12, font: 'bold' });
    y += 20;
    const top = y;
    for (const [name, value] of figures) {
      say(name, { x: page.margin, y, size: 9, colour: quiet });
      say(value, { x: page.margin, y, size: 9, font: 'bold', width: 150, align: 'end' });
      y += 14;
    }
    drawBands(top);
    y = Math.max(y, top + 128);
    const stood = Object.entries(analysed.states).map(
      ([state, many]) => `${stateNames[state as keyof typeof stateNames]} ${many} 人`,
    );
    const notes = [
      '统计按百分制总评。缺考、作弊以 0 分计入，缓考、免修不计入。',
      ...(stood.length > 0 ? [`其中：${stood.join('，')}。`] : []),
      ...(register.unpublished > 0 ? [`另有 ${register.unpublished} 人尚无公布的成绩，未列入本表。`] : []),
    ];
    for (const text of linesOf(notes.join(''), width, 8)) {
      say(text, { x: page.margin, y, size: 8, colour: quiet });
      y += 11;
    }
  }

  /** What the team wrote, or room to write by hand. */
  function drawWritten(): void {
    y += 10;
    need(110);
    say('教师分析', { x: page.margin, y, size: 10, font: 'bold' });
    y += 17;
    const { text } = register.analysis;
    if (text === '') {
      for (let at = 0; at < 4; at += 1) line(page.margin, page.margin + width, (y += 18));
      y += 6;
      return;
    }
    for (const one of linesOf(text, width, 9.5)) {
      need(15);
      say(one, { x: page.margin, y, size: 9.5 });
      y += 15;
    }
  }

  function drawSignatures(): void {
    need(96);
    y += 16;
    const half = width / 2;
    for (const pair of [
      ['任课教师（签字）', '教研室主任 / 系主任（签字）'],
      ['教学单位（盖章）', '日期'],
    ]) {
      y += 20;
      pair.forEach((name, side) => {
        const x = page.margin + side * half;
        const from = x + (side === 0 ? 84 : 130);
        say(name, { x, y, size: 9.5 });
        line(from, x + half - 16, y + 13);
        if (name === '日期') say('年　　　月　　　日', { x: from, y, size: 9.5, width: half - 150, align: 'end' });
      });
      y += 14;
    }
  }

  /** Names are written by hand where the font has no sign for them. */
  function drawMissing(): void {
    if (missing.size === 0) return;
    const codes = [...missing].slice(0, 40).map((sign) => `U+${sign.codePointAt(0)!.toString(16).toUpperCase()}`);
    y += 12;
    for (const text of linesOf(
      `〓 为字库中没有的字，请手工填写：${codes.join('、')}${missing.size > 40 ? ' 等' : ''}`,
      width,
      8,
    )) {
      need(12);
      say(text, { x: page.margin, y, size: 8, colour: quiet });
      y += 11;
    }
  }

  function drawFeet(): void {
    const { count } = pdf.bufferedPageRange();
    const stands = status === 'locked' ? '已锁定' : '已公布';
    const said = `成绩版本 ${register.edition}.${register.version}（${stands}，${minuteText(register.publishedAt)} 公布）　制表 ${madeAt.slice(0, 16).replace('T', ' ')}`;
    for (let at = 0; at < count; at += 1) {
      pdf.switchToPage(at);
      const foot = { y: page.height - page.margin - 10, size: 8, colour: quiet };
      say(said, { x: page.margin, ...foot });
      say(`第 ${at + 1} 页 共 ${count} 页`, { x: page.margin, ...foot, width, align: 'end' });
    }
  }

  drawTitle();
  drawRows();
  drawFigures();
  drawWritten();
  drawSignatures();
  drawMissing();
  drawFeet();
  pdf.end();
  return whole;
}
