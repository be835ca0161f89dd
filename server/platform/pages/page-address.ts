import type { FastifyRequest } from 'fastify';
import { shownPath } from '#contract/portal/shown-path.rule.ts';

/** Path and query of the page that answers. */
export function addressOf({ url }: FastifyRequest): string {
  const [path] = url.split('?', 1);
  return shownPath(path!) + url.slice(path!.length);
}
