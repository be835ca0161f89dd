/** Signs of what is typed, and how much a course has. */
export const courseFileLimits = {
  name: 120,
  note: 200,
  /** Folders in folders. */
  depth: 5,
  folders: 500,
  /** Files, folders and references, those in the bin too. */
  entries: 20_000,
  /** Of one call. */
  atOnce: 100,
  audiences: 100,
  binDays: 30,
} as const;

export const courseEntryKinds = ['folder', 'file', 'reference'] as const;
export type CourseEntryKind = (typeof courseEntryKinds)[number];

/** Whether learners may save a file, or only look at it. */
export const courseDownloads = ['allowed', 'look'] as const;
export type CourseDownload = (typeof courseDownloads)[number];

const ending = (name: string): string => /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? '';

/** A name that is free where these are taken, with a number before the ending. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  const end = ending(name);
  const base = name.slice(0, name.length - end.length);
  const most = courseFileLimits.name - end.length;
  for (let number = 1; ; number += 1) {
    const mark = number === 1 ? '' : ` (${number})`;
    const free = `${base.slice(0, most - mark.length)}${mark}${end}`;
    if (!isTaken(free)) return free;
  }
}

/** The name of a file in whose place another one comes: what it is called stays, how it ends follows the file. */
export const replacedName = (name: string, fileName: string): string => {
  const [before, after] = [ending(name), ending(fileName)];
  if (after === '' || before.toLowerCase() === after.toLowerCase()) return name;
  return `${name.slice(0, name.length - before.length).slice(0, courseFileLimits.name - after.length)}${after}`;
};
