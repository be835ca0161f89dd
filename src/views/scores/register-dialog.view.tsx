import { Dropdown, Option, Textarea } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GradeRegister, RegisterAnalysis } from '#contract/scores/register.contract.ts';
import { registerLimits } from '#contract/scores/register.rule.ts';
import { AskDialog } from '#views/common/ask-dialog.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import styles from './book.module.css';
import { figureText } from './book.words.ts';

interface Props {
  register: GradeRegister;
  /** '' for all. */
  classId: string;
  text: string;
  /** Somebody else wrote meanwhile. */
  theirs: RegisterAnalysis | null;
  isBusy: boolean;
  message: string | null;
  onClass: (classId: string) => void;
  onText: (text: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** What the paper will say, and what the team says of it. */
export function RegisterDialog(props: Props) {
  const { register, classId, text, theirs, isBusy, message, onClass, onText, onAgree, onCancel } = props;
  const { t } = useLingui();
  const { classes, analysed, analysis, publishedAt, edition, unpublished } = register;
  const { learners, unmarked, mean, highest, lowest, deviation, passPercent } = analysed;
  const all = t`全部学生`;
  return (
    <AskDialog
      title={t`成绩登记表`}
      agree={text.trim() === analysis.text ? t`下载 PDF` : t`保存并下载 PDF`}
      isOff={isBusy || learners === 0}
      width={640}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <p className={styles.note}>
        <Trans>
          {minuteText(publishedAt)} 第 {edition} 次公布的成绩，打印后签字盖章。
        </Trans>
        {unpublished > 0 && <Trans>另有 {unpublished} 人尚无公布的成绩，不列入。</Trans>}
      </p>
      {classes.length > 0 && (
        <Field label={t`范围`}>
          <Dropdown
            clearButton={null}
            value={classes.find(({ id }) => id === classId)?.name ?? all}
            selectedOptions={[classId]}
            onOptionSelect={(_, { optionValue }) => onClass(optionValue ?? '')}
          >
            <Option value="">{all}</Option>
            {classes.map(({ id, name }) => (
              <Option key={id} value={id}>
                {name}
              </Option>
            ))}
          </Dropdown>
        </Field>
      )}
      <dl className={styles.figures}>
        <Figure name={t`登记人数`} value={String(learners)} />
        <Figure name={t`无成绩`} value={String(unmarked)} />
        <Figure name={t`平均分`} value={figureText(mean)} />
        <Figure name={t`最高分`} value={figureText(highest)} />
        <Figure name={t`最低分`} value={figureText(lowest)} />
        <Figure name={t`标准差`} value={figureText(deviation)} />
        <Figure name={t`合格率`} value={passPercent === null ? '–' : `${figureText(passPercent)}%`} />
      </dl>
      <Field
        at="text"
        label={t`教师分析（选填）`}
        hint={
          analysis.at === null
            ? t`印在登记表上，与成绩一并保存。留空时印出横线，供手写。`
            : t`${analysis.by} 于 ${minuteText(analysis.at)} 保存`
        }
        validationMessage={message ?? undefined}
      >
        <Textarea
          rows={5}
          maxLength={registerLimits.analysis}
          value={text}
          onChange={(_, { value }) => onText(value)}
        />
      </Field>
      {theirs && (
        <div role="alert">
          <p>
            <Trans>{theirs.by} 刚刚保存了以下分析，再次下载将以你的内容替换：</Trans>
          </p>
          <blockquote className={styles.theirs}>{theirs.text}</blockquote>
        </div>
      )}
    </AskDialog>
  );
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
