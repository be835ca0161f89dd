import type { DemoCourse } from '../demo-course.ts';
import { blank, essay, judge, multiple, single } from '../demo-questions.ts';

export const webDesign: DemoCourse = {
  key: 'web-design',
  title: '网页设计与制作',
  edition: 've',
  subject: '51',
  category: '5102',
  level: 'provincial',
  form: 'online',
  school: 've-technical',
  credits: 3,
  hours: 48,
  summary: '用一学期，从一个空白文件做出一个能放进作品集的网站。',
  introduction: `<p>网页由三样东西组成：结构、样式和行为。本课程先用语义标签搭骨架，再用样式排好版，最后让它在手机和电脑上都好看。</p><p>每周一个小任务，学期末合成一个完整的个人网站。</p>`,
  chapters: [
    {
      title: '结构',
      sections: [
        {
          title: '语义标签',
          items: [
            {
              kind: 'video',
              clip: 'web-html',
              title: '给内容贴上正确的标签',
              slides: [
                {
                  heading: '语义标签',
                  lines: ['第一讲', '给内容贴上正确的标签'],
                  says: '网页的第一步不是好看，而是让机器看懂哪里是标题，哪里是导航。',
                },
                {
                  heading: '一张页面的骨架',
                  lines: ['= <header> <nav>', '= <main> <article>', '= <footer>'],
                  says: '页头、导航、正文、文章、页脚，每一部分都有自己的标签。读屏软件和搜索引擎都靠它们。',
                },
                {
                  heading: '标题有层次',
                  lines: ['一页一个 h1', '不跳级'],
                  says: '一页只有一个一级标题，往下逐级，不要为了字大就跳级。字大字小是样式的事。',
                },
                {
                  heading: '检查',
                  lines: ['关掉样式还读得通', '按 Tab 能走完'],
                  says: '两个检查：关掉样式，页面还读得通；只按 Tab 键，能走完所有链接和按钮。',
                },
              ],
            },
            {
              kind: 'richText',
              title: '阅读：一张名片的网页',
              html: `<p>这是一张名片的全部结构：</p><pre><code>&lt;main&gt;
  &lt;h1&gt;林小满&lt;/h1&gt;
  &lt;p&gt;网页设计专业，会做三种菜。&lt;/p&gt;
  &lt;a href="mailto:me@example.com"&gt;写信给我&lt;/a&gt;
&lt;/main&gt;</code></pre><p>请把它改成你的名片，再加一张照片。照片要有 <code>alt</code>，写清楚图里有什么，而不是写「照片」。</p>`,
            },
          ],
        },
      ],
    },
    {
      title: '样式',
      sections: [
        {
          title: '排版',
          items: [
            {
              kind: 'video',
              clip: 'web-css',
              title: '四条排版规矩',
              slides: [
                {
                  heading: '四条规矩',
                  lines: ['第四讲', '亲密　对齐　重复　对比'],
                  says: '版面乱，多半是违反了四条规矩：亲密、对齐、重复、对比。',
                },
                {
                  heading: '亲密',
                  lines: ['有关的靠近', '无关的分开'],
                  says: '有关系的内容靠近，没关系的分开。空白不是浪费，是分组。',
                },
                {
                  heading: '对齐',
                  lines: ['每样东西都有一条线'],
                  says: '页面上的每样东西，都应该和另一样东西在同一条线上。',
                },
                {
                  heading: '重复与对比',
                  lines: ['同类同样', '不同就明显不同'],
                  says: '同类的东西长得一样，不同的东西就明显不同。差一点点，最难看。',
                },
              ],
            },
            {
              kind: 'document',
              file: 'web-notes',
              title: '速查：弹性布局',
              pages: [
                {
                  heading: '弹性布局速查',
                  paragraphs: [
                    'display: flex 让子元素排成一行；flex-direction: column 排成一列。',
                    'justify-content 管主轴：start、center、space-between；align-items 管交叉轴：start、center、stretch。',
                    'gap 是子元素之间的距离，不要再用外边距凑。',
                    '练习：做一个导航栏，左边是校名，右边三个链接，手机上链接换到下一行。',
                  ],
                },
              ],
            },
            { kind: 'homework', homework: 'web-hw-1' },
          ],
        },
        {
          title: '响应式',
          items: [
            {
              kind: 'video',
              clip: 'web-responsive',
              title: '一张网页，三种屏幕',
              slides: [
                {
                  heading: '响应式',
                  lines: ['第七讲', '一张网页，三种屏幕'],
                  says: '同一张网页，要在手机、平板和电脑上都好读。',
                },
                {
                  heading: '从小屏开始',
                  lines: ['先写手机', '再加宽屏的规则'],
                  says: '先写手机的样式，再为宽屏加规则。反过来写，代码会多一倍。',
                },
                {
                  heading: '不要写死宽度',
                  lines: ['= max-width: 40em;', '= width: 100%;'],
                  says: '宽度不要写死，用最大宽度加百分之百，让内容自己去适应屏幕。',
                },
              ],
            },
            { kind: 'homework', homework: 'web-hw-2' },
          ],
        },
      ],
    },
  ],
  homework: [
    {
      key: 'web-hw-1',
      title: '作业一　结构与样式',
      instructions: '代码可以直接贴在文本框里。',
      opensInDays: -20,
      dueInDays: -2,
      weight: 50,
      questions: [
        single(15, '一个页面里 h1 通常有几个？', ['1 个', '2 个', '越多越好', '0 个']),
        judge(15, '为了让字变大，可以把正文写成 h2。', false),
        multiple(20, '属于四条排版规矩的有', ['亲密', '对齐', '对比'], ['渐变', '阴影']),
        blank(10, '弹性布局里子元素之间的距离用属性 ____ 。', [['gap']]),
        essay(
          40,
          '贴出你的名片页面的结构代码，并说明每个标签为什么用它。',
          '标签语义正确；有 alt；有一个 h1；说明与代码一致。',
        ),
      ],
    },
    {
      key: 'web-hw-2',
      title: '作业二　响应式改造',
      instructions: '写出改了什么、为什么。',
      opensInDays: -3,
      dueInDays: 9,
      weight: 50,
      questions: [
        essay(
          100,
          '把一个写死 1200 像素宽的页面改成响应式。贴出关键样式，并说明在 375、768、1440 像素宽时各是什么样子。',
          '用最大宽度；有媒体查询或弹性换行；三种宽度说明清楚；无横向滚动。',
        ),
      ],
    },
  ],
};
