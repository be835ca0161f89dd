import type { ColumnType } from 'kysely';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    term_figure_days: {
      term_id: string;
      figure: string;
      day: ColumnType<string, string, never>;
      college_id: string | null;
      kind: string;
      /** A bigint, which the driver reads as text. */
      amount: ColumnType<string, number, never>;
      entries: number;
    };
    term_figure_counts: { term_id: string; figure: string; whole_at: Date; counted_at: Date };
  }
}
