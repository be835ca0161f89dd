import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Places } from '#contract/certificates/certificate-places.rule.ts';
import type { CertificateClaims } from '#contract/certificates/certificates.contract.ts';
import type { CertificateStatus } from '#machines/certificates/certificate.lifecycle.ts';

export type StoredStatus = Exclude<CertificateStatus, 'eligible'>;
/** Not issued yet. */
export const openStatuses = ['applied', 'reviewing', 'refused'] as const satisfies StoredStatus[];
/** Issued, whatever became of it. */
export const issuedStatuses = ['issued', 'revoked'] as const satisfies StoredStatus[];

interface CertificatesTable {
  id: Generated<string>;
  course_id: string;
  offering_id: string;
  learner_id: string;
  status: StoredStatus;
  share: ColumnType<string, number, number>;
  points: ColumnType<string, number, number>;
  applied_at: Generated<Date>;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
  number: string | null;
  key_id: string | null;
  fingerprint: string | null;
  claims: JSONColumnType<CertificateClaims> | null;
  places: JSONColumnType<Places> | null;
  credential: string | null;
  issued_at: Date | null;
  revoked_at: Date | null;
  revoked_by: string | null;
  version: Generated<number>;
}

declare module '#server/platform/database/database.ts' {
  interface Tables {
    certificate_schemes: {
      course_id: string;
      is_open: boolean;
      title: string;
      unit: string;
      signer: string;
      min_share: number | null;
      min_points: number | null;
      is_automatic: boolean;
      places: JSONColumnType<Places>;
      version: Generated<number>;
    };
    certificate_keys: {
      id: string;
      year: number;
      public_key: Buffer;
      private_cipher: Buffer;
      created_at: Generated<Date>;
    };
    certificate_schools: { school_id: string; code: Generated<number> };
    certificate_serials: { school_id: string; year: number; last: number };
    certificates: CertificatesTable;
  }
}
