import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { MemberKind } from '#contract/members/member-status.rule.ts';
import type { MemberPlaces } from '#contract/members/members.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { noContacts } from './contact-fields.view.tsx';
import { MemberFields, memberOf, type MemberDraft, type MemberFacts } from './member-fields.view.tsx';
import type { ClassChoices } from './place-fields.view.tsx';

interface Props extends ClassChoices {
  kind: MemberKind;
  draft: MemberDraft;
  places: MemberPlaces;
  failure: string | null;
  isSaving: boolean;
  onKind: (kind: MemberKind) => void;
  onChange: (change: Partial<MemberDraft>) => void;
  onAdd: (facts: MemberFacts) => void;
  onCancel: () => void;
}

/** Somebody who is new to the register. */
export function AddMemberDialog({ kind, draft, places, failure, isSaving, onKind, onAdd, onCancel, ...rest }: Props) {
  const { t } = useLingui();
  const facts = memberOf(draft, kind, places.withinIds !== null);
  return (
    <AskDialog
      title={t`添加人员`}
      agree={t`添加`}
      isOff={isSaving || facts === null}
      onAgree={() => facts && onAdd(facts)}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <SegmentControl
        label={t({ message: '身份', context: 'member' })}
        value={kind}
        choices={[
          { value: 'learner', label: t`学生` },
          { value: 'staff', label: t`教职工` },
        ]}
        onChoose={onKind}
      />
      <MemberFields kind={kind} draft={draft} places={places} contacts={noContacts} {...rest} />
    </AskDialog>
  );
}
