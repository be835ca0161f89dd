import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { freePort } from '../../tests/support/remote-server.ts';

export interface PlainServer {
  /** `nginx 1.22.1`, or what stands in for it. */
  name: string;
  base: string;
  stop(): Promise<void>;
}

const assets = join(import.meta.dirname, '..', '..', 'dist', 'assets');
const programs = ['nginx', '/usr/sbin/nginx'];

async function findNginx(): Promise<{ path: string; version: string } | null> {
  for (const path of programs) {
    const said = await promisify(execFile)(path, ['-v']).then(
      ({ stderr }) => stderr,
      () => null,
    );
    if (said !== null) return { path, version: /nginx\/(\S+)/.exec(said)?.[1] ?? '' };
  }
  return null;
}

/** The page without anything that runs: what a server of files would send. */
export const withoutScripts = (html: string): string =>
  html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<link\b[^>]*rel="modulepreload"[^>]*>/g, '');

/**
 * Pages of equal HTML as a server of files sends them, with the styles of the product: what no product can be faster
 * than on this machine.
 * @param pages HTML by name
 * @param folder an empty one
 */
export async function servePlain(pages: ReadonlyMap<string, string>, folder: string): Promise<PlainServer> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const nginx = await findNginx();
  if (!nginx) return { name: 'a bare Node server', base, stop: serveByNode(pages, port) };
  for (const [name, html] of pages) await writeFile(join(folder, `${name}.html`), html);
  await symlink(assets, join(folder, 'assets'));
  const configuration = join(folder, 'nginx.conf');
  await writeFile(
    configuration,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
events {}
http {
  types { text/html html; text/css css; image/svg+xml svg; font/woff2 woff2; image/webp webp; }
  access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  gzip on; gzip_static on; gzip_types text/css image/svg+xml;
  server { listen 127.0.0.1:${port}; root ${folder}; location /assets/ { expires 1y; } }
}
`,
  );
  const child = spawn(nginx.path, ['-p', folder, '-c', configuration], { stdio: ['ignore', 'ignore', 'inherit'] });
  await answering(base);
  return {
    name: `nginx ${nginx.version}`,
    base,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function answering(base: string): Promise<void> {
  while (
    !(await fetch(base).then(
      () => true,
      () => false,
    ))
  )
    await new Promise((done) => setTimeout(done, 20));
}

function serveByNode(pages: ReadonlyMap<string, string>, port: number): () => Promise<void> {
  const kept = new Map([...pages].map(([name, html]) => [`/${name}.html`, gzipSync(html)]));
  const server = createServer((request, response) => {
    const body = kept.get(request.url ?? '');
    response.writeHead(body ? 200 : 404, { 'content-type': 'text/html', ...(body && { 'content-encoding': 'gzip' }) });
    response.end(body);
  });
  server.listen(port, '127.0.0.1');
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}
