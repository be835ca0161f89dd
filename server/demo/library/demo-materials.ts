import { materialTypes } from '#contract/library/material-types.rule.ts';
import type { MaterialStatus } from '#machines/library/material.lifecycle.ts';
import type { DemoCourse } from '../demo-course.ts';
import { itemsOf } from '../demo-media.ts';
import { chance, demoId } from '../demo-random.ts';
import type { DemoLibrary, Topic } from './demo-library.ts';
import { kindOf, type Format } from './demo-material-kinds.ts';
import type { TextWish } from './files/demo-text.ts';
import { lessonOf } from './lessons/lessons.ts';

interface Place {
  id: string;
  parentId: string | null;
  name: string;
  position: number;
  topics: readonly Topic[];
}

/** Where the bytes of a version come from: made here, or an item of a course's outline. */
export type Source =
  | { kind: 'made'; id: string; format: Format; sid: number; wish: TextWish }
  | { kind: 'item'; course: string; index: number; words: string };

/** A material of the plan. */
export interface PlannedMaterial {
  key: string;
  id: string;
  title: string;
  /** Null: not sorted yet. */
  sid: number | null;
  place: Place;
  topic: Topic;
  status: MaterialStatus;
  isBinned: boolean;
  reason: string;
  /** Oldest first. */
  sources: readonly Source[];
  /** The last source waits for a decision, the one before it is shown. */
  isRevised: boolean;
}

/** The directories of a library, parents before children. Ids are of this copy of the province. */
export function placesOf({ directories }: DemoLibrary, key: string): Place[] {
  const id = (path: string) => demoId(`directory ${key} ${path}`);
  return Object.entries(directories).flatMap(([top, below], position) => [
    { id: id(top), parentId: null, name: top, position, topics: [] },
    ...Object.entries(below).map(([name, topics], at) => ({
      ...{ id: id(`${top}/${name}`), parentId: id(top), name, position: at, topics },
    })),
  ]);
}

const sids = materialTypes.map(({ sid }) => sid);

/** Half of the favourite types, half of all in turn, so that together the libraries have every type. */
function sidsOf({ key, types, count }: DemoLibrary, turn: number): number[] {
  const luck = chance(`types ${key}`);
  const others = count > 2 * sids.length ? sids.length : Math.floor(count / 2);
  const all = Array.from({ length: others }, (_, index) => sids[(turn * 19 + index) % sids.length]!);
  const own = Array.from({ length: count - others }, () => {
    const [one, other] = [luck.whole(0, types.length), luck.whole(0, types.length)];
    return types[Math.min(one, other)]!;
  });
  return luck.shuffled([...all, ...own]);
}

const filmTypes = [45, 3, 21, 37];

/** Clips and notes of the courses that a library serves. */
function itemsIn({ courses }: DemoLibrary, filled: readonly DemoCourse[]) {
  return filled
    .filter(({ key }) => courses.includes(key))
    .flatMap((course) =>
      itemsOf(course).flatMap((item, index) => {
        const of = (words: string) => ({ title: (item as { title: string }).title, course: course.key, index, words });
        if (item.kind === 'video') return [{ ...of(item.slides.map(({ says }) => says).join('\n')), isFilm: true }];
        if (item.kind !== 'document') return [];
        return [
          {
            ...of(item.pages.flatMap(({ heading, paragraphs }) => [heading, ...paragraphs]).join('\n')),
            isFilm: false,
          },
        ];
      }),
    );
}

const returned = [
  '图片未注明来源，请补充后再提交',
  '缺少教学建议，请按模板补一页',
  '与已发布的素材内容相同，请说明区别',
];
const taken = ['有新版替代', '许可到期', '内容待更新'];

/** What became of the material: most are published, some of everything else. */
function fateOf(key: string, index: number): Pick<PlannedMaterial, 'status' | 'isBinned' | 'reason' | 'isRevised'> {
  const luck = chance(`fate ${key} ${index}`);
  const fate = (status: MaterialStatus, reason = '', isBinned = false) => ({
    status,
    reason,
    isBinned,
    isRevised: false,
  });
  if (index % 13 === 6) return fate('review');
  if (index % 37 === 9) return fate('draft', luck.pick(returned));
  if (index % 31 === 14) return fate('withdrawn', luck.pick(taken));
  if (index % 41 === 20) return fate('published', '', true);
  if (index % 43 === 25) return fate('draft');
  return { ...fate('published'), isRevised: index % 47 === 11 };
}

/** @param about what the file is about, and what lies in the same directory */
const wishOf = (title: string, { name: place }: Place, about: readonly Topic[], edition: number): TextWish => ({
  ...{ title, place, edition },
  topic: about[0]![0],
  note: about[0]![1],
  lesson: lessonOf(about[0]![0]),
  beside: about.map(([name, note]) => ({ name, note, lesson: lessonOf(name) })),
});

/** @param turn place of the library among all @param copy '' for the province itself, else the mark of its copy */
export function planMaterials(
  library: DemoLibrary,
  turn: number,
  key: string,
  filled: readonly DemoCourse[],
): PlannedMaterial[] {
  const luck = chance(`materials ${library.key}`);
  const places = placesOf(library, key);
  const topics = luck.shuffled(places.flatMap((place) => place.topics.map((topic) => ({ place, topic }))));
  const titles = new Set<string>();
  const used = new Map<number, number>();
  const name = (index: number) => `${library.key} ${index}`;
  const once = (title: string): string => {
    const free = [title, ...'二三四五六七八九'].map((sign, at) => (at === 0 ? title : `${title}（${sign}）`));
    const own = free.find((one) => !titles.has(one)) ?? title;
    titles.add(own);
    return own;
  };

  const items = itemsIn(library, filled);
  const plain = { status: 'published', isBinned: false, reason: '', isRevised: false } as const;
  const shown = items.map(({ title, course, index, words, isFilm }, at): PlannedMaterial => ({
    ...plain,
    ...topics[at % topics.length]!,
    key: name(at),
    id: demoId(`material ${key} ${at}`),
    title: once(title),
    sid: isFilm ? filmTypes[(at + turn) % filmTypes.length]! : 40,
    sources: [{ kind: 'item', course, index, words }],
  }));

  const made = sidsOf(library, turn)
    .slice(items.length)
    .map((sid, at): PlannedMaterial => {
      const index = at + items.length;
      const nth = used.get(sid) ?? 0;
      used.set(sid, nth + 1);
      const { place, topic } = topics[(sid + nth) % topics.length]!;
      const { title: titleOf, formats } = kindOf(sid, topic[0]);
      const title = once(titleOf(topic[0], place.name));
      const fate = fateOf(library.key, index);
      const format = formats[nth % formats.length]!;
      const versions = fate.isRevised || index % 17 === 3 ? 2 : 1;
      const about = [topic, ...place.topics.filter((one) => one !== topic)];
      return {
        ...{ title, place, topic, ...fate },
        key: name(index),
        id: demoId(`material ${key} ${index}`),
        sid: fate.status === 'draft' && fate.reason === '' ? null : sid,
        sources: Array.from({ length: versions }, (_, edition) => ({
          kind: 'made',
          id: demoId(`material file ${library.key} ${index} ${edition}`),
          format,
          sid,
          wish: wishOf(title, place, about, edition + 1),
        })),
      };
    });
  return [...shown, ...made];
}
