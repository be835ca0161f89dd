import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readImport, type HashedEntry } from '#server/modules/banks/imports/read-import.ts';
import { problemText } from '#server/modules/banks/imports/problem-texts.ts';
import { workbook } from '../support/spreadsheet.builder.ts';
import {
  docx,
  line,
  lineBreak,
  math,
  mathType,
  paragraph,
  picture,
  run,
  tab,
  table,
  underlined,
} from './docx.builder.ts';

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

function read(bytes: Uint8Array) {
  const parts = [...readImport(bytes)];
  const end = parts.at(-1)!;
  const entries = parts.flatMap((part) => (part.kind === 'entries' ? part.entries : []));
  return { end, entries, questions: entries.filter(({ note }) => note === null) };
}

const problemsOf = ({ refusals, warnings }: HashedEntry) =>
  [...refusals, ...warnings].map((problem) => problemText(problem, 'zh-CN'));
const rightOf = ({ content }: HashedEntry) =>
  content?.options?.filter(({ fraction }) => fraction > 0).map(({ text }) => text);

/** Each line that is not blank belongs to one entry. */
function expectAccounted({ entries, end }: ReturnType<typeof read>, blank: number) {
  const covered = entries.flatMap(({ fromLine, toLine }) =>
    Array.from({ length: toLine - fromLine + 1 }, (_, at) => fromLine + at),
  );
  expect(new Set(covered).size).toBe(covered.length);
  expect(end).toMatchObject({ kind: 'end', totalLines: covered.length + blank });
}

describe('a Word document', () => {
  it('that numbers its sections, questions and options itself is read as it looks', () => {
    const paper = read(
      docx({
        body: [
          line('期末考试试卷'),
          line(''),
          line('单项选择题（每小题 2 分）', '1 0'),
          line('栈的特点是（　　）。', '2 0'),
          line('先进先出', '2 1'),
          line('后进先出', '2 1'),
          line('下列是线性结构的是（　　）。', '2 0'),
          line('树', '2 1'),
          line('队列', '2 1'),
          line('判断题', '1 0'),
          line('空树是二叉树。', '3 0'),
          line('参考答案'),
          line('一、1-2 BB'),
          line('二、1. √'),
        ],
      }),
    );
    expect(paper.questions.map(problemsOf)).toEqual([[], [], []]);
    expect(paper.questions.map(rightOf)).toEqual([['后进先出'], ['队列'], ['对']]);
    expect(paper.questions.map(({ metadata }) => metadata.points)).toEqual([2, 2, null]);
    expect(paper.questions[0]!.content!.stem).toBe('栈的特点是（　　）。');
    expectAccounted(paper, 1);
  });

  it('keeps formulas, pictures, looks of words, tables, and options side by side', () => {
    const { fraction, of, power, root, sum, text, matrix } = math;
    const root2 = fraction(text('-b±'), root(power(text('b'), text('2'))));
    const paper = read(
      docx({
        media: { 'tree.png': dot, 'old.wmf': dot },
        body: [
          line('一、选择题'),
          paragraph(run('1. 方程 ') + of(root2) + run(' 的意义是（ ') + run('A', '<w:b/>') + run(' ）')),
          paragraph(run('A. 根') + tab + run('B. ') + of(sum(text('i=1'), text('n'), text('i'))) + tab + run('C. 无')),
          paragraph(
            run('2. 如图 ') + picture('rId1') + run('，H') + run('2', '<w:vertAlign w:val="subscript"/>') + run('O 是'),
          ),
          table([
            ['A. 水', 'B. 氢'],
            ['C. 氧', 'D. 氮'],
          ]),
          line('答案：A'),
          line('3. 下表的和是（　）'),
          table([
            ['甲', '乙'],
            ['1', '2'],
          ]),
          paragraph(run('A. 2') + lineBreak + run('B. 3')),
          line('【答案】B'),
          line('二、计算题'),
          paragraph(
            run('1. 求 ') +
              of(
                matrix([
                  [text('a'), text('b')],
                  [text('c'), text('d')],
                ]),
              ) +
              mathType('rId2'),
          ),
          line('解：ad-bc'),
        ],
      }),
    );
    const [first, second, third, fourth] = paper.questions;
    expect(first!.content!.stem).toBe(
      '方程 <span data-formula="\\frac{-b\\pm}{\\sqrt{{b}^{2}}}"></span> 的意义是（　　）',
    );
    expect(first!.content!.options!.map((option) => option.text)).toEqual([
      '根',
      '<span data-formula="\\sum_{i=1}^{n} i"></span>',
      '无',
    ]);
    expect(rightOf(first!)).toEqual(['根']);
    expect(second!.content!.stem).toMatch(/^如图 <img src="\/api\/media\/[\w-]{36}" \/>，H<sub>2<\/sub>O 是$/);
    expect(second!.pictures.map(({ name }) => name)).toEqual(['media/tree.png']);
    expect(second!.content!.options).toHaveLength(4);
    expect(third!.content!.stem).toBe(
      '<p>下表的和是（　）</p><table><tbody><tr><td>甲</td><td>乙</td></tr><tr><td>1</td><td>2</td></tr></tbody></table>',
    );
    expect(rightOf(third!)).toEqual(['3']);
    expect(fourth!.content!.stem).toContain('\\left[\\begin{matrix}a &amp; b\\\\c &amp; d\\end{matrix}\\right]');
    expect(problemsOf(fourth!)).toEqual(['浏览器无法显示这种图片：old.wmf']);
    expectAccounted(paper, 0);
  });

  it('has gaps where words or blanks are underlined, and answers in a grid', () => {
    const paper = read(
      docx({
        body: [
          line('一、填空题（每空 2 分）'),
          paragraph(run('1. 栈的特点是') + underlined('后进先出') + run('。')),
          paragraph(run('2. 遍历有') + underlined('      ') + run('和') + underlined('    ') + run('。')),
          line('答案：深度优先；广度优先'),
          line('二、判断题'),
          line('1. 树是图。'),
          line('2. 图是树。'),
          table([
            ['题号', '1', '2'],
            ['答案', '√', '×'],
          ]),
        ],
      }),
    );
    expect(paper.questions.map(problemsOf)).toEqual([[], [], [], []]);
    const [first, second, third, fourth] = paper.questions;
    expect(first!.content).toMatchObject({ stem: '栈的特点是____。', gaps: [{ answers: [{ text: '后进先出' }] }] });
    expect(second!.content!.stem).toBe('遍历有____和____。');
    expect(second!.content!.gaps!.map(({ answers }) => answers[0]!.text)).toEqual(['深度优先', '广度优先']);
    expect(paper.questions.map(({ metadata }) => metadata.points)).toEqual([2, 4, null, null]);
    expect([rightOf(third!), rightOf(fourth!)]).toEqual([['对'], ['错']]);
    expectAccounted(paper, 0);
  });
});

