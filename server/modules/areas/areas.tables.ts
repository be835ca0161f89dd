import type { ColumnType, Generated } from 'kysely';
import type { AreaStatus } from '#machines/areas/area-switch.lifecycle.ts';

declare module '#server/platform/database/database.ts' {
  interface Tables {
    area_switches: {
      site_id: string;
      area: string;
      status: AreaStatus;
      version: number;
      switched_at: ColumnType<Date, never, Date>;
      switched_by: string | null;
    };
    area_board: { is_only: Generated<boolean>; version: Generated<number> };
  }
}
