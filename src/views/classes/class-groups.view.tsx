import { Button, Checkbox, Select } from '@fluentui/react-components';
import { AddRegular, ArrowShuffleRegular, DeleteRegular, SettingsRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GroupPage, GroupSet, GroupSets, UngroupedPage } from '#contract/classes/groups.contract.ts';
import { FlagTag } from '../common/flag.view.tsx';
import { Loaded } from '../common/loaded.view.tsx';
import { minuteText } from '../common/moments.ts';
import { Pager } from '../common/pager.view.tsx';
import { SegmentControl } from '../common/segment.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { TableFoot } from '../common/toolbar.view.tsx';
import styles from './class-groups.module.css';

interface Props {
  sets: Shown<GroupSets>;
  /** The division that is shown. */
  one: GroupSet | null;
  groups: Shown<GroupPage>;
  loose: Shown<UngroupedPage>;
  chosen: ReadonlySet<string>;
  isBusy: boolean;
  onSet: (id: string) => void;
  onAdd: () => void;
  onEdit: () => void;
  onRemove: () => void;
  onShuffle: () => void;
  onChoose: (learnerId: string, isOn: boolean) => void;
  /** Into a group by its number; null: out of all. */
  onPlace: (number: number | null) => void;
  onGroupPage: (page: number) => void;
  onLoosePage: (page: number) => void;
}

/** A class divided into groups, for its team. */
export function ClassGroups(props: Props) {
  const { sets, one, isBusy, onSet, onAdd } = props;
  const { t } = useLingui();
  const all = sets.status === 'shown' ? sets.data.sets : [];
  return (
    <section className={styles.card} aria-label={t`小组`} aria-busy={isBusy}>
      <header className={styles.head}>
        <h2>{t`小组`}</h2>
        {all.length > 1 && one && (
          <SegmentControl
            look="chips"
            label={t`分组`}
            value={one.id}
            choices={all.map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={onSet}
          />
        )}
        <span className={styles.space} />
        <Button icon={<AddRegular />} onClick={onAdd}>{t`新建分组`}</Button>
      </header>
      {one ? (
        <Division {...props} one={one} />
      ) : (
        <Loaded shown={sets} what={t`小组`} bare skeleton={<SkeletonRows count={3} height={88} />}>
          {() => (
            <StateBlock bare kind="empty" title={t`暂无分组`}>
              {t`可以手动编组、随机分组，或由学生自选小组。`}
            </StateBlock>
          )}
        </Loaded>
      )}
    </section>
  );
}

function Division(props: Props & { one: GroupSet }) {
  const { one, groups, loose, chosen, isBusy, onEdit, onRemove, onShuffle, onChoose, onPlace } = props;
  const { t } = useLingui();
  const { name, way, isOpen, until, placed, members, groups: count } = one;
  const ways = { hand: t`手动编组`, random: t`随机分组`, choice: t`学生自选` };
  const left = members - placed;
  return (
    <>
      <div className={styles.facts}>
        <b>{name}</b>
        <FlagTag tone={isOpen ? 'now' : 'none'}>{isOpen ? t`学生正在自选` : ways[way]}</FlagTag>
        <span>
          {[
            t`${count} 个小组`,
            t`已分组 ${placed} / ${members} 人`,
            ...(until ? [t`${minuteText(until)} 前可选`] : []),
          ].join(' · ')}
        </span>
        <span className={styles.space} />
        {left > 0 && (
          <Button size="small" icon={<ArrowShuffleRegular />} disabledFocusable={isBusy} onClick={onShuffle}>
            <Trans>随机分配其余 {left} 人</Trans>
          </Button>
        )}
        <Button size="small" icon={<SettingsRegular />} onClick={onEdit}>{t`分组设置`}</Button>
        <Button size="small" icon={<DeleteRegular />} onClick={onRemove}>{t`删除分组`}</Button>
      </div>
      <Loaded shown={groups} what={t`小组`} bare skeleton={<SkeletonRows count={3} height={88} />}>
        {(page) => (
          <>
            <ul className={styles.groups}>
              {page.data.map(({ id, number, places, members: people }) => (
                <li key={id}>
                  <h3>
                    {t`第 ${number} 组`}
                    <small>{places === null ? t`${people.length} 人` : `${people.length} / ${places}`}</small>
                  </h3>
                  <People people={people} chosen={chosen} onChoose={onChoose} />
                </li>
              ))}
            </ul>
            <TableFoot
              pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={props.onGroupPage} />}
            >
              {chosen.size > 0 && (
                <span className={styles.place}>
                  <Trans>已选 {chosen.size} 人</Trans>
                  <Select
                    aria-label={t`编入的小组`}
                    value=""
                    disabled={isBusy}
                    onChange={(_, { value }) => value !== '' && onPlace(value === 'out' ? null : Number(value))}
                  >
                    <option value="">{t`编入…`}</option>
                    {Array.from({ length: count }, (_, at) => (
                      <option key={at} value={at + 1}>
                        {t`第 ${at + 1} 组`}
                      </option>
                    ))}
                    <option value="out">{t`移出小组`}</option>
                  </Select>
                </span>
              )}
            </TableFoot>
          </>
        )}
      </Loaded>
      <Loaded shown={loose} what={t`未分组的学生`} bare skeleton={<SkeletonRows count={2} height={36} />} empty={null}>
        {(page) => (
          <div className={styles.loose}>
            <h3>
              {t`未分组`}
              <small>{t`${page.totalCount} 人`}</small>
            </h3>
            <People people={page.data} chosen={chosen} onChoose={onChoose} />
            <Pager size="small" page={page.pageNo} total={page.totalPage} onPage={props.onLoosePage} />
          </div>
        )}
      </Loaded>
    </>
  );
}

type PeopleProps = Pick<Props, 'chosen' | 'onChoose'> & { people: UngroupedPage['data'] };

const People = ({ people, chosen, onChoose }: PeopleProps) => (
  <ul className={styles.people}>
    {people.map(({ learnerId, name, number }) => (
      <li key={learnerId}>
        <Checkbox
          label={name}
          title={number}
          checked={chosen.has(learnerId)}
          onChange={(_, { checked }) => onChoose(learnerId, checked === true)}
        />
      </li>
    ))}
  </ul>
);
