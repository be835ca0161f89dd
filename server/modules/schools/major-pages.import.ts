import type { MajorText } from '#contract/organisation/major-page.contract.ts';
import type { Database } from '#server/platform/database/database.ts';
import './schools.tables.ts';

/** What is kept of a major that is there already. */
export interface MajorPageRow {
  majorId: string;
  leadId: string;
  text: MajorText;
  /** Null: not published. */
  publishedAt: Date | null;
  /** Typed since it was published; null: nothing. */
  draft: MajorText | null;
}

/** Fills pages of majors in bulk; the caller owns the transaction. */
export async function importMajorPages(tx: Database, rows: readonly MajorPageRow[]): Promise<void> {
  for (const { majorId, leadId, text, publishedAt, draft } of rows) {
    await tx.updateTable('majors').set({ lead_id: leadId }).where('id', '=', majorId).execute();
    await tx
      .updateTable('major_pages')
      .set({
        draft: JSON.stringify(draft ?? text),
        published: publishedAt && JSON.stringify(text),
        published_at: publishedAt,
        status: publishedAt === null ? 'draft' : draft ? 'changed' : 'published',
      })
      .where('major_id', '=', majorId)
      .execute();
  }
}
