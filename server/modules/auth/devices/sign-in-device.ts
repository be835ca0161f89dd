import type { FastifyRequest } from 'fastify';
import type { Device } from '#server/platform/ports/accounts.port.ts';
import { clientKeyOf } from '#server/platform/access/client-key.ts';
import { newCompanion } from '#server/platform/access/session.ts';

/** The browser of this request; a new companion secret for its session. */
export function signInDeviceOf(request: FastifyRequest): Device {
  const { deviceId, secret } = newCompanion(request);
  return {
    deviceId,
    companionSecret: secret,
    client: clientKeyOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    address: request.ip,
    locale: request.actor.locale,
    requestId: request.id,
    sealAddress: request.actor.sealAddress!,
  };
}
