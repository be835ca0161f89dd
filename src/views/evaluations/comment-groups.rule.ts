interface CommentGroup {
  /** The word that they share; null for the rest. */
  word: string | null;
  texts: readonly string[];
}

/** So many groups beside the rest. */
const mostGroups = 5;
/** Fewer that share a word are no group. */
const leastShared = 2;

/** Words that say nothing of what a comment is about. */
const empty = new Set(
  [
    '希望 可以 能不能 不能 比较 一些 一下 有点 老师 课程 感觉 觉得 非常',
    '特别 我们 没有 这个 那个 就是 如果 因为 所以 还是 已经 时候 一点',
    '多给 不是 很多 建议 谢谢 起来 几个 很快 题目',
    'course teacher please could would there',
    'their about really should which because',
  ].flatMap((some) => some.split(' ')),
);

/** The words of a text that may name what it is about. */
function wordsOf(text: string): Set<string> {
  const words = new Intl.Segmenter('zh-CN', { granularity: 'word' }).segment(text.toLowerCase());
  return new Set(
    [...words].flatMap(({ segment, isWordLike }) =>
      isWordLike === true &&
      !empty.has(segment) &&
      (/^\p{Script=Han}{2,}$/u.test(segment) || /^[a-z]{5,}$/.test(segment))
        ? [segment]
        : [],
    ),
  );
}

/**
 * Comments by the words that most of them share, the largest group first, then the rest. It is a way to read, no
 * judgement: each comment stands in one group, as it was written.
 */
export function commentGroups(texts: readonly string[]): CommentGroup[] {
  let left = texts.map((text) => ({ text, words: wordsOf(text) }));
  const groups: CommentGroup[] = [];
  while (groups.length < mostGroups) {
    const counts = new Map<string, number>();
    for (const { words } of left) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    const [word, count] = [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0] ?? [];
    if (word === undefined || count === undefined || count < leastShared) break;
    groups.push({ word, texts: left.filter(({ words }) => words.has(word)).map(({ text }) => text) });
    left = left.filter(({ words }) => !words.has(word));
  }
  groups.sort((a, b) => b.texts.length - a.texts.length);
  return left.length === 0 ? groups : [...groups, { word: null, texts: left.map(({ text }) => text) }];
}
