import type { DemoText, TextWish } from './demo-text.ts';
import { sortingSimulation } from './sorting-simulation.ts';
import type { Spreadsheet } from './spreadsheets-of.ts';
import { markdownOf, plainOf, zipOf } from './text-files.ts';

const csvOf = ({ rows }: Spreadsheet) =>
  `\ufeff${rows.map((row) => row.map((value) => `"${String(value).replaceAll('"', '""')}"`).join(',')).join('\r\n')}\r\n`;

const codes: Readonly<Record<string, string>> = {
  链表插入的四行代码: `class Node:
    def __init__(self, value):
        self.value, self.prev, self.next = value, None, None


def insert_after(p, s):
    """把结点 s 接到结点 p 之后：先接后面，再改前面。"""
    s.next = p.next
    s.prev = p
    if p.next:
        p.next.prev = s
    p.next = s


head = Node("头")
for value in (3, 2, 1):
    insert_after(head, Node(value))
node, seen = head.next, []
while node:
    seen.append(node.value)
    node = node.next
print(seen)  # [1, 2, 3]
`,
  快速排序的枢轴: `def pivot_of(a, low, high):
    """三数取中：首、中、尾里居中的那个。"""
    middle = (low + high) // 2
    return sorted((a[low], a[middle], a[high]))[1]


def quick_sort(a, low=0, high=None):
    high = len(a) - 1 if high is None else high
    if low >= high:
        return a
    pivot, i, j = pivot_of(a, low, high), low, high
    while i <= j:
        while a[i] < pivot:
            i += 1
        while a[j] > pivot:
            j -= 1
        if i <= j:
            a[i], a[j] = a[j], a[i]
            i, j = i + 1, j - 1
    quick_sort(a, low, j)
    quick_sort(a, i, high)
    return a


print(quick_sort([5, 2, 9, 1, 5, 6]))
`,
  最小生成树的两种走法: `def kruskal(count, edges):
    """边从小到大收，成环的不要。edges 是 (权, 一端, 另一端)。"""
    parent = list(range(count))

    def root(x):
        while parent[x] != x:
            parent[x] = parent[parent[x]]
            x = parent[x]
        return x

    tree = []
    for weight, a, b in sorted(edges):
        if root(a) != root(b):
            parent[root(a)] = root(b)
            tree.append((weight, a, b))
    return tree


tree = kruskal(5, [(4, 0, 1), (1, 1, 2), (3, 0, 2), (2, 2, 3), (7, 1, 3), (5, 3, 4)])
print(tree, sum(weight for weight, _, _ in tree))  # 总权 11
`,
  红黑树的五条规矩: `RED, BLACK = "红", "黑"


def black_height(node):
    """检查五条规矩；合格返回黑高，不合格抛出 ValueError。node 是 (颜色, 左, 右) 或 None。"""
    if node is None:
        return 1
    colour, left, right = node
    if colour not in (RED, BLACK):
        raise ValueError("非红即黑")
    if colour == RED and any(child and child[0] == RED for child in (left, right)):
        raise ValueError("红的孩子必须是黑")
    heights = black_height(left), black_height(right)
    if heights[0] != heights[1]:
        raise ValueError("每条路的黑结点要一样多")
    return heights[0] + (colour == BLACK)


tree = (BLACK, (RED, (BLACK, None, None), (BLACK, None, None)), (BLACK, None, None))
print(tree[0] == BLACK, black_height(tree))
`,
};

const codeOf = ({ topic, lesson: { measure } }: TextWish) =>
  codes[topic] ??
  `import csv

# ${topic}：读入 数据.csv，求每组三次的平均与极差，标出超出参考范围的组。
LOW, HIGH = ${measure.from}, ${measure.to}  # ${measure.what}（${measure.unit}）

with open("数据.csv", encoding="utf-8-sig") as file:
    rows = list(csv.reader(file))[1:]
for name, *values in rows:
    reads = [float(value) for value in values[:3]]
    mean = sum(reads) / len(reads)
    mark = "" if LOW <= mean <= HIGH else "  ← 复测"
    print(f"{name}: 平均 {mean:.3f}，极差 {max(reads) - min(reads):.3f}{mark}")
`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** A page of questions whose answers unfold, without a script. */
const practiceOf = ({ topic, beside }: TextWish) =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escaped(topic)}练习</title></head><body><h1>${escaped(topic)}练习</h1>${beside
    .flatMap(({ name, lesson }) => lesson.tasks.map(([question, answer]) => [name, question, answer] as const))
    .map(
      ([name, question, answer], index) =>
        `<details><summary>${index + 1}. ［${escaped(name)}］${escaped(question)}</summary><p>${escaped(answer)}</p></details>`,
    )
    .join('')}</body></html>`;

/** An archive of a type of the catalogue. @param figure PNG @param poster PNG */
export function archiveOf(
  sid: number,
  wish: TextWish,
  {
    text,
    sheets,
    figure,
    poster,
  }: { text: DemoText; sheets: readonly Spreadsheet[]; figure: Uint8Array; poster: Uint8Array },
): Uint8Array {
  return zipOf(wish.title, {
    '说明.txt': plainOf(text),
    [`图片/${wish.topic}（图解）.png`]: figure,
    [`图片/${wish.topic}（挂图）.png`]: poster,
    '数据.csv': csvOf(sheets[0]!),
    ...(sid === 25 && { 'main.py': codeOf(wish) }),
    ...(sid === 25 && wish.topic === '快速排序的枢轴' && sortingSimulation),
    ...(sid === 38 && { '练习.html': practiceOf(wish) }),
    ...(sid === 40 && { '讲义.md': markdownOf(text) }),
  });
}
