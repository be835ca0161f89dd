import { Checkbox, MessageBar, MessageBarBody, Radio, RadioGroup } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { ManagedClass, RegisterClassPage, UnplacedPage } from '#contract/classes/classes.contract.ts';
import { AskDialog } from '../common/ask-dialog.view.tsx';
import { Loaded } from '../common/loaded.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import { SearchField } from '../common/search-field.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import styles from './class-board.module.css';

interface PickProps {
  chosen: ReadonlySet<string>;
  search: string;
  isSaving: boolean;
  /** The server's words about the last try. */
  failure: string | null;
  onSearch: (text: string) => void;
  onPage: (page: number) => void;
  onChoose: (id: string, isOn: boolean) => void;
  onAgree: () => void;
  onCancel: () => void;
}

const Failure = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <MessageBar intent="error">
      <MessageBarBody>{text}</MessageBarBody>
    </MessageBar>
  );

/** Administrative classes whose learners are enrolled and placed. */
export function RegisterDialog({
  list,
  isOneClass,
  ...props
}: PickProps & {
  list: Shown<RegisterClassPage>;
  /** Into a class that is there; else each becomes one of its own name. */
  isOneClass: boolean;
}) {
  const { t } = useLingui();
  const { chosen, search, isSaving, failure, onSearch, onPage, onChoose, onAgree, onCancel } = props;
  return (
    <AskDialog
      title={isOneClass ? t`从行政班编入成员` : t`从行政班创建`}
      agree={t`编入 ${chosen.size} 个行政班`}
      isOff={isSaving || chosen.size === 0}
      width={600}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <p className={styles.note}>
        {isOneClass
          ? t`所选行政班的在校学生将选上这门课程并编入本班；已在其他教学班的保持不变。完成后可以撤销。`
          : t`每个行政班成为一个同名教学班，在校学生选上这门课程并编入；已在其他教学班的保持不变。完成后可以撤销。`}
      </p>
      <Failure text={failure} />
      <SearchField label={t`班级或专业名称`} value={search} onSearch={onSearch} />
      <Loaded
        shown={list}
        what={t`行政班`}
        bare
        skeleton={<SkeletonRows count={6} height={40} />}
        empty={<StateBlock bare kind="search" title={t`没有符合条件的行政班`} />}
      >
        {(page) => (
          <>
            <ul className={styles.list}>
              {page.data.map(({ id, name, major, entryYear, people, placed, withoutAccount }) => (
                <li key={id}>
                  <Checkbox
                    label={name}
                    checked={chosen.has(id)}
                    onChange={(_, { checked }) => onChoose(id, checked === true)}
                  />
                  <small>
                    {[
                      t`${major} ${entryYear} 级`,
                      t`${people} 人`,
                      ...(placed > 0 ? [t`${placed} 人已分班`] : []),
                      ...(withoutAccount > 0 ? [t`${withoutAccount} 人未激活账号`] : []),
                    ].join(' · ')}
                  </small>
                </li>
              ))}
            </ul>
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </AskDialog>
  );
}

/** Learners of the offering who are in no class. */
export function PlaceDialog({ list, ...props }: PickProps & { list: Shown<UnplacedPage> }) {
  const { t } = useLingui();
  const { chosen, search, isSaving, failure, onSearch, onPage, onChoose, onAgree, onCancel } = props;
  return (
    <AskDialog
      title={t`添加成员`}
      agree={t`添加 ${chosen.size} 人`}
      isOff={isSaving || chosen.size === 0}
      width={560}
      onAgree={onAgree}
      onCancel={onCancel}
    >
      <Failure text={failure} />
      <SearchField label={t`姓名、昵称或学号`} value={search} onSearch={onSearch} />
      <Loaded
        shown={list}
        what={t`未分班的学生`}
        bare
        skeleton={<SkeletonRows count={6} height={40} />}
        empty={<StateBlock bare kind="empty" title={search === '' ? t`所有学生都已分班` : t`没有符合条件的学生`} />}
      >
        {(page) => (
          <>
            <ul className={styles.list}>
              {page.data.map(({ learnerId, name, number }) => (
                <li key={learnerId}>
                  <Checkbox
                    label={name}
                    checked={chosen.has(learnerId)}
                    onChange={(_, { checked }) => onChoose(learnerId, checked === true)}
                  />
                  <small>{number}</small>
                </li>
              ))}
            </ul>
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </AskDialog>
  );
}

interface MoveProps {
  count: number;
  /** Where they may go. */
  classes: readonly ManagedClass[];
  to: string;
  onTo: (id: string) => void;
  onAgree: () => void;
  onCancel: () => void;
}

/** Into which class members move. */
export function MoveDialog({ count, classes, to, onTo, onAgree, onCancel }: MoveProps) {
  const { t } = useLingui();
  return (
    <AskDialog title={t`调班 ${count} 人`} agree={t`调班`} isOff={to === ''} onAgree={onAgree} onCancel={onCancel}>
      {classes.length === 0 ? (
        <p>{t`本次开课没有其他教学班。`}</p>
      ) : (
        <RadioGroup aria-label={t`调入的班级`} value={to} onChange={(_, { value }) => onTo(value)}>
          {classes.map(({ id, name, members, places }) => (
            <Radio
              key={id}
              value={id}
              label={places === null ? t`${name} · ${members} 人` : t`${name} · ${members} / ${places} 人`}
            />
          ))}
        </RadioGroup>
      )}
      <p className={styles.note}>{t`作业和成绩不变，学生会收到通知。完成后可以撤销。`}</p>
    </AskDialog>
  );
}
