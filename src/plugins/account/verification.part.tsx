import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { schoolsOperations } from '#contract/schools/schools.operations.ts';
import { verificationOperations } from '#contract/verification/verification.operations.ts';
import {
  verificationMachine,
  type VerificationForm,
  type VerificationRecord,
} from '#machines/verification/verification.machine.ts';
import { Refused, useMachine, useOperation, usePlatform, type Platform } from '#shell/plugin-api.ts';
import { VerificationCard, type VerificationStage } from '#views/account/verification-card.view.tsx';
import { expectDecision } from './person-watch.store.ts';

type Named = readonly { fileId: string; name: string }[];
/** All that have a name, each once: what was uploaded meanwhile stays known when the claim is read anew. */
const together = (before: Named, more: Named): Named => [
  ...before.filter(({ fileId }) => !more.some((one) => one.fileId === fileId)),
  ...more,
];
/** How often the card of a waiting application asks whether it was decided, ms. */
const decisionPause = 5000;

/** Joins the machine to the server; `onNames` hears how the documents are called. */
const joined = ({ call, entry }: Platform, onRead: (read: { files: Named; schoolName: string }) => void) =>
  verificationMachine.provide({
    actors: {
      load: fromPromise<VerificationRecord>(async ({ signal }) => {
        const { result } = await call(verificationOperations.own, {}, { signal });
        const { state, reason, files, realName, staffNumber, schoolId, schoolName } = result;
        onRead({ files, schoolName });
        expectDecision(state === 'submitted');
        const fileIds = files.map(({ fileId }) => fileId);
        return { state, reason, form: { realName, staffNumber, schoolId: schoolId ?? '', fileIds } };
      }),
      submit: fromPromise<void, VerificationForm>(async ({ input, signal }) => {
        await call(verificationOperations.apply, { ...input, fileIds: [...input.fileIds] }, { signal });
        expectDecision(true);
      }),
    },
    // What is read is kept in storage, and the other tabs hear of that.
    actions: { tellTabs: () => void entry.readPerson().catch(() => undefined) },
  });

/** 教师身份认证 (M25). */
export function Verification() {
  const { t } = useLingui();
  const platform = usePlatform();
  const [read, setRead] = useState<{ files: Named; schoolName: string }>({ files: [], schoolName: '' });
  const [machine] = useState(() =>
    joined(platform, ({ files, schoolName }) =>
      setRead((before) => ({ files: together(before.files, files), schoolName })),
    ),
  );
  const [snapshot, send] = useMachine(machine);
  const [search, setSearch] = useState('');
  const { form, reason, problems, message } = snapshot.context;
  const stage = snapshot.value as VerificationStage;
  const isEditing = stage === 'editing' || stage === 'submitting';
  const schools = useOperation(
    schoolsOperations.list,
    isEditing ? { pageSize: 50, sort: 'initial', ...(search.trim() && { search: search.trim().slice(0, 40) }) } : null,
  );
  const waits = useOperation(verificationOperations.own, stage === 'submitted' ? {} : null, {
    everyMs: decisionPause,
    freshMs: 0,
  });
  const { teacherState } = platform.person;

  const decided = useEffectEvent(() => send({ type: 'verification.changed' }));
  const isDecided = stage === 'submitted' && waits.data !== undefined && waits.data.state !== 'submitted';
  useEffect(() => {
    if (isDecided && !waits.isFetching) decided();
  }, [isDecided, waits.isFetching]);
  // The watch, or another tab, has read that the person is a teacher now, or is none any more.
  const known = useRef(teacherState);
  useEffect(() => {
    if (known.current === teacherState) return;
    known.current = teacherState;
    decided();
  }, [teacherState]);

  const named = read.files.filter(({ fileId }) => form.fileIds.includes(fileId));
  const { Field } = platform.provides('upload') ? platform.upload : { Field: null };
  return (
    <Refused by={[verificationOperations.apply]}>
      <VerificationCard
        stage={stage}
        form={form}
        files={named}
        schoolName={read.schoolName}
        schools={schools.data?.data ?? []}
        isSearching={schools.isFetching}
        reason={reason}
        problems={problems}
        message={message}
        upload={
          Field &&
          named.length < 5 && (
            <Field
              key={named.length}
              accept=".jpg,.jpeg,.png,.pdf"
              label={t`上传证明材料`}
              maxBytes={20 * 1024 * 1024}
              onStored={({ fileId, name }) => {
                setRead((before) => ({ ...before, files: together(before.files, [{ fileId, name }]) }));
                send({ type: 'verification.change', form: { fileIds: [...new Set([...form.fileIds, fileId])] } });
              }}
            />
          )
        }
        onSearchSchool={setSearch}
        onChange={(change) => send({ type: 'verification.change', form: change })}
        onRemoveFile={(fileId) =>
          send({ type: 'verification.change', form: { fileIds: form.fileIds.filter((id) => id !== fileId) } })
        }
        onEdit={() => send({ type: 'verification.edit' })}
        onSubmit={() => send({ type: 'verification.submit' })}
        onRetry={() => send({ type: 'verification.retry' })}
      />
    </Refused>
  );
}
