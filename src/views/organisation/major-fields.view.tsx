import { Input, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { readingOrderOf } from '#contract/organisation/college-tree.rule.ts';
import { majorCodeForm, majorCodeOf } from '#contract/organisation/major-code.rule.ts';
import type { MajorAdd } from '#contract/organisation/organisation-majors.contract.ts';
import type { College } from '#contract/organisation/organisation.contract.ts';
import { hasEmoji, structureNameLength, structureNameOf } from '#contract/organisation/structure-name.rule.ts';
import { subjectOfMajor } from '#contract/schools/major-subject.rule.ts';
import { localNameOf, subjectOf } from '#contract/subjects/subjects.rule.ts';
import { Field } from '#views/common/field.view.tsx';
import { majorLevelNames } from '#views/schools/school.words.ts';

/** What is typed of a major; years as text. */
export interface MajorDraft extends Omit<MajorAdd, 'years'> {
  years: string;
}

/** What would be sent; null where something is missing or wrong. */
export function majorOf({ code: typed, name: called, years: many, ...draft }: MajorDraft): MajorAdd | null {
  const [code, name, years] = [majorCodeOf(typed), structureNameOf(called), Number(many)];
  const isFit = majorCodeForm.test(code) && name !== '' && !hasEmoji(name) && Number.isInteger(years);
  return isFit && years >= 1 && years <= 8 && draft.collegeId !== '' ? { ...draft, code, name, years } : null;
}

interface Props {
  draft: MajorDraft;
  /** Open ones that the person administers. */
  colleges: readonly College[];
  onChange: (change: Partial<MajorDraft>) => void;
}

/** Code with the subject that it says, name, level, years and college. */
export function MajorFields({ draft, colleges, onChange }: Props) {
  const { t, i18n } = useLingui();
  const code = majorCodeOf(draft.code);
  const subject = subjectOf(subjectOfMajor(code));
  const isCode = majorCodeForm.test(code);
  return (
    <>
      <Field
        at="code"
        label={t`专业代码`}
        required
        hint={
          isCode
            ? subject
              ? localNameOf(subject, i18n.locale)
              : t`目录中没有该门类`
            : t`六位数字，可带 T、K，如 080910T`
        }
      >
        <Input
          value={draft.code}
          maxLength={12}
          autoComplete="off"
          onChange={(_, { value }) => onChange({ code: value })}
        />
      </Field>
      <Field
        at="name"
        label={t`专业名称`}
        required
        validationMessage={hasEmoji(draft.name) ? t`名称不能包含表情符号` : undefined}
      >
        <Input
          value={draft.name}
          maxLength={structureNameLength}
          onChange={(_, { value }) => onChange({ name: value })}
        />
      </Field>
      <Field at="level" label={t`层次`} required>
        <Select value={draft.level} onChange={(_, { value }) => onChange({ level: value as MajorDraft['level'] })}>
          {Object.entries(majorLevelNames).map(([level, word]) => (
            <option key={level} value={level}>
              {i18n._(word)}
            </option>
          ))}
        </Select>
      </Field>
      <Field at="years" label={t`学制（年）`} required>
        <Input
          type="number"
          min={1}
          max={8}
          value={draft.years}
          onChange={(_, { value }) => onChange({ years: value })}
        />
      </Field>
      <Field at="collegeId" label={t`所属学院`} required>
        <Select value={draft.collegeId} onChange={(_, { value }) => onChange({ collegeId: value })}>
          <option value="">{t`请选择`}</option>
          {readingOrderOf(colleges).map(({ node, level }) => (
            <option key={node.id} value={node.id}>
              {'\u3000'.repeat(level - 1) + node.name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
