import { EventSourceParserStream, type EventSourceMessage } from 'eventsource-parser/stream';
import { fromCallback } from 'xstate';
import { livePath, type LiveNews, type LiveOpening } from '#contract/live/live.rule.ts';
import type { ChannelEvent, StreamInput } from '#machines/live/channel.machine.ts';

type Report = (event: ChannelEvent) => void;

/** More than any frame of ours; whatever grows past it is no stream of ours. */
const longestFrame = 1_000_000;

/** An answer that is no stream: a refusal in the product's envelope, or one of whatever stands in front. */
async function reportRefusal(response: Response, report: Report): Promise<void> {
  const body = (await response.json().catch(() => null)) as { code?: number } | null;
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  report({
    type: 'channel.refused',
    code: body?.code ?? response.status,
    retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null,
  });
}

function reportFrame({ id, event = '', data }: EventSourceMessage, report: Report): void {
  const at = Number(id);
  if (event === 'open') report({ type: 'channel.opened', id: at, isStale: (JSON.parse(data) as LiveOpening).isStale });
  else if (event === 'beat') report({ type: 'channel.beat', id: at });
  else if (event === 'end') report({ type: 'channel.ended' });
  // Topics that are heard no more are silent; nothing follows from it.
  else if (event !== 'refused')
    report({ type: 'channel.news', id: at, kind: event, ...(JSON.parse(data) as LiveNews) });
}

/** Where the stream is to begin: after what was heard last, or where the page began to read. */
async function requestOf({ topics, lastId }: StreamInput, { headersFor, ageMs }: StreamParts) {
  const query = new URLSearchParams({
    ...(topics.length > 0 && { topics: topics.join() }),
    ...(lastId === null && { ageMs: String(ageMs()) }),
  });
  return {
    address: `/api${livePath}?${query}`,
    headers: {
      ...{ ...(await headersFor(livePath)), accept: 'text/event-stream' },
      ...(lastId !== null && { 'last-event-id': String(lastId) }),
    },
  };
}

async function read(input: StreamInput, parts: StreamParts, report: Report, signal: AbortSignal) {
  const { address, headers } = await requestOf(input, parts);
  const response = await fetch(address, { headers, cache: 'no-store', signal });
  if (!response.body || !response.headers.get('content-type')?.startsWith('text/event-stream'))
    return reportRefusal(response, report);
  const frames = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
    .pipeThrough(new EventSourceParserStream({ maxBufferSize: longestFrame }))
    .getReader();
  for (let next = await frames.read(); !next.done; next = await frames.read()) reportFrame(next.value, report);
  report({ type: 'channel.broken' });
}

export interface StreamParts {
  /** Signs a request, fresh for each. */
  headersFor: (path: string) => Promise<Record<string, string>>;
  /** How long ago the page began to read, ms. */
  ageMs: () => number;
}

/** The stream down, as the machine of the channel wants it. */
export const streamActor = (parts: StreamParts) =>
  fromCallback<ChannelEvent, StreamInput>(({ input, sendBack }) => {
    const stop = new AbortController();
    const report: Report = (event) => {
      if (!stop.signal.aborted) sendBack(event);
    };
    void read(input, parts, report, stop.signal).catch(() => report({ type: 'channel.broken' }));
    return () => stop.abort();
  });
