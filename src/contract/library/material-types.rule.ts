/** The resource-type catalogue (specification, section 3; protocol page, section 9), in its order; 99 is 其他. */
export const materialTypes = [
  { sid: 1, name: '教学课件', nameEn: 'Teaching courseware', group: 'teaching' },
  { sid: 2, name: '教案', nameEn: 'Lesson plan', group: 'teaching' },
  { sid: 3, name: '教学录像', nameEn: 'Teaching video', group: 'media' },
  { sid: 4, name: '试卷', nameEn: 'Exam paper', group: 'practice' },
  { sid: 5, name: '实验/实训/实践', nameEn: 'Experiment, training, practice', group: 'practice' },
  { sid: 6, name: '教学案例', nameEn: 'Teaching case', group: 'teaching' },
  { sid: 7, name: '习题', nameEn: 'Exercises', group: 'practice' },
  { sid: 8, name: '文献资料', nameEn: 'Literature', group: 'reference' },
  { sid: 9, name: '名词术语', nameEn: 'Terminology', group: 'reference' },
  { sid: 10, name: '人物', nameEn: 'People', group: 'reference' },
  { sid: 11, name: '常见问题', nameEn: 'FAQ', group: 'reference' },
  { sid: 12, name: '任务单', nameEn: 'Task sheet', group: 'practice' },
  { sid: 13, name: '学习手册', nameEn: 'Study handbook', group: 'reference' },
  { sid: 14, name: '文档表格', nameEn: 'Documents and tables', group: 'reference' },
  { sid: 15, name: '工程图纸', nameEn: 'Engineering drawings', group: 'reference' },
  { sid: 16, name: '演示文稿', nameEn: 'Presentations', group: 'teaching' },
  { sid: 17, name: '例题', nameEn: 'Worked examples', group: 'practice' },
  { sid: 18, name: '媒体素材', nameEn: 'Media material', group: 'media' },
  { sid: 19, name: '电子教材', nameEn: 'E-textbook', group: 'teaching' },
  { sid: 20, name: '仿真动画', nameEn: 'Simulation animation', group: 'simulation' },
  { sid: 21, name: '专家讲座', nameEn: 'Expert lecture', group: 'media' },
  { sid: 22, name: '学生作品', nameEn: 'Student work', group: 'practice' },
  { sid: 23, name: '教学设计', nameEn: 'Teaching design', group: 'teaching' },
  { sid: 24, name: '考核评价', nameEn: 'Assessment', group: 'evaluation' },
  { sid: 25, name: '教学软件', nameEn: 'Teaching software', group: 'simulation' },
  { sid: 26, name: '虚拟仿真', nameEn: 'Virtual simulation', group: 'simulation' },
  { sid: 27, name: '电子挂图', nameEn: 'E-wall chart', group: 'media' },
  { sid: 28, name: '专业标准', nameEn: 'Professional standard', group: 'standard' },
  { sid: 29, name: '专业调研', nameEn: 'Professional survey', group: 'standard' },
  { sid: 30, name: '行业标准', nameEn: 'Industry standard', group: 'standard' },
  { sid: 31, name: '行业资讯', nameEn: 'Industry news', group: 'standard' },
  { sid: 32, name: '技能竞赛', nameEn: 'Skills contest', group: 'standard' },
  { sid: 33, name: '职业认证', nameEn: 'Career certification', group: 'standard' },
  { sid: 34, name: '课程标准', nameEn: 'Course standard', group: 'standard' },
  { sid: 35, name: '教学日历', nameEn: 'Teaching calendar', group: 'teaching' },
  { sid: 36, name: '学习指南', nameEn: 'Study guide', group: 'reference' },
  { sid: 37, name: '工程录像', nameEn: 'Engineering video', group: 'media' },
  { sid: 38, name: '教学系统', nameEn: 'Teaching system', group: 'simulation' },
  { sid: 39, name: '拓展阅读', nameEn: 'Extended reading', group: 'reference' },
  { sid: 40, name: '专业资料', nameEn: 'Professional materials', group: 'reference' },
  { sid: 41, name: '微教案', nameEn: 'Micro lesson plan', group: 'micro' },
  { sid: 42, name: '微习题', nameEn: 'Micro exercises', group: 'micro' },
  { sid: 43, name: '微课件', nameEn: 'Micro courseware', group: 'micro' },
  { sid: 44, name: '微反思', nameEn: 'Micro reflection', group: 'micro' },
  { sid: 45, name: '微视频', nameEn: 'Micro video', group: 'micro' },
  { sid: 46, name: '教学大纲', nameEn: 'Syllabus', group: 'teaching' },
  { sid: 47, name: '重点难点', nameEn: 'Key and difficult points', group: 'teaching' },
  { sid: 48, name: '课程简介', nameEn: 'Course introduction', group: 'teaching' },
  { sid: 49, name: '成绩分布', nameEn: 'Score distribution', group: 'evaluation' },
  { sid: 50, name: '学习数据', nameEn: 'Learning data', group: 'evaluation' },
  { sid: 51, name: '评教结果', nameEn: 'Teaching-evaluation results', group: 'evaluation' },
  { sid: 52, name: '教学评价', nameEn: 'Teaching evaluation', group: 'evaluation' },
  { sid: 53, name: '参赛教案', nameEn: 'Contest lesson plan', group: 'contest' },
  { sid: 54, name: '实施报告', nameEn: 'Implementation report', group: 'contest' },
  { sid: 55, name: '人才培养方案', nameEn: 'Talent training plan', group: 'contest' },
  { sid: 56, name: '申报书', nameEn: 'Application form', group: 'contest' },
  { sid: 99, name: '其他', nameEn: 'Other', group: 'other' },
] as const satisfies readonly { sid: number; name: string; nameEn: string; group: string }[];

export type MaterialType = (typeof materialTypes)[number];
/** How the 57 are put together where a chart has no room for all. */
export type MaterialGroup = MaterialType['group'];
export const materialGroups = [...new Set(materialTypes.map(({ group }) => group))];

const bySid = new Map<number, MaterialType>(materialTypes.map((type) => [type.sid, type]));

/** What no catalogue knows counts as 其他. */
export const materialTypeOf = (sid: number): MaterialType => bySid.get(sid) ?? bySid.get(99)!;

export const isMaterialType = (sid: number): boolean => bySid.has(sid);
