import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { recordingMachine, type RecordingEvent } from '#machines/homework/recording.machine.ts';
import { speechRate, waveOf } from '../../src/plugins/homework/wave.rule.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { at } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { recordingModel } from './recording.model.ts';

const edges = recordEdges(recordingMachine);
const file = new File(['sound'], '录音.wav', { type: 'audio/wav' });

function begin() {
  const clock = new SimulatedClock();
  const keep = fakeActor<void, { file: File }>();
  let report: (event: RecordingEvent) => void = () => undefined;
  /** Microphones that are open, and those that were asked for the whole. */
  const open = { now: 0, stopped: 0 };
  const microphone = fromCallback<{ type: 'microphone.stop' }>(({ sendBack, receive }) => {
    report = sendBack;
    open.now += 1;
    receive(() => (open.stopped += 1));
    return () => (open.now -= 1);
  });
  const machine = recordingMachine.provide({ actors: { microphone, keep: keep.logic } });
  const actor = createActor(machine, { clock, inspect: edges.inspect }).start();
  const rests = at(actor);
  /** The microphone is open in these states and in no other. */
  const stands = (state: unknown, isOpen: boolean) => () => {
    rests(state)();
    expect(open.now).toBe(isOpen ? 1 : 0);
  };
  const say = (type: Extract<RecordingEvent['type'], `sound.${string}`>) => () => actor.send({ type });
  return {
    ...{ actor, clock, keep, open, fakes: [keep] },
    events: {
      wantsToRecord: say('sound.record'),
      isAllowed: () => report({ type: 'microphone.granted' }),
      isRefused: () => report({ type: 'microphone.failed', problem: 'refused' }),
      unplugs: () => report({ type: 'microphone.failed', problem: 'broken' }),
      speaks: () => report({ type: 'microphone.level', level: 0.4, seconds: 3 }),
      stops: say('sound.stop'),
      tenMinutesPass: () => clock.increment(600_000),
      soundIsMade: () => report({ type: 'microphone.done', file }),
      takesAnew: say('sound.again'),
      putsIn: say('sound.use'),
      givesUp: say('sound.drop'),
      serverKeepsIt: () => keep.answer(undefined),
      serverRefusesIt: () => keep.fail(failure(415)),
    },
    states: {
      idle: () => {
        stands('idle', false)();
        expect(actor.getSnapshot().context).toMatchObject({ file: null, seconds: 0, problem: null });
      },
      asking: stands({ taking: 'asking' }, true),
      refused: stands('refused', false),
      recording: stands({ taking: 'recording' }, true),
      making: () => {
        stands({ taking: 'making' }, true)();
        expect(open.stopped).toBe(1);
      },
      recorded: () => {
        stands('recorded', false)();
        expect(actor.getSnapshot().context.file).toBe(file);
      },
      sending: stands('sending', false),
      recordedStill: () => {
        stands('recorded', false)();
        expect(actor.getSnapshot().context).toMatchObject({ file, message: 'message of 415' });
      },
    },
  };
}

walkModel(recordingModel, begin);

it('a recording ends by itself after ten minutes and not before', () => {
  const { events, actor, clock } = begin();
  events.wantsToRecord();
  events.isAllowed();
  clock.increment(599_999);
  expect(actor.getSnapshot().matches({ taking: 'recording' })).toBe(true);
  clock.increment(1);
  expect(actor.getSnapshot().matches({ taking: 'making' })).toBe(true);
});

it('speech is written as it was, as a WAV of 16 bits whose header says how long it is', () => {
  const sample = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(sample, { maxLength: 200 }), (samples) => {
      const view = new DataView(waveOf(Float32Array.from(samples), speechRate));
      expect(view.byteLength).toBe(44 + samples.length * 2);
      expect(view.getUint32(40, true)).toBe(samples.length * 2);
      expect(view.getUint32(28, true)).toBe(speechRate * 2);
      samples.forEach((one, index) => expect(view.getInt16(44 + index * 2, true) / 0x8000).toBeCloseTo(one, 3));
    }),
  );
});
