import { completeSignInMachine } from '#machines/auth/complete-sign-in.machine.ts';
import { fakeActor } from './fakes.ts';
import { logbook } from './machine-fixture.ts';

/** The end of every way in (M0) with a server and a browser that the test plays. */
export function fakeSignIn() {
  const getInfo = fakeActor<{ teacherState: '0' | '1' | '2' }>();
  const { done, notes } = logbook();
  const storage = { isBlocked: false };
  const logic = completeSignInMachine.provide({
    actors: { getInfo: getInfo.logic },
    actions: {
      store: (_, { token }) => {
        if (storage.isBlocked) throw new Error('the browser keeps nothing');
        notes(`store ${token}`)();
      },
      clearToken: notes('clearToken'),
      closeModal: notes('closeModal'),
    },
  });
  return { getInfo, done, storage, logic };
}
