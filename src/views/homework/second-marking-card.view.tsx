import { Button, Dropdown, Input, Option, Radio, RadioGroup, Switch } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { SecondKind, SecondMarking, SecondMarkingSet } from '#contract/homework/second-marking.contract.ts';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import { SegmentControl } from '#views/common/segment.view.tsx';
import styles from './homework-details.module.css';

export type SecondMarkingDraft = Omit<SecondMarkingSet, 'id' | 'version'>;

interface Props {
  second: SecondMarking;
  isBusy: boolean;
  message: string | null;
  onSave: (draft: SecondMarkingDraft) => void;
}

/** Whether another marker marks it as well, and what happens with both marks. */
export function SecondMarkingCard(props: Props) {
  const { second } = props;
  const { t } = useLingui();
  return (
    <section className={`${styles.card} ${styles.fields}`} style={{ marginTop: 16 }} aria-label={t`双评`}>
      <h2>
        <Trans>双评</Trans>
      </h2>
      {second.mayDivide ? <Settings key={second.version} {...props} /> : <Said second={second} />}
      <Standing second={second} />
    </section>
  );
}

function useKinds() {
  const { t } = useLingui();
  return [
    { value: 'none' as const, label: t`不双评` },
    { value: 'all' as const, label: t`全部双评` },
    { value: 'share' as const, label: t`抽取部分` },
  ];
}

function Settings({ second, isBusy, message, onSave }: Props) {
  const { t } = useLingui();
  const kinds = useKinds();
  const { kind, percent, isBlind, tolerance, byQuestion, takes, markerIds, arbiterId } = second;
  const [draft, setDraft] = useState<SecondMarkingDraft>({
    ...{ kind, percent, isBlind, tolerance, byQuestion, takes, markerIds, arbiterId },
  });
  const put = (fields: Partial<SecondMarkingDraft>) => setDraft((before) => ({ ...before, ...fields }));
  const nameOf = (id: string | null) => second.markers.find((one) => one.id === id)?.name ?? '';
  return (
    <>
      <div className={styles.spaced}>
        <SegmentControl<SecondKind>
          label={t`双评范围`}
          choices={kinds}
          value={draft.kind}
          onChoose={(one) => put({ kind: one })}
        />
        {draft.kind === 'share' && (
          <Input
            type="number"
            min={10}
            max={100}
            style={{ width: 100 }}
            contentAfter="%"
            aria-label={t`抽取比例`}
            value={String(draft.percent)}
            onChange={(_, { value }) => put({ percent: Math.round(Number(value)) || 0 })}
          />
        )}
      </div>
      {draft.kind !== 'none' && (
        <>
          <div className={styles.pair}>
            <Field label={t`二评教师`} hint={t`未选择时，除一评教师外的任何教师都可二评`}>
              <Dropdown
                multiselect
                placeholder={t`任何教师`}
                value={draft.markerIds.map(nameOf).join(t`、`)}
                selectedOptions={draft.markerIds}
                onOptionSelect={(_, { selectedOptions }) => put({ markerIds: selectedOptions })}
              >
                {second.markers.map(({ id, name }) => (
                  <Option key={id} value={id}>
                    {name}
                  </Option>
                ))}
              </Dropdown>
            </Field>
            <Field label={t`定分教师`} hint={t`课程负责人始终可以定分`}>
              <Dropdown
                clearButton={null}
                value={nameOf(draft.arbiterId) || t`课程负责人`}
                selectedOptions={[draft.arbiterId ?? '']}
                onOptionSelect={(_, { optionValue }) => put({ arbiterId: optionValue || null })}
              >
                <Option value="">{t`课程负责人`}</Option>
                {second.markers.map(({ id, name }) => (
                  <Option key={id} value={id}>
                    {name}
                  </Option>
                ))}
              </Dropdown>
            </Field>
          </div>
          <Switch
            label={t`定分前互不可见`}
            checked={draft.isBlind}
            onChange={(_, { checked }) => put({ isBlind: checked })}
          />
          <div className={styles.pair}>
            <Field label={t`允许相差的分数`} hint={t`超出时由定分教师定分`}>
              <Input
                type="number"
                min={0}
                value={String(draft.tolerance)}
                onChange={(_, { value }) => put({ tolerance: Math.max(0, Number(value) || 0) })}
              />
            </Field>
            <Field label={t`比较方式`}>
              <RadioGroup
                layout="horizontal"
                value={draft.byQuestion ? 'question' : 'total'}
                onChange={(_, { value }) => put({ byQuestion: value === 'question' })}
              >
                <Radio value="question" label={t`逐题`} />
                <Radio value="total" label={t`总分`} />
              </RadioGroup>
            </Field>
          </div>
          <Field label={t`相差不大时`}>
            <RadioGroup
              layout="horizontal"
              value={draft.takes}
              onChange={(_, { value }) => put({ takes: value === 'first' ? 'first' : 'mean' })}
            >
              <Radio value="mean" label={t`取平均分`} />
              <Radio value="first" label={t`取一评分数`} />
            </RadioGroup>
          </Field>
        </>
      )}
      <p className={styles.grey} style={{ whiteSpace: 'normal' }}>
        <Trans>只影响此后完成一评的作业；已进入二评的作业继续完成。双评未完成时不能公布成绩。</Trans>
      </p>
      {message && <p role="alert">{message}</p>}
      <div>
        <Button
          appearance="primary"
          disabled={isBusy || draft.percent < 10 || draft.percent > 100}
          onClick={() => onSave(draft)}
        >
          <Trans>保存双评设置</Trans>
        </Button>
      </div>
    </>
  );
}

/** For who does not set it. */
function Said({ second: { kind, percent, isBlind, tolerance, byQuestion } }: { second: SecondMarking }) {
  const { t } = useLingui();
  const kinds = useKinds();
  return (
    <Facts>
      <Fact name={t`双评范围`}>
        {kinds.find(({ value }) => value === kind)?.label}
        {kind === 'share' && ` ${percent}%`}
      </Fact>
      {kind !== 'none' && (
        <>
          <Fact name={t`定分前互不可见`}>{isBlind ? t`是` : t`否`}</Fact>
          <Fact name={t`允许相差的分数`}>{byQuestion ? t`每题 ${tolerance} 分` : t`总分 ${tolerance} 分`}</Fact>
        </>
      )}
    </Facts>
  );
}

/** What is not finished, and whose it is. */
function Standing({ second: { open, arbitration } }: { second: SecondMarking }) {
  const { t } = useLingui();
  if (open.length === 0 && arbitration === 0) return null;
  return (
    <Facts>
      {open.map(({ name, count }) => (
        <Fact key={name ?? ''} name={name ?? t`尚无人二评`}>
          <Trans>{count} 份待二评</Trans>
        </Fact>
      ))}
      {arbitration > 0 && (
        <Fact name={t`待定分`}>
          <Trans>{arbitration} 份</Trans>
        </Fact>
      )}
    </Facts>
  );
}
