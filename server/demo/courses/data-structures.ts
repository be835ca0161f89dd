import { dataStructuresHomework } from './data-structures-homework.ts';
import { sortingLab } from './data-structures-lab.ts';
import { listQuestions, sortingQuiz } from './data-structures-quiz.ts';
import type { DemoCourse } from '../demo-course.ts';

export const dataStructures: DemoCourse = {
  key: 'data-structures',
  title: '数据结构与算法',
  edition: 'he',
  subject: '08',
  category: '0809',
  level: 'national',
  form: 'blended',
  school: 'yunhai',
  credits: 4,
  hours: 64,
  summary: '从排队、家谱到城市路网，用十六周时间学会把现实问题变成可以计算的结构。',
  introduction: `<p>程序设计语言教你怎样说话，数据结构教你怎样把话说清楚。同一批数据，排成一队、叠成一摞、连成一棵树，能回答的问题和花掉的时间完全不同。这门课从食堂排队、家谱和公交线路讲起，一步步走到查找、排序与最短路径。</p>
<h3>学完以后你能做到</h3><ul><li>为一个具体问题选出合适的结构，并说得出理由；</li><li>用时间复杂度比较两种做法，不靠感觉；</li><li>独立写出链表、栈、队列、二叉树和图的基本操作。</li></ul>
<h3>需要什么基础</h3><p>会用任意一种语言写循环、函数和数组即可。课程里的例子用 C 语言书写，思路与语言无关。</p>`,
  chapters: [
    {
      title: '绪论：为什么需要数据结构',
      sections: [
        {
          title: '从一次食堂排队说起',
          items: [
            {
              kind: 'video',
              clip: 'ds-queue',
              title: '从一次食堂排队说起',
              slides: [
                {
                  heading: '数据结构与算法',
                  lines: ['第一讲', '从一次食堂排队说起'],
                  says: '同学们好，这一讲我们从每天都会遇到的一件事说起：中午十二点，去食堂排队。',
                },
                {
                  heading: '三种排法',
                  lines: ['一条长队', '四个窗口各排一队', '取号，叫号'],
                  says: '同样一百个人，可以排成一条长队，可以在四个窗口各排一队，也可以每人取一个号坐着等。人没有变，等的时间却差了很多。',
                },
                {
                  heading: '数据 + 关系',
                  lines: ['谁在谁的后面', '谁先到，谁先走', '中间能不能插进来'],
                  says: '差别不在人，而在人与人之间的关系。数据结构研究的就是数据之间的关系，以及这种关系允许我们做什么。',
                },
                {
                  heading: '三个问题',
                  lines: ['怎么存放', '怎么找到', '怎么增加和删除'],
                  says: '无论哪一种结构，我们都会问三个问题：怎么存放，怎么找到，怎么增加和删除。整门课都在回答它们。',
                },
                {
                  heading: '小结',
                  lines: ['结构 = 数据 + 关系', '选对结构，事半功倍'],
                  says: '记住一句话：结构等于数据加上关系。下一讲，我们给快和慢一个可以计算的说法。',
                },
              ],
            },
            {
              kind: 'richText',
              title: '阅读：身边的五种结构',
              html: `<p>数据结构不是计算机发明的，它一直在我们身边。</p><ol><li><strong>队列</strong>：排队买票，先到的人先买。</li><li><strong>栈</strong>：叠起来的餐盘，最后放上去的最先被拿走。</li><li><strong>树</strong>：一所大学分成学院，学院分成系，系里有班。</li><li><strong>图</strong>：公交站与线路，从一站到另一站可以有许多走法。</li><li><strong>散列</strong>：按学号尾数分信箱，不必从头找起。</li></ol><p>请想一想：微信的聊天列表像哪一种？浏览器的「后退」按钮呢？把你的想法带到作业里。</p>`,
            },
          ],
        },
        {
          title: '算法有多快',
          items: [
            {
              kind: 'video',
              clip: 'ds-complexity',
              title: '给快和慢一个说法',
              slides: [
                {
                  heading: '给快和慢一个说法',
                  lines: ['第二讲', '时间复杂度'],
                  says: '这一讲讨论一个听起来简单的问题：怎样说一个算法快，另一个算法慢。',
                },
                {
                  heading: '不数秒，数步',
                  lines: ['电脑有快有慢', '数据有多有少', '数的是基本操作'],
                  says: '用秒表是不公平的，因为电脑有快有慢。我们数的是基本操作的次数，看它怎样随着数据规模 n 增长。',
                },
                {
                  heading: '常见的增长',
                  lines: ['= 1  <  log n  <  n', '= n log n  <  n²  <  2ⁿ'],
                  says: '常数级最好，对数级很快，线性级可以接受，平方级要小心，指数级只能处理很小的规模。',
                },
                {
                  heading: '一百万个数',
                  lines: ['顺序查找：一百万步', '折半查找：二十步'],
                  says: '在一百万个排好序的数里找一个，从头找最多要一百万步，折半查找只要二十步。这就是增长速度的意义。',
                },
                {
                  heading: '小结',
                  lines: ['看最坏情况', '只留增长最快的一项'],
                  says: '估算时看最坏的情况，只留下增长最快的一项，去掉系数，这就是大 O 记号。',
                },
              ],
            },
            {
              kind: 'document',
              file: 'ds-notes-1',
              title: '讲义：复杂度速查与例题',
              pages: [
                {
                  heading: '第一章讲义　复杂度速查',
                  paragraphs: [
                    '一、怎样数。把循环体里最深处的那一步当作基本操作，写出它执行的次数，再只保留增长最快的一项。',
                    '例一：一重循环执行 n 次，记作 O(n)。两重循环各执行 n 次，记作 O(n²)。每次把范围缩小一半，记作 O(log n)。',
                    '例二：for (i = 1; i < n; i *= 2) 每次翻倍，大约执行以 2 为底的 log n 次，所以是 O(log n)，而不是 O(n)。',
                    '二、空间复杂度。除了输入本身，算法另外用了多少存储。原地逆置数组只多用一个变量，是 O(1)；复制一份再逆置，是 O(n)。',
                  ],
                },
                {
                  heading: '例题与提示',
                  paragraphs: [
                    '1. 判断一个整数是不是质数，只需试到它的平方根。请写出复杂度，并与试到 n−1 的做法比较。',
                    '2. 有两个长度为 n 的有序数组，合并成一个有序数组至少要看多少个元素？为什么不能更少？',
                    '3. 某算法对 n = 1000 用 1 秒，对 n = 2000 用 4 秒。它的复杂度最可能是哪一级？还需要什么实验来确认？',
                    '提示：第 3 题先算比值，再多取几个规模，看比值是否稳定。',
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
    {
      title: '线性表：一个接一个',
      sections: [
        {
          title: '顺序表与链表',
          items: [
            {
              kind: 'video',
              clip: 'ds-list',
              title: '顺序表与链表',
              asks: listQuestions,
              slides: [
                {
                  heading: '顺序表与链表',
                  lines: ['第三讲'],
                  says: '线性表只有一种关系：一个接一个。可是存放它的办法有两种，性格完全不同。',
                },
                {
                  heading: '顺序表：连号的座位',
                  lines: ['位置可以算出来', '插队要让后面的人都挪一格'],
                  says: '顺序表像电影院连号的座位，第几个在哪里一算就知道。可是要在中间插进一个人，后面的人都得挪一格。',
                },
                {
                  heading: '链表：寻宝纸条',
                  lines: ['每个结点写着下一个在哪里', '插入只改两张纸条'],
                  says: '链表像寻宝游戏，每张纸条写着下一张在哪里。插入只要改两张纸条，可是想找第一百张，就得从第一张走起。',
                },
                {
                  heading: '怎样选',
                  lines: ['常按序号取：顺序表', '常在中间增删：链表'],
                  says: '经常按序号读取，用顺序表；经常在中间增加和删除，用链表。没有最好的结构，只有合适的结构。',
                },
              ],
            },
            {
              kind: 'richText',
              title: '阅读：插入一个结点的四行代码',
              html: `<p>在结点 p 后面插入新结点 s，只有两步关键操作，顺序不能反：</p><pre><code>s-&gt;next = p-&gt;next;  // 先让新结点抓住后面的人
p-&gt;next = s;        // 再让前面的人抓住新结点</code></pre><p>如果先执行第二行，后面的整条链就丢了。写链表程序时，画图永远比硬想更快。</p><blockquote>口诀：先连后断。</blockquote>`,
            },
            { kind: 'homework', homework: 'ds-hw-1' },
          ],
        },
      ],
    },
    {
      title: '树与二叉树',
      sections: [
        {
          title: '二叉树的遍历',
          items: [
            {
              kind: 'video',
              clip: 'ds-tree',
              title: '二叉树的遍历',
              slides: [
                { heading: '二叉树的遍历', lines: ['第五讲'], says: '这一讲学习怎样不重复、不遗漏地走遍一棵二叉树。' },
                {
                  heading: '三种次序',
                  lines: ['前序：根 → 左 → 右', '中序：左 → 根 → 右', '后序：左 → 右 → 根'],
                  says: '三种遍历的名字，说的都是根在什么时候被访问：最先、中间，还是最后。',
                },
                {
                  heading: '中序遍历',
                  lines: ['先把左子树走完', '再访问根', '最后走右子树'],
                  says: '以中序为例，先把左子树走完，再访问根，最后访问右子树。左子树本身，也用同样的办法走。',
                },
                {
                  heading: '递归只有三行',
                  lines: ['= 走左子树', '= 访问根', '= 走右子树'],
                  says: '递归写法只有三行，但是要会画调用栈：每进一层就压入一层，走完再弹出来。',
                },
                {
                  heading: '由序列还原',
                  lines: ['前序 + 中序：唯一', '后序 + 中序：唯一', '前序 + 后序：不唯一'],
                  says: '考试常考一点：前序和中序可以唯一确定一棵树，前序和后序不行，因为分不清独子在左还是在右。',
                },
              ],
            },
            { kind: 'homework', homework: 'ds-hw-2' },
          ],
        },
        {
          title: '树的应用',
          items: [
            {
              kind: 'richText',
              title: '阅读：文件夹、家谱与压缩',
              html: `<p>电脑里的文件夹是一棵树，删除一个文件夹要先删完里面的东西，这正是<strong>后序遍历</strong>。</p><p>家谱是一棵树，按辈分一代一代念名字，是<strong>层次遍历</strong>。</p><p>压缩软件让常用的字用短编码、少用的字用长编码，靠的是哈夫曼树：若各字出现的次数为 <span data-formula="w_i"></span>，编码长度为 <span data-formula="l_i"></span>，它使 <span data-formula="\\sum_i w_i l_i"></span> 最小。</p>`,
            },
          ],
        },
      ],
    },
    {
      title: '图与最短路径',
      sections: [
        {
          title: '从家到学校怎么走',
          items: [
            {
              kind: 'richText',
              title: '阅读：迪杰斯特拉的耐心',
              html: `<p>从起点出发，每次都选<strong>目前已知最近</strong>的一站，把它的邻居更新一遍，再选下一个最近的。只要每段路的长度都不是负数，选中的一站就不会再变得更近。</p><p>这个办法像水从起点漫开：先漫到近的地方，再漫到远的地方。<span data-formula="d(v)=\\min\\{d(u)+w(u,v)\\}"></span> 就是每次更新的依据。</p>`,
            },
            { kind: 'homework', homework: 'ds-hw-3' },
          ],
        },
      ],
    },
    {
      title: '排序：从乱到不乱',
      sections: [
        {
          title: '听一听排序',
          items: [
            {
              kind: 'audio',
              sound: 'ds-sorting',
              title: '听一听：冒泡排序的声音',
              slides: [
                {
                  heading: '打乱的音阶',
                  lines: [],
                  says: '先听十六个音，高低完全打乱：每个音代表一个数，数越大，音越高。',
                },
                {
                  heading: '冒泡',
                  lines: [],
                  says: '现在开始冒泡排序。每比较一次，就弹出正在比较的那个音；大的数一趟一趟地往后走，高音渐渐集中到末尾。',
                },
                {
                  heading: '排好的音阶',
                  lines: [],
                  says: '最后再从头到尾弹一遍：音阶一路向上，没有一个音走错位置。耳朵听得出来，排序完成了。',
                },
              ],
            },
            {
              kind: 'link',
              title: '延伸：国家智慧教育平台',
              url: 'https://www.smartedu.cn/',
            },
            {
              kind: 'richText',
              title: '阅读：为什么听得出排好了',
              html: `<p>有序的数列，相邻两项只升不降，这是一个<strong>逐项可以检查</strong>的性质：检查一遍只要 <span data-formula="O(n)"></span>，而冒泡排序要 <span data-formula="O(n^2)"></span> 次比较。</p><p>检查比求解容易，这件事在以后的课程里还会反复出现。</p>`,
              after: 12,
            },
            sortingQuiz,
            sortingLab,
          ],
        },
      ],
    },
    {
      title: '查找与散列',
      opensInDays: 14,
      sections: [
        {
          title: '一步到位的查找',
          items: [
            {
              kind: 'richText',
              title: '阅读：图书馆的索书号',
              html: `<p>图书馆不会从第一排书架找起，它先把书名算成一个<strong>索书号</strong>，再走到那个号所在的架子。把关键字算成位置的办法，就是散列。</p><p>两本书算出同一个号怎么办？下次课我们来比较几种解决冲突的办法。</p>`,
            },
          ],
        },
      ],
    },
  ],
  homework: dataStructuresHomework,
};
