import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { Member, MemberContacts, MemberPlaces } from '#contract/members/members.contract.ts';
import type { ContactsShown } from './contact-fields.view.tsx';
import { MemberFields, memberOf, type MemberDraft, type MemberFacts } from './member-fields.view.tsx';
import type { ClassChoices } from './place-fields.view.tsx';
import styles from './member-panel.module.css';

/** @param whole the contacts, where they are shown */
export const draftOf = (member: Member, whole: MemberContacts | null = null): MemberDraft => ({
  ...{ name: member.name, number: member.number, entryYear: member.entryYear === null ? '' : String(member.entryYear) },
  ...{ collegeId: member.collegeId ?? '', majorId: member.majorId ?? '', classId: member.classId ?? '' },
  phone: whole?.phone ?? (member.phone === null ? '' : null),
  mail: whole?.mail ?? (member.mail === null ? '' : null),
  document: whole?.document ?? (member.document === null ? '' : null),
});

interface Props extends ClassChoices {
  member: Member;
  draft: MemberDraft;
  /** As it stands, with what is shown of contacts. */
  stands: MemberDraft;
  contacts: ContactsShown;
  places: MemberPlaces;
  /** What somebody else saved meanwhile: what is typed here stays until it is saved over it or thrown away. */
  theirs: Member | null;
  /** Of a new class. */
  failure: string | null;
  isSaving: boolean;
  onChange: (change: Partial<MemberDraft>) => void;
  onReset: () => void;
  onSave: (facts: MemberFacts) => void;
}

/** The facts of a member, to be changed. */
export function MemberFactsForm({
  member,
  draft,
  stands: before,
  contacts,
  places,
  theirs,
  failure,
  isSaving,
  onChange,
  onReset,
  onSave,
  ...rest
}: Props) {
  const { t } = useLingui();
  const facts = memberOf(draft, member.kind, places.withinIds !== null);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(before);
  const stands = theirs && [theirs.name, theirs.number, theirs.college, theirs.major, theirs.className];
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (facts && isChanged && !isSaving) onSave(facts);
      }}
    >
      {stands && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t`其他管理员刚刚修改：${stands.filter(Boolean).join(' · ')}。再次保存将以你填写的为准。`}
          </MessageBarBody>
        </MessageBar>
      )}
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <MemberFields {...{ draft, places, contacts, onChange, ...rest }} kind={member.kind} />
      <footer className={styles.foot}>
        <small>{t`修改会记入异动记录`}</small>
        <Button disabled={!isChanged} onClick={onReset}>
          {t`放弃修改`}
        </Button>
        <Button type="submit" appearance="primary" disabled={!isChanged || facts === null || isSaving}>
          {t`保存`}
        </Button>
      </footer>
    </form>
  );
}
