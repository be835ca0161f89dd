import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { liveOwnTopic, type liveFrames } from '#contract/live/live.rule.ts';
import type { PersonActor } from '../access/actor.ts';
import type { LiveRange, NumberedEvent } from './live.repository.ts';

/** What may wait for a slow reader; the rest stays in the database until it has read that. */
const waitingBytes = 65_536;
/** A reader that takes nothing for so long is let go. */
const stuckMs = 30_000;
/** Read at a time of what was missed. */
const batch = 200;

export const personTopic = (id: string) => `person:${id}`;
const isPersons = (topic: string) => topic.startsWith('person:');

/** An event as it travels; whoever hears a person's topic is that person, so it is written once for all. */
export const frameOf = ({ id, topic, kind, data }: NumberedEvent): Buffer =>
  Buffer.from(
    `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify({ topic: isPersons(topic) ? liveOwnTopic : topic, data })}\n\n`,
  );

export interface OpenStream {
  actor: PersonActor & { readonly sessionId: string };
  tokenHash: Buffer;
  /** The person's own is among them. */
  topics: Set<string>;
  /** When session and rights were last asked for; ms of the server's clock. */
  judgedAt: number;
}

export interface StreamParts {
  response: ServerResponse;
  /** The last event that this node has read. */
  seen: () => number;
  missed: (topics: ReadonlySet<string>, range: LiveRange) => Promise<readonly NumberedEvent[]>;
  now: () => number;
}

/**
 * One stream down. What happens is written at once while nothing is missing; else (a new stream, a slow reader, one whose
 * rights are being judged) it is read anew, in order, until nothing is.
 */
export function liveStream({ response, seen, missed, now }: StreamParts, open: OpenStream) {
  // Not by the answer itself, which takes as long for a frame as the system does: what is written is its bare body.
  const socket = response.socket!;
  /** The last id that is not missing. */
  let position = 0;
  let isLive = false;
  let isReading = false;
  let isHeld = false;
  let waitsSince: number | null = null;

  const isFull = () => socket.writableLength > waitingBytes;
  function deliver(event: NumberedEvent, frame: Buffer): void {
    position = event.id;
    if (open.topics.has(event.topic)) socket.write(frame);
  }
  const say = (frame: (typeof liveFrames)[number], data: object, id?: number) =>
    void socket.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${frame}\ndata: ${JSON.stringify(data)}\n\n`);

  async function drained(): Promise<void> {
    waitsSince = now();
    const over = new AbortController();
    const { signal } = over;
    await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]);
    over.abort();
    waitsSince = null;
  }

  async function readMissed(): Promise<void> {
    while (!isHeld && !socket.destroyed) {
      if (isFull()) {
        await drained();
        continue;
      }
      const upTo = seen();
      if (position >= upTo) return void (isLive = true);
      const events = await missed(open.topics, { after: position, upTo, limit: batch });
      if (isHeld) return;
      for (const event of events) deliver(event, frameOf(event));
      if (events.length < batch) position = upTo;
    }
  }

  /** Begins, or goes on, with what is missing. */
  function catchUp(): void {
    isHeld = false;
    if (isReading) return;
    isReading = true;
    void readMissed()
      .catch(() => response.destroy())
      .finally(() => (isReading = false));
  }

  const stream = {
    say,
    /** What came up to `id` is not missing. */
    startAfter(id: number): void {
      position = id;
      catchUp();
    },
    send(event: NumberedEvent, frame: Buffer): void {
      if (!isLive || event.id <= position) return;
      deliver(event, frame);
      if (!isFull()) return;
      isLive = false;
      catchUp();
    },
    get isStuck() {
      return waitsSince !== null && now() - waitsSince > stuckMs;
    },
    /** A sign of life that says what is not missing. */
    beat(): void {
      if (!isLive) return;
      position = Math.max(position, seen());
      say('beat', {}, position);
    },
    /** Nothing goes down until `catchUp`. */
    hold(): void {
      isLive = false;
      isHeld = true;
    },
    catchUp,
    /** The session is over: whoever comes back is asked to log in. */
    end(): void {
      isLive = false;
      isHeld = true;
      say('end', { reason: 'session' });
      response.end();
    },
    /** The node stops, or has too many: the browser comes back by itself. */
    close: () => void response.end(),
    drop: () => void response.destroy(),
  };
  return Object.defineProperties(open, Object.getOwnPropertyDescriptors(stream)) as OpenStream & typeof stream;
}

export type LiveStream = ReturnType<typeof liveStream>;
