import type { FastifyRequest } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Database } from '../database/database.ts';
import type { Refusal } from './refusal.ts';

/** Refusals of signature, clock, origin and right are logged; a right that a person lacks is audited too. */
export const refusalLog =
  (db: Database) =>
  async (request: FastifyRequest, { code }: Refusal) => {
    request.log.warn({ code, route: request.routeOptions.url }, 'refused');
    const { id: accountId, roles, sealAddress } = request.actor;
    if (code !== 'forbidden' || accountId === null) return;
    await audit(db, {
      event: 'access.denied',
      accountId,
      roles,
      outcome: 'refused',
      detail: { route: `${request.method} ${request.routeOptions.url ?? ''}` },
      requestId: request.id,
      ...(sealAddress && { sealAddress }),
    });
  };
