import { plainText } from '#contract/common/plain-text.rule.ts';
import { hourMs } from '#contract/common/length.rule.ts';
import type { ImportedNote } from '../modules/notes/notes.import.ts';
import { accountId } from './demo-people.ts';
import { itemId, type PlannedCourse } from './demo-plan.ts';
import { demoId } from './demo-random.ts';

/** A note of the learner of the login page; at an item by its title. */
interface DemoNote {
  course: string;
  item: string;
  seconds?: number;
  page?: number;
  /** Words of the text. */
  quote?: string;
  hoursAgo: number;
  body: string;
}

const demoNotes: readonly DemoNote[] = [
  {
    ...{ course: 'data-structures', item: '从一次食堂排队说起', seconds: 12, hoursAgo: 700 },
    body: '先来的先打饭：队列只有两头，一头进、一头出。中间不能插。',
  },
  {
    ...{ course: 'data-structures', item: '从一次食堂排队说起', seconds: 31, hoursAgo: 699 },
    body: '老师问：如果有人插队，队列还叫队列吗？\n→ 优先队列，后面会讲。',
  },
  {
    ...{ course: 'data-structures', item: '阅读：身边的五种结构', quote: '最后放上去的最先被拿走', hoursAgo: 680 },
    body: '浏览器的后退按钮就是栈。',
  },
  {
    ...{ course: 'data-structures', item: '给快和慢一个说法', seconds: 9, hoursAgo: 520 },
    body: '只保留增长最快的一项，常数不要。3n² + 100n → O(n²)',
  },
  {
    ...{ course: 'data-structures', item: '讲义：复杂度速查与例题', page: 1, hoursAgo: 500 },
    body: '例二容易错：i *= 2 是 O(log n)，不是 O(n)。',
  },
  {
    ...{ course: 'data-structures', item: '讲义：复杂度速查与例题', page: 2, hoursAgo: 498 },
    body: '第 3 题：规模翻倍、时间变 4 倍 → 平方级。还要再测 4000 看是不是 16 秒。',
  },
  {
    ...{ course: 'data-structures', item: '顺序表与链表', seconds: 18, hoursAgo: 210 },
    body: '插入在中间：顺序表要搬家，链表只改两根指针。查第 k 个正好反过来。',
  },
  {
    ...{ course: 'data-structures', item: '二叉树的遍历', seconds: 8, hoursAgo: 52 },
    body: '树的三种遍历，名字说的都是“根”在什么时候被访问：根在前、在中、在后。',
  },
  {
    ...{ course: 'data-structures', item: '二叉树的遍历', seconds: 21, hoursAgo: 51 },
    body: '递归写法只有三行，但要会画调用栈：每进一层压一次，返回时才轮到根。',
  },
  {
    ...{ course: 'data-structures', item: '二叉树的遍历', seconds: 29, hoursAgo: 30 },
    body: '考点：由前序＋中序可以唯一确定一棵树，前序＋后序不行。反例只要两个结点。',
  },
  {
    ...{ course: 'education-psychology', item: '忘记是有规律的', seconds: 7, hoursAgo: 340 },
    body: '遗忘先快后慢。第一天就要复习一次，之后间隔可以拉长。',
  },
  {
    ...{ course: 'education-psychology', item: '忘记是有规律的', seconds: 20, hoursAgo: 339 },
    body: '自己的办法：上课当晚盖上书说一遍，周末再说一遍。',
  },
  {
    ...{ course: 'education-psychology', item: '阅读：熟悉感会骗人', quote: '读得顺，被当成了学得会', hoursAgo: 320 },
    body: '流畅性错觉。期末论文可以用这个例子。',
  },
  {
    ...{ course: 'education-psychology', item: '夸努力，还是夸聪明', seconds: 13, hoursAgo: 90 },
    body: '夸过程，不夸天赋：“这一步你换了方法”比“你真聪明”好。',
  },
];

const around = 60;

function placeOf({ quote, seconds, page }: DemoNote, html: string) {
  const whole = plainText(html);
  const at = quote === undefined ? -1 : whole.indexOf(quote);
  const end = at + (quote?.length ?? 0);
  return {
    positionMs: seconds === undefined ? null : seconds * 1000,
    page: page ?? null,
    passage:
      at < 0
        ? null
        : {
            text: quote!,
            at,
            before: whole.slice(Math.max(0, at - around), at),
            after: whole.slice(end, end + around),
          },
  };
}

/** What the learner of the login page has noted in two of her courses. */
export const planNotes = (courses: readonly PlannedCourse[], now: Date): ImportedNote[] =>
  demoNotes.flatMap((note) => {
    const course = courses.find(({ key }) => key === note.course);
    const items = course?.content?.chapters.flatMap(({ sections }) => sections.flatMap((section) => section.items));
    const at = items?.findIndex((item) => 'title' in item && item.title === note.item) ?? -1;
    const item = items?.[at];
    if (!course || !item) return [];
    return {
      ...{ id: demoId(`note ${note.course} ${note.body}`), ownerId: accountId('learner'), courseId: course.id },
      ...{ offeringId: course.offerings.at(-1)!.id, itemId: itemId(note.course, at), body: note.body },
      ...placeOf(note, item.kind === 'richText' ? item.html : ''),
      writtenAt: new Date(now.getTime() - note.hoursAgo * hourMs),
    };
  });
