import type { FastifyRequest } from 'fastify';
import { clientKeyOf } from '#server/platform/client-key.ts';
import { newCompanion } from '#server/platform/session.ts';

/** The browser that asks to be let in, and what it is given for the session. */
export interface EntryDevice {
  /** Stays with the browser. */
  deviceId: string;
  /** New at each login; its hash stands in the session. */
  companionSecret: string;
  /** Whom limits count (client-key.ts). */
  client: string;
  userAgent: string;
  address: string;
  requestId: string;
  /** The address as the audit log keeps it. */
  sealAddress: () => Buffer;
}

export function entryDeviceOf(request: FastifyRequest): EntryDevice {
  const { deviceId, secret } = newCompanion(request);
  return {
    deviceId,
    companionSecret: secret,
    client: clientKeyOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
    requestId: request.id,
    sealAddress: request.actor.sealAddress!,
  };
}
