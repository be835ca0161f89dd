import type { DemoCourse } from '../demo-course.ts';
import { blank, essay, judge, multiple, numeric, single } from '../demo-questions.ts';

export const foodTesting: DemoCourse = {
  key: 'food-testing',
  title: '食品安全快速检测',
  edition: 've',
  subject: '49',
  category: '4902',
  level: 'school',
  form: 'online',
  school: 've-forestry',
  credits: 2,
  hours: 32,
  summary: '十五分钟，一滴试剂，判断一把青菜能不能上桌。',
  introduction: `<p>快速检测不是代替实验室，而是在市场和食堂里先拦住问题。本课程学习取样、农残速测、亚硝酸盐与吊白块的试纸法，以及怎样写一份别人看得懂的报告。</p>`,
  chapters: [
    {
      title: '取样',
      sections: [
        {
          title: '样品代表谁',
          items: [
            {
              kind: 'video',
              clip: 'food-sample',
              title: '取样：一把菜代表一车菜',
              slides: [
                {
                  heading: '取样',
                  lines: ['第一讲', '一把菜代表一车菜'],
                  says: '检测做得再准，样取错了，结果就没有意义。',
                },
                {
                  heading: '五点取样',
                  lines: ['四角加中心', '每点等量'],
                  says: '一车菜，取四角和中心五个点，每点取一样多，混匀，再分成检测和留样两份。',
                },
                {
                  heading: '标签',
                  lines: ['时间　地点　品种', '取样人　编号'],
                  says: '样品袋上写清时间、地点、品种、取样人和编号。没有标签的样品，只能扔掉。',
                },
              ],
            },
            {
              kind: 'richText',
              title: '阅读：阳性以后',
              html: `<p>速测结果阳性，不等于不合格。正确的顺序是：</p><ol><li>同一样品再做一次，排除操作失误；</li><li>再次阳性，封存同批食品，送有资质的实验室复检；</li><li>复检结果出来之前，不公开、不销售、不销毁。</li></ol><p>速测的价值在于快，复检的价值在于准，两者缺一不可。</p>`,
            },
          ],
        },
      ],
    },
    {
      title: '农药残留',
      sections: [
        {
          title: '酶抑制法',
          items: [
            {
              kind: 'video',
              clip: 'food-enzyme',
              title: '酶抑制法：变色就放心',
              slides: [
                {
                  heading: '酶抑制法',
                  lines: ['第三讲', '变色就放心'],
                  says: '有机磷农药会让一种酶罢工。我们看酶还工不工作，就知道有没有农药。',
                },
                {
                  heading: '原理',
                  lines: ['酶工作：变蓝', '酶罢工：不变色'],
                  says: '酶正常工作，卡片变蓝，是阴性；酶被抑制，卡片不变色，是阳性。',
                },
                {
                  heading: '操作',
                  lines: ['切碎 5 克，加 10 毫升', '振荡，静置', '滴三滴，十分钟'],
                  says: '取五克切碎，加十毫升缓冲液，振荡静置，滴三滴到药片上，十分钟后对折，再等三分钟看颜色。',
                },
                {
                  heading: '假阳性',
                  lines: ['葱、蒜、韭菜', '番茄、蘑菇'],
                  says: '葱蒜韭菜里的成分也会抑制酶，造成假阳性。这些菜要整株浸提，不能切碎。',
                },
              ],
            },
            {
              kind: 'document',
              file: 'food-notes',
              title: '表单：快速检测记录',
              pages: [
                {
                  heading: '快速检测记录表',
                  paragraphs: [
                    '样品编号、名称、来源、取样时间与地点、取样人。',
                    '检测项目、方法、试剂批号与有效期、环境温度。',
                    '空白对照结果、样品结果、重复结果。',
                    '结论只写「阴性」或「阳性，已送复检」，不写「合格」或「不合格」。',
                    '检测人与复核人签字。',
                  ],
                },
              ],
            },
            { kind: 'homework', homework: 'food-hw-1' },
          ],
        },
        {
          title: '抑制率',
          items: [
            {
              kind: 'video',
              clip: 'food-rate',
              title: '算一个抑制率',
              slides: [
                { heading: '抑制率', lines: ['第四讲'], says: '卡片看颜色，仪器看数字。这个数字叫抑制率。' },
                {
                  heading: '公式',
                  lines: ['= (空白 − 样品) / 空白 × 100%', '≥ 50% 为阳性'],
                  says: '空白的变化减去样品的变化，除以空白的变化，再乘百分之百。达到百分之五十，判为阳性。',
                },
              ],
            },
            { kind: 'homework', homework: 'food-hw-2' },
          ],
        },
      ],
    },
  ],
  homework: [
    {
      key: 'food-hw-1',
      title: '作业一　取样与酶抑制法',
      instructions: '判断题想清楚再选。',
      opensInDays: -18,
      dueInDays: -3,
      weight: 50,
      questions: [
        single(15, '酶抑制法卡片变蓝表示', ['阴性', '阳性', '试剂失效', '需要复检']),
        multiple(20, '容易出现假阳性的有', ['韭菜', '大蒜', '番茄'], ['白菜', '黄瓜']),
        judge(15, '速测阳性就可以当场公布为不合格。', false),
        blank(10, '五点取样是四角加 ____ 。', [['中心', '中间']]),
        essay(
          40,
          '学校食堂早上收到一批韭菜，速测阳性。写出接下来一小时你要做的事，按先后排列。',
          '重复检测并改用整株浸提；封存；送检；记录；更换菜品；不公开未复检结果。',
        ),
      ],
    },
    {
      key: 'food-hw-2',
      title: '作业二　抑制率计算',
      instructions: '结果保留一位小数。',
      opensInDays: -2,
      dueInDays: 10,
      weight: 50,
      questions: [
        numeric(40, '空白吸光度变化 0.60，样品 0.24，抑制率是百分之多少？', 60, 0.1),
        single(20, '上题应判为', ['阳性', '阴性', '无效', '合格']),
        essay(
          40,
          '写一份给食堂管理员看的检测说明，不超过二百字，说清测了什么、结果是什么、现在该做什么。',
          '用语平实；结论措辞正确；行动明确。',
        ),
      ],
    },
  ],
};
