import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { StoredFile } from '#contract/files/files.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FilesParts } from '../modules/files/files.port.ts';
import { importCaptions, importFiles } from '../modules/files/files.import.ts';
import { demoId } from './demo-random.ts';
import { importPackage } from '../modules/scorm/scorm.import.ts';
import { packageOf } from './library/files/scorm-package.ts';
import { sortingSound } from './sorting-sound.ts';
import { slideSeconds, type DemoCourse, type DemoItem, type Slide } from './demo-course.ts';

const folder = fileURLToPath(new URL('./media/', import.meta.url));

const stamp = (seconds: number) =>
  `${String(Math.floor(seconds / 3600)).padStart(2, '0')}:${String(Math.floor(seconds / 60) % 60).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`;

/** WebVTT of what is said: one cue a sentence, as long as its share of the slide. */
export function captionsOf(slides: readonly Slide[]): string {
  const cues: string[] = [];
  let start = 0;
  for (const slide of slides) {
    const sentences = slide.says.match(/[^。！？]+[。！？]?/g) ?? [slide.says];
    const seconds = slideSeconds(slide);
    let said = 0;
    for (const sentence of sentences) {
      const from = start + Math.floor((said / slide.says.length) * seconds);
      said += sentence.length;
      const until = start + Math.floor((said / slide.says.length) * seconds);
      if (until > from) cues.push(`${stamp(from)} --> ${stamp(until)}\n${sentence.trim()}`);
    }
    start += seconds;
  }
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

export const itemsOf = (course: DemoCourse): DemoItem[] =>
  course.chapters.flatMap(({ sections }) => sections.flatMap(({ items }) => items));

/** Takes the clips, captions and notes of a course in, in its teacher's name. @returns files by clip or file name */
export async function importMedia(
  db: Database,
  parts: Pick<FilesParts, 'store' | 'workDir'>,
  course: DemoCourse,
  ownerId: string,
): Promise<Map<string, StoredFile>> {
  const work = await mkdtemp(join(tmpdir(), 'yunhai-captions-'));
  const named = (title: string, ending: string) => ({
    id: demoId(`file ${course.key} ${title}.${ending}`),
    ownerId,
    name: `${title.replaceAll('/', '、')}.${ending}`,
  });
  try {
    const stored = new Map<string, StoredFile>();
    for (const item of itemsOf(course)) {
      if (item.kind === 'video' || item.kind === 'audio') {
        const isFilm = item.kind === 'video';
        const key = isFilm ? item.clip : item.sound;
        const words = join(work, `${key}.vtt`);
        await writeFile(words, captionsOf(item.slides));
        const sound = join(work, `${key}.wav`);
        if (!isFilm) await writeFile(sound, sortingSound(item.slides));
        const [clip, captions] = await importFiles(db, parts, [
          isFilm
            ? { path: join(folder, `${key}.mp4`), ...named(item.title, 'mp4') }
            : { path: sound, ...named(item.title, 'wav') },
          { path: words, ...named(item.title, 'vtt') },
        ]);
        await importCaptions(db, [
          { videoId: clip!.fileId, captionId: captions!.fileId, language: 'zh-CN', label: '中文' },
        ]);
        stored.set(key, clip!);
      }
      if (item.kind === 'scorm') {
        const path = join(work, `${item.package}.zip`);
        await writeFile(path, packageOf(item.made));
        const [archive] = await importFiles(db, parts, [{ path, ...named(item.title, 'zip') }]);
        await importPackage(db, { path, name: item.title, sha256: archive!.sha256 });
        stored.set(item.package, archive!);
      }
      if (item.kind === 'document') {
        const [notes] = await importFiles(db, parts, [
          { path: join(folder, `${item.file}.pdf`), ...named(item.title, 'pdf') },
        ]);
        stored.set(item.file, notes!);
      }
    }
    return stored;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
