/** A column of the workbook that questions are brought in, and what its heading may be; the first is that of the template. */
const columns = [
  { column: 'kind', label: 'kind', words: ['题型', '试题类型', '题目类型', '类型'] },
  { column: 'stem', label: null, words: ['题干', '题目', '试题', '试题题干', '题目内容', '试题内容', '问题'] },
  { column: 'optionA', label: null, words: ['选项A', 'A', 'A选项'] },
  { column: 'optionB', label: null, words: ['选项B', 'B', 'B选项'] },
  { column: 'optionC', label: null, words: ['选项C', 'C', 'C选项'] },
  { column: 'optionD', label: null, words: ['选项D', 'D', 'D选项'] },
  { column: 'optionE', label: null, words: ['选项E', 'E', 'E选项'] },
  { column: 'optionF', label: null, words: ['选项F', 'F', 'F选项'] },
  { column: 'optionG', label: null, words: ['选项G', 'G', 'G选项'] },
  { column: 'optionH', label: null, words: ['选项H', 'H', 'H选项'] },
  { column: 'answer', label: 'answer', words: ['答案', '正确答案', '参考答案', '标准答案'] },
  { column: 'explanation', label: 'explanation', words: ['解析', '答案解析', '试题解析', '题目解析'] },
  { column: 'points', label: 'points', words: ['分值', '分数', '题目分值'] },
  { column: 'difficulty', label: 'difficulty', words: ['难度', '难易度', '难易程度', '难度系数'] },
  { column: 'level', label: 'level', words: ['认知层次', '能力层次', '认知水平'] },
  { column: 'tags', label: 'tags', words: ['知识点', '标签', '考点'] },
  { column: 'category', label: 'category', words: ['分类', '章节', '目录', '所属章节'] },
  { column: 'source', label: 'source', words: ['来源', '出处', '题目来源'] },
] as const;

export type QuestionColumn = (typeof columns)[number]['column'];

interface SheetColumn {
  column: QuestionColumn;
  /** What a label of a paper would call it; null for stem and options. */
  label: 'kind' | 'answer' | 'explanation' | 'points' | 'difficulty' | 'level' | 'tags' | 'category' | 'source' | null;
  words: readonly string[];
}

export const questionColumns: readonly SheetColumn[] = columns;

/** Examples of the template. */
export const templateRows: readonly Partial<Record<QuestionColumn, string>>[] = [
  {
    ...{
      kind: '单选题',
      stem: '栈的操作特点是（　　）',
      optionA: '先进先出',
      optionB: '后进先出',
      optionC: '随机存取',
    },
    ...{ answer: 'B', explanation: '栈只在一端插入和删除。', points: '2', difficulty: '易', level: '识记' },
    ...{ tags: '栈、线性表', category: '线性表/栈' },
  },
  {
    ...{ kind: '多选题', stem: '属于线性结构的有（　　）', optionA: '栈', optionB: '队列', optionC: '二叉树' },
    ...{ answer: 'AB', points: '3', difficulty: '较易' },
  },
  { kind: '判断题', stem: '空树也是二叉树。', answer: '对', points: '1' },
  { kind: '填空题', stem: '图的遍历有____和____两种。', answer: '深度优先；广度优先', points: '2' },
  {
    ...{ kind: '排序题', stem: '按时间复杂度从低到高排列', optionA: 'O(n)', optionB: 'O(log n)', optionC: 'O(1)' },
    ...{ answer: 'CBA', points: '2' },
  },
  {
    kind: '简答题',
    stem: '简述栈与队列的区别。',
    answer: '栈后进先出，队列先进先出。',
    points: '10',
    difficulty: '中',
  },
];
