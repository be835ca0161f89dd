import { tableOfFigure, type DemoText, type Row, type TextPart, type TextWish } from './demo-text.ts';

type Genre = (wish: TextWish) => TextPart[];

const numbered = (lines: readonly string[]) => lines.map((line, index) => `${index + 1}. ${line}`);
const goals = ({ topic, lesson }: TextWish): string[] => [
  `能用自己的话说清「${topic}」的要点，并说出${lesson.terms.map(([chinese]) => chinese).join('、')}的含义。`,
  `会读图，能指出图中各部分的名称与作用。`,
  `能测量${lesson.measure.what}，记录单位与误差，并判断结果是否合理。`,
];
const figureOf = ({ topic, lesson }: TextWish): TextPart => ({
  heading: `图解：${topic}`,
  lines: ['先独立看图一分钟，再对照下面的说明逐项指认。'],
  figure: { name: topic, figure: lesson.figure },
});
const factsOf = ({ lesson }: TextWish): TextPart => ({
  heading: '要点与数据',
  lines: [],
  table: tableOfFigure(lesson.figure),
});
const termsOf = ({ lesson }: TextWish): TextPart => ({
  heading: '术语',
  lines: [],
  table: [['中文', '英文'], ...lesson.terms],
});
const tasksOf = ({ topic, lesson }: TextWish): TextPart => ({
  heading: '练习',
  lines: numbered([
    ...lesson.tasks.map(([question]) => question),
    `画出「${topic}」的示意图，标出各部分的名称。`,
    `举一个身边与「${topic}」有关的例子，写三句话说明它。`,
  ]),
});
const answersOf = ({ lesson }: TextWish): TextPart => ({
  heading: '参考答案',
  lines: [
    ...numbered(lesson.tasks.map(([, answer]) => answer)),
    '3. 对照图解，各部分名称齐全、位置正确即可。',
    '4. 言之有据即可，说明例子中哪一处与要点相符。',
  ],
});
const pointsOf = ({ note, lesson }: TextWish): TextPart[] => [
  { heading: '一、先看大意', lines: [note] },
  ...lesson.points.map((point, index) => ({
    heading: `${['二', '三', '四'][index] ?? '五'}、${point.split(/[，。：；]/, 1)[0]!}`,
    lines: [point],
  })),
];
const summaryOf = ({ note, lesson, edition }: TextWish): TextPart => ({
  heading: '小结',
  lines: [
    note,
    ...lesson.points.map((point) => `· ${point.split(/[；。]/, 1)[0]!}。`),
    `第 ${edition} 版，供校内教学使用。`,
  ],
});
const besideOf = ({ beside }: TextWish): TextPart => ({
  heading: '放在一起看',
  lines: beside.slice(1).map(({ name, note }) => `${name}：${note}`),
});

/** What a slide show and most papers hold. */
const lecture: Genre = (wish) => [
  { heading: '学习目标', lines: numbered(goals(wish)) },
  ...pointsOf(wish),
  figureOf(wish),
  factsOf(wish),
  termsOf(wish),
  tasksOf(wish),
  answersOf(wish),
  ...(wish.beside.length > 1 ? [besideOf(wish)] : []),
  summaryOf(wish),
];

const plan: Genre = (wish) => [
  {
    heading: '一、基本信息',
    lines: [],
    table: [
      ['项目', '内容'],
      ['课题', wish.topic],
      ['所属单元', wish.place],
      ['课时', '1 课时，45 分钟'],
      ['课型', '新授课'],
      ['重点', wish.lesson.points[0]!],
      ['难点', wish.lesson.points.at(-1)!],
    ],
  },
  { heading: '二、教学目标', lines: numbered(goals(wish)) },
  {
    heading: '三、教学过程',
    lines: [],
    table: [
      ['环节', '分钟', '教师活动', '学生活动'],
      ['导入', 5, `提出问题：${wish.lesson.tasks[0]![0]}`, '独立思考，写下猜测'],
      ['讲解', 12, wish.lesson.points[0]!, '记下关键词'],
      ['看图', 8, `出示「${wish.topic}」图解`, '同桌轮流指认'],
      ['深入', 10, wish.lesson.points[1] ?? wish.note, '小组讨论，举例'],
      ['练习', 7, wish.lesson.tasks[1]![0], '作答并互评'],
      ['小结', 3, wish.note, '用一句话复述'],
    ],
  },
  figureOf(wish),
  {
    heading: '四、板书设计',
    lines: [wish.topic, ...wish.lesson.points.map((point) => `— ${point.split(/[，；。]/, 1)[0]!}`)],
  },
  { heading: '五、作业', lines: tasksOf(wish).lines },
  answersOf(wish),
  {
    heading: '六、教学反思',
    lines: ['哪一处学生说得出而做不到？', '哪一个问题等待的时间不够？', '下一次先改哪一个环节？'],
  },
];

