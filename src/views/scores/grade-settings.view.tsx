import { Button, Dropdown, Input, Option, Radio, RadioGroup, Switch } from '@fluentui/react-components';
import { AddRegular, ArrowDownRegular, ArrowUpRegular, DeleteRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { gradeScales } from '#contract/scores/scale.rule.ts';
import type { Grading } from '#contract/scores/settings.contract.ts';
import { fileFields, settingsLimits, type FileField } from '#contract/scores/settings.rule.ts';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import styles from './book.module.css';
import { scaleWords } from './book.words.ts';
import { bandsFaultWords, columnsFaultWords, fieldWords } from './settings.words.ts';
import { typedBandsFault, typedColumnsFault, writtenOf, type TypedGrading } from './typed-grading.rule.ts';

interface Props {
  grading: Grading;
  typed: TypedGrading;
  /** What somebody else saved meanwhile. */
  theirs: Grading | null;
  isChanged: boolean;
  isBusy: boolean;
  message: string | null;
  onType: (change: Partial<TypedGrading>) => void;
  onReset: () => void;
  onSave: () => void;
}

/** A column less, more or elsewhere. */
const without = <T,>(list: readonly T[], at: number): T[] => list.filter((_, index) => index !== at);
const changed = <T,>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((one, index) => (index === at ? { ...one, ...change } : one));
function swapped<T>(list: readonly T[], at: number, to: number): T[] {
  const next = [...list];
  [next[at], next[to]] = [next[to]!, next[at]!];
  return next;
}

const usualBands = ['90', '80', '70', '60', '0'].map((from, at) => ({ from, points: ['4', '3', '2', '1', '0'][at]! }));

/** How the grades of a school's courses are said, and in which columns they leave. */
export function GradeSettingsPage(props: Props) {
  const { grading, typed, theirs, isChanged, isBusy, message, onReset, onSave } = props;
  const { t } = useLingui();
  const { changedAt, changedBy, mayEdit } = grading;
  return (
    <ManagePage
      title={t`成绩设置`}
      actions={
        mayEdit && (
          <>
            {isChanged && <Button disabledFocusable={isBusy} onClick={onReset}>{t`放弃修改`}</Button>}
            <Button
              appearance="primary"
              disabledFocusable={isBusy || !isChanged || writtenOf(typed) === null}
              onClick={onSave}
            >
              {t`保存`}
            </Button>
          </>
        )
      }
    >
      {theirs && (
        <p role="alert">
          <Trans>{theirs.changedBy} 刚刚修改了成绩设置。再次保存将以你的内容替换，放弃修改则显示对方的内容。</Trans>
        </p>
      )}
      {message !== null && <p role="alert">{message}</p>}
      <p className={styles.note}>
        <Trans>用于本校全部课程此后的公布，已公布的成绩不变。</Trans>
        {changedAt !== null && (
          <Trans>
            {changedBy} 于 {minuteText(changedAt)} 修改。
          </Trans>
        )}
      </p>
      {mayEdit ? <Form {...props} /> : <Read grading={grading} />}
    </ManagePage>
  );
}

function Read({ grading: { scale, bands, columns } }: Pick<Props, 'grading'>) {
  const { t, i18n } = useLingui();
  return (
    <Facts>
      <Fact name={t`默认的成绩记录方式`}>{i18n._(scaleWords[scale])}</Fact>
      <Fact name={t`绩点表`}>
        {bands === null ? t`常用公式` : bands.map(({ from, points }) => `≥ ${from}：${points}`).join('　')}
      </Fact>
      <Fact name={t`成绩文件的列`}>{columns === null ? t`未设置` : columns.map(({ head }) => head).join('、')}</Fact>
    </Facts>
  );
}

function Form({ typed, isBusy, onType }: Props) {
  const { t, i18n } = useLingui();
  return (
    <>
      <section className={styles.card} aria-label={t`默认的成绩记录方式`}>
        <h2>
          <Trans>默认的成绩记录方式</Trans>
        </h2>
        <RadioGroup
          layout="horizontal"
          className={styles.choices}
          aria-label={t`默认的成绩记录方式`}
          value={typed.scale}
          onChange={(_, { value }) => onType({ scale: gradeScales.find((one) => one === value) ?? 'hundred' })}
        >
          {gradeScales.map((one) => (
            <Radio key={one} value={one} label={i18n._(scaleWords[one])} disabled={isBusy} />
          ))}
        </RadioGroup>
        <p className={styles.note}>
          <Trans>教师可以为一次开课另选记录方式。</Trans>
        </p>
      </section>
      <Bands {...{ typed, onType }} />
      <Columns {...{ typed, onType }} />
    </>
  );
}

type Part = Pick<Props, 'typed' | 'onType'>;

function Bands({ typed, onType }: Part) {
  const { t, i18n } = useLingui();
  const { bands } = typed;
  const fault = typedBandsFault(typed);
  return (
    <section className={styles.card} aria-label={t`绩点表`}>
      <h2>
        <Trans>绩点表</Trans>
      </h2>
      <Switch
        label={t`使用本校的绩点表`}
        checked={bands !== null}
        onChange={(_, { checked }) => onType({ bands: checked ? usualBands : null })}
      />
      {bands === null ? (
        <p className={styles.note}>
          <Trans>按常用公式：合格线为 1.0，60 分合格时每高 1 分加 0.1。</Trans>
        </p>
      ) : (
        <>
          <ol className={styles.lines}>
            {bands.map(({ from, points }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line is its place
              <li key={at}>
                <Input
                  className={styles.mark}
                  aria-label={t`第 ${at + 1} 档的起始分`}
                  inputMode="decimal"
                  maxLength={5}
                  value={from}
                  onChange={(_, { value }) => onType({ bands: changed(bands, at, { from: value }) })}
                />
                <span>{at === 0 ? <Trans>分至 100 分</Trans> : <Trans>分至不足 {bands[at - 1]!.from} 分</Trans>}</span>
                <Input
                  className={styles.mark}
                  aria-label={t`第 ${at + 1} 档的绩点`}
                  inputMode="decimal"
                  maxLength={5}
                  value={points}
                  onChange={(_, { value }) => onType({ bands: changed(bands, at, { points: value }) })}
                />
                <span>{t`绩点`}</span>
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={t`删除第 ${at + 1} 档`}
                  disabled={bands.length === 1}
                  onClick={() => onType({ bands: without(bands, at) })}
                />
              </li>
            ))}
          </ol>
          {fault !== null && <p role="alert">{i18n._(bandsFaultWords[fault])}</p>}
          <div>
            <Button
              icon={<AddRegular />}
              disabled={bands.length >= settingsLimits.bands}
              onClick={() => onType({ bands: [...bands, { from: '', points: '' }] })}
            >
              <Trans>增加一档</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

function Columns({ typed, onType }: Part) {
  const { t, i18n } = useLingui();
  const { columns } = typed;
  const fault = typedColumnsFault(typed);
  const named = (field: FileField) => ({ field, head: i18n._(fieldWords[field]) });
  return (
    <section className={styles.card} aria-label={t`成绩文件的列`}>
      <h2>
        <Trans>成绩文件的列</Trans>
      </h2>
      <Switch
        label={t`使用本校的列`}
        checked={columns !== null}
        onChange={(_, { checked }) =>
          onType({ columns: checked ? (['number', 'name', 'grade', 'state'] as const).map(named) : null })
        }
      />
      {columns === null ? (
        <p className={styles.note}>
          <Trans>教师导出成绩时，可选全部列、正方或强智教务模板。设置后增加“学校模板”。</Trans>
        </p>
      ) : (
        <>
          <ol className={styles.lines}>
            {columns.map(({ field, head }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line is its place
              <li key={at}>
                <Dropdown
                  clearButton={null}
                  aria-label={t`第 ${at + 1} 列的内容`}
                  value={i18n._(fieldWords[field])}
                  selectedOptions={[field]}
                  onOptionSelect={(_, { optionValue }) => {
                    const chosen = fileFields.find((one) => one === optionValue) ?? field;
                    const isUsual = head === i18n._(fieldWords[field]);
                    onType({ columns: changed(columns, at, isUsual ? named(chosen) : { field: chosen }) });
                  }}
                >
                  {fileFields.map((one) => (
                    <Option key={one} value={one}>
                      {i18n._(fieldWords[one])}
                    </Option>
                  ))}
                </Dropdown>
                <Input
                  aria-label={t`第 ${at + 1} 列的列名`}
                  maxLength={settingsLimits.head}
                  value={head}
                  onChange={(_, { value }) => onType({ columns: changed(columns, at, { head: value }) })}
                />
                <Button
                  appearance="subtle"
                  icon={<ArrowUpRegular />}
                  aria-label={t`第 ${at + 1} 列前移`}
                  disabled={at === 0}
                  onClick={() => onType({ columns: swapped(columns, at, at - 1) })}
                />
                <Button
                  appearance="subtle"
                  icon={<ArrowDownRegular />}
                  aria-label={t`第 ${at + 1} 列后移`}
                  disabled={at === columns.length - 1}
                  onClick={() => onType({ columns: swapped(columns, at, at + 1) })}
                />
                <Button
                  appearance="subtle"
                  icon={<DeleteRegular />}
                  aria-label={t`删除第 ${at + 1} 列`}
                  disabled={columns.length === 1}
                  onClick={() => onType({ columns: without(columns, at) })}
                />
              </li>
            ))}
          </ol>
          {fault !== null && <p role="alert">{i18n._(columnsFaultWords[fault])}</p>}
          <div>
            <Button
              icon={<AddRegular />}
              disabled={columns.length >= settingsLimits.columns}
              onClick={() =>
                onType({
                  columns: [
                    ...columns,
                    named(fileFields.find((one) => columns.every(({ field }) => field !== one)) ?? 'number'),
                  ],
                })
              }
            >
              <Trans>增加一列</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
