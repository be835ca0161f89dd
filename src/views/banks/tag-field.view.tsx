import { Button, Input } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { metadataLimits } from '#contract/banks/question-metadata.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './question-editor.module.css';

interface Props {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

/** Words of a question: Enter or a comma adds what is typed. */
export function TagField({ tags, onChange }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const found = text.split(/[,，;；]/).map((tag) => tag.trim().slice(0, metadataLimits.tag));
    const next = [...new Set([...tags, ...found.filter(Boolean)])].slice(0, metadataLimits.tags);
    if (next.length !== tags.length) onChange(next);
    setTyped('');
  };
  return (
    <Field at="metadata/tags" label={t`标签`}>
      <div className={styles.tags}>
        {tags.map((tag) => (
          <span key={tag} className={styles.tag}>
            {tag}
            <Button
              size="small"
              appearance="transparent"
              icon={<DismissRegular />}
              aria-label={t`移除标签 ${tag}`}
              onClick={() => onChange(tags.filter((one) => one !== tag))}
            />
          </span>
        ))}
        <Input
          aria-label={t`添加标签`}
          placeholder={t`输入后回车`}
          value={typed}
          maxLength={metadataLimits.tag}
          disabled={tags.length >= metadataLimits.tags}
          onChange={(_, { value }) => (/[,，;；]/.test(value) ? add(value) : setTyped(value))}
          onBlur={() => add(typed)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add(typed);
          }}
        />
      </div>
    </Field>
  );
}
