import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GradeRegister } from '#contract/scores/register.contract.ts';
import { registerOperations } from '#contract/scores/register.operations.ts';
import { conflictOf } from '#kit/conflict.ts';
import { saveBytes } from '#kit/save-bytes.ts';
import { shownOf } from '#kit/shown.ts';
import { CallError, Refused, useAct, useOperation, usePlatform } from '#shell/plugin-api.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { WideDialog } from '#views/common/wide-dialog.view.tsx';
import { RegisterDialog } from '#views/scores/register-dialog.view.tsx';
import { useAnalysisDraft } from './use-analysis-draft.ts';

interface Props {
  courseId: string;
  offeringId: string;
  onClose: (result: null) => void;
}

/** 成绩登记表: for whom, with what analysis, then as a PDF. */
export default function RegisterOverlay({ courseId, offeringId, onClose }: Props) {
  const { t } = useLingui();
  const [classId, setClassId] = useState('');
  const at = { courseId, offeringId, ...(classId && { classId }) };
  const register = useOperation(registerOperations.register, at, { freshMs: 0 });
  const close = () => onClose(null);
  if (!register.data)
    return (
      <WideDialog title={t`成绩登记表`} onDismiss={close}>
        <Loaded bare shown={shownOf(register)} what={t`成绩登记表`} skeleton={<SkeletonRows count={4} height={40} />}>
          {() => null}
        </Loaded>
      </WideDialog>
    );
  return <Ready {...{ at, classId }} register={register.data} onClass={setClassId} onClose={close} />;
}

interface ReadyProps {
  at: { courseId: string; offeringId: string; classId?: string };
  register: GradeRegister;
  classId: string;
  onClass: (classId: string) => void;
  onClose: () => void;
}

function Ready({ at, register, classId, onClass, onClose }: ReadyProps) {
  const { t } = useLingui();
  const { call, notify } = usePlatform();
  const { courseId, offeringId } = at;
  const draft = useAnalysisDraft(offeringId, register.analysis);
  const [isMaking, setMaking] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const analyse = useAct(registerOperations.analyse, { refresh: [registerOperations.register] });
  const theirs = conflictOf(registerOperations.analyse, analyse.error);
  const save = async () => {
    setMaking(true);
    setFailed(null);
    try {
      if (draft.isChanged) {
        const { text, version } = draft;
        draft.onSaved((await analyse.mutateAsync({ courseId, offeringId, text, version })).result);
      }
      const { result } = await call(registerOperations.paper, at);
      saveBytes(result.name, [result.base64]);
      notify({ kind: 'success', title: t`成绩登记表已下载` });
      onClose();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const now = conflictOf(registerOperations.analyse, error);
      if (now) draft.onOutdated(now.version);
      else setFailed(error.message);
    } finally {
      setMaking(false);
    }
  };
  return (
    <Refused by={[registerOperations.analyse]}>
      <RegisterDialog
        {...{ register, classId, onClass }}
        text={draft.text}
        theirs={theirs}
        isBusy={isMaking}
        message={failed}
        onText={draft.onText}
        onAgree={() => void save()}
        onCancel={onClose}
      />
    </Refused>
  );
}
