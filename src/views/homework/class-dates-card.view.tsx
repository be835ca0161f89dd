import { Button, Checkbox, Input, Switch } from '@fluentui/react-components';
import { SaveRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClassDates, HomeworkClasses, HomeworkClassesSet } from '#contract/homework/class-dates.contract.ts';
import { fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { zoneHint } from '#views/common/moments.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './homework-details.module.css';
import own from './group-work.module.css';

type Typed = { isFor: boolean; opensAt: string; dueAt: string };

interface Props {
  isByClass: boolean;
  /** A due time is set for all: without it classes have none. */
  isDue: boolean;
  shown: Shown<HomeworkClasses>;
  isBusy: boolean;
  message: string | null;
  onSave: (classes: HomeworkClassesSet['classes']) => void;
}

const typedOf = ({ isFor, opensAt, dueAt }: ClassDates): Typed => ({
  isFor,
  opensAt: opensAt === null ? '' : fieldOf(opensAt),
  dueAt: dueAt === null ? '' : fieldOf(dueAt),
});
const asIso = (local: string) => (local === '' ? null : momentOf(local));

/** Which classes do a homework, and their own times for it; off, all do it at its times. */
export function ClassDatesCard({ isByClass, isDue, shown, isBusy, message, onSave }: Props) {
  const { t } = useLingui();
  const [isOn, setOn] = useState(isByClass);
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const rows = shown.status === 'shown' ? shown.data.classes : [];
  const of = (row: ClassDates) => typed[row.classId] ?? typedOf(row);
  const put = (row: ClassDates, fields: Partial<Typed>) =>
    setTyped((before) => ({ ...before, [row.classId]: { ...(before[row.classId] ?? typedOf(row)), ...fields } }));
  const isPart = rows.some((row) => !of(row).isFor);
  const time = (row: ClassDates, name: 'opensAt' | 'dueAt', label: string, isDisabled: boolean) => (
    <Field at={`classes/${rows.indexOf(row)}/${name}`}>
      <Input
        type="datetime-local"
        aria-label={label}
        value={isDisabled ? '' : of(row)[name]}
        disabled={isDisabled}
        onChange={(_, { value }) => put(row, { [name]: value })}
      />
    </Field>
  );
  const columns: Column<ClassDates>[] = [
    {
      id: 'name',
      title: t`教学班`,
      isName: true,
      cell: ({ name, term, number, learners }) => (
        <span className={styles.progress}>
          {name}
          <small>
            <Trans>
              {term} 第 {number} 次开课 · {learners} 人
            </Trans>
          </small>
        </span>
      ),
    },
    {
      id: 'isFor',
      title: t({ message: '布置', context: 'homework' }),
      width: '64px',
      cell: (row) => (
        <Checkbox
          aria-label={t`布置给${row.name}`}
          checked={of(row).isFor}
          onChange={(_, { checked }) => put(row, { isFor: checked === true })}
        />
      ),
    },
    {
      id: 'opensAt',
      title: t`开放时间`,
      width: '214px',
      cell: (row) => time(row, 'opensAt', t`${row.name}的开放时间`, !of(row).isFor),
    },
    {
      id: 'dueAt',
      title: t`截止时间`,
      width: '214px',
      cell: (row) => time(row, 'dueAt', t`${row.name}的截止时间`, !of(row).isFor || !isDue),
    },
  ];
  const save = () =>
    onSave(
      isOn
        ? rows.map((row) => {
            const { isFor, opensAt, dueAt } = of(row);
            return {
              ...{ classId: row.classId, isFor },
              opensAt: isFor ? asIso(opensAt) : null,
              dueAt: isFor && isDue ? asIso(dueAt) : null,
            };
          })
        : [],
    );
  return (
    <section className={`${styles.card} ${styles.fields}`} style={{ marginTop: 16 }}>
      <h2>
        <Trans>教学班</Trans>
      </h2>
      <Switch label={t`按班设置`} checked={isOn} onChange={(_, { checked }) => setOn(checked)} />
      {!isOn && (
        <p className={own.note}>
          <Trans>各教学班按上面的时间完成。打开后可以只布置给部分班级，或为各班设置不同的时间。</Trans>
        </p>
      )}
      {isOn && (
        <Loaded shown={shown} what={t`教学班`} bare skeleton={<SkeletonRows count={3} height={44} />}>
          {({ unplaced }) =>
            rows.length === 0 ? (
              <p className={own.note}>
                <Trans>课程暂无教学班。</Trans>
              </p>
            ) : (
              <>
                <p className={own.note}>
                  <Trans>时间留空的班级按上面的时间完成；迟交规则相同。个人延期优先于班级时间。</Trans> {zoneHint()}
                  {!isDue && (
                    <>
                      {' '}
                      <Trans>设置统一的截止时间后，才能设置各班的截止时间。</Trans>
                    </>
                  )}
                </p>
                <WorkTable label={t`各教学班的时间`} columns={columns} rows={rows} idOf={({ classId }) => classId} />
                {unplaced > 0 && (
                  <p className={own.note} role="status">
                    {isPart ? (
                      <Trans>未分班的 {unplaced} 名学生不做此作业。</Trans>
                    ) : (
                      <Trans>未分班的 {unplaced} 名学生按上面的时间完成。</Trans>
                    )}
                  </p>
                )}
              </>
            )
          }
        </Loaded>
      )}
      {message && <p role="alert">{message}</p>}
      {(isOn || isByClass) && (
        <Button
          appearance="primary"
          icon={<SaveRegular />}
          style={{ alignSelf: 'flex-start' }}
          disabled={isBusy || (isOn && rows.length === 0)}
          onClick={save}
        >
          <Trans>保存按班设置</Trans>
        </Button>
      )}
    </section>
  );
}
