import type { Operation } from '#contract/common/operation.ts';
import { saveFields, type Saver } from './save-fields.ts';

/** How one kind of record is edited: what of it is typed, and how the changed fields travel. */
export interface Editing<Content extends object, Current, Input extends object, Result> {
  operation: Operation<Input, Result, true | undefined, Current>;
  /** What is typed, of the record as it is read and as a conflict brings it. */
  draftOf: (record: Current) => { content: Content; version: number };
  /** @param whole what the server holds, with the changed fields on top: for a call that writes all of them */
  inputOf: (changed: Partial<Content>, version: number, whole: Content) => Input;
  versionOf: (result: Result) => number;
  /** The record as a write answers it; absent: it answers less, and the record is read anew. */
  recordOf?: (result: Result) => Current;
  /** By field, why it may not be sent as it is: the page says so there, and the rest is saved. */
  problemsOf?: (content: Content) => Partial<Record<keyof Content, unknown>>;
}

/** Where the page keeps a record that it has read. */
export interface RecordPlace<Current> {
  put: (record: Current) => unknown;
  /** It is read anew. */
  renew: () => unknown;
}

type Send<Input, Result, Current> = (
  operation: Operation<Input, Result, true | undefined, Current>,
  input: Input,
) => Promise<{ result: Result }>;

/** Saves what changed of a record; what a write answers and what a conflict brings takes the record's place. */
export const recordSaver =
  <Content extends object, Current, Input extends object, Result>(
    { operation, draftOf, inputOf, versionOf, recordOf, problemsOf }: Editing<Content, Current, Input, Result>,
    send: Send<Input, Result, Current>,
    { put, renew }: RecordPlace<Current>,
    onSaved?: (result: Result) => void,
  ): Saver<Content> =>
  (draft) =>
    saveFields(draft, {
      operation,
      unready: Object.keys(problemsOf?.(draft.content) ?? {}) as (keyof Content)[],
      async write(changed, upon, version) {
        const { result } = await send(operation, inputOf(changed, version, { ...upon, ...changed }));
        if (recordOf) put(recordOf(result));
        else renew();
        onSaved?.(result);
        return versionOf(result);
      },
      theirs(current) {
        put(current);
        return draftOf(current);
      },
    });
