import { Button, Select } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { clashKinds } from '#contract/timetable/clash.rule.ts';
import type { Clash, ClashPage } from '#contract/timetable/timetable.contract.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot, Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import { ClashFlag, ClashSide } from './clash-lines.view.tsx';
import { clashNames } from './timetable.words.ts';
import styles from './timetable.module.css';

interface Props {
  kind: string;
  shown: Shown<ClashPage>;
  onKind: (kind: string) => void;
  onPage: (page: number) => void;
  onOpen: (course: string) => void;
}

/** All clashes of a term. */
export function ClashList({ kind, shown, onKind, onPage, onOpen }: Props) {
  const { t, i18n } = useLingui();
  const columns: Column<Clash>[] = [
    { id: 'kind', title: t`冲突`, width: '168px', cell: (clash) => <ClashFlag clash={clash} /> },
    { id: 'one', title: t`课程`, isName: true, cell: ({ one }) => <ClashSide side={one} /> },
    { id: 'other', title: t`另一门课程`, cell: ({ other }) => (other ? <ClashSide side={other} /> : '—') },
    {
      id: 'act',
      title: t`操作`,
      width: '88px',
      align: 'end',
      cell: ({ one }) => (
        <Button appearance="subtle" size="small" onClick={() => onOpen(one!.course)}>
          {t`处理`}
        </Button>
      ),
    },
  ];
  return (
    <section className={styles.card} aria-label={t`冲突`}>
      <Toolbar label={t`筛选`}>
        <Select aria-label={t`冲突类型`} value={kind} onChange={(_, { value }) => onKind(value)}>
          <option value="">{t`全部冲突`}</option>
          {clashKinds.map((one) => (
            <option key={one} value={one}>
              {i18n._(clashNames[one])}
            </option>
          ))}
        </Select>
      </Toolbar>
      <Loaded
        shown={shown}
        what={t`冲突`}
        bare
        skeleton={<SkeletonRows count={6} height={56} />}
        empty={<StateBlock bare kind="done" title={t`没有冲突`} />}
      >
        {(page) => (
          <>
            <div className={styles.table}>
              <WorkTable
                label={t`冲突`}
                density="page"
                columns={columns}
                rows={page.data}
                idOf={({ kind: what, one, other }) => `${what} ${one?.lessonId} ${other?.lessonId}`}
              />
            </div>
            <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
              <Trans>共 {page.totalCount} 处冲突</Trans>
            </TableFoot>
          </>
        )}
      </Loaded>
    </section>
  );
}
