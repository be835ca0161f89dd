import { numeralMarkOf } from './marks.ts';

/** As papers tell kinds apart: `choice` says not how many are right, `any` allows one or several. */
export type PaperKind = 'single' | 'multiple' | 'any' | 'choice' | 'judge' | 'blank' | 'order' | 'short' | 'essay';

/** A part of a paper whose questions are of one kind. */
export interface Section {
  /** 一 is 1; 0 for none. */
  numeral: number;
  kind: PaperKind | null;
  /** Of each question. */
  points: number | null;
  /** Of each gap. */
  gapPoints: number | null;
  /** Of all its questions together. */
  total: number | null;
}

/** In this order: 不定项选择 is no 选择, 综合选择题 no 综合题. */
const kindWords: readonly (readonly [PaperKind, RegExp])[] = [
  ['any', /^不定项/],
  ['multiple', /^(?:多项|多选|双选)/],
  ['single', /^(?:单项|单选|最佳选择|单一选择)/],
  ['choice', /^(?:客观)?选择/],
  ['judge', /^(?:判断|是非|对错|正误|辨析)/],
  ['blank', /^(?:程序|完形|完型|补充|语句)?填空/],
  ['order', /^(?:排序|排列)题/],
  ['short', /^简答/],
  [
    'essay',
    /^(?:问答|论述|名词解释|名词|计算|编程|程序|算法|综合|分析|案例|材料|应用|设计|证明|作图|画图|解答|写作|作文|翻译|主观|简述|思考|实践|改错|阅读|化简|求解|简算|论证|术语解释|概念|非选择|操作|解方程|解释)/,
  ],
];

/** What kind a word at the beginning of a text says. */
export const kindOf = (flat: string): PaperKind | null =>
  kindWords.find(([, pattern]) => pattern.test(flat.trimStart()))?.[0] ?? null;

/** `词汇选择题`, `思考题`: the last words say the kind; what is none of those that are known is answered in sentences. */
function kindByEnding(rest: string): PaperKind | null {
  const found = /^[\u4e00-\u9fff]{1,6}?(选择|填空|判断|[\u4e00-\u9fff])题 {0,4}(?:$|[(（:【[]| [A-Za-z])/.exec(
    rest.trimEnd(),
  )?.[1];
  return found === undefined ? null : (kindOf(found) ?? 'essay');
}

/** The words of a kind are the whole heading, or what follows tells of it. */
const afterKind =
  /^[\u4e00-\u9fff/、]{0,14}?(?:题|解释|选择|填空|判断|简答)(?:目|组|型|部分)?[】\]]? {0,4}(?:$|[(:【[,。;]|共|每|本|第[一二12]|\d)/;

const numberBefore = (flat: string, pattern: RegExp): number | null => {
  const found = pattern.exec(flat)?.[1];
  return found === undefined ? null : Number(found);
};

/** What a heading says of points: `每小题 2 分`, `每空1分`, `共 20 分`. */
export function pointsSaid(flat: string): Pick<Section, 'points' | 'gapPoints' | 'total'> {
  return {
    points: numberBefore(flat, /(?:每小题|每题|每个|每道题|每小?题各|各)[ 得为]{0,3}(\d{1,3}(?:\.5)?) {0,3}分/),
    gapPoints: numberBefore(flat, /每(?:个|小)?空[ 得为]{0,3}(\d{1,3}(?:\.5)?) {0,3}分/),
    total: numberBefore(flat, /(?:共|满分|合计|总计)[ 计为]{0,3}(\d{1,3}(?:\.5)?) {0,3}分/),
  };
}

/** `一、单项选择题（每题 2 分，共 20 分）`, `【多选题】`, `判断题：`; null for other lines. */
export function sectionOf(flat: string): Section | null {
  const mark = numeralMarkOf(flat);
  const rest = flat.slice(mark?.end ?? 0).replace(/^[ 【[]{1,6}/, '');
  const kind = kindOf(rest) ?? (mark ? kindByEnding(rest) : null);
  const isAlone = afterKind.test(rest.trimEnd());
  if (mark ? kind !== null && (isAlone || rest.trim().length <= 40) : kind !== null && isAlone && flat.length < 120)
    return { numeral: mark?.numeral ?? 0, kind, ...pointsSaid(flat) };
  const isPart = mark !== null && mark.numeral > 0 && /^ {0,4}(?:第|[一二三四五六七八九十(])/.test(flat);
  const isShort = rest.trim().length <= 40 && /\( {0,3}(?:每|共|本|\d)|题 {0,3}$/.test(rest);
  return isPart && isShort ? { numeral: mark.numeral, kind: null, ...pointsSaid(flat) } : null;
}