describe('a hostile document', () => {
  const good = [line('1. 甲'), line('答案：乙')];
  const external = strToU8(
    '<Relationships><Relationship Id="rId9" Type="image" Target="http://192.0.2.1/a.png" TargetMode="External"/></Relationships>',
  );
  const deep = `${'<w:sdt><w:sdtContent>'.repeat(3000)}${line('1. 甲')}${'</w:sdtContent></w:sdt>'.repeat(3000)}`;

  it.each([
    ['entities', docx({ body: good, head: '<!DOCTYPE d [<!ENTITY a "aaaa">]>' }), 'doctype'],
    ['a text of 40 MB', docx({ body: [line('（'.repeat(14_000_000))] }), 'unpacked'],
    ['pictures of 100 MB', docx({ body: good, media: { 'a.png': new Uint8Array(100 * 1024 * 1024) } }), 'unpacked'],
    ['no document in it', zipSync({ 'a.txt': strToU8('a') }), 'damaged'],
    ['half of it', docx({ body: good }).slice(0, 500), 'damaged'],
    ['elements too deep in each other', docx({ body: [deep] }), 'damaged'],
    ['an old Word file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'oldWord'],
    ['rich text', strToU8('{\\rtf1 1. 甲}'), 'oldWord'],
  ])('with %s is refused as a whole', (_, bytes, failure) => {
    expect(read(bytes).end).toEqual({ kind: 'failure', failure });
  });

  it('whose picture lies elsewhere fetches nothing, and says so', () => {
    const bytes = docx({
      body: [paragraph(run('1. 看图') + picture('rId9')), line('答案：乙')],
      parts: { 'word/_rels/document.xml.rels': external },
    });
    expect(read(bytes).questions.map(problemsOf)).toEqual([['没有注明题型，按内容判断', '外部图片未导入：rId9']]);
  });
});

describe('a workbook', () => {
  it('is read by its headings in any order, and says which rows it cannot take', () => {
    const rows = [
      ['数据结构题库'],
      ['题型', '答案', '题干', 'A', 'B', '选项C', '难度', '分值', '知识点', '分类'],
      ['单选题', 'B', '栈的特点是（ ）', '先进先出', '后进先出', '', '易', '2', '栈、线性表', '线性表/栈'],
      ['多选', 'AC', '线性结构有', '栈', '树', '队列'],
      ['判断题', '对', '空树是二叉树。'],
      ['填空', '深度优先；广度优先', '遍历有____和____。'],
      ['单选题', 'D', '答案不在选项中', '甲', '乙'],
    ];
    const { entries, questions, end } = read(
      workbook([
        { name: '一', rows },
        { name: '说明', rows: [['说明']] },
      ]),
    );
    expect(end).toMatchObject({ kind: 'end', format: 'xlsx', totalLines: 7, blankLines: 0 });
    expect(entries.map(({ note }) => note)).toEqual(['sheetHeading', 'sheetHeading', null, null, null, null, null]);
    expect(questions.map(({ content }) => content!.kind)).toEqual(['single', 'multiple', 'judge', 'blank', 'single']);
    expect(questions[0]).toMatchObject({
      category: '线性表/栈',
      metadata: { points: 2, difficulty: 'easy', tags: ['栈', '线性表'] },
    });
    expect(questions.map(problemsOf)).toEqual([[], [], [], [], ['答案是 D，但没有这个选项', '没有正确答案']]);
  });

  it('without a column of stems is refused', () => {
    expect(read(workbook([{ name: '一', rows: [['姓名', '学号']] }])).end).toMatchObject({ failure: 'sheetNoHeads' });
  });
});
