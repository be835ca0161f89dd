import { Button } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type {
  RegisteredSchool,
  RegisteredSchoolPage,
  SchoolRegister,
} from '#contract/organisation/school-register.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { ManagePage } from '#views/teaching/manage-page.view.tsx';
import { SchoolRegisterFilters, type RegisterFilter } from './school-register-filters.view.tsx';
import { SchoolRegisterRows } from './school-register-rows.view.tsx';
import styles from './school-register.module.css';

interface Props {
  filter: RegisterFilter;
  /** Null: not counted yet. */
  register: SchoolRegister | null;
  shown: Shown<RegisteredSchoolPage>;
  onFilter: (change: Partial<RegisterFilter>) => void;
  onPage: (page: number) => void;
  onAdd: () => void;
  onEdit: (school: RegisteredSchool) => void;
  onClose: (school: RegisteredSchool) => void;
  onReopen: (school: RegisteredSchool) => void;
}

const nothing: RegisterFilter = { search: '', kind: '', city: '', edition: '', state: '' };

/** 学校: what the platform has, and whether somebody looks after it. */
export function SchoolRegisterPage({ filter, register, shown, onFilter, onPage, onAdd, ...acts }: Props) {
  const { t } = useLingui();
  const isNarrowed = Object.values(filter).some((value) => value !== '');
  const all = register && register.open + register.closed;
  const counted = (count: number | null | undefined) => (count === null || count === undefined ? {} : { count });
  return (
    <ManagePage
      title={t({ message: '学校', context: 'plural' })}
      tabs={{
        label: t`状态`,
        value: filter.state,
        choices: [
          { value: '', label: t`全部`, ...counted(all) },
          { value: 'open', label: t`公开显示`, ...counted(register?.open) },
          { value: 'unadministered', label: t`没有管理员`, ...counted(register?.unadministered) },
          { value: 'closed', label: t`已停用`, ...counted(register?.closed) },
        ],
      }}
      onTab={(state) => onFilter({ state })}
      actions={
        <Button appearance="primary" icon={<AddRegular />} onClick={onAdd}>
          {t`新增学校`}
        </Button>
      }
    >
      <section className={tree.panel} aria-label={t({ message: '学校', context: 'plural' })}>
        <SchoolRegisterFilters filter={filter} cities={register?.cities ?? []} onFilter={onFilter} />
        <Loaded
          shown={shown}
          what={t`学校`}
          bare
          skeleton={<SkeletonRows count={8} height={56} />}
          missing={
            <StateBlock kind="refused" headingLevel={1} title={t`学校由平台管理员登记`}>
              {t`需要登记或停用学校时，请联系平台管理员。`}
            </StateBlock>
          }
          empty={
            <StateBlock
              bare
              kind={isNarrowed ? 'search' : 'empty'}
              title={isNarrowed ? t`没有符合条件的学校` : t`还没有学校`}
              actions={[
                isNarrowed
                  ? { label: t`清空筛选`, onPress: () => onFilter(nothing) }
                  : { label: t`新增第一所学校`, onPress: onAdd },
              ]}
            />
          }
        >
          {(page) => (
            <>
              <div className={styles.table}>
                <SchoolRegisterRows rows={page.data} {...acts} />
              </div>
              <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
                {page.totalCapped ? t`多于 ${page.totalCount} 所学校` : t`共 ${page.totalCount} 所学校`}
              </TableFoot>
            </>
          )}
        </Loaded>
      </section>
    </ManagePage>
  );
}
