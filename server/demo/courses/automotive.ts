import type { DemoCourse } from '../demo-course.ts';
import { blank, essay, judge, match, numeric, single } from '../demo-questions.ts';

export const automotive: DemoCourse = {
  key: 'automotive',
  title: '汽车电气系统检修',
  edition: 've',
  subject: '50',
  category: '5002',
  level: 'national',
  form: 'blended',
  school: 've-transport',
  credits: 4,
  hours: 64,
  summary: '一支万用表，一张电路图，找到车为什么打不着火。',
  introduction: `<p>修电不靠换件，靠推理。本课程用一支万用表和一张电路图，训练「测量—判断—再测量」的思路，覆盖电源、起动、照明和仪表四个系统。</p><h3>安全</h3><p>断开蓄电池先负后正，连接时先正后负。新能源车的高压部分不在本课程之内，未经授权不得触碰橙色线束。</p>`,
  chapters: [
    {
      title: '电路基础',
      sections: [
        {
          title: '万用表',
          items: [
            {
              kind: 'video',
              clip: 'auto-meter',
              title: '万用表的三个挡位',
              slides: [
                {
                  heading: '万用表',
                  lines: ['第一讲', '三个挡位走天下'],
                  says: '修车电工的眼睛是万用表。今天只学三个挡位：电压、电阻和通断。',
                },
                {
                  heading: '电压',
                  lines: ['并联测量', '通电测量'],
                  says: '测电压要并联，要通电。红表笔接要测的点，黑表笔接搭铁。',
                },
                {
                  heading: '电阻与通断',
                  lines: ['断电测量', '至少断开一端'],
                  says: '测电阻要断电，并且至少断开一端，不然测到的是别人的电阻。',
                },
                {
                  heading: '电压降',
                  lines: ['= 好的导线 < 0.2 V', '接触不良会偷电压'],
                  says: '最有用的是电压降。好的导线和接头，通电时两端不超过零点二伏。多出来的，就是被接触不良偷走的。',
                },
              ],
            },
            {
              kind: 'richText',
              title: '阅读：电路图怎么读',
              html: `<p>读图三步：</p><ol><li>从蓄电池正极出发，顺着保险、开关、用电器，走到搭铁；</li><li>在图上标出每个插接器的编号和针脚；</li><li>写下每一点正常时应有的电压。</li></ol><p>第三步最重要。没有写下正常值，测量就只是数字。欧姆定律 <span data-formula="U=IR"></span> 会告诉你：串联时电压按电阻分，哪里电阻大，哪里电压就大。</p>`,
            },
          ],
        },
      ],
    },
    {
      title: '起动系统',
      sections: [
        {
          title: '打不着火',
          items: [
            {
              kind: 'video',
              clip: 'auto-start',
              title: '打不着火：先听声音',
              slides: [
                { heading: '打不着火', lines: ['第四讲', '先听声音'], says: '钥匙一拧，先别急着换电瓶，听声音。' },
                {
                  heading: '三种声音',
                  lines: ['没声音：控制电路', '咔一声：主电路', '转得慢：电量不足'],
                  says: '一点声音没有，查控制电路；咔一声不转，查主电路；转得慢，先量电瓶。',
                },
                {
                  heading: '量电瓶',
                  lines: ['静置 12.6 V', '起动时 > 9.6 V'],
                  says: '静置电压十二点六伏是充足；起动瞬间低于九点六伏，说明电瓶或者连接有问题。',
                },
                {
                  heading: '分段测量',
                  lines: ['从中间量起', '每次排除一半'],
                  says: '线路长的时候从中间量起，每次排除一半，三次就能把八段线路缩小到一段。',
                },
              ],
            },
            {
              kind: 'document',
              file: 'auto-notes',
              title: '工单：起动系统检测',
              pages: [
                {
                  heading: '起动系统检测工单',
                  paragraphs: [
                    '车辆信息：车型、里程、故障现象（写客户原话）。',
                    '第一步：电瓶静置电压 ____ V，起动电压 ____ V。',
                    '第二步：正极电缆电压降 ____ V，负极电缆电压降 ____ V（均应小于 0.5 V）。',
                    '第三步：起动机 50 端子电压 ____ V（应不低于 9 V）。',
                    '结论：故障点、依据的两个数据、修复措施、修复后复测值。',
                  ],
                },
              ],
            },
            { kind: 'homework', homework: 'auto-hw-1' },
          ],
        },
      ],
    },
    {
      title: '照明系统',
      sections: [
        {
          title: '大灯一边暗',
          items: [
            {
              kind: 'video',
              clip: 'auto-light',
              title: '大灯一边暗：搭铁的故事',
              slides: [
                {
                  heading: '一边亮一边暗',
                  lines: ['第七讲', '搭铁的故事'],
                  says: '左边大灯亮，右边暗，换了灯泡还是暗。问题多半在搭铁。',
                },
                {
                  heading: '测搭铁',
                  lines: ['灯泡负极对电瓶负极', '应接近 0 V'],
                  says: '开灯，测右灯负极对电瓶负极的电压，应该接近零。测到一点八伏，说明搭铁点接触不良。',
                },
                {
                  heading: '修复',
                  lines: ['打磨　紧固　涂导电膏', '复测'],
                  says: '打磨、紧固、涂导电膏，再测一次。没有复测的修复，不算修复。',
                },
              ],
            },
            { kind: 'homework', homework: 'auto-hw-2' },
          ],
        },
      ],
    },
  ],
  homework: [
    {
      key: 'auto-hw-1',
      title: '作业一　测量与起动',
      instructions: '单位写清楚。',
      opensInDays: -23,
      dueInDays: -6,
      weight: 50,
      questions: [
        single(10, '断开蓄电池时应先断开', ['负极', '正极', '都可以', '搭铁点']),
        match(20, '把声音与检查方向连起来', [
          ['没有声音', '控制电路'],
          ['咔一声不转', '主电路'],
          ['转得慢', '电瓶电量'],
        ]),
        numeric(20, '12 V 电源串联 2 Ω 与 4 Ω，4 Ω 两端电压是多少伏？', 8, 0.01),
        judge(10, '测电阻时可以不断电。', false),
        blank(10, '八段线路用折半法，最多测 ____ 次就能确定是哪一段。', [['3', '三']]),
        essay(
          30,
          '客户说「早上打不着，中午就好了」。写出你的前三步测量和每一步的判断依据。',
          '考虑低温、电瓶容量与接触电阻；测静置与起动电压、电压降；有判断界限。',
        ),
      ],
    },
    {
      key: 'auto-hw-2',
      title: '作业二　一张完整的工单',
      instructions: '按讲义工单格式写。',
      opensInDays: -4,
      dueInDays: 2,
      weight: 50,
      questions: [
        essay(
          100,
          '根据第七讲的案例填写一张完整工单：现象、测量数据、推理、修复、复测。',
          '数据完整；推理与数据一致；有复测；语言简洁。',
        ),
      ],
    },
  ],
};
