import net from 'node:net';
import pg from 'pg';
import { tcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** A proxy before a database, with the database's address through it. */
export async function databaseProxy(databaseUrl: string): Promise<TcpProxy & { url: string }> {
  const target = new pg.Client({ connectionString: databaseUrl });
  const proxy = await tcpProxy(() =>
    target.host.startsWith('/')
      ? net.connect(`${target.host}/.s.PGSQL.${target.port}`)
      : net.connect(target.port, target.host),
  );
  const address = new URL('postgres://127.0.0.1');
  address.port = String(proxy.port);
  address.username = encodeURIComponent(target.user ?? '');
  address.password = encodeURIComponent(target.password ?? '');
  address.pathname = `/${target.database}`;
  return Object.assign(proxy, { url: address.href });
}
