import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import { originOf } from './page-origin.ts';

type Named = Pick<Settings, 'mediaOrigin' | 'mediaPort' | 'mode'>;

/** Below it lies all that the origin of packages answers. */
const runs = '/api/run/';
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|[\w-]+\.localhost)$/;
const localName = 'media.localhost';

const partsOf = (host: string) => {
  const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(host) ?? [];
  return { name: name.toLowerCase(), port };
};

/**
 * The origin on which packages run that are opened from a page of this host: another one, so that nothing of the
 * product's is theirs. As the operator names it; while developing another name on the same port, or another port of an
 * IP. Null where there is none.
 */
export function mediaOriginOf({ mediaOrigin, mediaPort, mode }: Named, host: string): string | null {
  if (mediaOrigin) return mediaOrigin;
  if (mode === 'production') return null;
  const { name, port } = partsOf(host);
  if (loopback.test(name)) return `http://${localName}${port === '' ? '' : `:${port}`}`;
  return mediaPort === 0 || name === '' ? null : `http://${name}:${mediaPort}`;
}

/** Where packages live for whoever asks from this page. */
export interface PackagePlace {
  /** Of the product's page; it alone may frame them. */
  page: string;
  /** Null where the operator has named none. */
  media: string | null;
}

/** As this call's page and settings have it. */
export function packagePlaceOf(settings: Named & Pick<Settings, 'publicUrl'>, request: FastifyRequest): PackagePlace {
  const page = originOf(settings, request);
  // It is written into a policy and a page.
  const isOrigin = URL.parse(page)?.origin === page;
  return { page, media: isOrigin ? mediaOriginOf(settings, request.host) : null };
}

function isMedia({ mediaOrigin, mediaPort, mode }: Named, { host, raw }: FastifyRequest): boolean {
  if (mediaPort !== 0 && raw.socket.localPort === mediaPort) return true;
  if (mediaOrigin) return host.toLowerCase() === new URL(mediaOrigin).host;
  return mode !== 'production' && partsOf(host).name === localName;
}

/**
 * Keeps the two apart: the origin of packages answers with their bytes and nothing else, neither pages nor calls; the
 * product's gives none of them.
 */
export function installMediaOrigin(app: FastifyInstance, settings: Named): void {
  app.addHook('onRequest', async (request, reply) => {
    const isRun = request.url.startsWith(runs);
    if (isMedia(settings, request) === isRun) return undefined;
    return reply
      .code(404)
      .headers({ 'cache-control': 'no-store', 'content-type': 'text/plain', 'x-content-type-options': 'nosniff' })
      .send('404');
  });
}
