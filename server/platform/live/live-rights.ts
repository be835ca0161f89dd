import type { PersonActor } from '../access/actor.ts';
import { actorOf } from '../access/guard.ts';
import type { GrantsTable } from '../access/grants.ts';
import type { SessionPort } from '../access/session.ts';
import type { Database } from '../database/database.ts';
import type { LiveTopic } from '../ports/live.port.ts';
import type { LiveHub } from './live-hub.ts';
import { isImplied, personTopic, type LiveStream } from './live-stream.ts';
import type { NumberedEvent } from './live.repository.ts';

/** Even where nothing is said to have changed: sessions grow idle, courses change their teams. */
const judgedEveryMs = 300_000;

export interface RightsParts {
  db: Database;
  hub: LiveHub;
  sessions: SessionPort;
  grants: GrantsTable;
  /** All that modules declare. */
  topics: readonly LiveTopic[];
  now: () => number;
}

/** Streams that are judged at the same time where a role has changed. */
const togetherAtMost = 32;

/** Who may hear what: asked when a stream begins, when rights change, and every five minutes. */
export function liveRights({ db, hub, sessions, grants, topics, now }: RightsParts) {
  async function mayHear(actor: PersonActor, topic: string): Promise<boolean> {
    const [name, id] = topic.split(':');
    const declared = topics.find((one) => one.name === name);
    return declared !== undefined && id !== undefined && declared.mayHear(db, actor, id);
  }

  async function allowed(actor: PersonActor, asked: readonly string[]): Promise<string[]> {
    const answers = await Promise.all(asked.map((topic) => mayHear(actor, topic)));
    return asked.filter((_, index) => answers[index]);
  }

  /** Meanwhile nothing goes down: what was committed after a right was taken is not heard. */
  async function judge(stream: LiveStream): Promise<void> {
    stream.hold();
    stream.judgedAt = now();
    const session = await sessions.find(stream.tokenHash);
    if (!session || session.accountId !== stream.actor.id) return stream.end();
    await grants.upTo(session.rightsVersion);
    stream.actor = actorOf(stream.actor, session, grants);
    hub.follow(stream);
    const asked = [...stream.topics].filter((topic) => !isImplied(topic));
    const heard = new Set(await allowed(stream.actor, asked));
    const refused = asked.filter((topic) => !heard.has(topic));
    hub.silence(stream, refused);
    if (refused.length > 0) stream.say('refused', { topics: refused });
    stream.catchUp();
  }
  /** Whoever cannot be judged is let go, and judged when he comes back. */
  const judgeOrDrop = (stream: LiveStream) => judge(stream).catch(() => stream.drop());

  /** A role may have thousands: none hears anything meanwhile, and the database is asked about some at a time. */
  async function judgeInTurn(streams: readonly LiveStream[]): Promise<void> {
    for (const stream of streams) stream.hold();
    for (let at = 0; at < streams.length; at += togetherAtMost)
      await Promise.all(streams.slice(at, at + togetherAtMost).map(judgeOrDrop));
  }

  return {
    allowed,
    /** Sees every event before those whom it is for. */
    onEvent({ topic, kind, data }: NumberedEvent): void {
      if (kind !== 'access' && kind !== 'session.ended') return;
      // What a role may do has changed: everybody who holds it here.
      if (!topic.startsWith(personTopic(''))) return void judgeInTurn(hub.of(topic));
      for (const stream of hub.ofPerson(topic.slice(personTopic('').length)))
        if (kind === 'access') void judgeOrDrop(stream);
        else if (stream.actor.sessionId === data.sessionId) stream.end();
    },
    /** @param atMost so many are asked for in one go */
    async judgeOld(atMost: number): Promise<void> {
      const before = now() - judgedEveryMs;
      const old = [...hub.all()].filter(({ judgedAt }) => judgedAt < before).slice(0, atMost);
      await Promise.all(old.map(judgeOrDrop));
    },
  };
}

export type LiveRights = ReturnType<typeof liveRights>;
