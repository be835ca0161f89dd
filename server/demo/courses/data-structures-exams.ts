import type { Rubric } from '#contract/homework/rubrics.contract.ts';
import {
  blank,
  cloze,
  code,
  composite,
  essay,
  judge,
  match,
  multiple,
  numeric,
  order,
  short,
  single,
} from '../demo-questions.ts';

/** Sections of the papers of the demo course, each question with its points. */
const linear = {
  title: '一、客观题',
  questions: [
    single(
      6,
      '<p>在长度为 <span data-formula="n"></span> 的顺序表的末尾追加一个元素，平均要移动多少个元素？</p>',
      ['0 个', '1 个', 'n/2 个', 'n 个'],
      '<p>末尾之后没有元素，谁也不必让位。</p>',
    ),
    single(
      6,
      '<p>元素 1、2、3 依次入栈，下列哪个出栈次序<strong>不可能</strong>？</p>',
      ['3、1、2', '1、2、3', '2、1、3', '3、2、1'],
      '<p>3 先出栈时，栈里从上到下只能是 2、1。</p>',
    ),
    multiple(
      8,
      '<p>下列哪些操作在单链表中只需常数时间？</p>',
      ['在已知结点之后插入', '删除已知结点的后继'],
      ['按序号取结点', '求表长（没有另外记录）'],
    ),
    judge(6, '<p>循环队列用一个空位区分队空和队满时，最多能存放的元素比数组长度少一个。</p>', true),
    blank(8, '<p>后进先出的线性表叫作____，先进先出的线性表叫作____。</p>', [
      ['栈', '堆栈'],
      ['队列', '队'],
    ]),
    numeric(
      6,
      '<p>表达式 <span data-formula="3+4\\times2"></span> 的后缀式在求值时，栈里最多同时有多少个操作数？</p>',
      3,
      0,
      '<p>后缀式为 3 4 2 × +，读到 2 时栈里有三个操作数。</p>',
    ),
    match(10, '<p>将问题与最合适的结构连线。</p>', [
      ['括号是否配对', '栈'],
      ['打印任务按先后排队', '队列'],
      ['按学号直接查成绩', '数组'],
    ]),
  ],
};

const trees = {
  title: '一、客观题',
  questions: [
    single(
      8,
      '<p>有 <span data-formula="n"></span> 个结点的二叉树，最大高度是多少（根的高度为 1）？</p>',
      ['n', 'n − 1', '⌈log₂ n⌉', 'n/2'],
      '<p>每个结点只有一个孩子时最高。</p>',
    ),
    single(8, '<p>对二叉排序树做哪种遍历能得到有序序列？</p>', ['中序遍历', '先序遍历', '后序遍历', '层次遍历']),
    judge(
      6,
      '<p>完全二叉树中，编号为 <span data-formula="i"></span> 的结点的左孩子编号是 <span data-formula="2i"></span>（若存在）。</p>',
      true,
    ),
    multiple(
      10,
      '<p>下列哪些遍历次序的组合能唯一确定一棵二叉树？</p>',
      ['先序和中序', '中序和后序'],
      ['先序和后序', '只有层次'],
    ),
    blank(8, '<p>叶结点的度为____，二叉树中结点的度最大为____。</p>', [
      ['0', '零'],
      ['2', '二'],
    ]),
    numeric(
      10,
      '<p>一棵二叉树有 10 个度为 2 的结点，它有多少个叶结点？</p>',
      11,
      0,
      '<p>叶结点比度为 2 的结点多一个。</p>',
    ),
  ],
};

const queueRubric: Rubric = {
  title: '两栈成队列评分量规',
  kind: 'levels',
  criteria: [
    {
      title: '入队与出队的步骤',
      hint: '出队前没有判断第二个栈是否为空的，至多 8 分。',
      points: 15,
      levels: [
        { points: 15, text: '两种操作的步骤完整、正确' },
        { points: 8, text: '思路正确，缺少第二个栈为空的判断' },
        { points: 4, text: '只写出一种操作' },
        { points: 0, text: '未写出步骤' },
      ],
    },
    {
      title: '代价分析',
      hint: '说出每个元素进出各两次即可。',
      points: 10,
      levels: [
        { points: 10, text: '说明平均代价为常数的理由' },
        { points: 5, text: '只有结论' },
        { points: 0, text: '结论错误或未分析' },
      ],
    },
  ],
};

