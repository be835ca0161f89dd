import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { liveOwnTopic, type liveFrames } from '#contract/live/live.rule.ts';
import type { PersonActor, Role } from '../access/actor.ts';
import type { LiveRange, NumberedEvent } from './live.repository.ts';

/** What may wait for a slow reader; the rest stays in the database until it has read that. */
const waitingBytes = 65_536;
/** A reader that takes nothing for so long is let go. */
const stuckMs = 30_000;
/** Read at a time of what was missed. */
const batch = 200;

export const personTopic = (id: string) => `person:${id}`;
const isPersons = (topic: string) => topic.startsWith('person:');
/** What happens to a role, heard by all who hold it. */
export const roleTopic = (role: Role) => `role:${role}`;
const isRoles = (topic: string) => topic.startsWith('role:');
/** Heard without being asked for. */
export const isImplied = (topic: string) => isPersons(topic) || isRoles(topic);
export const impliedTopics = ({ id, roles }: Pick<PersonActor, 'id' | 'roles'>): string[] => [
  personTopic(id),
  ...roles.map(roleTopic),
];

/** An event as it travels; whoever hears a person's topic is that person, so it is written once for all. */
export const frameOf = ({ id, topic, kind, data }: NumberedEvent): Buffer =>
  Buffer.from(
    `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify({ topic: isImplied(topic) ? liveOwnTopic : topic, data })}\n\n`,
  );

export interface OpenStream {
  actor: PersonActor & { readonly sessionId: string };
  tokenHash: Buffer;
  /** The person's own is among them. */
  topics: Set<string>;
  /** When session and rights were last asked for; ms of the server's clock. */
  judgedAt: number;
}

/** What all streams of a node share. */
export interface StreamParts {
  /** The last event that this node has read. */
  seen: () => number;
  missed: (topics: ReadonlySet<string>, range: LiveRange) => Promise<readonly NumberedEvent[]>;
  now: () => number;
}

/**
 * One stream down. What happens is written at once while nothing is missing; else (a new stream, a slow reader, one whose
 * rights are being judged) it is read anew, in order, until nothing is. A class, since thousands of them share its functions.
 */
export class LiveStream implements OpenStream {
  actor: OpenStream['actor'];
  readonly tokenHash: Buffer;
  readonly topics: Set<string>;
  judgedAt: number;
  readonly #response: ServerResponse;
  readonly #parts: StreamParts;
  /** The last id that is not missing. */
  #position = 0;
  #isLive = false;
  #isReading = false;
  #isHeld = false;
  #waitsSince: number | null = null;

  constructor(response: ServerResponse, parts: StreamParts, { actor, tokenHash, topics, judgedAt }: OpenStream) {
    this.#response = response;
    this.#parts = parts;
    this.actor = actor;
    this.tokenHash = tokenHash;
    this.topics = topics;
    this.judgedAt = judgedAt;
  }

  /** Not by the answer itself, which takes as long for a frame as the system does: what is written is its bare body. */
  get #socket() {
    return this.#response.socket;
  }
  get #isFull(): boolean {
    return (this.#socket?.writableLength ?? 0) > waitingBytes;
  }

  #deliver(event: NumberedEvent, frame: Buffer): void {
    this.#position = event.id;
    if (this.topics.has(event.topic)) this.#socket?.write(frame);
  }

  say(frame: (typeof liveFrames)[number], data: object, id?: number): void {
    this.#socket?.write(`${id === undefined ? '' : `id: ${id}\n`}event: ${frame}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  async #drained(socket: Socket): Promise<void> {
    this.#waitsSince = this.#parts.now();
    const over = new AbortController();
    const { signal } = over;
    await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]);
    over.abort();
    this.#waitsSince = null;
  }

  async #readMissed(): Promise<void> {
    const { seen, missed } = this.#parts;
    for (;;) {
      const socket = this.#socket;
      if (this.#isHeld || !socket || socket.destroyed) return;
      if (this.#isFull) {
        await this.#drained(socket);
        continue;
      }
      const upTo = seen();
      if (this.#position >= upTo) return void (this.#isLive = true);
      const events = await missed(this.topics, { after: this.#position, upTo, limit: batch });
      if (this.#isHeld) return;
      for (const event of events) this.#deliver(event, frameOf(event));
      if (events.length < batch) this.#position = upTo;
    }
  }

  /** Begins, or goes on, with what is missing. */
  catchUp(): void {
    this.#isHeld = false;
    if (this.#isReading) return;
    this.#isReading = true;
    void this.#readMissed()
      .catch(() => this.drop())
      .finally(() => (this.#isReading = false));
  }

  /** What came up to `id` is not missing. */
  startAfter(id: number): void {
    this.#position = id;
    this.catchUp();
  }

  send(event: NumberedEvent, frame: Buffer): void {
    if (!this.#isLive || event.id <= this.#position) return;
    this.#deliver(event, frame);
    if (!this.#isFull) return;
    this.#isLive = false;
    this.catchUp();
  }

  get isStuck(): boolean {
    return this.#waitsSince !== null && this.#parts.now() - this.#waitsSince > stuckMs;
  }

  /** A sign of life that says what is not missing. */
  beat(): void {
    if (!this.#isLive) return;
    this.#position = Math.max(this.#position, this.#parts.seen());
    this.say('beat', {}, this.#position);
  }

  /** Nothing goes down until `catchUp`. */
  hold(): void {
    this.#isLive = false;
    this.#isHeld = true;
  }

  /** The session is over: whoever comes back is asked to log in. */
  end(): void {
    this.hold();
    this.say('end', { reason: 'session' });
    this.#response.end();
  }

  /** The node stops, or has too many: the browser comes back by itself. */
  close(): void {
    this.#response.end();
  }

  drop(): void {
    this.#response.destroy();
  }
}
