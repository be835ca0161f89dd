import { Checkbox, Input, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { contactLengths, contactOf } from '#contract/members/contact.rule.ts';
import { documentLimits } from '#contract/members/document.rule.ts';
import type { DocumentOffer, OfferJoin } from '#contract/members/documents.contract.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import { Field } from '#views/common/field.view.tsx';

type Typed = Pick<OfferJoin, 'document' | 'consent'>;

interface Props {
  offer: DocumentOffer;
  typed: Typed;
  failure: string | null;
  isSaving: boolean;
  onType: (changed: Partial<Typed>) => void;
  onJoin: () => void;
  onCancel: () => void;
}

/** Whoever joins types the whole number, and agrees to its use apart from all else. */
export function JoinOfferDialog({ offer, typed, failure, isSaving, onType, onJoin, onCancel }: Props) {
  const { t } = useLingui();
  const { school, document, purpose } = offer;
  const isNumber = contactOf('document', typed.document);
  return (
    <AskDialog
      title={t`加入${school}`}
      agree={t`加入学校`}
      isOff={isSaving || !isNumber || !typed.consent}
      onAgree={onJoin}
      onCancel={onCancel}
    >
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <p>{t`该校的名册中有与你同名、证件号相同的人员。输入完整的证件号，确认是你本人。`}</p>
      <Facts>
        <Fact name={t`证件号`}>{document}</Fact>
        <Fact name={t`用途`}>{purpose}</Fact>
      </Facts>
      <Field
        at="document"
        label={t`完整的证件号`}
        required
        hint={t`每天最多输入 ${documentLimits.tries} 次`}
        validationMessage={isNumber === null ? t`请输入正确的证件号` : undefined}
      >
        <Input
          autoFocus
          value={typed.document}
          maxLength={contactLengths.document}
          autoComplete="off"
          spellCheck={false}
          onChange={(_, { value }) => onType({ document: value })}
        />
      </Field>
      <Field at="consent">
        <Checkbox
          checked={typed.consent}
          onChange={(_, { checked }) => onType({ consent: checked === true })}
          label={t`同意${school}按上述用途使用我的证件号`}
        />
      </Field>
    </AskDialog>
  );
}
