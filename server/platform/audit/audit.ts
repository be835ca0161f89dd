import type { Database } from '../database/database.ts';
import type { Actor, Role } from '../access/actor.ts';

/** What happened, for the log that nobody can change (docs/operations.md, "Audit log"). No personal data in `detail`. */
export interface AuditEntry {
  /** `noun.verb`, such as `session.opened`. */
  event: string;
  accountId: string | null;
  roles?: readonly Role[];
  object?: { kind: string; id: string };
  outcome?: 'done' | 'refused';
  detail?: Record<string, string | number | boolean | null>;
  requestId: string | null;
  /** The caller's address, encrypted (audit-address.ts); absent for work that no request asked for. */
  sealAddress?: () => Buffer;
}

/** Writes in the caller's transaction: where the row fails, the act fails. */
export async function audit(
  tx: Database,
  { event, accountId, roles = [], object, outcome = 'done', detail = {}, requestId, sealAddress }: AuditEntry,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({
      event,
      account_id: accountId,
      roles: roles.join(' '),
      address_cipher: sealAddress?.() ?? null,
      object_kind: object?.kind ?? null,
      object_id: object?.id ?? null,
      outcome,
      detail: JSON.stringify(detail),
      request_id: requestId,
    })
    .execute();
}

/**
 * What this person did to an object. Every chain of the log is one row's lock, so it stands last in its transaction:
 * whoever waits for it holds nothing that its holder could still want.
 */
export const auditAct = (
  tx: Database,
  { id, roles, requestId, sealAddress }: Actor,
  event: string,
  object: NonNullable<AuditEntry['object']>,
  detail: AuditEntry['detail'] = {},
): Promise<void> =>
  audit(tx, { event, accountId: id, roles, object, detail, requestId, ...(sealAddress && { sealAddress }) });

/** The same to many objects; it stands last as well. */
export async function auditActs(
  tx: Database,
  actor: Actor,
  event: string,
  objects: readonly NonNullable<AuditEntry['object']>[],
  detail: AuditEntry['detail'] = {},
): Promise<void> {
  for (const object of objects) await auditAct(tx, actor, event, object, detail);
}
