import { Input, MessageBar, MessageBarBody, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { RegisteredSchool, SchoolAdd } from '#contract/organisation/school-register.contract.ts';
import { hasEmoji, structureNameOf } from '#contract/organisation/structure-name.rule.ts';
import { schoolCodeForm, schoolCodeLength } from '#contract/schools/school-code.rule.ts';
import { schoolKinds } from '#contract/schools/school-kinds.rule.ts';
import { schoolLimits as most } from '#contract/schools/school-profile.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { listText } from '#views/common/list-text.ts';
import { schoolKindNames } from '#views/schools/school.words.ts';
import { editionNames } from './school-register.words.ts';
import styles from './school-register.module.css';

interface Props {
  /** Null: it is a new one. */
  before: RegisteredSchool | null;
  /** As somebody else saved it meanwhile. */
  theirs: RegisteredSchool | null;
  cities: readonly string[];
  failure: string | null;
  isSaving: boolean;
  /** `code` '' where none is known. */
  onSave: (school: SchoolAdd) => void;
  onCancel: () => void;
}

const blank: SchoolAdd = { name: '', code: '', kind: 'comprehensive', city: '', edition: 'he' };
const fields = Object.keys(blank) as (keyof SchoolAdd)[];
const factsOf = ({ name, code, kind, city, edition }: RegisteredSchool): SchoolAdd => ({
  ...{ name, kind, city, edition },
  code: code ?? '',
});

/** What the platform knows of a school. */
export function RegisteredSchoolDialog({ before, theirs, cities, failure, isSaving, onSave, onCancel }: Props) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<SchoolAdd>(before ? factsOf(before) : blank);
  const name = structureNameOf(typed.name);
  const school = { ...typed, name, city: typed.city.trim() };
  const stored = theirs ?? before;
  const isUnchanged = stored !== null && fields.every((field) => school[field] === factsOf(stored)[field]);
  const isCodeFree = stored !== null && stored.code === null;
  const codeProblem = school.code === '' ? !isCodeFree : !schoolCodeForm.test(school.code);
  const beforeName = before?.name;
  return (
    <AskDialog
      title={before === null ? t`新增学校` : t`编辑“${beforeName}”`}
      agree={before === null ? t`新增学校` : t`保存`}
      isOff={isSaving || name === '' || hasEmoji(name) || codeProblem || isUnchanged}
      onAgree={() => onSave(school)}
      onCancel={onCancel}
    >
      {theirs && <TheirSchool theirs={theirs} own={school} />}
      {failure !== null && (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
      <SchoolFields
        typed={typed}
        cities={cities}
        isCodeFree={isCodeFree}
        isNew={before === null}
        onChange={(change) => setTyped({ ...typed, ...change })}
      />
    </AskDialog>
  );
}

/** What somebody else saved while this was typed, as far as it differs. */
function TheirSchool({ theirs, own }: { theirs: RegisteredSchool; own: SchoolAdd }) {
  const { t, i18n } = useLingui();
  const now = factsOf(theirs);
  const words: Record<keyof SchoolAdd, string> = {
    name: t`名称“${now.name}”`,
    code: t`标识码 ${now.code}`,
    kind: t`类型“${i18n._(schoolKindNames[now.kind])}”`,
    city: t`市州“${now.city}”`,
    edition: i18n._(editionNames[now.edition]),
  };
  const differing = fields.filter((field) => now[field] !== own[field]).map((field) => words[field]);
  const list = listText(differing);
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody>
        {differing.length === 0
          ? t`其他管理员刚刚保存了同样的内容。`
          : t`其他管理员刚刚保存了：${list}。再次保存将以你的内容为准。`}
      </MessageBarBody>
    </MessageBar>
  );
}

interface FieldsProps {
  typed: SchoolAdd;
  cities: readonly string[];
  isCodeFree: boolean;
  isNew: boolean;
  onChange: (change: Partial<SchoolAdd>) => void;
}

function SchoolFields({ typed, cities, isCodeFree, isNew, onChange }: FieldsProps) {
  const { t, i18n } = useLingui();
  const cityNames = useId();
  const isCodeWrong = typed.code !== '' && !schoolCodeForm.test(typed.code);
  return (
    <>
      <Field
        at="name"
        label={t`学校名称`}
        required
        hint={isNew ? t`新增后立即出现在学校列表、搜索和站点地图中` : t`学校自己的主页同时使用这个名称`}
        validationMessage={hasEmoji(typed.name) ? t`名称不能包含表情符号` : undefined}
      >
        <Input
          autoFocus
          value={typed.name}
          maxLength={most.name}
          onChange={(_, { value }) => onChange({ name: value })}
        />
      </Field>
      <Field
        at="code"
        label={t`学校标识码`}
        required={!isCodeFree}
        hint={t`教育部学校（机构）代码，10 位数字`}
        validationMessage={isCodeWrong ? t`请输入 10 位数字` : undefined}
        validationState={isCodeWrong ? 'error' : 'none'}
      >
        <Input
          inputMode="numeric"
          autoComplete="off"
          value={typed.code}
          maxLength={schoolCodeLength}
          onChange={(_, { value }) => onChange({ code: value.trim() })}
        />
      </Field>
      <div className={styles.pair}>
        <Field at="kind" label={t`学校类型`}>
          <Select value={typed.kind} onChange={(_, { value }) => onChange({ kind: value as SchoolAdd['kind'] })}>
            {schoolKinds.map((kind) => (
              <option key={kind} value={kind}>
                {i18n._(schoolKindNames[kind])}
              </option>
            ))}
          </Select>
        </Field>
        <Field at="city" label={t`市州`}>
          <Input
            value={typed.city}
            maxLength={most.city}
            list={cityNames}
            onChange={(_, { value }) => onChange({ city: value })}
          />
        </Field>
      </div>
      <datalist id={cityNames}>
        {cities.map((city) => (
          <option key={city} value={city} />
        ))}
      </datalist>
      <Field
        at="edition"
        label={t({ message: '版本', context: 'edition' })}
        hint={t`决定学校出现在哪个版本的站点上；课程和资源库的版本不变`}
      >
        <Select value={typed.edition} onChange={(_, { value }) => onChange({ edition: value === 've' ? 've' : 'he' })}>
          {(['he', 've'] as const).map((edition) => (
            <option key={edition} value={edition}>
              {i18n._(editionNames[edition])}
            </option>
          ))}
        </Select>
      </Field>
    </>
  );
}
