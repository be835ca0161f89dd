import type { FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';

/** The origin that addresses of pages are written with: `https://he.example.cn`. */
export const originOf = ({ publicUrl }: Pick<Settings, 'publicUrl'>, { protocol, host }: FastifyRequest): string =>
  publicUrl ?? `${protocol}://${host}`;
