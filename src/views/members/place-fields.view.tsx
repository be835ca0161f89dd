import { Button, Input, Select } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { memberNameOf } from '#contract/members/member-words.rule.ts';
import type { AdministrativeClass, MemberPlaces } from '#contract/members/members.contract.ts';
import { hasEmoji } from '#contract/organisation/structure-name.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import styles from './member-form.module.css';
import { CollegeOptions, MajorOptions } from './place-options.view.tsx';

/** Of the places '' is none. */
export interface PlaceDraft {
  collegeId: string;
  majorId: string;
  classId: string;
}
export interface ClassChoices {
  /** Of the chosen major. */
  classes: readonly AdministrativeClass[];
  /** Null where no major is chosen. */
  onAddClass: ((name: string, entryYear: number) => void) | null;
}

interface PlaceProps extends ClassChoices {
  draft: PlaceDraft;
  places: MemberPlaces;
  hasClass: boolean;
  /** Year that a new class begins with. */
  entryYear: number;
  onChange: (change: Partial<PlaceDraft>) => void;
}

/** College, its majors, their classes; what is chosen further out empties what is further in. */
export function PlaceFields({ draft, places, hasClass, entryYear, classes, onAddClass, onChange }: PlaceProps) {
  const { t } = useLingui();
  const colleges = places.colleges.filter(({ id, isClosed }) => !isClosed || id === draft.collegeId);
  const majors = places.majors.filter(
    ({ id, collegeId, isStopped }) => collegeId === draft.collegeId && (!isStopped || id === draft.majorId),
  );
  return (
    <>
      <Field at="collegeId" label={t({ message: '学院', context: 'field' })} required={places.withinIds !== null}>
        <Select
          value={draft.collegeId}
          onChange={(_, { value }) => onChange({ collegeId: value, majorId: '', classId: '' })}
        >
          <option value="">{t`请选择`}</option>
          <CollegeOptions colleges={colleges} />
        </Select>
      </Field>
      <Field at="majorId" label={t({ message: '专业', context: 'field' })}>
        <Select
          value={draft.majorId}
          disabled={draft.collegeId === ''}
          onChange={(_, { value }) => onChange({ majorId: value, classId: '' })}
        >
          <option value="">{t({ message: '无', context: 'place' })}</option>
          <MajorOptions majors={majors} />
        </Select>
      </Field>
      {hasClass && (
        <ClassField
          value={draft.classId}
          classes={classes}
          entryYear={entryYear}
          onAddClass={onAddClass}
          onChange={(classId) => onChange({ classId })}
        />
      )}
    </>
  );
}

interface ClassProps extends ClassChoices {
  value: string;
  entryYear: number;
  onChange: (classId: string) => void;
}

/** A class of the chosen major, or a new one. */
export function ClassField({ value, classes, entryYear, onAddClass, onChange }: ClassProps) {
  const { t } = useLingui();
  const [fresh, setFresh] = useState<{ name: string; year: string } | null>(null);
  const add = () => {
    const [name, year] = [memberNameOf(fresh?.name ?? ''), Number(fresh?.year)];
    if (!onAddClass || name === '' || !Number.isInteger(year)) return;
    onAddClass(name, year);
    setFresh(null);
  };
  return (
    <>
      <Field at="classId" label={t`班级`}>
        <div className={styles.beside}>
          <Select value={value} disabled={!onAddClass} onChange={(_, { value: next }) => onChange(next)}>
            <option value="">{t({ message: '无', context: 'place' })}</option>
            {classes.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Button
            icon={<AddRegular />}
            disabled={!onAddClass}
            aria-expanded={fresh !== null}
            onClick={() => setFresh(fresh ? null : { name: '', year: String(entryYear) })}
          >
            {t`新建班级`}
          </Button>
        </div>
      </Field>
      {fresh && (
        <div
          className={styles.fresh}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            add();
          }}
        >
          <Input
            aria-label={t`班级名称`}
            placeholder={t`班级名称`}
            maxLength={60}
            value={fresh.name}
            onChange={(_, { value: name }) => setFresh({ ...fresh, name })}
          />
          <Input
            aria-label={t`班级的年级`}
            type="number"
            value={fresh.year}
            onChange={(_, { value: year }) => setFresh({ ...fresh, year })}
          />
          <Button disabled={memberNameOf(fresh.name) === '' || hasEmoji(fresh.name)} onClick={add}>{t`建立`}</Button>
        </div>
      )}
    </>
  );
}
