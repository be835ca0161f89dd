import type { Operation } from '#contract/common/operation.ts';

/** The key under which answers of an operation are kept; without input: of all its inputs. */
export const queryKeyOf = (operation: Operation<never, unknown>, input?: object) =>
  input ? [operation.path, operation.method, input] : [operation.path];
