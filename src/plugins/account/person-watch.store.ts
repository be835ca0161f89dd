import { writeStored, readStored } from '#shell/plugin-api.ts';

const memory = 'verificationWaits';

/** Whether this browser knows of an application that is not decided yet. */
export const waitsForDecision = (): boolean => readStored(memory) === '1';

export const expectDecision = (isExpected: boolean): void => writeStored(memory, isExpected ? '1' : null);
