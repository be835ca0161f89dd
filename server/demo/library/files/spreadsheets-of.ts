import { chance } from '../../demo-random.ts';
import { tableOfFigure, type Row, type TextWish } from './demo-text.ts';

/** A sheet of a workbook; the first row is the head. */
export interface Spreadsheet {
  name: string;
  rows: readonly Row[];
}

type Book = (wish: TextWish, luck: ReturnType<typeof chance>) => Spreadsheet[];

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

/** Three readings of each of twenty-four groups. */
const measured: Book = ({ lesson: { measure, figure } }, luck) => {
  const digits = Math.max(1, 2 - Math.floor(Math.log10(measure.to - measure.from)));
  const round = (value: number) => Number(value.toFixed(Math.min(4, digits)));
  const rows = Array.from({ length: 24 }, (_, index): Row => {
    const true_ = measure.from + (measure.to - measure.from) * (0.5 + luck.bell() * 0.45);
    const reads = [1, 2, 3].map(() => round(true_ + luck.bell() * (measure.to - measure.from) * 0.06));
    const mean = reads.reduce((sum, one) => sum + one, 0) / 3;
    return [`第 ${index + 1} 组`, ...reads, round(mean), round(Math.max(...reads) - Math.min(...reads))];
  });
  return [
    {
      name: '测量记录',
      rows: [
        ['组别', ...['第一次', '第二次', '第三次', '平均', '极差'].map((name) => `${name}（${measure.unit}）`)],
        ...rows,
      ],
    },
    { name: '参考数据', rows: tableOfFigure(figure) },
    {
      name: '说明',
      rows: [
        ['项目', '内容'],
        ['测量什么', measure.what],
        ['单位', measure.unit],
        ['参考范围', `${measure.from}～${measure.to}`],
      ],
    },
  ];
};

const marking: Book = ({ lesson, topic }) => [
  {
    name: '评分表',
    rows: [
      ['序号', '评分要点', '分值', '得分', '扣分原因'],
      [1, '准备充分，器材与资料齐全', 10, '', ''],
      ...lesson.points.map((point, index): Row => [index + 2, point, 20, '', '']),
      [lesson.points.length + 2, `能回答：${lesson.tasks[0]![0]}`, 15, '', ''],
      [lesson.points.length + 3, '整理与记录', 15, '', ''],
      ['合计', topic, 30 + 10 + 20 * lesson.points.length, '', ''],
    ],
  },
  { name: '参考答案', rows: [['问题', '答案'], ...lesson.tasks] },
];

const exercises: Book = ({ beside }) => [
  {
    name: '习题',
    rows: [
      ['题号', '专题', '题目', '参考答案', '难度'],
      ...beside
        .flatMap(({ name, lesson }) => [
          ...lesson.tasks.map(([question, answer]) => [name, question, answer, '中'] as const),
          ...lesson.terms.map(([chinese, english]) => [name, `写出「${chinese}」的英文。`, english, '易'] as const),
        ])
        .map((row, index): Row => [index + 1, ...row]),
    ],
  },
];

const glossary: Book = ({ beside }) => [
  {
    name: '名词对照',
    rows: [
      ['序号', '中文', '英文', '出自'],
      ...beside
        .flatMap(({ name, lesson }) => lesson.terms.map((term) => [...term, name] as const))
        .map((row, index): Row => [index + 1, ...row]),
    ],
  },
  { name: '说明', rows: [['专题', '一句话'], ...beside.map(({ name, note }): Row => [name, note])] },
];

const calendar: Book = ({ beside, place }) => [
  {
    name: '教学日历',
    rows: [
      ['周次', '内容', '学时', '形式', '作业'],
      ...Array.from({ length: 16 }, (_, week): Row => {
        if (week === 7) return [week + 1, '期中复习与测验', 2, '测验', '订正'];
        if (week === 15) return [week + 1, `${place}总复习`, 2, '讨论', '整理笔记'];
        const { name, lesson } = beside[week % beside.length]!;
        const point = lesson.points[Math.floor(week / beside.length) % lesson.points.length]!;
        return [
          week + 1,
          `${name}：${point.split(/[，；。]/, 1)[0]!}`,
          2,
          ['讲授', '实验', '讨论'][week % 3]!,
          lesson.tasks[week % 2]![0],
        ];
      }),
    ],
  },
];

/** Marks of forty learners; nobody real has these numbers. */
const marks: Book = (_wish, luck) => {
  const rows = Array.from({ length: 40 }, (_, index) => {
    const level = 76 + luck.bell() * 20;
    const mark = () => Math.max(40, Math.min(100, Math.round(level + luck.bell() * 10)));
    const [daily, practice, final] = [mark(), mark(), mark()] as const;
    return [
      `2026${String(index + 1).padStart(4, '0')}`,
      daily,
      practice,
      final,
      oneDecimal(daily * 0.3 + practice * 0.3 + final * 0.4),
    ] as const;
  });
  const within = (from: number, below: number) =>
    rows.filter(([, , , , total]) => total >= from && total < below).length;
  const bands = [
    ['90～100', within(90, 101)],
    ['80～89', within(80, 90)],
    ['70～79', within(70, 80)],
    ['60～69', within(60, 70)],
    ['60 以下', within(0, 60)],
  ] as const;
  return [
    {
      name: '分布',
      rows: [
        ['分数段', '人数', '比例（%）'],
        ...bands.map(([name, count]): Row => [name, count, oneDecimal((count / 40) * 100)]),
      ],
    },
    { name: '成绩', rows: [['学号', '平时', '操作', '期末', '总评'], ...rows] },
  ];
};

const learning: Book = ({ beside }, luck) => [
  {
    name: '学习数据',
    rows: [
      ['周次', '专题', '观看人数', '人均分钟', '完成率（%）', '测验正确率（%）'],
      ...Array.from({ length: 16 }, (_, week): Row => [
        week + 1,
        beside[week % beside.length]!.name,
        luck.whole(92, 148),
        oneDecimal(14 + luck.next() * 22),
        oneDecimal(68 + luck.next() * 28),
        oneDecimal(61 + luck.next() * 33),
      ]),
    ],
  },
];

const opinions: Book = (_wish, luck) => [
  {
    name: '评教结果',
    rows: [
      ['项目', '学生评分', '同行评分', '参评人数'],
      ...['目标清楚', '内容准确', '重点突出', '例子贴切', '提问与等待', '作业适量', '反馈及时', '资源好用'].map(
        (item): Row => [
          item,
          oneDecimal(4 + luck.next() * 0.9),
          oneDecimal(4 + luck.next() * 0.9),
          luck.whole(96, 140),
        ],
      ),
    ],
  },
];

const books: Readonly<Record<number, Book>> = {
  ...{ 7: exercises, 9: glossary, 14: measured, 24: marking, 35: calendar, 49: marks, 50: learning, 51: opinions },
};

/** The sheets of a workbook. @param sid of the type of the catalogue @param id gives the same numbers again */
export const spreadsheetsOf = (sid: number, wish: TextWish, id: string): Spreadsheet[] =>
  (books[sid] ?? measured)(wish, chance(`table ${id}`));
