import { Input, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { structureNameLength } from '#contract/organisation/structure-name.rule.ts';
import type { RestructuringPreview } from '#contract/organisation/restructuring.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import type { RestructuringChoice, RestructuringDraft, RestructuringSubject } from './restructuring.props.ts';
import { RestructuringPreviewPart } from './restructuring-preview.view.tsx';
import { TickedChoices } from './ticked-choices.view.tsx';
import styles from './restructuring.module.css';

interface Props extends RestructuringSubject {
  draft: RestructuringDraft;
  /** Colleges that may be merged with it; majors of it that may go; people of it without a major. */
  others: readonly RestructuringChoice[];
  majors: readonly RestructuringChoice[];
  people: readonly RestructuringChoice[];
  /** Where it may go. */
  targets: readonly RestructuringChoice[];
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
  const { kind, subject, draft, preview, before, failure, isSaving, onDraft, onAgree, onCancel } = props;
  const { t } = useLingui();
  const { name } = subject;
  const titles = { merge: t`合并“${name}”`, split: t`拆分“${name}”`, mergeMajors: t`合并专业“${name}”` };
  const isSeen = preview?.status === 'shown' && !preview.isStale;
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
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      {kind === 'merge' && props.others.length > 0 && (
        <Field at="fromIds" label={t`一起合并的学院`} hint={t`合并后停用，人员和内容全部移走`}>
          <TickedChoices
            label={t`一起合并的学院`}
            choices={props.others}
            ticked={draft.fromIds}
            none=""
            onTick={(fromIds) => onDraft({ fromIds })}
          />
        </Field>
      )}
      {kind === 'split' && <SplitFields {...props} />}
      <Target {...props} />
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
        <TickedChoices
          label={t`移出的专业`}
          choices={majors}
          ticked={draft.majorIds}
          none={t`学院没有专业`}
          onTick={(majorIds) => onDraft({ majorIds })}
        />
      </Field>
      <Field at="memberIds" label={t`移出的人员`} hint={t`不属于专业的人员；教师负责的课程一起移出`}>
        <TickedChoices
          label={t`移出的人员`}
          choices={people}
          ticked={draft.memberIds}
          none={t`没有不属于专业的人员`}
          onTick={(memberIds) => onDraft({ memberIds })}
        />
      </Field>
    </>
  );
}

function Target({ kind, draft, targets, mayBegin, onDraft }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.target}>
      <Field at="to" label={kind === 'split' ? t`移入` : t`并入`} required>
        <Select value={draft.toId} onChange={(_, { value }) => onDraft({ toId: value })}>
          <option value="">{kind === 'mergeMajors' ? t`请选择专业` : t`请选择学院`}</option>
          {mayBegin && <option value="new">{t`新建学院`}</option>}
          {targets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {draft.toId === 'new' && (
        <Field at="to" label={t`新学院名称`} required>
          <Input
            maxLength={structureNameLength}
            value={draft.name}
            onChange={(_, { value }) => onDraft({ name: value })}
          />
        </Field>
      )}
    </div>
  );
}
