import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { completeSignInMachine } from '#machines/auth/complete-sign-in.machine.ts';

/** The question for the second factor, while it stands. */
export interface FactorStep {
  isMissing: boolean;
  /** The server's words about the last attempt. */
  message: string | null;
  isWorking: boolean;
  onSubmit: (code: string) => void;
  onClose: () => void;
}

/** @param signIn the child of a way in that ends it; null while nothing is asked */
export function useFactorStep(signIn: ActorRefFrom<typeof completeSignInMachine> | undefined): FactorStep | null {
  const factor = useSelector(signIn, (snapshot) => snapshot?.children.factor);
  const snapshot = useSelector(factor, (state) => state);
  if (!factor || !snapshot || snapshot.status !== 'active') return null;
  const { isMissing, message } = snapshot.context;
  return {
    ...{ isMissing, message },
    isWorking: snapshot.matches('proving'),
    onSubmit: (code) => factor.send({ type: 'factor.submit', code }),
    onClose: () => factor.send({ type: 'factor.close' }),
  };
}
