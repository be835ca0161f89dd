import { Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { dayOf } from '#contract/common/platform-time.rule.ts';
import { contactOf, type ContactField } from '#contract/members/contact.rule.ts';
import type { MemberKind } from '#contract/members/member-status.rule.ts';
import {
  isMemberName,
  memberLimits,
  memberNameOf,
  memberNumberForm,
  memberNumberOf,
} from '#contract/members/member-words.rule.ts';
import type { MemberPlaces } from '#contract/members/members.contract.ts';
import type { MemberAdd } from '#contract/members/members-writes.contract.ts';
import { hasEmoji } from '#contract/organisation/structure-name.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import { now } from '#views/common/now.ts';
import { ContactFields, type ContactsShown } from './contact-fields.view.tsx';
import { PlaceFields, type ClassChoices, type PlaceDraft } from './place-fields.view.tsx';

/** What is typed of a member. */
export interface MemberDraft extends PlaceDraft {
  name: string;
  number: string;
  entryYear: string;
  /** Null: as it stands, which only its last digits show. */
  phone: string | null;
  mail: string | null;
  document: string | null;
}
export type MemberFacts = Omit<MemberAdd, 'schoolId' | 'kind'>;

/** What is sent of a contact: nothing of one that stays; null where it is none. */
function contactFrom(field: ContactField, text: string | null): { [Field in ContactField]?: string } | null {
  if (text === null) return {};
  const value = contactOf(field, text);
  return value === null ? null : { [field]: value };
}

const idOf = (id: string) => (id === '' ? null : id);

/** What would be sent; null where something is missing or wrong. */
export function memberOf(
  { entryYear: year, ...draft }: MemberDraft,
  kind: MemberKind,
  needsCollege: boolean,
): MemberFacts | null {
  const [name, number] = [memberNameOf(draft.name), memberNumberOf(draft.number)];
  const entryYear = year.trim() === '' ? null : Number(year);
  const isYear =
    entryYear === null ||
    (Number.isInteger(entryYear) && entryYear >= memberLimits.firstYear && entryYear <= memberLimits.lastYear);
  const [phone, mail] = [contactFrom('phone', draft.phone), contactFrom('mail', draft.mail)];
  const document = contactFrom('document', draft.document);
  const isNumber = number === '' ? kind === 'staff' : memberNumberForm.test(number);
  if (!isMemberName(name) || !isNumber || !isYear || (needsCollege && draft.collegeId === '')) return null;
  if (phone === null || mail === null || document === null) return null;
  const places = { collegeId: idOf(draft.collegeId), majorId: idOf(draft.majorId), classId: idOf(draft.classId) };
  return { name, number, entryYear, ...places, ...phone, ...mail, ...document };
}

interface Props extends ClassChoices {
  kind: MemberKind;
  draft: MemberDraft;
  places: MemberPlaces;
  contacts: ContactsShown;
  onChange: (change: Partial<MemberDraft>) => void;
}

/** Name, number, where somebody belongs, and since which year. */
export function MemberFields({ kind, draft, places, contacts, classes, onAddClass, onChange }: Props) {
  const { t } = useLingui();
  const isLearner = kind === 'learner';
  return (
    <>
      <Field
        at="name"
        label={t`姓名`}
        required
        validationMessage={hasEmoji(draft.name) ? t`名称不能包含表情符号` : undefined}
      >
        <Input
          value={draft.name}
          maxLength={memberLimits.nameLength}
          autoComplete="off"
          onChange={(_, { value }) => onChange({ name: value })}
        />
      </Field>
      <Field at="number" label={isLearner ? t`学号` : t`工号`} required={isLearner} hint={t`字母、数字和连字符`}>
        <Input
          value={draft.number}
          maxLength={memberLimits.numberLength}
          autoComplete="off"
          onChange={(_, { value }) => onChange({ number: value })}
        />
      </Field>
      <PlaceFields
        draft={draft}
        places={places}
        hasClass={isLearner}
        entryYear={Number(draft.entryYear) || Number(dayOf(now()).slice(0, 4))}
        classes={classes}
        onAddClass={onAddClass}
        onChange={onChange}
      />
      <Field at="entryYear" label={isLearner ? t`年级` : t`入职年份`}>
        <Input
          type="number"
          min={memberLimits.firstYear}
          max={memberLimits.lastYear}
          value={draft.entryYear}
          onChange={(_, { value }) => onChange({ entryYear: value })}
        />
      </Field>
      <ContactFields {...{ draft, contacts, onChange }} hasDocuments={places.hasDocuments} />
    </>
  );
}
