import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Grading } from '#contract/scores/settings.contract.ts';
import { gradingOperations } from '#contract/scores/settings.operations.ts';
import { scoresAddresses } from '#contract/scores/scores.addresses.ts';
import { conflictOf } from '#kit/conflict.ts';
import { shownOf } from '#kit/shown.ts';
import { Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { draftStore, useRecord } from '#shell/plugin-editing.ts';
import { SchoolMissing } from '#views/common/school-missing.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { GradeSettingsPage } from '#views/scores/grade-settings.view.tsx';
import { typedOf, writtenOf, type TypedGrading } from '#views/scores/typed-grading.rule.ts';
import { LoadedPage } from '#views/teaching/manage-page.view.tsx';

const drafts = draftStore<{ typed: TypedGrading; version: number }>('scores:settings', {
  ...{ typed: { scale: 'hundred', bands: null, columns: null }, version: 0 },
});

/** 成绩设置: of the own school, or of the one that the address names. */
export default function GradeSettingsScreen() {
  const { t } = useLingui();
  const { person, provides, schoolChoice } = usePlatform();
  const [query] = useSearchParams();
  const { school } = scoresAddresses.settings.read(query);
  const isChosen = school !== '' || person.role !== 'platformAdmin' || !provides('schoolChoice');
  const read = useOperation(gradingOperations.read, isChosen ? (school ? { schoolId: school } : {}) : null, {
    freshMs: 0,
  });
  if (!isChosen) return <schoolChoice.Schools addressOf={(id) => scoresAddresses.settings.to({ school: id })} />;
  return (
    <LoadedPage
      title={t`成绩设置`}
      shown={shownOf(read)}
      what={t`成绩设置`}
      skeleton={<SkeletonRows count={6} height={56} />}
      missing={<SchoolMissing />}
    >
      {(grading) => <Editing key={grading.schoolId} grading={grading} asked={school ? { schoolId: school } : {}} />}
    </LoadedPage>
  );
}

function Editing({ grading, asked }: { grading: Grading; asked: { schoolId?: string } }) {
  const { t } = useLingui();
  const { notify, person } = usePlatform();
  const { schoolId } = grading;
  const record = useRecord(gradingOperations.read, asked);
  const [draft, setDraft] = useState(() => drafts.read(person.id, schoolId));
  const typed = draft?.typed ?? typedOf(grading);
  const keep = (next: typeof draft) => {
    setDraft(next);
    drafts.keep(person.id, schoolId, next);
  };
  const write = useAct(gradingOperations.write, {
    onDone({ result }) {
      record.put(result);
      keep(null);
      notify({ kind: 'success', title: t`成绩设置已保存` });
    },
  });
  const theirs = conflictOf(gradingOperations.write, write.error);
  const written = writtenOf(typed);
  return (
    <Refused by={[gradingOperations.write]}>
      <GradeSettingsPage
        {...{ grading, typed, theirs }}
        isChanged={draft !== null}
        isBusy={write.isPending}
        message={theirs ? null : (write.error?.message ?? null)}
        onType={(change) => keep({ typed: { ...typed, ...change }, version: draft?.version ?? grading.version })}
        onReset={() => {
          write.reset();
          keep(null);
        }}
        onSave={() => {
          if (written)
            write.mutate({ schoolId, ...written, version: theirs?.version ?? draft?.version ?? grading.version });
        }}
      />
    </Refused>
  );
}
