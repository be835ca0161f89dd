import type { PersonActor } from '#server/platform/access/actor.ts';
import { audit } from '#server/platform/audit/audit.ts';
import type { Database } from '#server/platform/database/database.ts';

/** What a person tried with the own account and was not let do. */
export const auditRefusal = (
  tx: Database,
  { id, roles, requestId, sealAddress }: PersonActor,
  event: string,
  reason: string,
): Promise<void> =>
  audit(tx, {
    ...{ event, accountId: id, roles, outcome: 'refused', detail: { reason }, requestId },
    ...(sealAddress && { sealAddress }),
  });
