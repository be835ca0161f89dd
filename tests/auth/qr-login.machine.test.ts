import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { completeSignInMachine, type SignInGrant } from '#machines/auth/complete-sign-in.machine.ts';
import { qrLoginMachine, type QrStatus } from '#machines/auth/qr-login.machine.ts';
import { recordEdges } from '../support/edges.ts';
import { failure, fakeActor } from '../support/fakes.ts';
import { logbook } from '../support/machine-fixture.ts';
import { walkModel } from '../support/walk-model.ts';
import { qrLoginModel } from './qr-login.model.ts';

const edges = recordEdges(qrLoginMachine);

function begin() {
  const clock = new SimulatedClock();
  const applyTicket = fakeActor<{ id: string; secret: string }>();
  const readTicket = fakeActor<{ status: QrStatus; token: SignInGrant }, { id: string; secret: string }>();
  const getInfo = fakeActor<{ teacherState: '0' | '1' | '2' }>();
  const { done, notes } = logbook();
  const storage = { isBlocked: false };
  const machine = qrLoginMachine.provide({
    actors: {
      applyTicket: applyTicket.logic,
      readTicket: readTicket.logic,
      completeSignIn: completeSignInMachine.provide({
        actors: { getInfo: getInfo.logic },
        actions: {
          store: (_, { token }) => {
            if (storage.isBlocked) throw new Error('the browser keeps nothing');
            notes(`store ${token}`)();
          },
          clearToken: notes('clearToken'),
          closeModal: notes('closeModal'),
        },
      }),
    },
  });
  const actor = createActor(machine, {
    input: { wayBack: { hasAirz: false, third: null, page: '/course/list' } },
    clock,
    inspect: edges.inspect,
  }).start();
  const context = () => actor.getSnapshot().context;
  const rests = (state: string) => () => {
    const { value } = actor.getSnapshot();
    expect(typeof value === 'string' ? value : value.showing?.code).toBe(state);
  };
  const gives = (id = 'D1') => applyTicket.answer({ id, secret: `secret of ${id}` });
  /** Lets the poll begin if it rests. */
  const polls = () => {
    const { value } = actor.getSnapshot();
    if (typeof value === 'object' && value.showing?.poll === 'resting') clock.increment(3000);
  };
  const pollSays = (status: QrStatus) => async () => {
    polls();
    await readTicket.answer({ status, token: status === 'authorised' ? 'T' : '' });
  };
  const passes = (ms: number) => () => {
    clock.increment(ms);
  };
  const open = () => actor.send({ type: 'qr.open' });
  return {
    actor,
    clock,
    context,
    applyTicket,
    readTicket,
    getInfo,
    done,
    rests,
    open,
    gives,
    pollSays,
    polls,
    passes,
    fakes: [applyTicket, readTicket, getInfo],
    events: {
      opens: open,
      closes: () => actor.send({ type: 'qr.close' }),
      serverGivesCode: () => gives(),
      serverIsAway: () => applyTicket.fail(failure('offline', '网络断了')),
      pollSaysWaiting: pollSays('waiting'),
      pollSaysScanned: pollSays('scanned'),
      pollSaysAuthorised: pollSays('authorised'),
      pollSaysGone: pollSays('gone'),
      pollBreaks: async () => {
        polls();
        await readTicket.fail(failure('offline', '网络断了'));
      },
      codeGrowsOld: passes(120_000),
      nobodyConfirms: () => {
        // The poll that is due meanwhile hangs.
        clock.increment(60_000);
      },
      momentPasses: passes(3000),
      waitPasses: passes(0),
      wantsAnotherCode: () => actor.send({ type: 'qr.refresh' }),
      secondPasses: passes(1000),
      serverSaysWho: async () => {
        await getInfo.answer({ teacherState: '0' });
        clock.increment(1000);
      },
      serverKnowsNoRole: () => getInfo.fail(new Error('getInfo: roles must be a non-null array !')),
      browserKeepsNothing: async () => {
        // Found out at the next attempt: storing comes before anything else.
        storage.isBlocked = true;
        actor.send({ type: 'qr.close' });
        open();
        await gives();
        await pollSays('authorised')();
        clock.increment(1000);
      },
    },
    states: {
      off: rests('off'),
      applying: rests('applying'),
      shown: rests('waiting'),
      scanned: rests('scanned'),
      expired: rests('expired'),
      lapsed: rests('expired'),
      failed: () => {
        rests('failed')();
        expect(context().message).not.toBeNull();
      },
      welcomed: () => {
        rests('authorised')();
        expect(context().token).toBe('T');
      },
      entering: rests('entering'),
      inside: rests('entered'),
    },
  };
}

walkModel(qrLoginModel, begin);

/** A code is shown. */
async function shown() {
  const world = begin();
  world.open();
  await world.gives();
  return world;
}

const edgesOfDelay = (ms: number) => [ms - 1, ms, ms + 1];

