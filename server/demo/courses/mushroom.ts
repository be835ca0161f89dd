import type { DemoCourse } from '../demo-course.ts';
import { blank, essay, judge, multiple, numeric, single } from '../demo-questions.ts';

export const mushroom: DemoCourse = {
  key: 'mushroom',
  title: '食用菌栽培技术',
  edition: 've',
  subject: '41',
  category: '4101',
  level: 'provincial',
  form: 'blended',
  school: 've-forestry',
  credits: 3,
  hours: 48,
  summary: '一袋锯末怎样长出平菇：配料、灭菌、接种、出菇四步走。',
  introduction: `<p>食用菌不靠阳光，靠干净和耐心。本课程以平菇为主线，讲清配料、灭菌、接种、发菌和出菇管理，再比较香菇与木耳的不同。</p><p>学完可以独立管理一间一百平方米的菇棚。</p>`,
  chapters: [
    {
      title: '认识菌',
      sections: [
        {
          title: '它不是植物',
          items: [
            {
              kind: 'video',
              clip: 'mush-what',
              title: '蘑菇不是植物',
              slides: [
                {
                  heading: '认识食用菌',
                  lines: ['第一讲', '蘑菇不是植物'],
                  says: '蘑菇没有叶绿素，不会自己造养分。它是分解者，吃的是木屑、秸秆和棉籽壳。',
                },
                {
                  heading: '两个阶段',
                  lines: ['菌丝体：吃', '子实体：繁殖'],
                  says: '一生分两个阶段。菌丝体在料里吃，子实体从料面长出来繁殖。我们吃的是后一个。',
                },
                {
                  heading: '四个条件',
                  lines: ['温度　湿度', '空气　光照'],
                  says: '四个条件管着它：温度、湿度、空气和光照。发菌时要暗，出菇时要一点散射光。',
                },
              ],
            },
            {
              kind: 'richText',
              title: '阅读：为什么要灭菌',
              html: `<p>料里的养分，平菇想吃，杂菌也想吃，而且杂菌长得更快。灭菌就是在接种之前，把所有对手请出去。</p><ul><li>常压灭菌：料温到 100 ℃ 后保持 10–12 小时；</li><li>高压灭菌：0.15 兆帕、约 126 ℃，2 小时；</li><li>灭菌后料温降到 28 ℃ 以下再接种，烫死菌种的事每年都有。</li></ul>`,
            },
          ],
        },
      ],
    },
    {
      title: '配料与接种',
      sections: [
        {
          title: '一袋料的配方',
          items: [
            {
              kind: 'video',
              clip: 'mush-mix',
              title: '捏一把就知道水够不够',
              slides: [
                {
                  heading: '配料',
                  lines: ['第三讲', '捏一把就知道'],
                  says: '含水量决定成败。老师傅用手捏一把，就知道水够不够。',
                },
                {
                  heading: '配方',
                  lines: ['棉籽壳 78%', '麸皮 20%', '石膏 1%　石灰 1%'],
                  says: '常用配方：棉籽壳百分之七十八，麸皮二十，石膏和石灰各一。',
                },
                {
                  heading: '含水量 60%–65%',
                  lines: ['指缝见水，不滴：正好', '滴水：多了', '散开：少了'],
                  says: '用力捏，指缝见水而不滴，含水量六十到六十五。滴水就是多了，一松就散就是少了。',
                },
                {
                  heading: '装袋',
                  lines: ['松紧一致', '不留空隙'],
                  says: '装袋松紧要一致，料与袋之间不留空隙，不然菇会从侧面长出来，一朵也卖不上价。',
                },
              ],
            },
            {
              kind: 'document',
              file: 'mush-notes',
              title: '记录表：发菌管理',
              pages: [
                {
                  heading: '发菌管理记录表与要点',
                  paragraphs: [
                    '温度：前 15 天保持 22–25 ℃，料温比气温高 2–4 ℃，超过 30 ℃ 立即散堆通风。',
                    '湿度：空气相对湿度 60%–70%，过湿易生杂菌。',
                    '检查：第 5、10、20 天各查一次，发现绿色、黑色菌斑，轻的局部处理，重的移出棚外。',
                    '记录：日期、气温、料温、湿度、通风时间、处理，五项一行，不许事后补。',
                  ],
                },
              ],
            },
            { kind: 'homework', homework: 'mush-hw-1' },
          ],
        },
      ],
    },
    {
      title: '出菇',
      sections: [
        {
          title: '采收',
          items: [
            {
              kind: 'video',
              clip: 'mush-pick',
              title: '什么时候采最值钱',
              slides: [
                {
                  heading: '采收',
                  lines: ['第六讲', '什么时候采最值钱'],
                  says: '早采一天，少收两成；晚采一天，菌盖开裂，价钱掉一半。',
                },
                {
                  heading: '看菌盖',
                  lines: ['边缘内卷：正当时', '边缘平展：抓紧', '边缘上翘：晚了'],
                  says: '看菌盖边缘。还往里卷，正当时；平了，抓紧采；往上翘，孢子已经放出来，晚了。',
                },
                {
                  heading: '采后',
                  lines: ['清料面', '停水三天', '再催下一潮'],
                  says: '采完清理料面，停水三天让菌丝恢复，再喷水催下一潮。管得好，可以收四潮。',
                },
              ],
            },
            { kind: 'homework', homework: 'mush-hw-2' },
          ],
        },
      ],
    },
  ],
  homework: [
    {
      key: 'mush-hw-1',
      title: '作业一　配料与灭菌',
      instructions: '计算题写出过程。',
      opensInDays: -19,
      dueInDays: -1,
      weight: 50,
      questions: [
        judge(10, '蘑菇靠光合作用生长。', false),
        numeric(20, '配 500 千克干料，麸皮占 20%，需要麸皮多少千克？', 100, 0),
        single(15, '捏料时指缝见水而不滴，含水量大约是', ['60%–65%', '40%', '80%', '90%']),
        multiple(15, '出菇阶段需要', ['散射光', '新鲜空气', '较高湿度'], ['直射阳光', '完全黑暗']),
        essay(
          40,
          '一批菌袋接种十天后出现绿色斑点。分析可能的三个原因，并写出今天、明天和下一批各要做什么。',
          '原因含灭菌不彻底、接种带入、破袋或温度过高；处理分轻重；下一批有改进。',
        ),
      ],
    },
    {
      key: 'mush-hw-2',
      title: '作业二　菇棚日记',
      instructions: '至少三天，每天五项记录。',
      opensInDays: -2,
      dueInDays: 7,
      weight: 50,
      questions: [
        blank(20, '菌盖边缘仍向 ____ 卷时采收最好。', [['内', '里']]),
        essay(
          80,
          '写三天的菇棚日记，包括气温、料温、湿度、通风和处理，并在最后写一段分析。',
          '五项齐全；数据合理；分析能联系数据。',
        ),
      ],
    },
  ],
};
