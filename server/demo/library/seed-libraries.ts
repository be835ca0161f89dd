import type { StoredFile } from '#contract/files/files.contract.ts';
import type { MenuEntry } from '#contract/maintenance/maintenance.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  importEvents,
  importFavourites,
  importLibraries,
  importMaterials,
  importMaterialUses,
  type EventRow,
  type LibraryTree,
  type MaterialTree,
} from '../../modules/library/libraries.import.ts';
import { demoCourses } from '../demo-courses.ts';
import { accountId, demoName, libraryId, schoolId } from '../demo-people.ts';
import { copied, itemId, type PlannedCourse } from '../demo-plan.ts';
import { chance, dayFrom, demoId } from '../demo-random.ts';
import { demoLibraries } from './demo-libraries.ts';
import type { DemoLibrary } from './demo-library.ts';
import { placesOf, planMaterials, type PlannedMaterial, type Source } from './demo-materials.ts';
import type { MaterialFiles } from './import-material-files.ts';
import { planFavourites, planUses, type Reader } from './plan-uses.ts';

/** What of the libraries lies in files: of their own, and clips and notes by course and place in its outline. */
export interface LibraryMedia extends MaterialFiles {
  item(course: string, index: number): StoredFile;
}

interface Copy {
  copy: number;
  courses: readonly PlannedCourse[];
  readers: readonly Reader[];
  now: Date;
}

const everything = { types: [], kinds: [], directoryId: null, tags: [] };

function menuOf({ sections }: DemoLibrary, key: string): MenuEntry[] {
  const entry = (name: string, facts: Pick<MenuEntry, 'kind' | 'title'> & Partial<MenuEntry>): MenuEntry => ({
    id: demoId(`menu ${key} ${name}`),
    holds: facts.kind === 'courses' ? 'courses' : 'materials',
    isHidden: false,
    condition: everything,
    courseIds: [],
    children: [],
    ...facts,
  });
  return [
    entry('materials', { kind: 'materials', title: '素材中心' }),
    entry('courses', { kind: 'courses', title: '课程' }),
    ...sections.map(({ title, children }) =>
      entry(title, {
        kind: 'section',
        title,
        condition: { ...everything, types: Object.values(children).flat() },
        children: Object.entries(children).map(([name, types]) => ({
          id: demoId(`menu ${key} ${title} ${name}`),
          title: name,
          isHidden: false,
          condition: { ...everything, types: [...types] },
          courseIds: [],
        })),
      }),
    ),
  ];
}

const introductionOf = ({ name, summary, directories }: DemoLibrary) =>
  `<p>${name}由牵头学校与共建学校一起建设：${summary}</p><h3>怎样使用</h3><p>素材按「${Object.keys(directories).join('」「')}」编目，可以在线预览，也可以一键放进自己的课程；课程会记住引用的那一版。</p><h3>怎样参与</h3><p>欢迎本校与合作学校的老师投稿，素材经维护者审核后对所有人可见。</p>`;

/** When the last version came, in days from today: half are older than a year, a few came within the last days. */
function lastDayOf({ key, status }: PlannedMaterial): number {
  const luck = chance(`last day ${key}`);
  if (status === 'review') return -luck.whole(0, 3);
  const age = luck.next();
  return age < 0.08 ? -luck.whole(0, 6) : age < 0.5 ? -luck.whole(8, 320) : -luck.whole(370, 900);
}

/** The day on which each version came. */
function datesOf(material: PlannedMaterial, now: Date): Date[] {
  const { key, sources } = material;
  const luck = chance(`dates ${key}`);
  const last = lastDayOf(material);
  return sources.map((_, index) =>
    dayFrom(now, last - 40 * (sources.length - 1 - index), last === 0 ? 0 : luck.whole(8, 20)),
  );
}

const licences = ['byNc', 'internal', 'ownWork', 'by', 'byNcNd'] as const;

function materialOf(
  library: DemoLibrary,
  key: string,
  material: PlannedMaterial,
  media: LibraryMedia,
  now: Date,
): MaterialTree {
  const { sources, status, isRevised, place, topic } = material;
  const luck = chance(`material ${material.key}`);
  const dates = datesOf(material, now);
  const fileOf = (source: Source) =>
    source.kind === 'made' ? media.files.get(source.id)! : media.item(source.course, source.index);
  const latest = status === 'withdrawn' ? 'published' : status;
  const shown = sources.at(isRevised ? -2 : -1)!;
  const isUnsorted = material.sid === null;
  const ended = dates.at(-1)!;
  return {
    id: material.id,
    libraryId: libraryId(key),
    title: material.title,
    type: material.sid,
    directoryId: isUnsorted ? null : place.id,
    tags: isUnsorted
      ? []
      : [place.name, ...(luck.next() < 0.4 ? ['重点'] : []), ...(luck.next() < 0.2 ? ['双语'] : [])],
    author: isUnsorted ? '' : demoName(`teacher ${library.school}-${luck.pick(['a', 'b', 'c'])}`),
    source: luck.next() < 0.7 ? '本校自制' : '合作学校提供',
    licence: isUnsorted ? null : luck.pick(licences),
    downloadPolicy: luck.next() < 0.85 ? 'people' : luck.next() < 0.6 ? 'teachers' : 'nobody',
    introduction: isUnsorted ? '' : `<p>${topic[1]}</p>`,
    uploaderId: accountId(library.keeper),
    schoolId: schoolId(library.school),
    status,
    reason: material.reason,
    versions: sources.map((source, index) => ({
      id: demoId(`material version ${material.id} ${index}`),
      file: fileOf(source),
      note: index === 0 ? '' : '按教学反馈修订',
      status: index < sources.length - 1 ? 'published' : isRevised ? 'review' : latest,
      at: dates[index]!,
    })),
    coverFileId: shown.kind === 'made' ? (media.covers.get(shown.id) ?? null) : null,
    createdAt: dates[0]!,
    updatedAt: ended,
    binnedAt: material.isBinned ? ended : null,
  };
}

