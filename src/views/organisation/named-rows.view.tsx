import { Button, Input } from '@fluentui/react-components';
import { AddRegular, DeleteRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Field } from '#views/common/field.view.tsx';
import styles from './publication.module.css';

interface Row {
  name: string;
  value: string;
}

interface Props {
  rows: readonly Row[];
  most: number;
  nameLength: number;
  valueLength: number;
  nameLabel: string;
  valueLabel: string;
  namePlaceholder: string;
  addWord: string;
  onChange: (rows: Row[]) => void;
}

/** A name and what is said of it, in an order of their own; a row that lacks one keeps the list from being saved. */
export function NamedRows({ rows, most, nameLength, valueLength, onChange, ...words }: Props) {
  const { t } = useLingui();
  const set = (at: number, change: Partial<Row>) =>
    onChange(rows.map((row, nth) => (nth === at ? { ...row, ...change } : row)));
  const missing = t`此项必填`;
  return (
    <div>
      <ol className={styles.rows}>
        {rows.map(({ name, value }, at) => {
          const called = name || `${words.nameLabel} ${at + 1}`;
          return (
            <li key={at}>
              <Field validationMessage={name.trim() === '' ? missing : undefined}>
                <Input
                  aria-label={`${words.nameLabel} ${at + 1}`}
                  placeholder={words.namePlaceholder}
                  maxLength={nameLength}
                  value={name}
                  onChange={(_, data) => set(at, { name: data.value })}
                />
              </Field>
              <Field validationMessage={value.trim() === '' ? missing : undefined}>
                <Input
                  aria-label={`${words.valueLabel} ${at + 1}`}
                  maxLength={valueLength}
                  value={value}
                  onChange={(_, data) => set(at, { value: data.value })}
                />
              </Field>
              <Button
                appearance="subtle"
                icon={<DeleteRegular />}
                aria-label={t`移除“${called}”`}
                onClick={() => onChange(rows.filter((_row, nth) => nth !== at))}
              />
            </li>
          );
        })}
      </ol>
      <Button
        icon={<AddRegular />}
        disabled={rows.length >= most}
        onClick={() => onChange([...rows, { name: '', value: '' }])}
      >
        {words.addWord}
      </Button>
    </div>
  );
}
