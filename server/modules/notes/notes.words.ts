import { unitsOf } from '#contract/common/length.rule.ts';
import { dataWords } from '#server/platform/ports/data-words.ts';

/** A second of a film: 08:21, 1:02:03. */
export function secondText(ms: number): string {
  const { days, hours, minutes, seconds } = unitsOf(ms);
  const two = (value: number) => String(value).padStart(2, '0');
  const whole = days * 24 + hours;
  return whole > 0 ? `${whole}:${two(minutes)}:${two(seconds)}` : `${two(minutes)}:${two(seconds)}`;
}

/** What stands in a file of notes. */
export const notesWords = {
  title: dataWords('我的笔记', 'My notes'),
  page: (page: number) => dataWords(`第 ${page} 页`, `Page ${page}`),
  whole: dataWords('全文', 'Whole item'),
  passage: dataWords('原文', 'Passage'),
  count: (notes: number) => dataWords(`共 ${notes} 条笔记`, `${notes} ${notes === 1 ? 'note' : 'notes'}`),
  goneCourse: dataWords('已删除的课程', 'Deleted course'),
  left: dataWords('已退出课程，不能再进入', 'You are no longer in this course'),
  removed: dataWords('内容已从课程中移除', 'This item was removed from the course'),
  picture: dataWords('视频截图', 'Picture of the video'),
};
