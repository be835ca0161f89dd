import http from 'node:http';
import { createParser } from 'eventsource-parser';
import { expect } from 'vitest';
import { livePath } from '#contract/live/live.rule.ts';
import { atEnd } from './at-end.ts';

export interface LiveFrame {
  id: number | null;
  event: string;
  data: { topic?: string; topics?: string[]; refused?: string[]; isStale?: boolean; data?: Record<string, unknown> };
}

export interface LiveAsk {
  topics?: readonly string[];
  /** As a browser says where it stopped. */
  lastId?: number | string;
  /** How long ago the page began to read. */
  ageMs?: number | string;
  /** Instead of those of a client. */
  headers?: Record<string, string>;
}

/** A page's stream, as bytes on a real line. */
export interface LiveClient {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** All that came, in order. */
  frames: LiveFrame[];
  /** Those of the test. */
  news: () => LiveFrame[];
  /** Waits for one of them. */
  next: (event: string, index?: number) => Promise<LiveFrame>;
  isOver: () => boolean;
  /** Takes no byte more, as a page that hangs. */
  pause: () => void;
  resume: () => void;
  close: () => void;
}

/** Opens `GET /api/events`. @param base of the server; @param client whose browser it is */
export async function openLive(
  base: string,
  client: { signed: (path: string) => Record<string, string> },
  { topics = [], lastId, ageMs, headers = {} }: LiveAsk = {},
): Promise<LiveClient> {
  const frames: LiveFrame[] = [];
  let isOver = false;
  const parser = createParser({
    onEvent: ({ id, event, data }) =>
      frames.push({
        id: id === undefined ? null : Number(id),
        event: event ?? '',
        data: JSON.parse(data) as LiveFrame['data'],
      }),
  });
  const query = new URLSearchParams({
    ...(topics.length > 0 && { topics: topics.join(',') }),
    ...(ageMs !== undefined && { ageMs: String(ageMs) }),
  });
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const request = http.get(`${base}/api${livePath}?${query}`, {
      agent: false,
      headers: {
        ...client.signed(livePath),
        ...(lastId !== undefined && { 'last-event-id': String(lastId) }),
        ...headers,
      },
    });
    request.on('response', resolve);
    request.on('error', reject);
  });
  response.setEncoding('utf8');
  response.on('data', (text: string) => parser.feed(text));
  response.on('close', () => (isOver = true));
  response.on('error', () => (isOver = true));
  const close = () => void response.destroy();
  atEnd(close);
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    frames,
    news: () => frames.filter(({ event }) => event.startsWith('test.')),
    async next(event, index = 0) {
      const find = () => frames.filter((frame) => frame.event === event)[index];
      await expect.poll(find, { timeout: 20_000 }).toBeDefined();
      return find()!;
    },
    isOver: () => isOver,
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close,
  };
}
