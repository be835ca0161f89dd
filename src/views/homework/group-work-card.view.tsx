import { Button, Dropdown, Option, Radio, RadioGroup, Switch } from '@fluentui/react-components';
import { SaveRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { GroupAgreement, GroupChoice, GroupFacts, GroupWork } from '#contract/homework/group-work.contract.ts';
import { Field } from '#views/common/field.view.tsx';
import { listText } from '#views/common/list-text.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import styles from './homework-details.module.css';
import own from './group-work.module.css';

export interface GroupWorkValues {
  isGroup: boolean;
  agreement: GroupAgreement;
  setIds: string[];
}

interface Props {
  group: GroupFacts | undefined;
  /** Somebody has begun: only divisions of further classes may be added. */
  isBegun: boolean;
  shown: Shown<GroupWork>;
  isBusy: boolean;
  message: string | null;
  onSave: (values: GroupWorkValues) => void;
}

/** Whether learners or groups do a homework, by which groups, and who is in none. */
export function GroupWorkCard({ group, isBegun, shown, isBusy, message, onSave }: Props) {
  const { t } = useLingui();
  const [isGroup, setGroup] = useState(group !== undefined);
  const [agreement, setAgreement] = useState<GroupAgreement>(group?.agreement ?? 'one');
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const classes = shown.status === 'shown' ? shown.data.classes : [];
  const setOf = (id: string) =>
    chosen[id] ?? (id in chosen ? null : (classes.find((one) => one.id === id)?.setId ?? null));
  const setIds = classes.flatMap(({ id }) => setOf(id) ?? []);
  const textOf = ({ name, groups, placed, members }: GroupChoice) =>
    t`${name} · ${groups} 组，已分 ${placed} / ${members} 人`;
  return (
    <section className={`${styles.card} ${styles.fields}`} style={{ marginTop: 16 }}>
      <h2>
        <Trans>小组作业</Trans>
      </h2>
      {isBegun ? (
        <p className={own.note}>
          {group ? (
            <Trans>已有学生作答，不能改为个人作业，也不能更换已选的分组。</Trans>
          ) : (
            <Trans>个人作业。已有学生作答，不能改为小组作业。</Trans>
          )}
        </p>
      ) : (
        <Switch
          label={t`以小组为单位完成，每组提交一份`}
          checked={isGroup}
          onChange={(_, { checked }) => setGroup(checked)}
        />
      )}
      {isGroup && shown.status === 'loading' && <SkeletonRows count={2} height={36} />}
      {isGroup && shown.status === 'shown' && (
        <>
          {classes.length === 0 ? (
            <p className={own.note}>
              <Trans>课程暂无教学班。请先在“教学班”中创建班级并分组。</Trans>
            </p>
          ) : (
            <Field at="setIds" label={t`使用的分组`}>
              <div className={own.sets}>
                {classes.map((one) => (
                  <Sets
                    key={one.id}
                    name={one.name}
                    sets={one.sets}
                    chosenId={setOf(one.id)}
                    isFixed={isBegun && one.setId !== null}
                    textOf={textOf}
                    onChoose={(id) => setChosen({ ...chosen, [one.id]: id })}
                  />
                ))}
              </div>
            </Field>
          )}
          <Field at="agreement" label={t`提交方式`}>
            <RadioGroup value={agreement} onChange={(_, { value }) => setAgreement(value as GroupAgreement)}>
              <Radio value="one" label={t`任一成员提交即可`} />
              <Radio value="all" label={t`全体成员同意后提交`} />
            </RadioGroup>
          </Field>
          {group?.isChosen === true && <People work={shown.data} />}
        </>
      )}
      {message && <p role="alert">{message}</p>}
      {(isGroup || group) && (
        <Button
          appearance="primary"
          icon={<SaveRegular />}
          style={{ alignSelf: 'flex-start' }}
          disabled={isBusy || shown.status !== 'shown'}
          onClick={() => onSave({ isGroup, agreement, setIds: isGroup ? setIds : [] })}
        >
          <Trans>保存分组方式</Trans>
        </Button>
      )}
    </section>
  );
}

interface SetsProps {
  name: string;
  sets: readonly GroupChoice[];
  chosenId: string | null;
  isFixed: boolean;
  textOf: (set: GroupChoice) => string;
  onChoose: (id: string | null) => void;
}

function Sets({ name, sets, chosenId, isFixed, textOf, onChoose }: SetsProps) {
  const { t } = useLingui();
  const chosen = sets.find(({ id }) => id === chosenId);
  return (
    <>
      <span>{name}</span>
      {isFixed && chosen ? (
        <span>{textOf(chosen)}</span>
      ) : sets.length === 0 ? (
        <span className={own.note}>
          <Trans>该班暂无分组，每人单独完成</Trans>
        </span>
      ) : (
        <Dropdown
          clearButton={null}
          aria-label={t`${name}的分组`}
          value={chosen ? textOf(chosen) : t`不分组，单独完成`}
          selectedOptions={[chosenId ?? '']}
          onOptionSelect={(_, { optionValue }) => onChoose(optionValue || null)}
        >
          <Option value="">{t`不分组，单独完成`}</Option>
          {sets.map((one) => (
            <Option key={one.id} value={one.id}>
              {textOf(one)}
            </Option>
          ))}
        </Dropdown>
      )}
    </>
  );
}

/** Who works alone, and who handed in with another group than the one of now. */
function People({ work: { loose, looseCount, moved } }: { work: GroupWork }) {
  const { t } = useLingui();
  const movedText = listText(
    moved.map(({ name, from, to }) =>
      to === null ? t`${name}（第 ${from} 组，现未分组）` : t`${name}（第 ${from} 组，现第 ${to} 组）`,
    ),
  );
  return (
    <>
      <p className={own.note}>
        {looseCount === 0 ? (
          <Trans>所有学生均已分组。</Trans>
        ) : (
          <Trans>
            {looseCount} 名学生未分组，将单独完成：{listText(loose)}
          </Trans>
        )}
      </p>
      {moved.length > 0 && (
        <p className={own.note}>
          <Trans>提交后更换小组的学生：{movedText}。成绩仍以提交时的小组为准。</Trans>
        </p>
      )}
    </>
  );
}
