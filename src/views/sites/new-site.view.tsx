import { Input, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SiteCreate } from '#contract/sites/sites.contract.ts';
import { siteLimits } from '#contract/sites/sites.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';

interface Props {
  failure: string | null;
  isSaving: boolean;
  onCreate: (site: SiteCreate) => void;
  onDismiss: () => void;
}

/** What a new site is called; the rest is written on its page. */
export function NewSiteDialog({ failure, isSaving, onCreate, onDismiss }: Props) {
  const { t } = useLingui();
  const [title, setTitle] = useState('');
  const [edition, setEdition] = useState<SiteCreate['edition']>('he');
  return (
    <AskDialog
      title={t`新增站点`}
      agree={t`新增站点`}
      isOff={isSaving || title.trim() === ''}
      onAgree={() => onCreate({ title: title.trim(), edition })}
      onCancel={onDismiss}
    >
      {failure !== null && (
        <MessageBar intent="error">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <Field at="title" label={t`站点名称`} required hint={t`发布之前，访客看不到这个站点`}>
        <Input autoFocus value={title} maxLength={siteLimits.title} onChange={(_, { value }) => setTitle(value)} />
      </Field>
      <Field at="edition" label={t({ message: '版本', context: 'edition' })}>
        <Select value={edition} onChange={(_, { value }) => setEdition(value === 've' ? 've' : 'he')}>
          <option value="he">{t`高等教育版`}</option>
          <option value="ve">{t`职业教育版`}</option>
        </Select>
      </Field>
    </AskDialog>
  );
}
