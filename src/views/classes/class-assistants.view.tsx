import { Button, Checkbox } from '@fluentui/react-components';
import { SaveRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ClassAssistant, ClassAssistants } from '#contract/classes/class-assistants.contract.ts';
import { listText } from '../common/list-text.ts';
import { Loaded } from '../common/loaded.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import styles from './class-board.module.css';

interface Props {
  shown: Shown<ClassAssistants>;
  isBusy: boolean;
  onSave: (accountIds: string[]) => void;
}

/** Who of the team looks after a class, and what that means for an assistant. */
export function ClassAssistantsCard({ shown, isBusy, onSave }: Props) {
  const { t } = useLingui();
  return (
    <section className={styles.card} aria-label={t`负责本班的人`}>
      <h2>
        <Trans>负责本班的人</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>
          指定了班级的助教，在本次开课中只能查看和批改所负责班级学生的作业、测验、成绩和记录；未指定班级的助教和教师可以查看全部学生。讨论和互评不受影响。
        </Trans>
      </p>
      <Loaded shown={shown} what={t`教学团队`} bare skeleton={<SkeletonRows count={2} height={36} />}>
        {(data) => <Choice key={data.version} assistants={data} isBusy={isBusy} onSave={onSave} />}
      </Loaded>
    </section>
  );
}

interface ChoiceProps {
  assistants: ClassAssistants;
  isBusy: boolean;
  onSave: (accountIds: string[]) => void;
}

function Choice({ assistants: { data, mayChange }, isBusy, onSave }: ChoiceProps) {
  const { t } = useLingui();
  const stored = data.filter(({ isChosen }) => isChosen).map(({ id }) => id);
  const [chosen, setChosen] = useState<readonly string[]>(stored);
  const isChanged = chosen.length !== stored.length || chosen.some((id) => !stored.includes(id));
  const textOf = ({ name, role, others }: ClassAssistant) => {
    const who = role === 'assistant' ? t`${name}（助教）` : t`${name}（教师）`;
    return others.length === 0 ? who : t`${who} · 还负责 ${listText(others)}`;
  };
  if (data.length === 0)
    return (
      <p className={styles.note}>
        <Trans>教学团队中还没有其他教师和助教。</Trans>
      </p>
    );
  if (!mayChange)
    return (
      <p className={styles.note}>
        {stored.length === 0 ? t`未指定` : listText(data.filter(({ isChosen }) => isChosen).map(textOf))}
      </p>
    );
  return (
    <>
      <div role="group" aria-label={t`负责本班的人`} className={styles.team}>
        {data.map((member) => (
          <Checkbox
            key={member.id}
            label={textOf(member)}
            checked={chosen.includes(member.id)}
            onChange={(_, { checked }) =>
              setChosen(checked === true ? [...chosen, member.id] : chosen.filter((id) => id !== member.id))
            }
          />
        ))}
      </div>
      <div>
        <Button icon={<SaveRegular />} disabledFocusable={isBusy || !isChanged} onClick={() => onSave([...chosen])}>
          <Trans>保存负责人</Trans>
        </Button>
      </div>
    </>
  );
}