const lab: Genre = (wish) => {
  const { what, unit, from, to } = wish.lesson.measure;
  return [
    { heading: '一、目的', lines: numbered(goals(wish)) },
    { heading: '二、原理', lines: wish.lesson.points },
    figureOf(wish),
    {
      heading: '三、步骤',
      lines: numbered([
        '检查器材与安全事项，两人一组分工：一人操作，一人记录。',
        `按图解的次序准备，确认各部分的名称。`,
        `测量${what}三次，每次读数后复位，单位为${unit}。`,
        '计算平均值与最大偏差，偏差超过一成时重测。',
        '整理器材，填写记录表并签名。',
      ]),
    },
    {
      heading: '四、记录表',
      lines: [`参考范围：${from}～${to} ${unit}`, '平均值 ＝（第一次＋第二次＋第三次）÷ 3'],
      table: [
        ['次数', `${what}（${unit}）`, '条件', '备注'],
        ['第一次', '', '', ''],
        ['第二次', '', '', ''],
        ['第三次', '', '', ''],
        ['平均', '', '', ''],
      ],
    },
    {
      heading: '五、注意',
      lines: ['先想后动，未经允许不接通电源、不动用明火与锐器。', '异常结果如实记录，不涂改。', wish.note],
    },
    { heading: '六、思考题', lines: numbered(wish.lesson.tasks.map(([question]) => question)) },
    answersOf(wish),
  ];
};

const paper: Genre = (wish) => {
  const all = wish.beside.flatMap(({ lesson }) => lesson.tasks);
  const terms = wish.beside.flatMap(({ lesson }) => lesson.terms);
  return [
    {
      heading: '考试说明',
      lines: [`内容：${wish.place}。时间 45 分钟，满分 100 分。`, '姓名：＿＿＿＿　班级：＿＿＿＿　得分：＿＿＿＿'],
    },
    {
      heading: '一、写出英文术语（每题 5 分）',
      lines: numbered(terms.slice(0, 6).map(([chinese]) => `${chinese}：＿＿＿＿＿＿＿＿`)),
    },
    { heading: '二、简答（每题 10 分）', lines: numbered(all.map(([question]) => question)) },
    { ...figureOf(wish), heading: '三、读图（20 分）', lines: [`看图说明「${wish.topic}」，写出各部分的名称与作用。`] },
    { heading: '四、论述（10 分）', lines: [`结合实例说明：${wish.note}`] },
    {
      heading: '参考答案与评分',
      lines: [
        ...numbered(terms.slice(0, 6).map(([chinese, english]) => `${chinese}：${english}`)),
        ...numbered(all.map(([, answer]) => answer)),
        ...wish.lesson.points,
      ],
    },
  ];
};

const story: Genre = (wish) => [
  { heading: '背景', lines: [`一堂关于「${wish.topic}」的课上，学生的记录里出现了一个与教材不同的结果。`, wish.note] },
  { heading: '经过', lines: wish.lesson.points },
  figureOf(wish),
  {
    heading: '数据',
    lines: [
      `记录的是${wish.lesson.measure.what}，参考范围 ${wish.lesson.measure.from}～${wish.lesson.measure.to} ${wish.lesson.measure.unit}。`,
    ],
    table: tableOfFigure(wish.lesson.figure),
  },
  { heading: '分析', lines: wish.lesson.tasks.map(([question, answer]) => `${question}${answer}`) },
  {
    heading: '讨论',
    lines: numbered([
      '哪些是看到的，哪些是推断的？',
      '换一个条件，结果会怎样？依据是什么？',
      '如果由你来做，第一步改哪里？',
    ]),
  },
  { heading: '教学指引', lines: ['课前发背景与数据，不发分析；课上先讨论后揭示，约二十五分钟。', ...goals(wish)] },
  summaryOf(wish),
];

