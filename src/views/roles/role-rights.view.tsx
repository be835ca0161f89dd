import { SearchBox, ToggleButton } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { accountAddresses } from '#contract/account/account.addresses.ts';
import type { Permission } from '#contract/common/permissions.rule.ts';
import type { RightChange } from '#contract/roles/role-rights.rule.ts';
import type { RoleMatrix } from '#contract/roles/roles.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { KeyCap } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Toolbar } from '#views/common/toolbar.view.tsx';
import { RoleMatrixTable } from './role-matrix.view.tsx';
import { useTouched } from './use-touched.ts';
import styles from './roles.module.css';

interface Props {
  matrix: RoleMatrix;
  changes: readonly RightChange[];
  search: string;
  isOnlyChanged: boolean;
  onSearch: (text: string) => void;
  onOnlyChanged: (isOn: boolean) => void;
  onStep: (role: RightChange['role'], permission: Permission) => void;
}

/** 矩阵: what each role may do, and what will change. */
export function RoleRights(props: Props) {
  const { matrix, changes, search, isOnlyChanged, onSearch, onOnlyChanged } = props;
  const { t } = useLingui();
  const touched = useTouched(matrix)(changes);
  const count = changes.length;
  const legend = [
    { state: 'all', words: t({ message: '全部', context: 'scope' }) },
    { state: 'own', words: t({ message: '本人的', context: 'scope' }) },
    { state: 'given', words: t`+ 新给` },
    { state: 'taken', words: t({ message: '收回', context: 'right' }) },
  ];
  return (
    <section className={`${tree.panel} ${styles.panel}`} aria-label={t`矩阵`}>
      <div className={styles.tools}>
        <Toolbar
          label={t`筛选`}
          end={
            <span className={styles.legend} aria-hidden>
              {legend.map(({ state, words }) => (
                <span key={state} className={styles.cell} data-state={state}>
                  {words}
                </span>
              ))}
            </span>
          }
        >
          <SearchBox
            aria-label={t`权限名或代码`}
            placeholder={t`权限名或代码`}
            dismiss={{ 'aria-label': t`清空` }}
            maxLength={40}
            value={search}
            onChange={(_, { value }) => onSearch(value)}
          />
          <ToggleButton checked={isOnlyChanged} onClick={() => onOnlyChanged(!isOnlyChanged)}>
            {t`只看改动 ${count} 处`}
          </ToggleButton>
        </Toolbar>
      </div>
      <div className={styles.scroll}>
        <RoleMatrixTable {...props} />
      </div>
      <footer className={styles.foot}>
        <span role="status">
          {count > 0 ? (
            t`这 ${count} 处会影响${touched}；即时生效`
          ) : matrix.changedAt ? (
            <Trans>
              {matrix.changedBy ?? '—'} 于 {minuteText(matrix.changedAt)} 改过，
              <Link href={accountAddresses.audit.to({ event: 'role.rights' })}>查看改动记录</Link>
            </Trans>
          ) : (
            t`尚未改动过`
          )}
        </span>
        <span className={styles.keys}>
          <KeyCap>{t`空格`}</KeyCap> {t`换一档`} <KeyCap>Ctrl S</KeyCap> {t({ message: '应用', context: 'changes' })}
        </span>
      </footer>
    </section>
  );
}
