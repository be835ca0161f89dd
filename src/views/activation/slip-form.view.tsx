import { Button, Input, Spinner } from '@fluentui/react-components';
import { KeyRegular, PersonRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import { Field } from '#views/common/field.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import { SchoolBox } from '../account/school-box.view.tsx';
import styles from '../auth/login-scene-card.module.css';
import { useFaults } from '../auth/use-faults.ts';
import own from './activation.module.css';

export interface SlipTyped {
  schoolId: string;
  kind: 'learner' | 'staff';
  number: string;
  code: string;
}
type SlipFault = 'schoolMissing' | 'numberMissing' | 'slipMissing';
const fields = { schoolMissing: 'school', numberMissing: 'number', slipMissing: 'code' } as const;

export interface SchoolChoices {
  /** Of the school that the address names; '' for none. */
  name: string;
  schools: readonly { id: string; name: string }[];
  isSearching: boolean;
  onSearch: (text: string) => void;
}

interface Props extends SchoolChoices {
  typed: SlipTyped;
  onType: (changed: Partial<SlipTyped>) => void;
  /** Those of another step are nobody's here. */
  problems: readonly string[];
  message: string | null;
  isWorking: boolean;
  onSubmit: () => void;
}

/** What stands on the slip: school, number and code. */
export function SlipForm({ typed, onType, problems, message, isWorking, onSubmit, name, ...schools }: Props) {
  const { t } = useLingui();
  const { form, has, touch } = useFaults<SlipFault>(problems, fields);
  const isLearner = typed.kind === 'learner';
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isWorking) onSubmit();
      }}
    >
      <Field
        at="schoolId"
        label={t`学校`}
        required
        validationMessage={has('schoolMissing') ? t`请选择学校` : undefined}
      >
        <SchoolBox
          key={name}
          {...{ ...schools, name, disabled: false, schoolId: typed.schoolId }}
          onChoose={(schoolId) => {
            onType({ schoolId });
            touch('schoolMissing');
          }}
        />
      </Field>
      <SegmentControl
        label={t({ message: '身份', context: 'member' })}
        value={typed.kind}
        choices={[
          { value: 'learner', label: t({ message: '学生', context: 'person' }) },
          { value: 'staff', label: t`教职工` },
        ]}
        onChoose={(kind) => onType({ kind })}
      />
      <Field
        at="number"
        label={isLearner ? t`学号` : t`工号`}
        required
        validationMessage={has('numberMissing') ? t`请输入学号或工号` : undefined}
      >
        <Input
          className={styles.input}
          contentBefore={<PersonRegular aria-hidden />}
          value={typed.number}
          onChange={(_, { value }) => {
            onType({ number: value });
            touch('numberMissing');
          }}
          name="number"
          autoComplete="off"
          maxLength={60}
        />
      </Field>
      <Field
        at="code"
        label={t`激活码`}
        required
        hint={t`在学校发放的凭条上，不分大小写`}
        validationMessage={has('slipMissing') ? t`请输入激活码` : undefined}
      >
        <Input
          className={`${styles.input} ${own.code}`}
          contentBefore={<KeyRegular aria-hidden />}
          value={typed.code}
          onChange={(_, { value }) => {
            onType({ code: value });
            touch('slipMissing');
          }}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          placeholder="ACDE-3467"
        />
      </Field>
      <div role="alert" className={styles.message}>
        {message}
      </div>
      <Button type="submit" appearance="primary" className={styles.submit} disabledFocusable={isWorking}>
        {isWorking ? <Spinner size="tiny" appearance="inverted" label={t`正在核对`} /> : t`下一步`}
      </Button>
    </form>
  );
}
