import { Button, Input } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { teacherLimits as most } from '#contract/teachers/teacher-titles.rule.ts';
import styles from './teacher-form.module.css';

interface Props {
  fields: readonly string[];
  onChange: (fields: string[]) => void;
}

/** 研究方向 as words that are added one by one; Enter adds. Standing in a field, it takes the field's label. */
export function ResearchFields({ fields, onChange, ...control }: Props & { id?: string }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const add = () => {
    const word = typed.trim();
    if (word === '') return;
    if (!fields.includes(word)) onChange([...fields, word]);
    setTyped('');
  };
  const isFull = fields.length >= most.fields;
  return (
    <div className={styles.research}>
      <div className={styles.adding}>
        <Input
          {...control}
          maxLength={most.fieldLength}
          placeholder={t`如：智能制造`}
          disabled={isFull}
          value={typed}
          onChange={(_, { value }) => setTyped(value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        />
        <Button disabled={isFull || typed.trim() === ''} onClick={add}>{t`添加`}</Button>
      </div>
      {fields.length > 0 && (
        <ul className={styles.words}>
          {fields.map((field) => (
            <li key={field}>
              {field}
              <button
                type="button"
                aria-label={t`移除“${field}”`}
                onClick={() => onChange(fields.filter((other) => other !== field))}
              >
                <DismissRegular aria-hidden fontSize={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
