import { hasSound } from './files/sound-file.ts';
import { hasModel } from './models/models.ts';

/** Of which format a made file is. */
export type Format = 'pptx' | 'docx' | 'xlsx' | 'pdf' | 'md' | 'txt' | 'epub' | 'zip' | 'png' | 'glb' | 'wav';

interface Kind {
  /** The title of a material of this type, made of what it is about and of its directory. */
  title: (topic: string, place: string) => string;
  /** In turn. Films are the clips of courses (`demo-materials.ts`). */
  formats: readonly Format[];
}

const kind = (pattern: string, formats: string): Kind => ({
  title: (topic, place) => pattern.replace('T', topic).replace('P', place),
  formats: formats.split(' ') as Format[],
});

/** By sid of the catalogue. T is the topic, P the directory. */
const materialKinds: Readonly<Record<number, Kind>> = {
  1: kind('T', 'pptx pptx pdf'),
  2: kind('T（教案）', 'docx'),
  3: kind('T：课堂实录', 'docx pptx'),
  4: kind('P单元测试卷', 'docx pdf'),
  5: kind('T实验指导', 'pdf docx'),
  6: kind('案例：T', 'pptx docx'),
  7: kind('T课后习题', 'docx xlsx'),
  8: kind('T文献选读', 'pdf txt'),
  9: kind('P名词中英对照', 'xlsx pdf'),
  10: kind('P一线人物访谈', 'docx'),
  11: kind('关于T的十个问题', 'md'),
  12: kind('任务单：T', 'docx'),
  13: kind('P学习手册', 'epub pdf'),
  14: kind('T数据表', 'xlsx'),
  15: kind('T图纸', 'png pdf'),
  16: kind('T演示文稿', 'pptx'),
  17: kind('T例题精讲', 'docx pdf'),
  18: kind('T图片素材', 'zip png'),
  19: kind('P（电子教材）', 'epub'),
  20: kind('T动画', 'glb'),
  21: kind('名家讲座：T', 'pptx docx'),
  22: kind('T（学生作品）', 'png pptx'),
  23: kind('T教学设计', 'docx'),
  24: kind('T考核评分表', 'xlsx'),
  25: kind('T示例代码', 'zip md'),
  26: kind('T三维模型', 'glb'),
  27: kind('T挂图', 'png'),
  28: kind('P专业教学标准', 'pdf'),
  29: kind('P专业调研报告', 'docx'),
  30: kind('P行业标准摘编', 'pdf txt'),
  31: kind('P行业资讯月报', 'md txt'),
  32: kind('P技能竞赛规程', 'docx'),
  33: kind('P职业认证考纲', 'pdf'),
  34: kind('P课程标准', 'docx pdf'),
  35: kind('P教学日历', 'xlsx'),
  36: kind('怎样学好P', 'md docx'),
  37: kind('T现场示意图', 'png'),
  38: kind('T练习系统', 'zip'),
  39: kind('拓展阅读：T', 'md txt epub'),
  40: kind('P专业资料汇编', 'zip pdf'),
  41: kind('T微教案', 'docx'),
  42: kind('T微习题', 'docx'),
  43: kind('T微课件', 'pptx'),
  44: kind('T微反思', 'md'),
  45: kind('T（微视频脚本）', 'docx pptx'),
  46: kind('P教学大纲', 'docx'),
  47: kind('T重点与难点', 'docx md'),
  48: kind('P课程简介', 'pdf'),
  49: kind('P成绩分布', 'xlsx'),
  50: kind('T学习数据', 'xlsx'),
  51: kind('P评教结果', 'xlsx'),
  52: kind('P教学评价报告', 'docx'),
  53: kind('T参赛教案', 'docx'),
  54: kind('P实施报告', 'pdf'),
  55: kind('P人才培养方案', 'docx'),
  56: kind('P课程申报书', 'docx'),
  99: kind('T讲解稿', 'docx md'),
};

/** Types whose materials are heard or turned round where the topic can be; of others they tell in words. */
const heard = { sids: [3, 21, 99], kind: kind('T听辨练习', 'wav') };
const shown = { sids: [20, 26], kind: kind('T图解', 'png') };

/** @param sid of the type @param topic by its name */
export function kindOf(sid: number, topic: string): Kind {
  if (heard.sids.includes(sid) && hasSound(topic)) return heard.kind;
  if (shown.sids.includes(sid) && !hasModel(topic)) return shown.kind;
  return materialKinds[sid]!;
}
