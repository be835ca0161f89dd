import { isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import {
  AuditPage,
  AuditQuery,
  ownEvents,
  OwnLogPage,
  OwnLogQuery,
  type OwnLogRow,
} from '#contract/audit/audit.contract.ts';
import { auditOperations } from '#contract/audit/audit.operations.ts';
import { auditAct } from '#server/platform/audit/audit.ts';
import { auditAddresses } from '#server/platform/audit/audit-address.ts';
import { judgePlatformAdmin } from '#server/platform/access/platform-admin.ts';
import { serve } from '#server/platform/calls/serve.ts';
import type { Settings } from '#server/platform/settings/settings.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { auditRepository } from './audit.repository.ts';

/** Enough to tell networks apart. */
function masked(address: string): string {
  const plain = address.replace(/^::ffff:/, '');
  if (isIP(plain) === 4) return plain.replace(/^(\d+\.\d+)\..*/, '$1.*.*');
  return isIP(plain) === 6 ? `${plain.split(':').slice(0, 2).join(':')}:*` : '';
}

type Found = Awaited<ReturnType<ReturnType<typeof auditRepository>['page']>>[number];

/** The audit log for whoever answers for the platform. */
export function auditRoutes(app: FastifyInstance, settings: Pick<Settings, 'secrets' | 'oldKeys'>): void {
  const addresses = auditAddresses(settings);

  /** '' where there is none, or the key it was closed with is gone: the row itself still counts. */
  function addressOf(stored: Buffer | null, requestId: string | null): string {
    if (stored === null || requestId === null) return '';
    try {
      return masked(addresses.open(stored, requestId));
    } catch {
      return '';
    }
  }

  /** What was found, one row more than a page where there are more, as this page and where the next begins. */
  function pageOf<Row>(rows: readonly Found[], pageSize: number, restOf: (row: Found) => Row) {
    const shown = rows.slice(0, pageSize);
    const last = rows.length > pageSize ? shown.at(-1)! : null;
    return {
      data: shown.map((row) => ({
        id: `${row.chain}-${row.position}`,
        at: row.at.toISOString(),
        outcome: row.outcome,
        addressMasked: addressOf(row.addressCipher, row.requestId),
        ...restOf(row),
      })),
      ...(last && { next: `${last.micros}.${last.chain}.${last.position}` }),
    };
  }

  serve(app, auditOperations.list, { input: AuditQuery, result: AuditPage }, async (asked, actor, { db }) => {
    judgePlatformAdmin(actor);
    const { pageSize = 20 } = asked;
    return inTransaction(db, async (tx) => {
      const rows = await auditRepository(tx).page(asked);
      // Names and networks are personal data: who looked, and how it was narrowed.
      const narrowed = Object.keys(asked).filter((name) => name !== 'pageSize' && name !== 'after');
      await auditAct(
        tx,
        actor,
        'audit.view',
        { kind: 'audit', id: 'log' },
        narrowed.length > 0 ? { by: narrowed.join(' ') } : {},
      );
      return pageOf(rows, pageSize, (row) => ({
        event: row.event,
        accountId: row.accountId,
        personName: row.name ?? '',
        roles: row.roles.split(' ').filter(Boolean),
        objectKind: row.objectKind ?? '',
        objectId: row.objectId ?? '',
        detail: Object.entries(row.detail).map(([name, value]) => ({ name, value: String(value) })),
        requestId: row.requestId ?? '',
      }));
    });
  });

  serve(
    app,
    auditOperations.own,
    { input: OwnLogQuery, result: OwnLogPage },
    async ({ pageSize = 10, after }, actor, { db }) => {
      const asked = { accountId: actor.id, events: ownEvents, pageSize, ...(after !== undefined && { after }) };
      const rows = await auditRepository(db).page(asked);
      return pageOf(rows, pageSize, (row) => ({
        event: row.event as OwnLogRow['event'],
        way: row.event === 'session.open' && typeof row.detail.reason === 'string' ? row.detail.reason : '',
      }));
    },
  );
}
