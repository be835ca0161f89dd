import type { DemoItem } from '../demo-course.ts';

const judged = (isRight: boolean) => [
  { id: 'true', text: '对', fraction: isRight ? 100 : 0 },
  { id: 'false', text: '错', fraction: isRight ? 0 : 100 },
];

/** What the lecture on lists asks on the way. */
export const listQuestions: Extract<DemoItem, { kind: 'video' }>['asks'] = [
  {
    ...{ second: 18, isRequired: true, points: 5 },
    content: {
      kind: 'single',
      stem: '<p>在有 <span data-formula="n"></span> 个元素的顺序表<strong>最前面</strong>插入一个元素，要移动多少个元素？</p>',
      options: [
        { id: 'o1', text: '0 个', fraction: 0 },
        { id: 'o2', text: '1 个', fraction: 0, feedback: '这是链表要改的指针数，不是移动的元素数。' },
        { id: 'o3', text: 'n 个', fraction: 100 },
      ],
      explanation: '<p>前面多一个人，后面每个人都得挪一格，共 n 个。</p>',
    },
  },
  {
    ...{ second: 30, isRequired: false, points: 5 },
    content: {
      kind: 'judge',
      stem: '<p>在链表中按序号取第 100 个结点，可以一步算出它的位置。</p>',
      options: judged(false),
      explanation: '<p>链表只能从第一个结点沿着指针一个一个走过去。</p>',
    },
  },
];

/** What one knows about sorting after this chapter. */
export const sortingQuiz: DemoItem = {
  kind: 'quiz',
  title: '测验：排序的代价',
  settings: {
    attempts: 2,
    counts: 'highest',
    feedback: 'submit',
    showsSolutions: true,
    mixesQuestions: false,
    mixesOptions: true,
    minutes: 20,
    passPercent: 60,
  },
  questions: [
    {
      points: 20,
      content: {
        kind: 'single',
        stem: '<p>对 <span data-formula="n"></span> 个元素做冒泡排序，最坏情况下比较多少次？</p>',
        options: [
          { id: 'o1', text: '约 n', fraction: 0, feedback: '已经有序时才是这么少。' },
          { id: 'o2', text: '约 n log n', fraction: 0 },
          { id: 'o3', text: '约 n²/2', fraction: 100 },
          { id: 'o4', text: '约 n³', fraction: 0 },
        ],
        explanation: '<p>第一轮比较 n−1 次，第二轮 n−2 次，一直到 1 次，合计 n(n−1)/2 次。</p>',
      },
    },
    {
      points: 20,
      content: {
        kind: 'multiple',
        stem: '<p>下列哪些排序方法是<strong>稳定</strong>的？</p>',
        options: [
          { id: 'o1', text: '插入排序', fraction: 50 },
          { id: 'o2', text: '归并排序', fraction: 50 },
          { id: 'o3', text: '快速排序', fraction: -100, feedback: '划分时相等的元素可能交换次序。' },
          { id: 'o4', text: '堆排序', fraction: -100 },
        ],
        explanation: '<p>稳定：相等的元素排好以后，先后次序与原来相同。</p>',
      },
    },
    {
      points: 20,
      content: {
        kind: 'judge',
        stem: '<p>检查一个数列是否有序，只需从头到尾看一遍。</p>',
        options: judged(true),
        explanation: '<p>相邻两项只升不降即为有序，比较 n−1 次。</p>',
      },
    },
    {
      points: 20,
      content: {
        kind: 'blank',
        stem: '<p>每次从未排序部分选出最小的一个放到最前，这种方法叫作____排序；把元素逐个插到已排好部分的合适位置，叫作____排序。</p>',
        gaps: [
          {
            answers: [
              { text: '选择', fraction: 100 },
              { text: '简单选择', fraction: 100 },
            ],
            caseSensitive: false,
          },
          {
            answers: [
              { text: '插入', fraction: 100 },
              { text: '直接插入', fraction: 100 },
            ],
            caseSensitive: false,
          },
        ],
      },
    },
    {
      points: 20,
      content: {
        kind: 'match',
        stem: '<p>将排序方法与其最坏情况下的时间复杂度连线。</p>',
        pairs: [
          { id: 'p1', left: '归并排序', right: 'O(n log n)' },
          { id: 'p2', left: '快速排序', right: 'O(n²)' },
          { id: 'p3', left: '', right: 'O(n)' },
        ],
        explanation: '<p>快速排序每次都选到最大或最小的元素作基准时，退化为 O(n²)。</p>',
      },
    },
  ],
};
