import { Button, Checkbox, Input, Select } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { appointmentLimits as most } from '#contract/roles/appointment.rule.ts';
import type { RoleClasses } from '#contract/roles/appointments.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import type { Choice } from './searched-choice.view.tsx';
import styles from './roles.module.css';

export interface ClassFilter {
  collegeId: string;
  entryYear: number | null;
  search: string;
}

interface Props {
  /** Null until they are there. */
  found: RoleClasses | null;
  filter: ClassFilter;
  chosen: readonly Choice[];
  onFilter: (change: Partial<ClassFilter>) => void;
  onChoose: (chosen: readonly Choice[]) => void;
}

/** Some classes of hundreds, by college, year and name; what is chosen stays while others are looked for. */
export function ClassChoice({ found, filter, chosen, onFilter, onChoose }: Props) {
  const { t } = useLingui();
  const { collegeId, entryYear, search } = filter;
  const ids = new Set(chosen.map(({ id }) => id));
  const isFull = chosen.length >= most.classes;
  const without = (id: string) => chosen.filter((one) => one.id !== id);
  return (
    <div className={styles.classes} role="group" aria-label={t`选择班级`}>
      <div className={styles.classFilter}>
        {found && found.colleges.length > 0 && (
          <Select aria-label={t`院系`} value={collegeId} onChange={(_, { value }) => onFilter({ collegeId: value })}>
            <option value="">{t`全部院系`}</option>
            {found.colleges.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {found && found.years.length > 0 && (
          <Select
            aria-label={t`年级`}
            value={entryYear === null ? '' : String(entryYear)}
            onChange={(_, { value }) => onFilter({ entryYear: value === '' ? null : Number(value) })}
          >
            <option value="">{t`全部年级`}</option>
            {found.years.map((year) => (
              <option key={year} value={year}>
                {year}
              </option>
            ))}
          </Select>
        )}
      </div>
      <Field at="scopeId" label={t`班级`} required hint={t`可选择多个班级，一次任命`}>
        <Input
          value={search}
          placeholder={t`输入班级或专业名称查找`}
          maxLength={most.searchLength}
          onChange={(_, { value }) => onFilter({ search: value })}
        />
      </Field>
      {found && (
        <Found
          {...{ found, ids, isFull }}
          onAdd={(one) => onChoose([...chosen, one])}
          onDrop={(id) => onChoose(without(id))}
        />
      )}
      {chosen.length > 0 && (
        <ul className={styles.chosenClasses} aria-label={t`已选 ${chosen.length} 个班级`}>
          {chosen.map(({ id, name }) => (
            <li key={id}>
              <Button
                size="small"
                icon={<DismissRegular />}
                iconPosition="after"
                aria-label={t`移除“${name}”`}
                onClick={() => onChoose(without(id))}
              >
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FoundProps {
  found: RoleClasses;
  ids: ReadonlySet<string>;
  isFull: boolean;
  onAdd: (choice: Choice) => void;
  onDrop: (id: string) => void;
}

function Found({ found, ids, isFull, onAdd, onDrop }: FoundProps) {
  const { t } = useLingui();
  const { data, count } = found;
  const shown = data.length;
  const limit = most.classes;
  if (shown === 0) return <p className={styles.classNote}>{t`没有符合条件的班级`}</p>;
  return (
    <>
      <ul className={styles.classList} tabIndex={0} aria-label={t`班级`}>
        {data.map((one) => (
          <li key={one.id}>
            <Checkbox
              label={
                <span className={styles.two}>
                  <span>{one.name}</span>
                  <small>{one.detail}</small>
                </span>
              }
              checked={ids.has(one.id)}
              disabled={isFull && !ids.has(one.id)}
              onChange={(_, { checked }) => (checked === true ? onAdd(one) : onDrop(one.id))}
            />
          </li>
        ))}
      </ul>
      {count > shown && (
        <p className={styles.classNote}>{t`共 ${count} 个班级，显示前 ${shown} 个，请按院系、年级或名称查找`}</p>
      )}
      {isFull && <p className={styles.classNote}>{t`一次最多选择 ${limit} 个班级`}</p>}
    </>
  );
}
