import { expect, it } from 'vitest';
import { commentGroups } from '../../src/views/evaluations/comment-groups.rule.ts';

it('comments stand by the word that most of them share, each once, and the rest last', () => {
  const texts = ['作业太多', '作业有点难', '板书清楚', '希望作业分层', '多用板书', '机房键盘坏了'];
  const groups = commentGroups(texts);
  expect(groups.map(({ word, texts: some }) => [word, some.length])).toEqual([
    ['作业', 3],
    ['板书', 2],
    [null, 1],
  ]);
  expect(groups.flatMap(({ texts: some }) => some).toSorted()).toEqual(texts.toSorted());
});

it('without anything in common they are one group, and of none there is none', () => {
  expect(commentGroups(['很好', '可以'])).toEqual([{ word: null, texts: ['很好', '可以'] }]);
  expect(commentGroups([])).toEqual([]);
});
