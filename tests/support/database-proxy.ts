import net from 'node:net';
import { once } from 'node:events';
import pg from 'pg';
import { atEnd } from './at-end.ts';

export interface DatabaseProxy {
  /** The database's address through the proxy. */
  url: string;
  /** `pass` as if it were not there; `swallow` takes bytes and gives none; a number delays each way by so many ms. */
  mode: 'pass' | 'swallow' | number;
  /** Breaks every connection that is open. */
  cut(): void;
}

/** A small TCP proxy before a database, to make the network between as bad as it gets. */
export async function databaseProxy(url: string): Promise<DatabaseProxy> {
  const target = new pg.Client({ connectionString: url });
  const sockets = new Set<net.Socket>();
  const proxy: DatabaseProxy = {
    url: '',
    mode: 'pass',
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
  const server = net
    .createServer((near) => {
      const far = target.host.startsWith('/')
        ? net.connect(`${target.host}/.s.PGSQL.${target.port}`)
        : net.connect(target.port, target.host);
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('data', (bytes) => {
          if (proxy.mode === 'pass') to.write(bytes);
          else if (proxy.mode !== 'swallow') setTimeout(() => to.write(bytes), proxy.mode);
        });
        from.on('error', () => to.destroy());
        from.on('close', () => {
          sockets.delete(from);
          to.destroy();
        });
      }
    })
    .listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const address = new URL('postgres://127.0.0.1');
  address.port = String(port);
  address.username = encodeURIComponent(target.user ?? '');
  address.password = encodeURIComponent(target.password ?? '');
  address.pathname = `/${target.database}`;
  proxy.url = address.href;
  atEnd(() => {
    proxy.cut();
    server.close();
  });
  return proxy;
}