describe('polling', () => {
  it.each(edgesOfDelay(3000))('asks after 3000 ms, here after %d', async (ms) => {
    const { clock, readTicket } = await shown();
    clock.increment(ms);
    expect(readTicket.calls).toHaveLength(ms < 3000 ? 0 : 1);
  });

  it('asks with the id and the secret of the code that is shown', async () => {
    const { polls, readTicket } = await shown();
    polls();
    expect(readTicket.input).toEqual({ id: 'D1', secret: 'secret of D1' });
  });

  it('has one question under way, however slow the answer', async () => {
    const { clock, readTicket } = await shown();
    for (let second = 0; second < 30; second++) clock.increment(1000);
    expect(readTicket.calls).toHaveLength(1);
    await readTicket.answer({ status: 'waiting', token: '' });
    clock.increment(2999);
    expect(readTicket.calls).toHaveLength(1);
    clock.increment(1);
    expect(readTicket.calls).toHaveLength(2);
  });

  it('drops what an older code is answered', async () => {
    const { actor, gives, polls, readTicket, rests, context } = await shown();
    polls();
    actor.send({ type: 'qr.refresh' });
    await gives('D2');
    expect(readTicket.calls[0]!.signal.aborted).toBe(true);
    readTicket.calls[0]!.resolve({ status: 'authorised', token: 'old' });
    await gives('D2');
    rests('waiting')();
    expect(context()).toMatchObject({ ticket: { id: 'D2' }, token: '' });
  });

  it('goes on while the code is scanned and after it has expired', async () => {
    const { pollSays, polls, readTicket, rests } = await shown();
    await pollSays('scanned')();
    polls();
    expect(readTicket.calls).toHaveLength(2);
    await pollSays('gone')();
    rests('expired')();
  });
});

describe('a code', () => {
  it.each(edgesOfDelay(120_000))('is renewed after 120,000 ms, here after %d', async (ms) => {
    const { clock, applyTicket } = await shown();
    clock.increment(ms);
    expect(applyTicket.calls).toHaveLength(ms < 120_000 ? 1 : 2);
  });

  it('that was scanned at 119 s is not renewed; it has 60 s to be confirmed', async () => {
    const { clock, pollSays, rests, applyTicket } = await shown();
    clock.increment(119_000);
    await pollSays('scanned')();
    clock.increment(59_999);
    rests('scanned')();
    clock.increment(1);
    rests('expired')();
    expect(applyTicket.calls).toHaveLength(1);
  });

  it.each(edgesOfDelay(60_000))('expires 60,000 ms after the scan, here %d', async (ms) => {
    const { clock, pollSays, rests } = await shown();
    await pollSays('scanned')();
    clock.increment(ms);
    rests(ms < 60_000 ? 'scanned' : 'expired')();
  });

  it.each(edgesOfDelay(3000))('that expired is shown so for 3000 ms, here %d', async (ms) => {
    const { clock, pollSays, rests } = await shown();
    await pollSays('gone')();
    // The poll falls due at the same moment.
    clock.increment(ms);
    rests(ms < 3000 ? 'expired' : 'applying')();
  });

  it('of a tab that slept is found expired and renewed, though its timers come late', async () => {
    const { clock, polls, readTicket, rests } = await shown();
    polls();
    await readTicket.answer({ status: 'gone', token: '' });
    rests('expired')();
    clock.increment(600_000);
    rests('applying')();
  });

  it('of another tab has nothing to do with this one', async () => {
    const one = await shown();
    const two = await shown();
    await one.pollSays('authorised')();
    two.rests('waiting')();
  });
});

describe('a failure', () => {
  it.each([
    [1, 0],
    [2, 3000],
    [3, 6000],
    [4, 12_000],
    [5, 24_000],
    [6, 30_000],
    [7, 30_000],
  ])('number %d is repaired after %d ms', async (count, wait) => {
    const { clock, open, applyTicket, rests } = begin();
    open();
    for (let failures = 1; failures < count; failures++) {
      await applyTicket.fail(failure('offline'));
      clock.increment(30_000);
    }
    await applyTicket.fail(failure('offline'));
    if (wait > 0) {
      clock.increment(wait - 1);
      rests('failed')();
      clock.increment(1);
    } else clock.increment(0);
    rests('applying')();
    clock.increment(1);
    rests('applying')();
  });

  it('begins to count anew once a code was answered well', async () => {
    const { clock, open, applyTicket, gives, pollSays, context } = begin();
    open();
    await applyTicket.fail(failure('offline'));
    clock.increment(0);
    await applyTicket.fail(failure('offline'));
    clock.increment(3000);
    await gives();
    expect(context()).toMatchObject({ failures: 2, message: null });
    await pollSays('waiting')();
    expect(context().failures).toBe(0);
  });

  it('counts on while codes come and polls break', async () => {
    const { gives, polls, readTicket, clock, context } = await shown();
    polls();
    await readTicket.fail(failure('offline'));
    clock.increment(0);
    await gives('D2');
    polls();
    await readTicket.fail(failure(429));
    expect(context().failures).toBe(2);
  });
});

describe('the way in', () => {
  it.each(edgesOfDelay(1000))('says 授权成功 for 1000 ms, here %d', async (ms) => {
    const { clock, pollSays, rests } = await shown();
    await pollSays('authorised')();
    clock.increment(ms);
    rests(ms < 1000 ? 'authorised' : 'entering')();
  });

  it('stores the token, closes, and leads back to the page', async () => {
    const { actor, clock, pollSays, getInfo, done } = await shown();
    await pollSays('scanned')();
    await pollSays('authorised')();
    clock.increment(1000);
    expect(done).toEqual(['store T']);
    await getInfo.answer({ teacherState: '0' });
    clock.increment(1000);
    expect(done).toEqual(['store T', 'closeModal']);
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { goTo: '/course/list' } });
  });

  it('stays shut when the view was closed before', async () => {
    const { actor, clock, pollSays, done } = await shown();
    await pollSays('authorised')();
    actor.send({ type: 'qr.close' });
    clock.increment(5000);
    expect(done).toEqual([]);
  });
});
