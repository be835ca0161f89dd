import { Button, Input, Radio, RadioGroup, Switch } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayMs } from '#contract/common/length.rule.ts';
import { fieldOf, momentOf } from '#contract/common/platform-time.rule.ts';
import type { PeerHomework, PeerPlan } from '#contract/peers/peers.contract.ts';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import { Field } from '#views/common/field.view.tsx';
import layout from '#views/common/layout.module.css';
import { minuteText, zoneHint } from '#views/common/moments.ts';
import { now } from '#views/common/now.ts';
import styles from './peers.module.css';

type Values = Omit<PeerPlan, 'homeworkId' | 'version'>;

interface Props {
  homework: PeerHomework;
  /** Else it is only read. */
  mayChange: boolean;
  isBusy: boolean;
  message: string | null;
  onSave: (values: Values) => void;
}

const most = 10;

const freshOf = (opensAt: string | null): Values => ({
  ...{ isOn: false, works: 3, isInClass: false, hidesAuthors: true, hidesReviewers: true, use: 'suggests' },
  closesAt: new Date((opensAt === null ? now() : Date.parse(opensAt)) + 7 * dayMs).toISOString(),
  showsReviews: true,
});

/** How a homework is reviewed by peers. */
export function PeerPlanForm(props: Props) {
  const { homework, mayChange } = props;
  const values: Values = homework.plan ?? freshOf(homework.opensAt);
  return mayChange ? <Form {...props} values={values} /> : <Read homework={homework} values={values} />;
}

function Read({ homework: { opensAt, state }, values }: { homework: PeerHomework; values: Values }) {
  const { t } = useLingui();
  if (state === 'off')
    return (
      <p>
        <Trans>这份作业没有开启互评。</Trans>
      </p>
    );
  return (
    <div className={`${layout.card} ${layout.padded}`}>
      <Facts>
        <Fact name={t`开始`}>{opensAt ? minuteText(opensAt) : '–'}</Fact>
        <Fact name={t`截止`}>{minuteText(values.closesAt)}</Fact>
        <Fact name={t`每人评阅`}>{t`${values.works} 份`}</Fact>
        <Fact name={t`范围`}>{values.isInClass ? t`同一教学班` : t`全部学生`}</Fact>
        <Fact name={t`匿名`}>
          {[values.hidesAuthors && t`隐藏作者`, values.hidesReviewers && t`隐藏评阅人`].filter(Boolean).join('、') ||
            t`实名`}
        </Fact>
        <Fact name={t`互评分`}>{values.use === 'suggests' ? t`供教师采用` : t`仅供参考`}</Fact>
        <Fact name={t`截止后公开给作者`}>{values.showsReviews ? t`公开` : t`不公开`}</Fact>
      </Facts>
    </div>
  );
}

function Form({ homework, values, isBusy, message, onSave }: Props & { values: Values }) {
  const { t } = useLingui();
  const { opensAt, state } = homework;
  const isBegun = state === 'open' || state === 'closed';
  const [typed, setTyped] = useState(values);
  const [works, setWorks] = useState(String(values.works));
  const [closes, setCloses] = useState(fieldOf(values.closesAt));
  const put = (part: Partial<Values>) => setTyped({ ...typed, ...part });
  const count = /^\d{1,2}$/.test(works.trim()) ? Number(works) : 0;
  const isCount = count >= 1 && count <= most;
  const closesAt = momentOf(closes);
  const begins = opensAt === null ? t`作业没有截止时间，不能互评` : t`${minuteText(opensAt)} 开始（作业停止接收后）`;
  return (
    <form
      noValidate
      className={`${layout.card} ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isCount && closesAt !== null && !isBusy) onSave({ ...typed, works: count, closesAt });
      }}
    >
      {isBegun ? (
        <p>
          <Trans>互评已开始。作品已分配，只能更改截止时间、互评分的用途和是否公开。</Trans>
        </p>
      ) : (
        <Field at="isOn" hint={begins}>
          <Switch label={t`开启互评`} checked={typed.isOn} onChange={(_, { checked }) => put({ isOn: checked })} />
        </Field>
      )}
      {typed.isOn && (
        <>
          {isBegun ? (
            <Facts>
              <Fact name={t`每人评阅`}>{t`${values.works} 份`}</Fact>
              <Fact name={t`范围`}>{values.isInClass ? t`同一教学班` : t`全部学生`}</Fact>
              <Fact name={t`匿名`}>
                {[values.hidesAuthors && t`隐藏作者`, values.hidesReviewers && t`隐藏评阅人`]
                  .filter(Boolean)
                  .join('、') || t`实名`}
              </Fact>
            </Facts>
          ) : (
            <>
              <Field
                at="works"
                label={t`每人评阅份数`}
                required
                hint={t`提交人数不足时，评阅其他人的全部作品`}
                validationMessage={isCount ? undefined : t`请输入 1 到 ${most} 的整数`}
              >
                <Input type="number" min={1} max={most} value={works} onChange={(_, { value }) => setWorks(value)} />
              </Field>
              <Field at="isInClass" label={t`评阅范围`}>
                <RadioGroup
                  layout="horizontal"
                  value={typed.isInClass ? 'class' : 'all'}
                  onChange={(_, { value }) => put({ isInClass: value === 'class' })}
                >
                  <Radio value="all" label={t`全部学生`} />
                  <Radio value="class" label={t`同一教学班`} />
                </RadioGroup>
              </Field>
              <Switch
                label={t`评阅人不知道作者是谁`}
                checked={typed.hidesAuthors}
                onChange={(_, { checked }) => put({ hidesAuthors: checked })}
              />
              <Switch
                label={t`作者不知道评阅人是谁`}
                checked={typed.hidesReviewers}
                onChange={(_, { checked }) => put({ hidesReviewers: checked })}
              />
            </>
          )}
          <Field at="closesAt" label={t`互评截止时间`} required hint={zoneHint()}>
            <Input type="datetime-local" value={closes} onChange={(_, { value }) => setCloses(value)} />
          </Field>
          <Field at="use" label={t`互评分`} hint={t`成绩始终以教师的评分为准`}>
            <RadioGroup
              layout="horizontal"
              value={typed.use}
              onChange={(_, { value }) => put({ use: value === 'suggests' ? 'suggests' : 'none' })}
            >
              <Radio value="suggests" label={t`批改时供教师采用`} />
              <Radio value="none" label={t`仅供参考`} />
            </RadioGroup>
          </Field>
          <Switch
            label={t`截止后作者可查看收到的评阅`}
            checked={typed.showsReviews}
            onChange={(_, { checked }) => put({ showsReviews: checked })}
          />
        </>
      )}
      {message && <p role="alert">{message}</p>}
      <div>
        <Button type="submit" appearance="primary" disabledFocusable={isBusy}>
          <Trans>保存设置</Trans>
        </Button>
      </div>
    </form>
  );
}
