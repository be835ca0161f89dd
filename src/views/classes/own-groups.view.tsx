import { Button } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { OwnGroupSet } from '#contract/classes/groups.contract.ts';
import { listText } from '#views/common/list-text.ts';
import { FlagTag } from '../common/flag.view.tsx';
import { minuteText } from '../common/moments.ts';
import styles from './class-groups.module.css';

interface Props {
  sets: readonly OwnGroupSet[];
  isBusy: boolean;
  /** Into a group, or out of it. */
  onChoose: (groupId: string, isChosen: boolean) => void;
}

/** In which groups the learner is, and which may be chosen; nothing where the class is not divided. */
export function OwnGroups({ sets, isBusy, onChoose }: Props) {
  const { t } = useLingui();
  if (sets.length === 0) return null;
  return (
    <section className={styles.card} aria-label={t`我的小组`}>
      <header className={styles.head}>
        <h2>{t`我的小组`}</h2>
      </header>
      {sets.map((set) => (
        <OneSet key={set.id} set={set} isBusy={isBusy} onChoose={onChoose} />
      ))}
    </section>
  );
}

function OneSet({
  set: { name, until, mayChoose, own, groups },
  isBusy,
  onChoose,
}: { set: OwnGroupSet } & Omit<Props, 'sets'>) {
  const { t } = useLingui();
  return (
    <div className={styles.own}>
      <div className={styles.facts}>
        <b>{name}</b>
        {own ? <FlagTag tone="ok">{t`第 ${own.number} 组`}</FlagTag> : <FlagTag tone="none">{t`未分组`}</FlagTag>}
        {mayChoose && <span>{until ? t`${minuteText(until)} 前可选` : t`可以自选小组`}</span>}
      </div>
      {own && own.mates.length > 0 && <p>{t`同组成员：${listText(own.mates)}`}</p>}
      {mayChoose && (
        <ul className={styles.choices} aria-label={t`可选的小组`}>
          {groups.map(({ id, number, places, members }) => {
            const isOwn = own?.id === id;
            const isFull = places !== null && members >= places;
            const label = t`第 ${number} 组`;
            return (
              <li key={id} data-own={isOwn}>
                <span>
                  {label} · {places === null ? t`${members} 人` : `${members} / ${places}`}
                </span>
                {isOwn ? (
                  <Button
                    size="small"
                    disabledFocusable={isBusy}
                    onClick={() => onChoose(id, false)}
                  >{t`退出小组`}</Button>
                ) : isFull ? (
                  <FlagTag tone="none">{t`已满`}</FlagTag>
                ) : (
                  <Button
                    size="small"
                    aria-label={t`加入${label}`}
                    disabledFocusable={isBusy}
                    onClick={() => onChoose(id, true)}
                  >
                    {t`加入小组`}
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
