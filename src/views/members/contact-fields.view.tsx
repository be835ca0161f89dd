import { Button, Input } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { contactLengths, contactOf } from '#contract/members/contact.rule.ts';
import { Field } from '#views/common/field.view.tsx';

/** What of somebody's contacts is shown while they stay as they are. */
export interface ContactsShown {
  phone: string | null;
  mail: string | null;
  document: string | null;
  isRevealing: boolean;
  /** Shows them whole, to be changed; it is noted who looked. */
  onReveal: () => void;
}

/** Of somebody who is new. */
export const noContacts: ContactsShown = {
  phone: null,
  mail: null,
  document: null,
  isRevealing: false,
  onReveal: () => {},
};

interface Typed {
  phone: string | null;
  mail: string | null;
  document: string | null;
}

/** As refusals name their field (field-names.rule.ts). */
const places = { phone: 'identifier', mail: 'mail', document: 'document' } as const;
const inputTypes = { phone: 'tel', mail: 'email', document: 'text' } as const;

interface Props {
  draft: Typed;
  contacts: ContactsShown;
  /** Whether the school keeps identity documents. */
  hasDocuments: boolean;
  onChange: (change: Partial<Typed>) => void;
}

/** How somebody is reached, by which they activate the account themselves; and the document, where the school keeps it. */
export function ContactFields({ draft, contacts, hasDocuments, onChange }: Props) {
  const { t } = useLingui();
  const isWrong = (field: keyof Typed) => contactOf(field, draft[field] ?? '') === null;
  const fieldOf = (field: keyof Typed, label: string, wrong: string) => (
    <Field at={places[field]} label={label} validationMessage={isWrong(field) ? wrong : undefined}>
      <Input
        type={inputTypes[field]}
        value={draft[field] ?? contacts[field] ?? ''}
        readOnly={draft[field] === null}
        maxLength={contactLengths[field]}
        autoComplete="off"
        onChange={(_, { value }) => onChange({ [field]: value })}
        contentAfter={
          draft[field] === null ? (
            <Button
              appearance="transparent"
              size="small"
              disabled={contacts.isRevealing}
              onClick={contacts.onReveal}
              aria-label={t`显示并修改${label}`}
            >
              {t`修改`}
            </Button>
          ) : undefined
        }
      />
    </Field>
  );
  return (
    <>
      {fieldOf('phone', t`手机号`, t`请输入正确的手机号`)}
      {fieldOf('mail', t`邮箱`, t`请输入正确的邮箱`)}
      {hasDocuments && fieldOf('document', t`证件号`, t`请输入正确的证件号`)}
    </>
  );
}
