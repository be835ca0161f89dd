import type { DemoCourse } from '../demo-course.ts';
import { blank, essay, judge, match, multiple, single } from '../demo-questions.ts';

export const cooking: DemoCourse = {
  key: 'cooking',
  title: '中式烹饪工艺',
  edition: 've',
  subject: '54',
  category: '5402',
  level: 'provincial',
  form: 'blended',
  school: 've-tourism',
  credits: 4,
  hours: 64,
  summary: '刀工、火候、调味，三样功夫做出一桌有道理的菜。',
  introduction: `<p>为什么炒青菜要大火，炖肉要小火？为什么盐要后放？本课程把厨房里的经验讲成道理，再练成手艺。每一章做一道菜，每一道菜练一项功夫。</p><p>上课请穿防滑鞋，扎好围裙。先学安全，再学刀工。</p>`,
  chapters: [
    {
      title: '刀工',
      sections: [
        {
          title: '握刀与站姿',
          items: [
            {
              kind: 'video',
              clip: 'cook-knife',
              title: '刀工：先站稳，再下刀',
              slides: [
                {
                  heading: '刀工',
                  lines: ['第一讲', '先站稳，再下刀'],
                  says: '刀工的第一课不是切，是站。身体离案板一拳，双脚与肩同宽。',
                },
                {
                  heading: '两只手',
                  lines: ['右手握刀颈', '左手猫爪扣料'],
                  says: '右手握在刀颈，食指贴住刀面。左手像猫爪，指节抵着刀身，指尖向里收，刀就永远碰不到手指。',
                },
                {
                  heading: '三种直刀',
                  lines: ['切：丝、片', '剁：馅', '砍：带骨'],
                  says: '直刀分切、剁、砍。切用腕力，剁用小臂，砍用大臂。力越大，左手要离得越远。',
                },
                {
                  heading: '粗细一致',
                  lines: ['一致才能同时熟'],
                  says: '为什么要切得一样粗？因为一样粗，才能同时熟。这就是刀工与火候的关系。',
                },
              ],
            },
            {
              kind: 'richText',
              title: '阅读：料形与烹法',
              html: `<p>料形不是为了好看，而是为了配合烹法：</p><table><thead><tr><th>料形</th><th>尺寸</th><th>适合</th></tr></thead><tbody><tr><td>细丝</td><td>0.2 厘米见方</td><td>爆、炒、拌</td></tr><tr><td>片</td><td>厚 0.2–0.3 厘米</td><td>滑、氽</td></tr><tr><td>丁</td><td>1–1.5 厘米见方</td><td>炒、酱爆</td></tr><tr><td>块</td><td>3 厘米以上</td><td>烧、炖、焖</td></tr></tbody></table><p>火越急，料越要细；时间越长，料越要大。</p>`,
            },
          ],
        },
      ],
    },
    {
      title: '火候',
      sections: [
        {
          title: '油温',
          items: [
            {
              kind: 'video',
              clip: 'cook-heat',
              title: '不用温度计，看懂油温',
              slides: [
                { heading: '看懂油温', lines: ['第四讲'], says: '厨房里没有那么多温度计，老师傅看的是油面。' },
                {
                  heading: '三四成',
                  lines: ['约 90–120 ℃', '油面平静，无烟', '滑炒、软炸'],
                  says: '三四成热，油面平静没有烟，把筷子放进去，周围慢慢冒小泡。适合滑炒。',
                },
                {
                  heading: '五六成',
                  lines: ['约 150–180 ℃', '油面翻动，微烟', '炸、熘'],
                  says: '五六成热，油从四周向中间翻动，微微有烟，筷子周围的泡又多又快。适合炸和熘。',
                },
                {
                  heading: '七八成',
                  lines: ['约 200–230 ℃', '油面转静，青烟', '爆、复炸'],
                  says: '七八成热，油面反而转静，冒青烟。适合爆和复炸。再高就要关火，注意安全。',
                },
              ],
            },
            {
              kind: 'document',
              file: 'cook-notes',
              title: '操作单：鱼香肉丝',
              pages: [
                {
                  heading: '操作单　鱼香肉丝',
                  paragraphs: [
                    '用料：里脊 200 克，木耳、笋丝各 60 克，泡椒末 25 克，葱姜蒜末各 10 克。',
                    '码味：肉丝加盐 1 克、料酒 5 毫升、水淀粉 20 毫升，抓匀，下锅前拌少许油。',
                    '兑汁：糖 18 克，醋 15 毫升，酱油 8 毫升，盐 1 克，水淀粉 15 毫升，汤 20 毫升。甜酸在前，咸鲜在后。',
                    '烹制：四成油温滑散肉丝，拨到一边；下泡椒炒红油，再下葱姜蒜炒香；合并，下配料翻炒，烹入味汁，收汁亮油出锅。',
                    '评分：色泽红亮 20，丝条均匀 20，肉质滑嫩 30，味型准确 30。',
                  ],
                },
              ],
            },
            { kind: 'homework', homework: 'cook-hw-1' },
          ],
        },
      ],
    },
    {
      title: '调味',
      sections: [
        {
          title: '味的先后',
          items: [
            {
              kind: 'video',
              clip: 'cook-taste',
              title: '盐先放还是后放',
              slides: [
                {
                  heading: '调味的时机',
                  lines: ['第七讲', '盐先放还是后放'],
                  says: '炒青菜，盐先放会出水；炖肉，盐先放肉会紧。时机，是调味的一半。',
                },
                {
                  heading: '三个阶段',
                  lines: ['加热前：基本味', '加热中：定型味', '加热后：补充味'],
                  says: '加热前码底味，加热中定主味，加热后补香味。三个阶段各有任务，不能互相代替。',
                },
                {
                  heading: '先尝再加',
                  lines: ['咸了难救', '淡了好补'],
                  says: '咸了难救，淡了好补。起锅前一定先尝，再决定加不加。',
                },
              ],
            },
            { kind: 'homework', homework: 'cook-hw-2' },
          ],
        },
      ],
    },
  ],
  homework: [
    {
      key: 'cook-hw-1',
      title: '作业一　刀工与火候',
      instructions: '结合实训课的体会作答。',
      opensInDays: -22,
      dueInDays: -4,
      weight: 50,
      questions: [
        single(15, '滑炒肉丝最合适的油温是', ['三四成', '五六成', '七八成', '冷油']),
        judge(10, '切料粗细一致主要是为了摆盘好看。', false, '为了同时成熟。'),
        match(25, '把料形与烹法连起来', [
          ['细丝', '爆炒'],
          ['大块', '炖焖'],
          ['薄片', '滑氽'],
        ]),
        multiple(20, '油温七八成时的样子有', ['油面转静', '冒青烟'], ['油面平静无烟', '筷子周围没有气泡']),
        essay(
          30,
          '炸鱼为什么常常要炸两次？请用温度和水分说明两次各自的任务。',
          '第一次定型炸熟，水分外移；复炸高温使表面水分迅速汽化而酥脆并逼出油。',
        ),
      ],
    },
    {
      key: 'cook-hw-2',
      title: '作业二　写一张操作单',
      instructions: '用料写克数，步骤写油温与时间。',
      opensInDays: -7,
      dueInDays: 4,
      weight: 50,
      questions: [
        blank(20, '调味分加热前、加热 ____ 、加热后三个阶段。', [['中']]),
        essay(
          80,
          '选一道家常菜，仿照课程的操作单写出用料、码味、兑汁、烹制与评分标准。',
          '用料有量；步骤有油温和时间；味汁比例合理；评分标准可以操作。',
        ),
      ],
    },
  ],
};
