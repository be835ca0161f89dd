import { classesOperations } from '#contract/classes/classes.operations.ts';

/** What is read anew once members have moved. */
export const readers = [
  classesOperations.board,
  classesOperations.get,
  classesOperations.members,
  classesOperations.unplaced,
  classesOperations.differences,
] as const;
