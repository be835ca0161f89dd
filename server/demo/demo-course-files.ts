import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourMs } from '#contract/common/length.rule.ts';
import type { StoredFile } from '#contract/files/files.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ImportedEntry } from '../modules/coursefiles/coursefiles.import.ts';
import type { FilesParts } from '../modules/files/files.port.ts';
import { importFiles } from '../modules/files/files.import.ts';
import { demoCourses } from './demo-courses.ts';
import { isLearning, type PlannedEnrolment } from './demo-enrolments.ts';
import { accountId } from './demo-people.ts';
import type { PlannedCourse } from './demo-plan.ts';
import { dayFrom, demoId } from './demo-random.ts';
import { demoClassId } from './demo-classes.ts';
import { demoLibraries } from './library/demo-libraries.ts';
import { planMaterials, type PlannedMaterial, type Source } from './library/demo-materials.ts';
import { makeFile } from './library/files/make-file.ts';

const course = 'data-structures';

/** What the teacher of the first course gives beside its outline: which kind of file, and how it is called. */
const wishes = [
  { key: 'syllabus', folder: null, format: 'docx', name: '教学大纲.docx', days: 60 },
  { key: 'slides-list', folder: '课件', format: 'pptx', name: '第一讲 链表插入的四行代码.pptx', days: 55 },
  { key: 'slides-tree', folder: '课件', format: 'pptx', name: '第二讲 二叉树的三种遍历.pptx', days: 40, before: 48 },
  { key: 'reading', folder: '参考文献', format: 'pdf', name: '用两个栈做一个队列.pdf', days: 50, look: true },
  { key: 'lab', folder: '参考文献', format: 'pdf', name: '迪杰斯特拉的耐心 实验指导.pdf', days: 30 },
  { key: 'exercises', folder: '习题与数据', format: 'xlsx', name: '散列表课后习题.xlsx', days: 21 },
  { key: 'code', folder: '习题与数据', format: 'zip', name: '最小生成树示例代码.zip', days: 14 },
  { key: 'notes', folder: '习题与数据', format: 'md', name: '拓展阅读 散列表的装填因子.md', days: 3 },
] as const;
/** For one class alone. */
const forClass = { key: 'groups', format: 'docx', name: '课程设计分组要求.docx' } as const;
const folders = ['课件', '参考文献', '习题与数据'] as const;

const turn = demoLibraries.findIndex(({ key }) => key === 'algorithms');
const materials = (): PlannedMaterial[] => planMaterials(demoLibraries[turn]!, turn, 'algorithms', demoCourses);

type Made = Extract<Source, { kind: 'made' }>;
/** Sources of one format, each once. */
const sourcesOf = (format: string): Made[] =>
  materials()
    .flatMap(({ sources }) => sources)
    .filter((one): one is Made => one.kind === 'made' && one.format === format);

