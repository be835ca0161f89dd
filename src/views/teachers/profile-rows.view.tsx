import { Button, Input } from '@fluentui/react-components';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { teacherLimits as most } from '#contract/teachers/teacher-titles.rule.ts';
import { isReadyLink, isReadyPublication, isWebAddress } from '#contract/teachers/profile-rows.rule.ts';
import type { TeacherLink, TeacherPublication } from '#contract/teachers/teachers.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './profile-rows.module.css';

interface RowsProps<Row> {
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
}

/** Rows in an order of their own; a row that is not ready keeps the list from being saved, and says so. */
function Rows<Row>({
  rows,
  onChange,
  blank,
  most: limit,
  addWord,
  nameOf,
  children,
}: RowsProps<Row> & {
  blank: Row;
  most: number;
  addWord: string;
  nameOf: (row: Row, at: number) => string;
  children: (row: Row, set: (change: Partial<Row>) => void) => ReactNode;
}) {
  const { t } = useLingui();
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  return (
    <>
      <ol className={styles.rows}>
        {rows.map((row, at) => {
          const name = nameOf(row, at);
          return (
            <li key={at} className={styles.row}>
              <div className={styles.fields}>
                {children(row, (change) =>
                  onChange(rows.map((other, nth) => (nth === at ? { ...other, ...change } : other))),
                )}
              </div>
              <div className={styles.actions}>
                <Button
                  appearance="subtle"
                  icon={<ArrowUpRegular />}
                  aria-label={t`上移：${name}`}
                  disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <Button
                  appearance="subtle"
                  icon={<ArrowDownRegular />}
                  aria-label={t`下移：${name}`}
                  disabled={at === rows.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={t`移除“${name}”`}
                  onClick={() => onChange(rows.filter((_row, nth) => nth !== at))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      <Button icon={<AddRegular />} disabled={rows.length >= limit} onClick={() => onChange([...rows, blank])}>
        {addWord}
      </Button>
    </>
  );
}

/** 学术成果: title, where it came out, year, address. */
export function PublicationRows(props: RowsProps<TeacherPublication>) {
  const { t } = useLingui();
  return (
    <Rows<TeacherPublication>
      {...props}
      blank={{ title: '', venue: '', year: null, address: null }}
      most={most.publications}
      addWord={t`添加成果`}
      nameOf={({ title }, at) => title || t`第 ${at + 1} 项成果`}
    >
      {(row, set) => (
        <>
          <Field
            label={t`题名`}
            required
            className={styles.wide}
            validationMessage={row.title.trim() === '' ? t`请输入题名，输入后自动保存` : undefined}
          >
            <Input
              maxLength={most.publicationLength}
              value={row.title}
              onChange={(_, { value }) => set({ title: value })}
            />
          </Field>
          <Field label={t`期刊、出版社或会议`}>
            <Input maxLength={most.venueLength} value={row.venue} onChange={(_, { value }) => set({ venue: value })} />
          </Field>
          <Field
            label={t`年份`}
            validationMessage={
              isReadyPublication({ ...row, title: '-', address: null }) ? undefined : t`请输入正确的年份`
            }
          >
            <Input
              inputMode="numeric"
              maxLength={4}
              value={row.year === null ? '' : String(row.year)}
              onChange={(_, { value }) => {
                const digits = value.replace(/\D/g, '');
                set({ year: digits === '' ? null : Number(digits) });
              }}
            />
          </Field>
          <AddressField
            className={styles.wide}
            value={row.address ?? ''}
            onChange={(value) => set({ address: value === '' ? null : value })}
          />
        </>
      )}
    </Rows>
  );
}

/** 相关链接: a name and an address. */
export function LinkRows(props: RowsProps<TeacherLink>) {
  const { t } = useLingui();
  return (
    <Rows<TeacherLink>
      {...props}
      blank={{ name: '', address: '' }}
      most={most.links}
      addWord={t`添加链接`}
      nameOf={({ name }, at) => name || t`第 ${at + 1} 个链接`}
    >
      {(row, set) => (
        <>
          <Field
            label={t`名称`}
            required
            className={styles.wide}
            validationMessage={
              isReadyLink({ name: row.name, address: 'https://-' }) ? undefined : t`请输入名称，输入后自动保存`
            }
          >
            <Input maxLength={most.linkLength} value={row.name} onChange={(_, { value }) => set({ name: value })} />
          </Field>
          <AddressField className={styles.wide} required value={row.address} onChange={(address) => set({ address })} />
        </>
      )}
    </Rows>
  );
}

interface AddressProps {
  value: string;
  required?: boolean;
  className?: string;
  onChange: (value: string) => void;
}

function AddressField({ value, required, className, onChange }: AddressProps) {
  const { t } = useLingui();
  const isWrong = value === '' ? required === true : !isWebAddress(value);
  return (
    <Field
      label={t`网址`}
      required={required}
      className={className}
      validationMessage={isWrong ? t`请输入以 http:// 或 https:// 开头的网址` : undefined}
    >
      <Input
        type="url"
        maxLength={most.addressLength}
        placeholder="https://"
        value={value}
        onChange={(_, data) => onChange(data.value.trim())}
      />
    </Field>
  );
}
