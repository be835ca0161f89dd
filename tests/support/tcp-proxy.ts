import net from 'node:net';
import { once } from 'node:events';
import { atEnd } from './at-end.ts';

export interface TcpProxy {
  port: number;
  /**
   * `pass` as if it were not there; `swallow` takes bytes and gives none; `mute` lets requests through and no answer;
   * a number delays each way by so many ms.
   */
  mode: 'pass' | 'swallow' | 'mute' | number;
  /** Breaks every connection that is open. */
  cut(): void;
}

/**
 * A small TCP proxy, to make the network between two programs as bad as it gets.
 * @param connect opens the far side of one connection
 */
export async function tcpProxy(connect: () => net.Socket): Promise<TcpProxy> {
  const sockets = new Set<net.Socket>();
  const proxy: TcpProxy = {
    port: 0,
    mode: 'pass',
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
  const server = net
    .createServer((near) => {
      const far = connect();
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from);
        from.on('data', (bytes) => {
          const isLost = proxy.mode === 'swallow' || (proxy.mode === 'mute' && from === far);
          if (typeof proxy.mode === 'number') setTimeout(() => to.write(bytes), proxy.mode);
          else if (!isLost) to.write(bytes);
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
  proxy.port = (server.address() as net.AddressInfo).port;
  atEnd(() => {
    proxy.cut();
    server.close();
  });
  return proxy;
}
