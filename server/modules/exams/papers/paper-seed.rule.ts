import { createHash } from 'node:crypto';

/**
 * Decides the order of questions and options of one learner: drawn from the ids, so that it stands before the start and
 * a preview shows exactly what she will see.
 */
export const seedOf = (examId: string, learnerId: string): number =>
  createHash('sha256').update(`${examId} ${learnerId}`).digest().readUInt32BE() >>> 1;
