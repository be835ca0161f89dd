/** The part of autocannon 9 that the bench uses; the package brings no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface LoadRequest {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** `context` is one connection's, from the first request of its list to the last. */
    setupRequest?: (request: LoadRequest, context: object) => LoadRequest;
    onResponse?: (status: number, body: string, context: object) => void;
  }
  export interface LoadOptions {
    url: string;
    connections: number;
    duration: number;
    requests: readonly LoadRequest[];
    /** Called once for each connection, before its first request. */
    setupClient?: (connection: Connection) => void;
    /** What it says no to counts among `mismatches`. */
    verifyBody?: (body: unknown) => boolean;
  }
  export interface Connection {
    setRequests: (requests: readonly LoadRequest[]) => void;
  }
  export interface LoadResult {
    non2xx: number;
    mismatches: number;
    errors: number;
  }
  type Listener = (client: unknown, status: number, bytes: number, milliseconds: number) => void;
  export interface Load extends EventEmitter, Promise<LoadResult> {
    on(event: 'response', listener: Listener): this;
  }
  export default function autocannon(options: LoadOptions): Load;
}
