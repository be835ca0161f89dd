import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { companionOf } from './session.ts';

/**
 * Whom limits count: the device of the companion cookie, else address and user agent together. A campus shares one
 * address, so the address alone is never the key.
 */
export const clientKeyOf = (request: FastifyRequest): string =>
  companionOf(request)?.deviceId ??
  createHash('sha256')
    .update(`${request.ip}\n${request.headers['user-agent'] ?? ''}`)
    .digest('base64url')
    .slice(0, 22);
