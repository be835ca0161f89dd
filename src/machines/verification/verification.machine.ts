import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../common/failure.ts';
import { notProvided } from '../common/not-provided.ts';
import type { VerificationStatus } from './teacher-verification.lifecycle.ts';

/*
 *   loading ── done ──► none, submitted, approved, rejected, revoked
 *    ▲  │ fail            │ edit (none, rejected, revoked)
 *    │  ▼                 ▼        submit          done
 *    │ failed          editing ────────────► submitting ────► submitted
 *    │  │ retry         ⟲ errors  ◄── fail ───┘
 *    ├──┘               ⟲ change
 *   Any: changed (somebody has decided) ──► loading, and getInfo in all tabs
 */

/** What a person writes to be taken for a teacher. */
export interface VerificationForm {
  realName: string;
  staffNumber: string;
  schoolId: string;
  fileIds: readonly string[];
}

/** What the server holds of the claim. */
export interface VerificationRecord {
  state: VerificationStatus;
  /** Why it was refused or revoked; null otherwise. */
  reason: string | null;
  form: VerificationForm;
}

/** 请填写真实姓名, 请填写工号, 请选择学校, 请上传证明材料. */
export type VerificationProblem = 'nameMissing' | 'numberMissing' | 'schoolMissing' | 'filesMissing';

type VerificationEvent =
  | { type: 'verification.edit' | 'verification.submit' | 'verification.retry' | 'verification.changed' }
  | { type: 'verification.change'; form: Partial<VerificationForm> };

const edits = { 'verification.edit': { target: 'editing', actions: 'hush' } } as const;
/** What `loading` brought. */
const kept = { type: 'keep', params: ({ event }: { event: { output: VerificationRecord } }) => event.output } as const;

export const verificationMachine = setup({
  types: {} as {
    context: {
      form: VerificationForm;
      /** The person has typed since; what the server holds does not take its place. */
      isTyped: boolean;
      reason: string | null;
      problems: readonly VerificationProblem[];
      /** The server's words about the last attempt. */
      message: string | null;
    };
    events: VerificationEvent;
  },
  actors: {
    load: fromPromise<VerificationRecord>(notProvided('load')),
    submit: fromPromise<void, VerificationForm>(notProvided('submit')),
  },
  actions: {
    /** getInfo, here and in all tabs. */
    tellTabs: notProvided('tellTabs'),
    hush: assign({ problems: [] }),
    say: assign({ message: (_, { message }: { message: string | null }) => message }),
    keep: assign(({ context }, { reason, form }: VerificationRecord) => ({
      reason,
      form: context.isTyped ? context.form : form,
      message: null,
    })),
  },
  guards: {
    hasFaults: ({ context }) => faultsOf(context.form).length > 0,
  },
}).createMachine({
  id: 'verification',
  context: {
    form: { realName: '', staffNumber: '', schoolId: '', fileIds: [] },
    isTyped: false,
    reason: null,
    problems: [],
    message: null,
  },
  initial: 'loading',
  on: { 'verification.changed': { target: '.loading', actions: 'tellTabs', reenter: true } },
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: [
          { guard: ({ event }) => event.output.state === 'submitted', target: 'submitted', actions: kept },
          { guard: ({ event }) => event.output.state === 'approved', target: 'approved', actions: kept },
          { guard: ({ event }) => event.output.state === 'rejected', target: 'rejected', actions: kept },
          { guard: ({ event }) => event.output.state === 'revoked', target: 'revoked', actions: kept },
          { target: 'none', actions: kept },
        ],
        onError: { target: 'failed', actions: { type: 'say', params: ({ event }) => failureOf(event.error) } },
      },
    },
    failed: { on: { 'verification.retry': 'loading' } },
    none: { on: edits },
    rejected: { on: edits },
    revoked: { on: edits },
    submitted: {},
    approved: {},
    editing: {
      on: {
        'verification.change': {
          actions: assign(({ context, event }) => ({ form: { ...context.form, ...event.form }, isTyped: true })),
        },
        'verification.submit': [
          {
            guard: 'hasFaults',
            actions: assign(({ context }) => ({ problems: faultsOf(context.form), message: null })),
          },
          { target: 'submitting', actions: assign({ problems: [], message: null }) },
        ],
      },
    },
    submitting: {
      invoke: {
        src: 'submit',
        input: ({ context: { form } }) => ({
          ...form,
          realName: form.realName.trim(),
          staffNumber: form.staffNumber.trim(),
        }),
        onDone: { target: 'submitted', actions: assign({ isTyped: false, reason: null }) },
        onError: { target: 'editing', actions: { type: 'say', params: ({ event }) => failureOf(event.error) } },
      },
    },
  },
});

function faultsOf({ realName, staffNumber, schoolId, fileIds }: VerificationForm): VerificationProblem[] {
  const problems: VerificationProblem[] = [];
  if (realName.trim() === '') problems.push('nameMissing');
  if (staffNumber.trim() === '') problems.push('numberMissing');
  if (schoolId === '') problems.push('schoolMissing');
  if (fileIds.length === 0) problems.push('filesMissing');
  return problems;
}
