import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { RestructuringPreview } from '#contract/organisation/restructuring.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import type {
  RestructuringChoice,
  RestructuringDraft,
  RestructuringList,
  RestructuringSubject,
} from './restructuring.props.ts';
import { RestructuringPreviewPart } from './restructuring-preview.view.tsx';
import { RestructuringTarget } from './restructuring-target.view.tsx';
import { TickedChoices, TickedList } from './ticked-choices.view.tsx';

interface Props extends RestructuringSubject {
  draft: RestructuringDraft;
  /** Colleges that may be merged with it. */
  others: readonly RestructuringChoice[];
  /** Majors of it that may go; people of it without a major. */
  majors: RestructuringList;
  people: RestructuringList;
  /** Where it may go. */
  targets: RestructuringList;
  /** Whether a new college may take it in. */
  mayBegin: boolean;
  /** Null until enough is chosen. */
  preview: Shown<RestructuringPreview> | null;
  before: RestructuringPreview | null;
  failure: string | null;
  isSaving: boolean;
  onDraft: (change: Partial<RestructuringDraft>) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Colleges or majors are merged, or some of a college goes elsewhere: chosen, seen, then done. */
export function RestructuringDialog(props: Props) {
  const { kind, subject, draft, others, preview, before, failure, isSaving, onDraft, onAgree, onCancel } = props;
  const { t } = useLingui();
  const { name } = subject;
  const titles = { merge: t`合并“${name}”`, split: t`拆分“${name}”`, mergeMajors: t`合并专业“${name}”` };
  const isSeen = preview?.status === 'shown' && !preview.isStale && !preview.failure;
  const isFree = isSeen && preview.data.clashes.length === 0;
  return (
    <AskDialog
      title={titles[kind]}
      agree={kind === 'split' ? t`确认拆分` : t`确认合并`}
      isOff={isSaving || !isFree}
      width={680}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {kind === 'split' && <SplitFields {...props} />}
      <RestructuringTarget {...props} />
      {kind === 'merge' && others.length > 0 && (
        <Field at="fromIds" label={t`一起合并的学院`} hint={t`合并后停用，人员和内容全部移走`}>
          <TickedChoices
            label={t`一起合并的学院`}
            choices={others}
            ticked={draft.fromIds}
            onTick={(fromIds) => onDraft({ fromIds })}
          />
        </Field>
      )}
      {preview && (
        <RestructuringPreviewPart
          shown={preview}
          before={before}
          administratorIds={draft.administratorIds}
          onAdministrators={(administratorIds) => onDraft({ administratorIds })}
        />
      )}
    </AskDialog>
  );
}

function SplitFields({ draft, majors, people, onDraft }: Props) {
  const { t } = useLingui();
  return (
    <>
      <Field at="majorIds" label={t`移出的专业`} hint={t`专业的学生、教师和班级一起移出`}>
        <TickedList
          label={t`移出的专业`}
          list={majors}
          ticked={draft.majorIds}
          none={t`学院没有专业`}
          onTick={(majorIds) => onDraft({ majorIds })}
        />
      </Field>
      <Field at="memberIds" label={t`移出的人员`} hint={t`不属于专业的人员；教师负责的课程一起移出`}>
        <TickedList
          label={t`移出的人员`}
          list={people}
          ticked={draft.memberIds}
          none={t`没有不属于专业的人员`}
          onTick={(memberIds) => onDraft({ memberIds })}
        />
      </Field>
    </>
  );
}
