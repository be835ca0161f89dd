import type { ColumnType, Generated } from 'kysely';
import type { ComplaintRelation } from '#contract/library/complaints.contract.ts';
import type { ComplaintStatus } from '#machines/library/complaint.lifecycle.ts';

interface MaterialComplaintsTable {
  id: Generated<string>;
  number: Generated<string>;
  library_id: string;
  material_id: string | null;
  material_title: string;
  sender_id: string | null;
  sender_cipher: Buffer | null;
  relation: ComplaintRelation;
  work_title: string;
  work_address: string;
  claim: string;
  status: ColumnType<ComplaintStatus, ComplaintStatus | undefined, ComplaintStatus>;
  explanation: Generated<string>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
  version: Generated<number>;
  created_at: Generated<Date>;
  send_key: string | null;
  send_hash: Buffer | null;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    material_complaints: MaterialComplaintsTable;
  }
}
