import { frameOf, impliedTopics, isImplied, personTopic, type LiveStream } from './live-stream.ts';
import type { NumberedEvent } from './live.repository.ts';

/** Streams of one session; tabs share one, so more are leftovers of broken lines. */
const streamsOfSession = 4;

/** Who hears what on this node. */
export function liveHub() {
  const streams = new Set<LiveStream>();
  const byTopic = new Map<string, Set<LiveStream>>();

  function join(stream: LiveStream, topic: string): void {
    const listeners = byTopic.get(topic) ?? new Set();
    byTopic.set(topic, listeners.add(stream));
  }
  function part(stream: LiveStream, topic: string): void {
    const listeners = byTopic.get(topic);
    listeners?.delete(stream);
    if (listeners?.size === 0) byTopic.delete(topic);
  }
  const of = (topic: string): LiveStream[] => [...(byTopic.get(topic) ?? [])];
  const ofPerson = (id: string) => of(personTopic(id));

  return {
    of,
    /** What the stream hears without asking follows whoever it is. */
    follow(stream: LiveStream): void {
      const implied = new Set(impliedTopics(stream.actor));
      for (const topic of [...stream.topics])
        if (isImplied(topic) && !implied.has(topic)) {
          stream.topics.delete(topic);
          part(stream, topic);
        }
      for (const topic of implied) {
        stream.topics.add(topic);
        join(stream, topic);
      }
    },
    get size() {
      return streams.size;
    },
    all: (): Iterable<LiveStream> => streams,
    ofPerson,
    add(stream: LiveStream): void {
      const { id, sessionId } = stream.actor;
      const siblings = ofPerson(id).filter(({ actor }) => actor.sessionId === sessionId);
      // The oldest comes first: most likely nobody reads it any more.
      for (const oldest of siblings.slice(0, Math.max(0, siblings.length + 1 - streamsOfSession))) oldest.close();
      streams.add(stream);
      for (const topic of stream.topics) join(stream, topic);
    },
    remove(stream: LiveStream): void {
      streams.delete(stream);
      for (const topic of stream.topics) part(stream, topic);
    },
    /** The stream hears these no more. */
    silence(stream: LiveStream, topics: readonly string[]): void {
      for (const topic of topics) {
        stream.topics.delete(topic);
        part(stream, topic);
      }
    },
    send(event: NumberedEvent): void {
      const listeners = byTopic.get(event.topic);
      if (!listeners) return;
      const frame = frameOf(event);
      for (const stream of listeners) stream.send(event, frame);
    },
  };
}

export type LiveHub = ReturnType<typeof liveHub>;
