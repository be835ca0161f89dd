import type { Database } from '#server/platform/database/database.ts';
import { templatesRepository } from './templates.repository.ts';

/** A course that is there already and follows a template that is there as well. */
export interface ImportedFollower {
  courseId: string;
  templateId: string;
  madeAt: Date;
  /** Of the template, that it was made from. */
  version: number;
  /** Every row of that version, with the row of the course; null where the course left it. */
  rows: readonly { sourceId: string; nodeId: string | null }[];
}

/** Says where a course came from. */
export async function importFollower(
  tx: Database,
  { courseId, templateId, madeAt, version, rows }: ImportedFollower,
): Promise<void> {
  const templates = templatesRepository(tx);
  await templates.mark(templateId, true);
  await templates.follow(courseId, templateId, version, madeAt);
  await templates.decide(courseId, version, rows);
  // Nobody has worked on it since.
  await tx.updateTable('courses').set({ updated_at: madeAt }).where('id', '=', courseId).execute();
}