const syllabus: Genre = (wish) => [
  {
    heading: '一、定位',
    lines: [`本文件用于「${wish.place}」的教学组织与质量管理，由课程组每年修订一次。`, wish.note],
  },
  {
    heading: '二、目标',
    lines: numbered(wish.beside.flatMap(({ name, lesson }) => [`理解「${name}」：${lesson.points[0]!}`])),
  },
  {
    heading: '三、内容与学时',
    lines: [],
    table: [
      ['单元', '内容', '学时', '考核方式'],
      ...wish.beside.map(({ name }, index): Row => [
        index + 1,
        name,
        index % 2 === 0 ? 4 : 6,
        index % 2 === 0 ? '作业与测验' : '操作与报告',
      ]),
      ['合计', '', wish.beside.reduce((sum, _, index) => sum + (index % 2 === 0 ? 4 : 6), 0), ''],
    ],
  },
  ...wish.beside.map(({ name, lesson }): TextPart => ({ heading: `内容要求：${name}`, lines: lesson.points })),
  figureOf(wish),
  {
    heading: '四、考核',
    lines: ['总评 ＝ 平时 × 30% ＋ 操作 × 30% ＋ 期末 × 40%。'],
    table: [
      ['项目', '比例', '要求'],
      ['平时', '30%', '作业按时，订正完整'],
      ['操作', '30%', `能独立完成${wish.lesson.measure.what}的测量`],
      ['期末', '40%', '闭卷，覆盖全部单元'],
    ],
  },
  {
    heading: '五、实施与保障',
    lines: ['每单元至少一次课堂反馈，两周内改进。', '资源、器材与安全由课程组负责，每学期检查一次。'],
  },
  termsOf(wish),
  {
    heading: '附：样题',
    lines: numbered(wish.beside.flatMap(({ lesson }) => lesson.tasks.map(([question]) => question))),
  },
];

const dialogue: Genre = (wish) => [
  { heading: '开场', lines: [`今天用十分钟说一件事：${wish.topic}。`, wish.note] },
  ...wish.lesson.points.map((point, index) => ({
    heading: `第 ${index + 1} 段`,
    lines: [
      `讲：${point}`,
      `画面：${index === 0 ? '近景，板书关键词' : index === 1 ? '图解推近，逐项出现' : '操作演示，慢放一遍'}。`,
    ],
  })),
  figureOf(wish),
  { heading: '问与答', lines: wish.lesson.tasks.flatMap(([question, answer]) => [`问：${question}`, `答：${answer}`]) },
  factsOf(wish),
  termsOf(wish),
  { heading: '结束语', lines: ['关掉声音，用一句话把它讲给旁边的人听。', wish.note] },
];

const questions: Genre = (wish) => {
  const terms = wish.lesson.terms.map(([chinese, english]) => [`「${chinese}」用英文怎样说？`, english] as const);
  const others = wish.beside.slice(1).flatMap(({ lesson }) => lesson.tasks);
  const own = wish.lesson.points.map(
    (point) => [`关于「${point.split(/[，；。：]/, 1)[0]!}」，还能说些什么？`, point] as const,
  );
  return [
    ...[...wish.lesson.tasks, ...own, ...terms, ...others]
      .slice(0, 10)
      .map(([question, answer], index) => ({ heading: `${index + 1}. ${question}`, lines: [answer] })),
    factsOf(wish),
  ];
};

const genres: Readonly<Record<number, Genre>> = {
  ...Object.fromEntries([2, 23, 41, 53].map((sid) => [sid, plan])),
  ...Object.fromEntries([5, 12].map((sid) => [sid, lab])),
  ...Object.fromEntries([4, 7, 42].map((sid) => [sid, paper])),
  ...Object.fromEntries([6, 44, 52, 29].map((sid) => [sid, story])),
  ...Object.fromEntries([28, 30, 31, 32, 33, 34, 46, 48, 54, 55, 56].map((sid) => [sid, syllabus])),
  ...Object.fromEntries([3, 10, 21, 45, 99].map((sid) => [sid, dialogue])),
  11: questions,
};

/** A document of a type of the catalogue. @param sid of the type */
export const writeText = (sid: number, wish: TextWish): DemoText => ({
  title: wish.title,
  parts: [
    ...(genres[sid] ?? lecture)(wish),
    ...(wish.edition === 1
      ? []
      : [{ heading: '修订说明', lines: [`第 ${wish.edition} 版：按教学反馈核对了「${wish.topic}」的数据与图解。`] }]),
  ],
});
