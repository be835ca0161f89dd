import type { CourseDetails } from '#contract/teaching/teaching.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import { isItem } from '#contract/teaching/outline.rule.ts';
import { versionsRepository, type Snapshot } from './versions.repository.ts';

/** A publication before the one that an imported course has. */
export interface EarlierVersion {
  publishedAt: Date;
  /** What was otherwise. */
  sheet: Partial<CourseDetails>;
  /** Items at the end of the course that were not there yet. */
  without: number;
  /** What items were called then, by what they are called now. */
  titles?: Readonly<Record<string, string>>;
}

/** Says what an imported course was like before, the oldest first; what learners see is the last of them. */
export async function importVersions(
  tx: Database,
  courseId: string,
  earlier: readonly EarlierVersion[],
): Promise<void> {
  const versions = versionsRepository(tx);
  const now = await versions.find(courseId, 1);
  if (!now) return;
  await versions.addEarlier(
    courseId,
    earlier.map((one) => ({ publishedAt: one.publishedAt, snapshot: earlierOf(now, one) })),
  );
}

function earlierOf({ sheet, outline }: Snapshot, { sheet: other, without, titles = {} }: EarlierVersion): Snapshot {
  const later = new Set(
    outline
      .filter(({ node }) => isItem(node.kind))
      .slice(-without)
      .map(({ node }) => node.id),
  );
  return {
    sheet: { ...sheet, ...other },
    outline: outline
      .filter(({ node }) => without === 0 || !later.has(node.id))
      .map((placed) => ({
        ...placed,
        node: { ...placed.node, title: titles[placed.node.title] ?? placed.node.title },
      })),
  };
}
