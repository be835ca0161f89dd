import { expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { PhonePhoto, PhonePhotosEvent, PhotoAim } from '#machines/files/phone-photos.context.ts';
import { phonePhotosMachine } from '#machines/files/phone-photos.machine.ts';
import { photoTicketMachine, type Ticket } from '#machines/files/photo-ticket.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor, fakeReporter } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { phonePhotosModel, photoTicketModel } from './phone-photos.model.ts';

const ticketEdges = recordEdges(photoTicketMachine);
const phoneEdges = recordEdges(phonePhotosMachine);

function openCode() {
  const clock = new SimulatedClock();
  const ask = fakeActor<Ticket>();
  const machine = photoTicketMachine.provide({ actors: { ask: ask.logic } });
  const actor = createActor(machine, { clock, inspect: ticketEdges.inspect }).start();
  const rests = at(actor);
  /** A code is drawn while it is good, and never else. */
  const shows = (state: string, secret: string | null) => () => {
    rests(state)();
    expect(actor.getSnapshot().context.ticket?.secret ?? null).toBe(secret);
  };
  return {
    ...{ actor, clock, fakes: [ask] },
    events: {
      opens: () => actor.send({ type: 'code.open' }),
      codeComes: () => ask.answer({ secret: 's', validSeconds: 900 }),
      serverIsAway: () => ask.fail(failure('offline')),
      quarterPasses: () => clock.increment(900_000),
      wantsAnother: () => actor.send({ type: 'code.renew' }),
      closes: () => actor.send({ type: 'code.close' }),
    },
    states: {
      closed: shows('closed', null),
      asking: shows('asking', null),
      shown: shows('shown', 's'),
      over: shows('over', null),
      failed: shows('failed', null),
    },
  };
}
walkModel(photoTicketModel, openCode);

it('a code stands until the last second that the server gave it', async () => {
  const { events, actor, clock } = openCode();
  events.opens();
  await events.codeComes();
  clock.increment(899_999);
  expect(actor.getSnapshot().value).toBe('shown');
  clock.increment(1);
  expect(actor.getSnapshot().value).toBe('over');
});

const aim: PhotoAim = { title: '作业 7', question: '1. 画出这棵树', left: 9, sent: 0, leftSeconds: 900 };
const shot = (id: string): PhonePhoto => ({ id, file: new Blob([id]) });
const broken = (code: number | null) => ({ code, message: `message of ${code}`, result: null });

function openPhone() {
  const clock = new SimulatedClock();
  const look = fakeActor<PhotoAim>();
  const send = fakeReporter<PhonePhotosEvent, { photo: PhonePhoto }>();
  const machine = phonePhotosMachine.provide({ actors: { look: look.logic, send: send.logic } });
  const input = { jitter: () => 1 };
  const actor = createActor(machine, { input, clock, inspect: phoneEdges.inspect }).start();
  const shots = () => actor.getSnapshot().context.shots.map(({ status }) => status);
  const rests = at(actor);
  const stands = (state: unknown, ...statuses: string[]) => {
    return () => {
      rests(state)();
      expect(shots()).toEqual(statuses);
    };
  };
  const pick = (...ids: string[]) => actor.send({ type: 'photos.pick', photos: ids.map(shot) });
  return {
    ...{ actor, clock, send, shots, pick, fakes: [look] },
    events: {
      codeHolds: () => look.answer(aim),
      codeIsOver: () => look.fail(failure(404)),
      networkIsAway: () => look.fail(failure('offline')),
      triesAgain: () => actor.send({ type: 'photos.retry' }),
      takesOne: () => pick('a'),
      part: () => send.says({ type: 'shot.progress', share: 0.5 }),
      serverKeepsIt: () => send.says({ type: 'shot.kept', aim: { ...aim, left: 8, sent: 1 } }),
      serverRefusesIt: () => send.says({ type: 'shot.failed', failure: broken(415) }),
      lineBreaks: () => send.says({ type: 'shot.failed', failure: broken(null) }),
      ticketEnds: () => send.says({ type: 'shot.failed', failure: broken(404) }),
      waitPasses: () => clock.increment(30_000),
      finishes: () => actor.send({ type: 'photos.finish' }),
      goesOn: () => actor.send({ type: 'photos.more' }),
    },
    states: {
      looking: rests('looking'),
      failed: rests('failed'),
      ready: rests({ open: 'resting' }),
      sending: stands({ open: 'sending' }, 'sending'),
      held: stands({ open: 'held' }, 'sending'),
      oneKept: () => {
        stands({ open: 'resting' }, 'kept')();
        expect(actor.getSnapshot().context.aim).toMatchObject({ left: 8, sent: 1 });
      },
      oneRefused: stands({ open: 'resting' }, 'refused'),
      finished: rests('finished'),
      over: rests('over'),
    },
  };
}
walkModel(phonePhotosModel, openPhone);

it('photographs go one after the other, what is taken meanwhile behind them, and one that is refused holds none up', async () => {
  const { events, send, shots, pick } = openPhone();
  await events.codeHolds();
  pick('a', 'b');
  expect(shots()).toEqual(['sending', 'waiting']);
  pick('c');
  events.finishes();
  events.serverRefusesIt();
  expect(shots()).toEqual(['refused', 'sending', 'waiting']);
  events.lineBreaks();
  events.triesAgain();
  expect(send.runs.at(-1)!.input.photo.id).toBe('b');
  events.serverKeepsIt();
  events.serverKeepsIt();
  expect(shots()).toEqual(['refused', 'kept', 'kept']);
});