function libraryOf(
  library: DemoLibrary,
  key: string,
  { copy, now }: Copy,
  materials: readonly MaterialTree[],
): LibraryTree {
  const { name, edition, subject, level, summary, courses, goodCourses, partners, school } = library;
  const shown = materials.filter(({ status, binnedAt }) => status === 'published' && binnedAt === null);
  return {
    ...{ id: libraryId(key), edition, subject, level, summary },
    name: copy === 0 ? name : `${name}（${copy + 1}）`,
    schoolId: schoolId(copied(school, copy)),
    introduction: introductionOf(library),
    isReviewed: true,
    menu: menuOf(library, key),
    partnerIds: partners.map((partner) => schoolId(copied(partner, copy))),
    directories: placesOf(library, key).map(({ topics: _topics, ...place }) => place),
    courses: courses.map((course, index) => ({
      courseId: demoId(`course ${copied(course, copy)}`),
      isGood: index < goodCourses,
    })),
    createdAt: dayFrom(now, -1000),
    updatedAt: new Date(Math.max(...shown.map(({ updatedAt }) => updatedAt.getTime()))),
  };
}

/** What the courses of the copy took: their clips and notes came out of the library. */
function takenBy(courses: readonly PlannedCourse[], materials: readonly PlannedMaterial[], media: LibraryMedia) {
  return materials.flatMap(({ id, sources }) => {
    const [source] = sources;
    const course = source?.kind === 'item' && courses.find(({ content }) => content?.key === source.course);
    if (!course || source?.kind !== 'item') return [];
    return [
      {
        id: demoId(`use ${id}`),
        materialId: id,
        courseId: course.id,
        nodeId: itemId(course.key, source.index),
        fileId: media.item(source.course, source.index).fileId,
        accountId: accountId(course.team[0]!),
        schoolId: schoolId(course.school),
      },
    ];
  });
}

/** Fills the libraries of one copy of the province; what the events come to is counted afterwards. */
export async function seedLibraries(tx: Database, media: LibraryMedia, parts: Copy): Promise<void> {
  const { copy, courses, readers, now } = parts;
  const kept: (PlannedMaterial & { libraryId: string })[] = [];
  const events: EventRow[] = [];
  for (const [turn, library] of demoLibraries.entries()) {
    const key = copied(library.key, copy);
    const planned = planMaterials(library, turn, key, demoCourses);
    const materials = planned.map((material) => materialOf(library, key, material, media, now));
    await importLibraries(tx, [libraryOf(library, key, parts, materials)]);
    await importMaterials(tx, materials, copy === 0 && turn === 0 ? media.texts : new Map());
    const publishedAt = new Map(materials.map(({ id, createdAt }) => [id, createdAt]));
    const used = planUses(library, libraryId(key), planned, publishedAt, readers, now);
    await importFavourites(tx, [], used.favourites);
    const taken = takenBy(courses, planned, media).map((use) => ({ ...use, at: dayFrom(now, -70, 9) }));
    await importMaterialUses(tx, taken);
    const happened = (measure: EventRow['measure']) => (use: Omit<EventRow, 'libraryId' | 'measure'>) => ({
      ...{ libraryId: libraryId(key), measure, materialId: use.materialId, at: use.at },
      ...{ accountId: use.accountId, schoolId: use.schoolId },
    });
    const uploaded = materials.map(({ id, uploaderId, schoolId: of, createdAt }) => ({
      ...{ materialId: id, accountId: uploaderId, schoolId: of, at: createdAt },
    }));
    events.push(...uploaded.map(happened('uploads')), ...taken.map(happened('uses')), ...used.events);
    kept.push(
      ...planned
        .filter(({ status, isBinned }) => status === 'published' && !isBinned)
        .slice(0, 8)
        .map((material) => ({ ...material, libraryId: libraryId(key) })),
    );
  }
  if (copy === 0) {
    const own = planFavourites(kept, schoolId('yunhai'), now);
    await importFavourites(tx, own.folders, own.favourites);
    events.push(...own.events);
  }
  await importEvents(
    tx,
    events.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
}
