import { coursefilesOperations as to } from '#contract/coursefiles/coursefiles.operations.ts';

/** What shows files of a course to its team. */
export const readers = [to.courseEntries, to.courseFolder, to.folders, to.bin, to.get, to.versions, to.viewers];