/** Files by their key, and what stood there before with `-before`. */
export async function importCourseFileMedia(
  db: Database,
  parts: Pick<FilesParts, 'store' | 'workDir'>,
): Promise<Map<string, StoredFile>> {
  const folder = await mkdtemp(join(tmpdir(), 'yunhai-course-files-'));
  const stored = new Map<string, StoredFile>();
  const used = new Map<string, number>();
  try {
    for (const wish of [...wishes, forClass])
      for (const key of 'before' in wish ? [`${wish.key}-before`, wish.key] : [wish.key]) {
        const all = sourcesOf(wish.format);
        const nth = used.get(wish.format) ?? 0;
        used.set(wish.format, nth + 1);
        const { format, sid, wish: about } = all[nth % all.length]!;
        const id = demoId(`course file ${key}`);
        const path = join(folder, id);
        await writeFile(path, await makeFile({ id, format, sid, wish: about, hue: 205 }));
        const file = { path, id, ownerId: accountId('teacher'), name: wish.name, asSent: true };
        const [one] = await importFiles(db, parts, [file]);
        stored.set(key, one!);
      }
    return stored;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Folders with files, one replaced, one only to look at, one material by reference, and one that shows later. */
export function planCourseFiles(
  courses: readonly PlannedCourse[],
  enrolments: readonly PlannedEnrolment[],
  media: ReadonlyMap<string, StoredFile>,
  now: Date,
): ImportedEntry[] {
  const { id: courseId, offerings } = courses.find(({ key }) => key === course)!;
  const running = offerings.find(({ state }) => state === 'running');
  const learners = enrolments
    .filter((one) => one.offeringId === running?.id && isLearning(one))
    .map(({ learnerId }) => learnerId)
    .slice(0, 24);
  const plain = {
    ...{ courseId, download: null, visibleFrom: null, materialId: null, audience: [] },
    addedBy: accountId('teacher'),
  };
  const folderId = (name: string) => demoId(`course folder ${name}`);
  const laid = folders.map((name, index): ImportedEntry => ({
    ...{ ...plain, id: folderId(name), path: [], kind: 'folder', name, position: index + 1 },
    ...{ versions: [], views: [], addedAt: dayFrom(now, -61, 9) },
  }));
  const files = wishes.map((wish, index): ImportedEntry => {
    const addedAt = dayFrom(now, -wish.days, 10);
    const first = { note: '', addedAt, fileId: media.get('before' in wish ? `${wish.key}-before` : wish.key)!.fileId };
    const second = 'before' in wish && {
      ...{ note: '改正了第 4 页后序遍历的例子', addedAt: dayFrom(now, -2, 16), fileId: media.get(wish.key)!.fileId },
    };
    const seen = learners.slice(0, 24 - 2 * index);
    return {
      ...{ ...plain, id: demoId(`course entry ${wish.key}`), kind: 'file', name: wish.name, position: index + 1 },
      ...{ path: wish.folder === null ? [] : [folderId(wish.folder)], addedAt },
      download: 'look' in wish ? 'look' : null,
      versions: second ? [first, second] : [first],
      views: seen.map((learnerId, nth) => ({
        ...{ learnerId, number: second && nth % 3 === 0 ? 2 : 1 },
        at: new Date((second && nth % 3 === 0 ? second.addedAt : addedAt).getTime() + (nth + 2) * hourMs),
      })),
    };
  });
  const material = materials().find(({ status, isBinned }) => status === 'published' && !isBinned)!;
  const gone = materials().find(({ status, isBinned }) => status === 'withdrawn' && !isBinned)!;
  const references = [material, gone].map(({ id, title }, index): ImportedEntry => ({
    ...{ ...plain, id: demoId(`course reference ${index}`), kind: 'reference', name: title, materialId: id },
    ...{ path: [folderId('参考文献')], position: 20 + index, versions: [], views: [], addedAt: dayFrom(now, -28, 9) },
  }));
  const later: ImportedEntry = {
    ...{ ...plain, id: folderId('期末复习'), path: [], kind: 'folder', name: '期末复习', position: 9 },
    ...{ visibleFrom: dayFrom(now, 21, 8), versions: [], views: [], addedAt: dayFrom(now, -5, 9) },
  };
  const ofClass = (entry: Pick<ImportedEntry, 'id' | 'path' | 'kind' | 'name' | 'versions'>): ImportedEntry => ({
    ...{ ...plain, ...entry, position: 10, views: [], addedAt: dayFrom(now, -6, 15) },
    audience: running ? [{ offeringId: running.id, classId: demoClassId(course, '计科 2302') }] : [],
  });
  const classFolder = ofClass({
    ...{ id: folderId('计科 2302 班级资料'), path: [], kind: 'folder', name: '计科 2302 班级资料', versions: [] },
  });
  const groups = ofClass({
    ...{ id: demoId('course entry groups'), path: [classFolder.id], kind: 'file', name: '课程设计分组要求.docx' },
    versions: [{ note: '', addedAt: dayFrom(now, -6, 15), fileId: media.get('groups')!.fileId }],
  });
  return [...laid, later, classFolder, groups, ...files, ...references];
}