const linearEssay = {
  title: '二、论述题',
  questions: [
    essay(
      25,
      '<p>食堂要统计每小时排队人数，你会用数组还是链表保存数据？说明理由，并分析插入和查找的代价。</p>',
      '统计按时间顺序追加，追加在末尾；数组按序号取数一步到位，查找快；链表插入只改指针，但按序号查找要从头走；数据规模固定时数组更省空间。',
    ),
    {
      ...essay(
        25,
        '<p>怎样用两个栈实现一个队列？写出入队和出队的步骤，并说明平均代价。</p>',
        '入队压入第一个栈；出队时若第二个栈为空，把第一个栈的元素全部倒入第二个栈；再弹出第二个栈的栈顶；每个元素最多进出各两次，平均代价是常数。',
      ),
      rubric: queueRubric,
    },
  ],
};

const treesEssay = {
  title: '二、论述题',
  questions: [
    essay(
      25,
      '<p>说明为什么先序和后序不能唯一确定一棵二叉树，并举一个最小的例子。</p>',
      '只有一个孩子时分不清左右；两个结点的树，根在前或在后都一样；左孩子和右孩子的先序与后序相同。',
    ),
    essay(
      25,
      '<p>二叉排序树在什么情况下会退化？怎样避免？</p>',
      '按有序的次序插入会退化成链；查找变成从头走到尾；用平衡树在插入后旋转，使左右高度相差不超过一。',
    ),
  ],
};

/** Kinds that no other paper asks. */
const trialQuestions = [
  order(
    8,
    '<p>在单链表的结点 p 之后插入一个新结点 s，请按先后排列各步。</p>',
    ['申请结点 s，写入数据', '让 s 的后继指向 p 原来的后继', '让 p 的后继指向 s', '表长加一'],
    '<p>先接上 s 的后继再改 p，否则 p 之后的结点就丢失了。</p>',
  ),
  short(5, '<p>递归调用时，系统用哪种结构保存各层的返回地址和局部变量？</p>', ['栈', '系统栈', '调用栈']),
  blank(
    6,
    '<p>写出遍历图的两种方法：____和____。</p>',
    [
      ['深度优先', '深度优先遍历', '深度优先搜索', 'DFS'],
      ['广度优先', '广度优先遍历', '广度优先搜索', 'BFS'],
    ],
    '<p>两种方法先写哪一种都可以。</p>',
    true,
  ),
  cloze(
    6,
    '<p>循环队列用数组存放。入队时元素放在____所指的位置，再让它加一并对容量____；少用一个单元时，队满的条件是队尾的下一个位置____队头。</p>',
    [
      ['队尾指针', '队头指针', '栈顶指针'],
      ['取余', '取整', '取反'],
      ['等于', '大于', '不等于'],
    ],
    '<p>少用一个单元，是为了把队满和队空分开。</p>',
  ),
];

/** In the bank alone. */
export const unasked = [
  code(
    15,
    '<p>补全函数 <code>reverse</code>：把单链表就地反转，返回新的头结点。要求时间 O(n)，不另开数组。</p>',
    'cpp',
    `struct Node {
    int value;
    Node *next;
};

Node *reverse(Node *head) {
    // 在这里作答
}
`,
    '<p>用三个指针依次后移，每步让当前结点指向前一个；注意空表和只有一个结点的情况。</p>',
  ),
  composite(
    '<p>阅读下面的材料，回答各小题。</p><p>某校用一张散列表存放学号到姓名的对应。表长为 11，散列函数为 h(k) = k mod 11，冲突时依次探测下一个单元。先后存入的学号是 22、41、53、46、30、13、12、67。</p>',
    [
      single(3, '<p>学号 53 存在哪个单元？</p>', ['9', '8', '10', '0']),
      blank(3, '<p>查找学号 30 时，一共比较____次。</p>', [['3']]),
      essay(
        6,
        '<p>删除学号 41 以后，为什么不能把它的单元直接标为空？</p>',
        '会切断探测序列，其后的元素找不到；应加删除标记。',
      ),
    ],
  ),
];

export const linearPaper = [linear, linearEssay];
export const treesPaper = [trees, treesEssay];
/** For whoever wants to try how an exam is taken. */
export const trialPaper = [
  { ...linear, questions: [...linear.questions.slice(0, 5), ...trialQuestions] },
  { ...linearEssay, questions: linearEssay.questions.slice(1) },
];
