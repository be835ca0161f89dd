import type { DemoCourse } from '../demo-course.ts';
import { blank, essay, judge, match, multiple, numeric, single } from '../demo-questions.ts';

/** What learners of data structures work at, and the rubric that their teacher marks by. */
export const dataStructuresHomework: DemoCourse['homework'] = [
  {
    key: 'ds-hw-1',
    title: '作业一　线性表',
    instructions: '客观题由系统判分，简答题请写出理由。可以多次保存，截止前都能修改。',
    opensInDays: -40,
    dueInDays: -26,
    weight: 30,
    questions: [
      single(
        10,
        '在长度为 n 的顺序表第一个位置插入元素，需要移动几个元素？',
        ['n', '1', 'n / 2', '0'],
        '原有的 n 个元素都要后移一格。',
      ),
      single(
        10,
        '在单链表中已知结点 p，在它后面插入结点 s，正确的次序是',
        [
          's->next = p->next; p->next = s;',
          'p->next = s; s->next = p->next;',
          's->next = p; p->next = s;',
          'p = s; s->next = p->next;',
        ],
        '先连后断，否则后面的链会丢。',
      ),
      multiple(
        15,
        '下列说法正确的有',
        ['顺序表可以按序号直接存取', '链表的存储位置可以不连续'],
        ['链表查找第 i 个元素是 O(1)', '顺序表在表头删除是 O(1)'],
      ),
      judge(10, '在任何情况下链表都比顺序表好。', false, '按序号存取时顺序表更快。'),
      blank(15, '在有 100 万个元素的有序顺序表里折半查找，最多比较约 ____ 次；顺序查找最多比较 ____ 次。', [
        ['20', '二十'],
        ['1000000', '100万', '一百万', '10^6'],
      ]),
      {
        ...essay(
          40,
          '食堂要做一个取号系统：可以取号、叫号、中途取消。请选择一种结构，说明三种操作各自的时间复杂度，并说明为什么不选另一种。',
          '取号在队尾、叫号在队头，用队列；中途取消需要从中间删除，用带位置索引的双向链表可做到 O(1)。能比较顺序队列中间删除为 O(n) 即可得满分。',
        ),
        rubric: {
          title: '算法选择题评分量规',
          kind: 'levels',
          criteria: [
            {
              title: '结构选择',
              hint: '选顺序队列也可以，只要说明中途取消的代价。',
              points: 12,
              levels: [
                { points: 12, text: '结构合适，说清每种操作在哪里进行' },
                { points: 8, text: '结构合适，说明不完整' },
                { points: 3, text: '结构不合适，但有理由' },
                { points: 0, text: '未给出结构' },
              ],
            },
            {
              title: '复杂度分析',
              hint: '三种操作各 6 分。',
              points: 18,
              levels: [
                { points: 18, text: '三种操作的复杂度都正确' },
                { points: 12, text: '两种正确' },
                { points: 6, text: '一种正确' },
                { points: 0, text: '均不正确' },
              ],
            },
            {
              title: '比较与取舍',
              hint: '',
              points: 10,
              levels: [
                { points: 10, text: '与另一种结构逐项比较，结论明确' },
                { points: 5, text: '只比较了一项' },
                { points: 0, text: '没有比较' },
              ],
            },
          ],
        },
      },
    ],
  },
  {
    key: 'ds-hw-2',
    title: '作业二　树与二叉树',
    instructions: '画图可以帮助思考。简答题不少于一百字。',
    opensInDays: -12,
    dueInDays: 2,
    weight: 40,
    questions: [
      single(10, '一棵二叉树的前序为 ABDEC，中序为 DBEAC，它的后序是', ['DEBCA', 'DEBAC', 'EDBCA', 'ABCDE']),
      judge(10, '已知前序和后序序列，可以唯一确定一棵二叉树。', false, '只有一个孩子的结点分不清左右。'),
      numeric(10, '高度为 5 的满二叉树有多少个结点？（根算第 1 层）', 31, 0, '2⁵ − 1 = 31。'),
      match(20, '把应用与遍历方式连起来', [
        ['删除文件夹', '后序遍历'],
        ['按辈分念家谱', '层次遍历'],
        ['由小到大输出二叉排序树', '中序遍历'],
      ]),
      blank(10, '度为 2 的结点有 n₂ 个、叶子有 n₀ 个，则 n₀ = ____ 。', [['n2+1', 'n₂+1', 'n2 + 1', 'n₂ + 1']]),
      {
        ...essay(
          40,
          '说明为什么只知道前序和后序序列，一般不能唯一确定一棵二叉树；给出一个反例，并写出在什么条件下可以唯一确定。',
          '反例：前序 AB、后序 BA，B 可为左孩子或右孩子。每个非叶结点都有两个孩子时可以唯一确定。',
        ),
        rubric: {
          title: '简答题评分要点',
          kind: 'guide',
          criteria: [
            { title: '说明理由', hint: '指出只有一个孩子时分不清左右。', points: 15, levels: [] },
            { title: '给出反例', hint: '前序、后序相同而中序不同的两棵树即可。', points: 15, levels: [] },
            { title: '写出条件', hint: '每个非叶结点都有两个孩子。', points: 10, levels: [] },
          ],
        },
      },
    ],
  },
  {
    key: 'ds-hw-3',
    title: '作业三　图与最短路径',
    instructions: '第三题请附上每一步选中的顶点。',
    opensInDays: -2,
    dueInDays: 12,
    weight: 30,
    questions: [
      single(20, '迪杰斯特拉算法不适用于哪种图？', ['有负权边的图', '有向图', '稀疏图', '有环的图']),
      judge(20, '无向图所有顶点的度之和等于边数的两倍。', true),
      essay(
        60,
        '画出你从宿舍到教室的路网（至少六个地点），标上分钟数，用迪杰斯特拉算法求最短时间，写出每一步的距离表。',
        '有六个以上顶点与合理的权值；每步选当前距离最小的顶点；距离表更新正确；结论与表一致。',
      ),
    ],
  },
];
