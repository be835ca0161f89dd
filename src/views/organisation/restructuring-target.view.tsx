import { Input, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { hasEmoji, structureNameLength } from '#contract/organisation/structure-name.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import { NotLoaded } from '#views/common/loaded.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { RestructuringDraft, RestructuringList, RestructuringSubject } from './restructuring.props.ts';
import styles from './restructuring.module.css';

interface Props extends RestructuringSubject {
  draft: RestructuringDraft;
  targets: RestructuringList;
  mayBegin: boolean;
  onDraft: (change: Partial<RestructuringDraft>) => void;
}

/** The college or major that takes it in: one that is there, or a new college with its name. */
export function RestructuringTarget({ kind, subject, draft, targets, mayBegin, onDraft }: Props) {
  const { t } = useLingui();
  const { shown, more, search, onSearch } = targets;
  const choices = shown.status === 'shown' ? shown.data : [];
  const { name } = subject;
  const hints = {
    merge: t`合并后“${name}”停用，30 天内可撤销`,
    split: t`30 天内可撤销`,
    mergeMajors: t`合并后“${name}”停招，30 天内可撤销`,
  };
  const wait = kind === 'mergeMajors' ? t`请选择专业` : t`请选择学院`;
  if (shown.status === 'failed') return <NotLoaded shown={shown} what={wait} bare />;
  return (
    <div className={styles.target}>
      {(more > 0 || search !== '') && (
        <SearchField
          label={t`搜索专业或代码`}
          value={search}
          onSearch={(next) => {
            onDraft({ toId: '' });
            onSearch(next);
          }}
        />
      )}
      <Field at="to" label={kind === 'split' ? t`移入` : t`并入`} hint={hints[kind]} required>
        <Select
          value={draft.toId}
          disabled={shown.status === 'loading'}
          onChange={(_, { value }) => onDraft({ toId: value })}
        >
          <option value="">{shown.status === 'loading' ? t`正在加载` : wait}</option>
          {mayBegin && <option value="new">{t`新建学院`}</option>}
          {choices.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {draft.toId === 'new' && (
        <Field
          at="to/name"
          label={t`新学院名称`}
          required
          validationMessage={hasEmoji(draft.name) ? t`名称不能包含表情符号` : undefined}
        >
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
