import type { DemoCourse } from '../demo-course.ts';
import { blank, essay, judge, numeric, single } from '../demo-questions.ts';

export const mechanisms: DemoCourse = {
  key: 'mechanisms',
  title: '机械原理与创新设计',
  edition: 'he',
  subject: '08',
  category: '0802',
  level: 'provincial',
  form: 'blended',
  school: 'technology',
  credits: 3,
  hours: 56,
  summary: '雨刷、折叠椅和自行车里藏着同样的几何。学会看懂它，再设计一个。',
  introduction: `<p>机器再复杂，也由几种基本机构拼成。本课程从身边的折叠椅、雨刷和变速自行车讲起，学习自由度、连杆、凸轮与齿轮，最后每组做出一台能动的纸板机构。</p><p>需要高中的几何与一点三角函数。</p>`,
  chapters: [
    {
      title: '机构与自由度',
      sections: [
        {
          title: '它能动几下',
          items: [
            {
              kind: 'video',
              clip: 'mech-freedom',
              title: '自由度：它能动几下',
              slides: [
                {
                  heading: '自由度',
                  lines: ['第一讲', '它能动几下'],
                  says: '三根木条钉成三角形，推不动。四根木条钉成四边形，一推就歪。差别可以算出来。',
                },
                {
                  heading: '一个公式',
                  lines: ['= F = 3n − 2p₅ − p₄', 'n：活动构件', 'p：运动副'],
                  says: '平面里一个自由的构件有三种动法。每个铰链拿走两种，每个高副拿走一种，剩下的就是机构的自由度。',
                },
                {
                  heading: '算一算',
                  lines: ['三角形：F = 0，是结构', '四边形：F = 1，是机构'],
                  says: '三角形算出来是零，是稳固的结构；四边形算出来是一，给一个输入，就有确定的输出。',
                },
                {
                  heading: '雨刷',
                  lines: ['一个电机', '两把雨刷', '自由度 1'],
                  says: '雨刷只有一个电机，两把雨刷却同步摆动，因为整套机构的自由度只有一。',
                },
              ],
            },
            {
              kind: 'richText',
              title: '动手：四根木条',
              html: `<p>用纸板剪四根长短不同的条，用图钉连成四边形，把最长的一根固定。转动最短的一根，观察对边是转满一圈还是只摆动。</p><p>记最短为 <span data-formula="s"></span>、最长为 <span data-formula="l"></span>、其余为 <span data-formula="p,q"></span>。当 <span data-formula="s+l\\le p+q"></span> 时，最短的那根可以转满一圈。这叫<strong>格拉霍夫条件</strong>，试着用你的纸板验证它。</p>`,
            },
          ],
        },
      ],
    },
    {
      title: '齿轮',
      sections: [
        {
          title: '传动比',
          items: [
            {
              kind: 'video',
              clip: 'mech-gear',
              title: '变速自行车里的除法',
              slides: [
                {
                  heading: '传动比',
                  lines: ['第六讲', '变速自行车里的除法'],
                  says: '上坡换小盘，下坡换大盘。换的是什么？是传动比。',
                },
                {
                  heading: '齿数之比',
                  lines: ['= 44 ÷ 11 = 4', '踩一圈，后轮转四圈'],
                  says: '两个齿轮的转速与齿数成反比。前盘四十四齿，飞轮十一齿，踩一圈，后轮转四圈。',
                },
                {
                  heading: '力与速度',
                  lines: ['转得快，力就小', '力大了，转得慢'],
                  says: '功率差不多时，转得快力就小，力大了就转得慢。传动比就是在这两者之间换算。',
                },
              ],
            },
            {
              kind: 'document',
              file: 'mech-notes',
              title: '讲义：轮系计算例题',
              pages: [
                {
                  heading: '轮系计算例题',
                  paragraphs: [
                    '定轴轮系的传动比，等于所有从动轮齿数之积除以所有主动轮齿数之积。外啮合一次，方向改变一次。',
                    '例：z1 = 20，z2 = 40，z2′ = 18，z3 = 54，则 i = (40 × 54) / (20 × 18) = 6，方向经过两次外啮合，与输入相同。',
                    '周转轮系先给整个机构加一个与系杆相反的转速，把它变成定轴轮系，再列方程。',
                  ],
                },
              ],
            },
            { kind: 'homework', homework: 'mech-hw-1' },
          ],
        },
      ],
    },
    {
      title: '创新设计',
      sections: [
        {
          title: '从需求到机构',
          items: [
            {
              kind: 'video',
              clip: 'mech-design',
              title: '一把折叠椅的诞生',
              slides: [
                {
                  heading: '从需求到机构',
                  lines: ['第十讲', '一把折叠椅的诞生'],
                  says: '需求很简单：收起来薄，打开来稳。设计从把需求写成可以检验的句子开始。',
                },
                {
                  heading: '三个版本',
                  lines: ['能动', '动得对', '动得省'],
                  says: '第一版只求能动，第二版求动得对，第三版求材料省、好加工。纸板模型一小时就能做一个。',
                },
                {
                  heading: '评价',
                  lines: ['功能、可靠、成本', '写在表里再打分'],
                  says: '不要凭喜欢不喜欢来选方案。把功能、可靠和成本写在表里，一项一项打分。',
                },
              ],
            },
            { kind: 'homework', homework: 'mech-hw-2' },
          ],
        },
      ],
    },
  ],
  homework: [
    {
      key: 'mech-hw-1',
      title: '作业一　自由度与轮系',
      instructions: '计算题写出公式。',
      opensInDays: -24,
      dueInDays: -3,
      weight: 60,
      questions: [
        numeric(20, '平面铰链四杆机构有 3 个活动构件、4 个转动副，自由度是多少？', 1, 0),
        numeric(20, 'z1 = 25，z2 = 75 的一对外啮合齿轮，传动比 i 的大小是多少？', 3, 0),
        judge(10, '三根杆铰接成的三角形是机构。', false),
        blank(10, '最短杆与最长杆长度之和不大于其余两杆之和时，最短杆可以做 ____ 运动。', [
          ['整周', '整周转动', '圆周'],
        ]),
        essay(
          40,
          '找一件家里的折叠物品，画出它的机构简图，数出构件与运动副，计算自由度，并说明输入与输出。',
          '简图正确；构件与运动副数对；F 计算正确；输入输出说明清楚。',
        ),
      ],
    },
    {
      key: 'mech-hw-2',
      title: '作业二　设计说明',
      instructions: '可附照片说明。',
      opensInDays: -1,
      dueInDays: 13,
      weight: 40,
      questions: [
        single(20, '评价多个方案时，最合适的做法是', ['先定指标再逐项打分', '由组长决定', '选最新的', '选零件最多的']),
        essay(
          80,
          '为宿舍设计一个能收起的小桌板：写出三条可以检验的需求、两个方案的比较和最后的选择。',
          '需求可检验；两方案有实质差异；按指标比较；结论与比较一致。',
        ),
      ],
    },
  ],
};
