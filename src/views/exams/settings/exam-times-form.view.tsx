import { Input, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { momentTyped, typedMoment } from '#contract/common/platform-time.rule.ts';
import { examKinds } from '#contract/exams/exam-choices.rule.ts';
import type { ExamSettings } from '#contract/exams/exam-paper.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import layout from '#views/common/layout.module.css';
import { zoneHint } from '#views/common/moments.ts';
import { useExamWords } from '../exam.words.ts';
import { WholeField } from '#views/common/whole-field.view.tsx';
import styles from './exam-times.module.css';

interface Props {
  settings: ExamSettings;
  /** Learners know its times: they stay. */
  isFixed: boolean;
  mayChange: boolean;
  onChange: (part: Partial<ExamSettings>) => void;
}

/** When an exam takes place, and for how long each answers. */
export function ExamTimesForm({ settings, isFixed, mayChange, onChange }: Props) {
  const { t } = useLingui();
  const words = useExamWords();
  const isTimed = settings.kind === 'timed';
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.form}`}>
      <h2>
        <Trans>时间</Trans>
      </h2>
      <fieldset disabled={isFixed} className={styles.plain}>
        <Field
          at="title"
          label={t`名称`}
          required
          validationMessage={settings.title.trim() === '' ? t`请输入名称，输入后自动保存` : undefined}
        >
          <Input
            disabled={isFixed}
            value={settings.title}
            maxLength={120}
            onChange={(_, { value }) => onChange({ title: value })}
          />
        </Field>
        <Field
          at="kind"
          label={t`收卷方式`}
          hint={isTimed ? t`每人从自己开始时计时，不超过窗口结束` : t`所有人在结束时间一起收卷`}
        >
          <Select
            disabled={isFixed}
            value={settings.kind}
            onChange={(_, { value }) => {
              const kind = examKinds.find((one) => one === value)!;
              onChange({ kind, minutes: kind === 'timed' ? (settings.minutes ?? 90) : null });
            }}
          >
            {examKinds.map((one) => (
              <option key={one} value={one}>
                {words.kinds[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field at="opensAt" label={t`开始时间`} hint={zoneHint()}>
          <Input
            type="datetime-local"
            disabled={isFixed}
            value={typedMoment(settings.opensAt)}
            onChange={(_, { value }) => onChange({ opensAt: momentTyped(value) })}
          />
        </Field>
        <Field at="closesAt" label={t`结束时间`} hint={zoneHint()}>
          <Input
            type="datetime-local"
            disabled={isFixed}
            value={typedMoment(settings.closesAt)}
            onChange={(_, { value }) => onChange({ closesAt: momentTyped(value) })}
          />
        </Field>
        {isTimed && (
          <WholeField
            at="minutes"
            label={t`作答时长（分钟）`}
            most={1440}
            isDisabled={isFixed}
            value={settings.minutes}
            onChange={(minutes) => onChange({ minutes })}
          />
        )}
        <WholeField
          at="lateEntryMinutes"
          label={t`开考后多久停止入场（分钟）`}
          empty={t`不限`}
          least={0}
          most={20_000}
          isDisabled={isFixed}
          value={settings.lateEntryMinutes}
          onChange={(lateEntryMinutes) => onChange({ lateEntryMinutes })}
        />
        <WholeField
          at="earliestHandInMinutes"
          label={t`多久后可以交卷（分钟）`}
          empty={t`不限`}
          least={0}
          most={1440}
          isDisabled={isFixed}
          value={settings.earliestHandInMinutes}
          onChange={(earliestHandInMinutes) => onChange({ earliestHandInMinutes })}
        />
        <WholeField
          at="lobbyMinutes"
          label={t`提前多久进候考室（分钟）`}
          least={0}
          most={240}
          isDisabled={isFixed}
          value={settings.lobbyMinutes}
          onChange={(lobbyMinutes) => onChange({ lobbyMinutes: lobbyMinutes ?? 0 })}
        />
        <WholeField
          at="graceSeconds"
          label={t`断网宽限（秒，由服务器计时）`}
          least={0}
          most={3600}
          isDisabled={isFixed}
          value={settings.graceSeconds}
          onChange={(graceSeconds) => onChange({ graceSeconds: graceSeconds ?? 0 })}
        />
      </fieldset>
      <fieldset disabled={!mayChange} className={styles.plain}>
        <WholeField
          at="weight"
          label={t`在考试成绩中的权重`}
          hint={t`课程总评含“考试”一项时，各场考试按权重计入；0 为不计入`}
          least={0}
          most={1000}
          isDisabled={!mayChange}
          value={settings.weight}
          onChange={(weight) => onChange({ weight: weight ?? 0 })}
        />
        <Field at="publishAt" label={t`预计公布成绩`} hint={t`学生看到这个时间；公布由你操作`}>
          <Input
            type="datetime-local"
            disabled={!mayChange}
            value={typedMoment(settings.publishAt)}
            onChange={(_, { value }) => onChange({ publishAt: momentTyped(value) })}
          />
        </Field>
      </fieldset>
    </section>
  );
}
