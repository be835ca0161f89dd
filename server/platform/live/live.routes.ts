import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  liveOpeningMs,
  liveOwnTopic,
  livePath,
  liveTopicForm,
  liveTopicsAtMost,
  type LiveOpening,
} from '#contract/live/live.rule.ts';
import { badField } from '../calls/issues.ts';
import { Refusal } from '../refusals/refusal.ts';
import { hashOf, tokenOf } from '../access/session.ts';
import { impliedTopics, isImplied, LiveStream } from './live-stream.ts';
import type { LiveHub } from './live-hub.ts';
import type { LiveListener } from './live-listener.ts';
import type { LiveRights } from './live-rights.ts';

export interface LiveRoutesParts {
  hub: LiveHub;
  listener: LiveListener;
  rights: LiveRights;
  now: () => number;
  /** Of one node. */
  streamsAtMost: number;
}

/** @throws Refusal `invalidInput` for what is no topic, or too many of them */
function topicsAsked({ query }: FastifyRequest): string[] {
  const { topics = '' } = query as { topics?: unknown };
  if (typeof topics !== 'string') throw badField('topics', 'pattern');
  const asked = [...new Set(topics.split(',').filter((topic) => topic !== '' && topic !== liveOwnTopic))];
  if (asked.length > liveTopicsAtMost) throw badField('topics', 'maxItems', String(liveTopicsAtMost));
  if (!asked.every((topic) => liveTopicForm.test(topic))) throw badField('topics', 'pattern');
  return asked;
}

/** From where a stream is to go on: after an id, NaN for what no stream of ours ever said; or from some time ago. */
type Start = { lastId: number } | { ageMs: number | null };

/** @throws Refusal `invalidInput` for an age that is none */
function startAsked({ headers, query }: FastifyRequest): Start {
  const asked = headers['last-event-id'];
  if (asked !== undefined && asked !== '')
    return { lastId: typeof asked === 'string' && /^\d{1,15}$/.test(asked) ? Number(asked) : Number.NaN };
  const { ageMs } = query as { ageMs?: unknown };
  if (ageMs === undefined) return { ageMs: null };
  if (typeof ageMs !== 'string' || !/^\d{1,15}$/.test(ageMs)) throw badField('ageMs', 'pattern');
  return { ageMs: Number(ageMs) };
}

/**
 * The answer as a stream, with the headers that every answer has, through proxies that would gather it first. Its body
 * goes as far as the connection does, without the frames of HTTP around each of its own.
 */
function openAnswer(reply: FastifyReply): void {
  const headers = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  reply.raw.removeHeader('transfer-encoding');
  reply.raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  reply.raw.flushHeaders();
}

/** A stream lasts for hours, and Node keeps its request as long: what was needed to let it in goes at once. */
function forget(request: FastifyRequest): void {
  const { raw } = request;
  [raw.headers, raw.rawHeaders] = [{}, []];
  Object.assign(request, { cookies: {}, query: {}, actor: null, session: null });
}

/** `GET /api/events`: what happens, to whom it may concern (docs/protocol.md, "The living channel"). */
export function liveRoutes(api: FastifyInstance, parts: LiveRoutesParts): void {
  const { hub, listener, rights, now, streamsAtMost } = parts;
  const shared = { seen: () => listener.seen, missed: listener.missed, now };

  /** @returns from where the stream goes on, or null where what it missed is not known any more */
  async function startOf(asked: Start, seen: number): Promise<number | null> {
    if ('lastId' in asked) return (await listener.knows(asked.lastId)) ? asked.lastId : null;
    // The age was told before the request travelled; one that travelled for longer is given up by whoever sent it.
    return asked.ageMs === null ? seen : listener.placeBefore(asked.ageMs + liveOpeningMs);
  }

  async function begin(stream: LiveStream, refused: string[], asked: Start): Promise<void> {
    const { seen } = listener;
    const from = await startOf(asked, seen);
    const start = from ?? seen;
    const topics = [liveOwnTopic, ...[...stream.topics].filter((topic) => !isImplied(topic))];
    const opening: LiveOpening = { topics, refused, isStale: from === null };
    stream.say('open', opening, start);
    stream.startAfter(start);
  }

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const asked = topicsAsked(request);
    const start = startAsked(request);
    if (hub.size >= streamsAtMost) throw new Refusal('overloaded', { retryAfterSeconds: 10 });
    // Without what belongs to this one request, which the stream would keep from being forgotten.
    const { sealAddress: _, ...actor } = request.actor as LiveStream['actor'];
    await listener.start();
    const heard = await rights.allowed(actor, asked);
    // Whoever left meanwhile would never be seen to leave.
    if (reply.raw.destroyed) return void reply.hijack();
    openAnswer(reply);
    const stream = new LiveStream(reply.raw, shared, {
      actor,
      tokenHash: hashOf(tokenOf(request)!),
      topics: new Set([...impliedTopics(actor), ...heard]),
      judgedAt: now(),
    });
    forget(request);
    reply.raw.on('error', () => null);
    reply.raw.once('close', () => hub.remove(stream));
    hub.add(stream);
    await begin(
      stream,
      asked.filter((topic) => !heard.includes(topic)),
      start,
    ).catch((err: unknown) => {
      request.log.warn({ err }, 'a stream could not begin');
      stream.drop();
    });
  }

  api.get(
    livePath,
    {
      exposeHeadRoute: false,
      config: { needs: 'user', person: true, isApart: true, isIdle: true, isStream: true },
    },
    handle,
  );
}
