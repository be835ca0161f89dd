import type { CourseDownload, CourseEntryKind } from '#contract/coursefiles/coursefile.rule.ts';
import type { Database } from '#server/platform/database/database.ts';
import './coursefiles.tables.ts';

export interface ImportedEntry {
  id: string;
  courseId: string;
  /** Folders around it, the outermost first. */
  path: readonly string[];
  kind: CourseEntryKind;
  name: string;
  position: number;
  download: CourseDownload | null;
  visibleFrom: Date | null;
  /** Whom it is for; empty: all who learn the course. */
  audience: readonly { offeringId: string; classId: string | null }[];
  addedBy: string;
  /** Of a file, the first that stood there first. */
  versions: readonly { fileId: string; note: string; addedAt: Date }[];
  materialId: string | null;
  addedAt: Date;
  views: readonly { learnerId: string; number: number; at: Date }[];
}

/** Adds files of courses with their folders, those around others first. */
export async function importCourseFiles(tx: Database, entries: readonly ImportedEntry[]): Promise<void> {
  for (const { versions, views, audience, ...entry } of entries) {
    const last = versions.at(-1);
    await tx
      .insertInto('course_file_entries')
      .values({
        ...{ id: entry.id, course_id: entry.courseId, parent_id: entry.path.at(-1) ?? null, path: [...entry.path] },
        ...{ kind: entry.kind, name: entry.name, position: entry.position, download: entry.download },
        ...{ visible_from: entry.visibleFrom, file_id: last?.fileId ?? null, number: versions.length },
        ...{ material_id: entry.materialId, added_by: entry.addedBy, added_at: entry.addedAt },
        ...{ changed_at: last?.addedAt ?? entry.addedAt, binned_at: null, binned_by: null },
        is_limited: audience.length > 0,
      })
      .execute();
    if (audience.length > 0)
      await tx
        .insertInto('course_file_audiences')
        .values(
          audience.map(({ offeringId, classId }) => ({
            entry_id: entry.id,
            offering_id: offeringId,
            class_id: classId,
          })),
        )
        .execute();
    if (versions.length > 0)
      await tx
        .insertInto('course_file_versions')
        .values(
          versions.map(({ fileId, note, addedAt }, index) => ({
            ...{ entry_id: entry.id, number: index + 1, file_id: fileId, note, added_at: addedAt },
            added_by: entry.addedBy,
          })),
        )
        .execute();
    if (views.length > 0)
      await tx
        .insertInto('course_file_views')
        .values(
          views.map(({ learnerId, number, at }) => ({
            ...{ entry_id: entry.id, number, learner_id: learnerId, views: 1, first_at: at, last_at: at },
            downloaded_at: null,
          })),
        )
        .execute();
  }
}
