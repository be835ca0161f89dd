import { msg } from '@lingui/core/macro';
import { i18n } from '@lingui/core';
import type { Operation } from '#contract/common/operation.ts';
import type { Call } from './call.ts';
import { CallError } from './call-error.ts';

/** What the server says of one field of a call (docs/protocol.md, 400). */
export interface Issue {
  /** JSON pointer into the call's input. */
  path: string;
  message: string;
}

/** Any operation, whatever it takes and gives. */
export type AnyOperation = Pick<Operation<never, unknown>, 'method' | 'path'>;

/** A form on the page that listens. */
export interface ListeningForm {
  sends: (operation: AnyOperation, input: object) => boolean;
  /** What is wrong now, nothing after a success. @returns what stands at none of its fields */
  hear: (issues: readonly Issue[]) => readonly Issue[];
}

const forms = new Set<ListeningForm>();

/** @returns how the form leaves */
export function listen(form: ListeningForm): () => void {
  forms.add(form);
  return () => void forms.delete(form);
}

const issuesOf = (error: unknown): readonly Issue[] => {
  const result = (error as { result?: { issues?: readonly Issue[] } | null } | null)?.result;
  return Array.isArray(result?.issues) ? result.issues : [];
};

/**
 * Calls, and says at the fields of the forms that send this what the server refuses. What belongs to no field stands in
 * the error's own words, which a form shows above its button.
 */
export const tellingFields =
  (call: Call): Call =>
  async (operation, input, options) => {
    const tell = (issues: readonly Issue[]) => {
      const senders = [...forms].filter((form) => form.sends(operation, input));
      return senders.reduce((left, form) => form.hear(issues).filter((issue) => left.includes(issue)), issues);
    };
    try {
      const answer = await call(operation, input, options);
      tell([]);
      return answer;
    } catch (error) {
      const left = tell(issuesOf(error)).map(({ message }) => message);
      if (!(error instanceof CallError) || error.code !== 400) throw error;
      const more = [...new Set(left)].filter((word) => word && word !== error.message).join('；');
      if (more === '') throw error;
      const { code, message, result, requestId } = error;
      throw new CallError(code, i18n._(msg`${message}：${more}`), result, requestId);
    }
  };
