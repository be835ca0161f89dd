import type { CognitiveLevel, Difficulty, QuestionMetadata } from '#contract/banks/question-metadata.rule.ts';
import { noMetadata } from '#contract/banks/question-metadata.rule.ts';

type Place = readonly [
  /** Words that stand in the stem of this question alone. */
  words: string,
  category: string,
  level: CognitiveLevel,
  difficulty: Difficulty,
  tags: readonly string[],
];

/** Where the questions of the course lie in its bank, and what their teacher takes them to be. */
const places: readonly Place[] = [
  ['末尾追加一个元素', '线性表/顺序表', 'understand', 'fairlyEasy', ['时间复杂度']],
  ['第一个位置插入元素', '线性表/顺序表', 'understand', 'medium', ['时间复杂度']],
  ['下列说法正确的有', '线性表', 'understand', 'medium', ['易错']],
  ['有序顺序表里折半查找', '线性表/顺序表', 'apply', 'fairlyHard', ['折半查找']],
  ['在单链表中只需常数时间', '线性表/链表', 'understand', 'medium', ['时间复杂度']],
  ['单链表', '线性表/链表', 'understand', 'medium', ['链表']],
  ['链表都比顺序表好', '线性表/链表', 'evaluate', 'easy', ['易错']],
  ['数组还是链表', '线性表/链表', 'evaluate', 'fairlyHard', ['论述']],
  ['依次入栈', '栈与队列/栈', 'apply', 'medium', ['出栈次序']],
  ['后进先出的线性表', '栈与队列', 'remember', 'easy', ['基本概念']],
  ['递归调用时', '栈与队列/栈', 'understand', 'fairlyEasy', ['基本概念']],
  ['后缀式', '栈与队列/栈', 'apply', 'fairlyHard', ['表达式求值']],
  ['循环队列', '栈与队列/队列', 'understand', 'medium', ['循环队列', '易错']],
  ['取号系统', '栈与队列/队列', 'create', 'hard', ['结构选择', '论述']],
  ['两个栈实现一个队列', '栈与队列/队列', 'create', 'hard', ['论述']],
  ['最合适的结构连线', '栈与队列', 'analyse', 'fairlyEasy', ['结构选择']],
  ['前序为 ABDEC', '树与二叉树/二叉树的遍历', 'apply', 'medium', ['由序列还原']],
  ['前序和后序序列，可以唯一', '树与二叉树/二叉树的遍历', 'understand', 'medium', ['由序列还原', '易错']],
  ['只知道前序和后序', '树与二叉树/二叉树的遍历', 'analyse', 'fairlyHard', ['论述']],
  ['先序和后序不能唯一', '树与二叉树/二叉树的遍历', 'analyse', 'fairlyHard', ['论述']],
  ['遍历次序的组合', '树与二叉树/二叉树的遍历', 'analyse', 'medium', ['由序列还原']],
  ['遍历方式连起来', '树与二叉树/二叉树的遍历', 'analyse', 'fairlyEasy', ['应用']],
  ['二叉排序树做哪种遍历', '树与二叉树/二叉树的遍历', 'remember', 'easy', ['二叉排序树']],
  ['二叉排序树在什么情况下会退化', '树与二叉树/树的应用', 'evaluate', 'hard', ['二叉排序树', '论述']],
  ['满二叉树有多少个结点', '树与二叉树/树的定义与性质', 'apply', 'fairlyEasy', ['结点计数']],
  ['最大高度是多少', '树与二叉树/树的定义与性质', 'understand', 'medium', ['高度']],
  ['左孩子编号', '树与二叉树/树的定义与性质', 'understand', 'medium', ['完全二叉树']],
  ['度为 2 的结点', '树与二叉树/树的定义与性质', 'apply', 'medium', ['结点计数']],
  ['叶结点的度', '树与二叉树/树的定义与性质', 'remember', 'easy', ['基本概念']],
  ['散列表存放学号', '查找/散列表', 'apply', 'medium', ['散列']],
  ['遍历图的两种方法', '图', 'remember', 'easy', ['基本概念']],
  ['迪杰斯特拉算法不适用', '图/最短路径', 'analyse', 'medium', ['最短路径']],
  ['宿舍到教室的路网', '图/最短路径', 'create', 'hard', ['最短路径', '论述']],
  ['顶点的度之和', '图', 'remember', 'fairlyEasy', ['基本概念']],
];

/** Null for a question that was never sorted. */
export function bankPlaceOf(stem: string): { category: string; metadata: QuestionMetadata } | null {
  const place = places.find(([words]) => stem.includes(words));
  if (!place) return null;
  const [, category, level, difficulty, tags] = place;
  return { category, metadata: { ...noMetadata, level, difficulty, tags: [...tags] } };
}
