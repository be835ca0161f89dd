import { createHash } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { livePath } from '../../src/contract/live/live.rule.ts';
import { demoSecrets } from '../../server/platform/settings/settings.ts';

/** Somebody with a session, as the browser knows it. */
export interface CrowdPerson {
  token: string;
  /** The companion cookie. */
  companion: string;
}

/** One page's stream, as thin as it can be: ten thousand of them must not be what a bench measures. */
export interface CrowdStream {
  /** Of the events that are counted, in the order they came. */
  ids: number[];
  /** When the last of them came; ms since 1970. */
  heardAt: number;
  /** Last one of any frame; null before the first. */
  lastId: number | null;
  /** The server said that something was missed. */
  isStale: boolean;
  isOpen: boolean;
  /** When the last opening came, and when the line before it broke. */
  openedAt: number;
  brokeAt: number;
  /** Refusals, and lines that could not be had. */
  failures: number;
}

export interface CrowdAsk {
  /** Where to go; asked for each connection, so that a test can lead them elsewhere. */
  address: (index: number) => { port: number; host?: string };
  people: readonly CrowdPerson[];
  topics?: readonly string[];
  /** Which events are counted: what their kind begins with. */
  counts: string;
  /** Comes back by itself when a line breaks, after so long; absent: it stays away. */
  backAfterMs?: (failures: number) => number;
}

export const clock = (): number => performance.timeOrigin + performance.now();
const frameForm = /(?:id: (\d+)\n)?event: ([\w.]+)\ndata: ([^\n]*)\n\n/g;

function requestOf({ token, companion }: CrowdPerson, topics: readonly string[], lastId: number | null): string {
  const ts = String(Date.now());
  const sg = createHash('md5').update(`${token}${demoSecrets.SIGN_SECRET}${ts}`).digest('hex');
  const query = topics.length > 0 ? `?topics=${encodeURIComponent(topics.join(','))}` : '';
  return [
    `GET /api${livePath}${query} HTTP/1.1`,
    'host: he.localhost',
    'accept: text/event-stream',
    `ts: ${ts}`,
    `sg: ${sg}`,
    `sqlp: ${token}`,
    `cookie: SQLP=${token}; SQLPC=${companion}`,
    ...(lastId === null ? [] : [`last-event-id: ${lastId}`]),
    '\r\n',
  ].join('\r\n');
}

/** The body of a chunked answer, piece by piece; a proxy ends one so where its own line breaks. */
function dechunker(take: (text: string) => void, onEnd: () => void): (text: string) => void {
  let rest = '';
  let left = 0;
  return (text) => {
    rest += text;
    for (;;) {
      if (left === 0) {
        const end = rest.indexOf('\r\n');
        if (end === -1) return;
        left = Number.parseInt(rest.slice(0, end), 16) + 2;
        if (left === 2) return onEnd();
        rest = rest.slice(end + 2);
      }
      if (rest === '') return;
      const piece = rest.slice(0, left);
      // Each chunk ends with a line break of its own.
      take(left <= 2 ? '' : piece.slice(0, Math.min(piece.length, left - 2)));
      left -= piece.length;
      rest = rest.slice(piece.length);
    }
  };
}

/** Many pages at once, each with a stream of its own. */
export function liveCrowd({ address, people, topics = [], counts, backAfterMs }: CrowdAsk) {
  const sockets = new Set<Socket>();
  let isOver = false;

  function open(stream: CrowdStream, index: number): void {
    if (isOver) return;
    let head = '';
    let isBody = false;
    let text = '';
    const take = (piece: string) => {
      text += piece;
      let read = 0;
      for (const [whole, id, kind, data] of text.matchAll(frameForm)) {
        read = text.indexOf(whole, read) + whole.length;
        if (id !== undefined) stream.lastId = Number(id);
        if (kind === 'open') {
          stream.isOpen = true;
          stream.openedAt = clock();
          stream.failures = 0;
          stream.isStale ||= data!.includes('"isStale":true');
        } else if (kind!.startsWith(counts)) {
          stream.ids.push(Number(id));
          stream.heardAt = clock();
        }
      }
      text = text.slice(read);
    };
    let feed = take;
    const socket = connect({ host: '127.0.0.1', noDelay: true, ...address(index) }, () => {
      socket.write(requestOf(people[index]!, topics, stream.lastId));
    });
    socket.setEncoding('latin1');
    socket.on('data', (piece: string) => {
      if (isBody) return feed(piece);
      head += piece;
      const end = head.indexOf('\r\n\r\n');
      if (end === -1) return;
      if (!head.startsWith('HTTP/1.1 200') || !/^content-type: text\/event-stream/im.test(head)) {
        socket.destroy();
        return;
      }
      isBody = true;
      if (/^transfer-encoding: chunked/im.test(head)) feed = dechunker(take, () => void socket.destroy());
      feed(head.slice(end + 4));
      head = '';
    });
    socket.on('error', () => null);
    socket.on('close', () => {
      sockets.delete(socket);
      if (stream.isOpen) stream.brokeAt = clock();
      else stream.failures++;
      stream.isOpen = false;
      if (backAfterMs) setTimeout(() => open(stream, index), backAfterMs(stream.failures));
    });
    sockets.add(socket);
  }

  const streams = people.map((): CrowdStream => ({
    ...{ ids: [], heardAt: 0, lastId: null, isStale: false },
    ...{ isOpen: false, openedAt: 0, brokeAt: 0, failures: 0 },
  }));

  return {
    streams,
    /** Opens one after the other, so many under way at once. */
    async come(atOnce = 200): Promise<void> {
      for (let first = 0; first < streams.length; first += atOnce) {
        const some = streams.slice(first, first + atOnce);
        some.forEach((stream, index) => open(stream, first + index));
        while (some.some(({ openedAt, failures }) => openedAt === 0 && failures === 0))
          await new Promise((done) => setTimeout(done, 5));
      }
    },
    /** Breaks the line of one in the middle of whatever it brings. */
    cut: (): void => sockets.forEach((socket) => void socket.destroy()),
    leave(): void {
      isOver = true;
      for (const socket of sockets) socket.destroy();
    },
  };
}

export type LiveCrowd = ReturnType<typeof liveCrowd>;
