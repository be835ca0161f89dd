import type { CognitiveLevel } from '#contract/banks/question-metadata.rule.ts';
import { questionNames } from '#contract/banks/question-names.rule.ts';
import type { QuestionKind } from '#contract/banks/question-kinds.rule.ts';
import { fieldOf } from '#contract/common/platform-time.rule.ts';
import type { ExamAnalysis, QuestionGroup } from '#contract/exams/exam-analysis.contract.ts';
import { bandName, percentOf } from '#contract/exams/exam-analysis.rule.ts';

/** A analysis as paper has it: facts, tables, texts. */
export interface AnalysisDocument {
  title: string;
  facts: readonly (readonly [name: string, value: string])[];
  tables: readonly { title: string; heads: readonly string[]; rows: readonly (readonly string[])[] }[];
  texts: readonly { title: string; text: string }[];
}

const words = {
  'zh-CN': {
    analysis: '试卷分析报告',
    facts: {
      ...{ course: '课程', exam: '考试', at: '考试时间', paper: '试卷', papers: '参考人数', absent: '缺考人数' },
      ...{ mean: '平均分', median: '中位数', highest: '最高分', lowest: '最低分', deviation: '标准差' },
      ...{ passing: '及格率', excellent: '优秀率', reliability: '信度（α）', unmarked: '未批阅完的答卷' },
    },
    paper: (questions: number, points: number) => `${questions} 题，满分 ${points} 分`,
    bands: '成绩分布',
    band: ['分数段（百分制）', '人数', '比例'],
    classes: '各班情况',
    class: ['教学班', '参考人数', '平均分', '最高分', '最低分', '及格率', '优秀率'],
    ...{ noClass: '未分班', kinds: '各题型得分率', levels: '各认知层次得分率', categories: '各分类得分率' },
    group: ['名称', '题数', '分值', '得分率'],
    unknown: '未注明',
    ...{ findings: '试卷与教学情况分析', measures: '改进措施' },
  },
  'en-US': {
    analysis: 'Exam analysis',
    facts: {
      ...{ course: 'Course', exam: 'Exam', at: 'Time', paper: 'Paper', papers: 'Submitted', absent: 'Absent' },
      ...{ mean: 'Mean', median: 'Median', highest: 'Highest', lowest: 'Lowest', deviation: 'Standard deviation' },
      ...{ passing: 'Passed', excellent: 'Excellent', reliability: 'Reliability (α)', unmarked: 'Not fully marked' },
    },
    paper: (questions: number, points: number) => `${questions} questions, ${points} points`,
    bands: 'Distribution',
    band: ['Points of a hundred', 'Learners', 'Share'],
    classes: 'By class',
    class: ['Class', 'Submitted', 'Mean', 'Highest', 'Lowest', 'Passed', 'Excellent'],
    ...{ noClass: 'In no class', kinds: 'By kind of question', levels: 'By level', categories: 'By category' },
    group: ['Name', 'Questions', 'Points', 'Share of points'],
    unknown: 'Not stated',
    ...{ findings: 'Paper and teaching', measures: 'Measures' },
  },
} as const;

const figure = (value: number | null) => (value === null ? '–' : String(Math.round(value * 100) / 100));
const shareText = (share: number | null) => (share === null ? '–' : `${Math.round(share * 100)}%`);

export function documentOf(analysis: ExamAnalysis, locale: 'zh-CN' | 'en-US'): AnalysisDocument {
  const said = words[locale];
  const { papers, bands, classes } = analysis;
  const names = questionNames[locale];
  const share = (count: number, all = papers) => `${percentOf(count, all)}%`;
  const groups = (title: string, some: readonly QuestionGroup[], nameOf: (name: string) => string) => ({
    ...{ title, heads: said.group },
    rows: some.map(({ name, questions, points, share: got }) => [
      ...[name === '' ? said.unknown : nameOf(name), String(questions), figure(points), shareText(got)],
    ]),
  });
  const facts: Record<keyof typeof said.facts, string> = {
    ...{
      course: analysis.course,
      exam: analysis.title,
      at: analysis.opensAt ? fieldOf(analysis.opensAt).replace('T', ' ') : '',
    },
    ...{ paper: said.paper(analysis.questions, analysis.totalPoints), papers: String(papers) },
    ...{ absent: String(analysis.absent), mean: figure(analysis.mean), median: figure(analysis.median) },
    ...{ highest: figure(analysis.highest), lowest: figure(analysis.lowest), deviation: figure(analysis.deviation) },
    ...{
      passing: share(analysis.passing),
      excellent: share(analysis.excellent),
      reliability: figure(analysis.reliability),
    },
    unmarked: analysis.unmarked === 0 ? '' : String(analysis.unmarked),
  };
  return {
    title: `${analysis.title} ${said.analysis}`,
    facts: (Object.entries(facts) as [keyof typeof facts, string][]).flatMap(([name, value]) =>
      value === '' ? [] : [[said.facts[name], value] as const],
    ),
    tables: [
      {
        ...{ title: said.bands, heads: said.band },
        rows: bands.map((count, at) => [bandName(at), String(count), share(count)]),
      },
      {
        ...{ title: said.classes, heads: said.class },
        rows: classes.map((one) => [
          ...[one.name || said.noClass, String(one.papers), figure(one.mean), figure(one.highest), figure(one.lowest)],
          ...[share(one.passing, one.papers), share(one.excellent, one.papers)],
        ]),
      },
      groups(said.kinds, analysis.kinds, (name) => names.kinds[name as QuestionKind]),
      groups(said.levels, analysis.levels, (name) => names.levels[name as CognitiveLevel]),
      groups(said.categories, analysis.categories, (name) => name),
    ],
    texts: [
      { title: said.findings, text: analysis.findings },
      { title: said.measures, text: analysis.measures },
    ],
  };
}
