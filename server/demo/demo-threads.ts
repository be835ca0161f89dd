/** What somebody wrote to a question: who (`teacher`, or a learner by number), when, and what. */
export interface DemoAnswer {
  by: 'teacher' | number;
  /** After the question. */
  minutes: number;
  html: string;
  likes?: number;
  isBest?: true;
  isEndorsed?: true;
  /** Learners by number. */
  reports?: readonly { by: number; reason: string }[];
  comments?: readonly Pick<DemoAnswer, 'by' | 'minutes' | 'html'>[];
}

/** A question of a course of the demo, at a section by its place in the outline. */
export interface DemoThread {
  course: string;
  /** Chapter and section, from 0; absent: the course as a whole. */
  at?: readonly [number, number];
  /** A learner of the running offering; 0 is the one of the login page, where she learns there. */
  by: number;
  hoursAgo: number;
  title: string;
  html: string;
  isPinned?: true;
  answers?: readonly DemoAnswer[];
}

export const demoThreads: readonly DemoThread[] = [
  {
    course: 'data-structures',
    at: [2, 0],
    by: 0,
    hoursAgo: 3,
    title: '非递归中序为什么要先一路向左压栈？',
    html: '<p>递归写法只有三行，改成栈以后，第一层循环为什么要 <code>while (p)</code> 一直压到空？我试着压一个就弹一个，输出就变成前序了。</p>',
    answers: [
      {
        by: 'teacher',
        minutes: 12,
        likes: 8,
        isBest: true,
        html: '<p>中序要求“左边全走完才轮到根”。栈里存的是“还欠着没访问的根”，所以要一路向左，把这条路上的根都欠下来；弹出的那一刻才访问它，再转向右子树。</p><pre><code>while (p) { s.push(p); p = p-&gt;left; }   // 欠下\np = s.pop(); visit(p);                  // 还上\np = p-&gt;right;                           // 转右</code></pre>',
        comments: [
          { by: 0, minutes: 14, html: '<p>明白了，弹栈的时刻就是“根”的时刻。</p>' },
          { by: 'teacher', minutes: 16, html: '<p>对，线索化就是把这些“欠条”写进空指针里。</p>' },
        ],
      },
      {
        by: 4,
        minutes: 7,
        likes: 3,
        html: '<p>把每次 push 的时刻记下来，画成表就看清了：压栈的次序是前序，弹栈的次序才是中序。</p>',
      },
    ],
  },
  {
    course: 'data-structures',
    at: [2, 0],
    by: 2,
    hoursAgo: 5,
    title: '层次遍历用队列，能不能换成两个栈？',
    html: '<p>一层一层念名字用队列最自然，如果只有栈，能不能做到？</p>',
    answers: [
      {
        by: 5,
        minutes: 30,
        likes: 2,
        html: '<p>可以，一个栈放本层，一个栈放下一层，每层念完就对调，不过次序会一层正一层反。</p>',
      },
      {
        by: 6,
        minutes: 95,
        reports: [{ by: 8, reason: '包含作业或考试答案' }],
        html: '<p>用两个栈先模拟一个队列，次序就不会反，只是每个结点要搬两次。</p>',
      },
    ],
  },
  {
    course: 'data-structures',
    at: [2, 0],
    by: 3,
    hoursAgo: 26,
    title: '前序加后序什么时候能唯一确定一棵树？',
    html: '<p>视频里说前序和后序不能唯一确定，但如果每个结点都有两个孩子呢？</p>',
    answers: [
      {
        by: 7,
        minutes: 40,
        likes: 5,
        isBest: true,
        isEndorsed: true,
        html: '<p>没有独子的时候可以。设结点数为 <span data-formula="n"></span>，前序第二个是左孩子，在后序里找到它的位置，左子树有多少结点就定了，递归下去只有一种。</p>',
      },
    ],
  },
  {
    course: 'data-structures',
    at: [2, 0],
    by: 8,
    hoursAgo: 30,
    title: '递归深度太大会怎样，怎么估？',
    html: '<p>一条链一样的树有十万个结点，递归会不会把栈用完？</p>',
  },
  {
    course: 'data-structures',
    at: [0, 1],
    by: 9,
    hoursAgo: 74,
    title: '两个 O(n) 的循环并排，为什么还是 O(n)？',
    html: '<p>明明多走了一遍，常数 2 为什么可以不写？</p>',
    answers: [
      {
        by: 'teacher',
        minutes: 300,
        likes: 6,
        html: '<p>大 O 说的是 <span data-formula="n"></span> 变大时增长得有多快，乘以 2 不改变增长的样子。比较两个都是 <span data-formula="O(n)"></span> 的程序时，常数才有意思。</p>',
      },
    ],
  },
  {
    course: 'data-structures',
    at: [1, 0],
    by: 10,
    hoursAgo: 120,
    title: '链表插入只改两根指针，为什么有人说它不比顺序表快？',
    html: '<p>讲义说插入是 O(1)，可我测下来并没有快多少。</p>',
    answers: [
      {
        by: 11,
        minutes: 55,
        likes: 4,
        isBest: true,
        html: '<p>先要走到那个位置，走过去就是 O(n)。而且链表的结点散在各处，缓存帮不上忙。</p>',
      },
    ],
  },
  {
    course: 'data-structures',
    by: 1,
    hoursAgo: 200,
    title: '期末考试允许带一张手写的纸吗？',
    html: '<p>听上一届说可以带一张 A4 纸，今年还一样吗？</p>',
    isPinned: true,
    answers: [
      {
        by: 'teacher',
        minutes: 120,
        likes: 12,
        isBest: true,
        html: '<p>可以，一张 A4，两面手写，考完随试卷一起交。</p>',
      },
    ],
  },
  {
    course: 'nursing',
    at: [1, 0],
    by: 1,
    hoursAgo: 20,
    title: '测脉搏为什么不能用拇指？',
    html: '<p>操作单上写着用食指、中指和无名指，用拇指差在哪里？</p>',
    answers: [
      {
        by: 'teacher',
        minutes: 80,
        likes: 7,
        isBest: true,
        html: '<p>拇指自己的动脉跳得明显，容易把自己的脉搏当成病人的。三个指头并排，还能感觉到强弱和节律。</p>',
      },
    ],
  },
  {
    course: 'nursing',
    at: [2, 0],
    by: 2,
    hoursAgo: 44,
    title: '三查七对里“时间”差多少算不对？',
    html: '<p>医嘱写 8:00，病房里忙的时候常常 8:20 才给到。</p>',
    answers: [{ by: 3, minutes: 65, likes: 2, html: '<p>带教老师说一般药物前后半小时内，胰岛素和抗生素要准时。</p>' }],
  },
  {
    course: 'physics',
    at: [0, 0],
    by: 1,
    hoursAgo: 51,
    title: '加速度为零时速度一定为零吗？',
    html: '<p>竖直上抛到最高点，速度为零，加速度却不为零，反过来想就糊涂了。</p>',
    answers: [
      {
        by: 2,
        minutes: 20,
        likes: 3,
        isEndorsed: true,
        html: '<p>不一定。加速度说的是速度变得有多快，匀速行驶的车加速度为零，速度可以是每小时一百公里。</p>',
      },
    ],
  },
  {
    course: 'web-design',
    at: [0, 0],
    by: 1,
    hoursAgo: 9,
    title: '标题用 h1 到 h6，还是用 div 加样式？',
    html: '<p>看起来一样的话，为什么要用 h1？</p>',
  },
];
