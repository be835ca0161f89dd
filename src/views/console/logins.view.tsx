import { Button, Select } from '@fluentui/react-components';
import { useLingui } from '@lingui/react/macro';
import type { AuditRow } from '#contract/audit/audit.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { secondText } from '#views/common/moments.ts';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Toolbar } from '#views/common/toolbar.view.tsx';
import { WorkTable, type Column } from '#views/common/work-table.view.tsx';
import styles from './console.module.css';

export interface LoginFilter {
  person: string;
  outcome: '' | 'done' | 'refused';
  days: '1' | '7' | '30';
}

interface Props {
  filter: LoginFilter;
  shown: Shown<readonly AuditRow[]>;
  isReading: boolean;
  /** Null on the last page. */
  onMore: (() => void) | null;
  onFilter: (change: Partial<LoginFilter>) => void;
}

/** Logins of the last days, those that were refused too, newest first. */
export function Logins(props: Props) {
  const { filter, shown, isReading, onMore, onFilter } = props;
  const { t } = useLingui();
  return (
    <section className={tree.panel} aria-label={t`登录记录`}>
      <div className={styles.tools}>
        <Toolbar label={t`筛选`}>
          <SearchField
            label={t`搜索姓名`}
            value={filter.person}
            onSearch={(person) => onFilter({ person: person.slice(0, 40) })}
          />
          <Select
            aria-label={t`结果`}
            value={filter.outcome}
            onChange={(_, { value }) => onFilter({ outcome: value as LoginFilter['outcome'] })}
          >
            <option value="">{t`全部结果`}</option>
            <option value="done">{t`登录成功`}</option>
            <option value="refused">{t`已拒绝`}</option>
          </Select>
          <Select
            aria-label={t`时间`}
            value={filter.days}
            onChange={(_, { value }) => onFilter({ days: value as LoginFilter['days'] })}
          >
            <option value="1">{t`今天`}</option>
            <option value="7">{t`近 7 天`}</option>
            <option value="30">{t`近 30 天`}</option>
          </Select>
        </Toolbar>
      </div>
      <Loaded
        shown={shown}
        what={t`登录记录`}
        bare
        skeleton={<SkeletonRows count={8} height={56} />}
        empty={<StateBlock bare kind="search" title={t`没有符合条件的登录`} />}
      >
        {(rows) => (
          <>
            <div className={styles.table}>
              <Rows rows={rows} />
            </div>
            <div className={styles.more}>
              {onMore ? (
                <Button disabled={isReading} onClick={onMore}>
                  {isReading ? t`正在读取` : t`更早的记录`}
                </Button>
              ) : (
                <span className={styles.quiet}>{t`没有更早的记录`}</span>
              )}
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

function Rows({ rows }: { rows: readonly AuditRow[] }) {
  const { t } = useLingui();
  /** How somebody came in, or what was refused. */
  const reasons: Readonly<Record<string, string>> = {
    password: t`密码`,
    code: t`验证码`,
    qr: t`扫码`,
    wx: t`微信`,
    qq: t`QQ`,
    oidc: t`统一身份认证`,
    cas: t`统一身份认证`,
    register: t`注册`,
    credentials: t`账号或密码错误`,
    waits: t`账号锁定中`,
    captcha: t`未通过人机验证`,
    nonce: t`登录请求已过期`,
    disabled: t`账号已停用`,
  };
  const columns: readonly Column<AuditRow>[] = [
    {
      id: 'person',
      title: t`人员`,
      isName: true,
      cell: ({ personName }) => personName || t`未知账号`,
    },
    {
      id: 'outcome',
      title: t`结果`,
      width: '112px',
      cell: ({ outcome }) => (
        <FlagTag tone={outcome === 'done' ? 'ok' : 'error'}>{outcome === 'done' ? t`登录成功` : t`已拒绝`}</FlagTag>
      ),
    },
    {
      id: 'why',
      title: t`方式或原因`,
      cell: ({ detail }) => {
        const reason = detail.find(({ name }) => name === 'reason')?.value ?? '';
        return reasons[reason] ?? (reason || '—');
      },
    },
    { id: 'from', title: t`来自`, width: '130px', cell: ({ addressMasked }) => addressMasked || '—' },
    { id: 'at', title: t`时间`, width: '190px', cell: ({ at }) => secondText(at) },
  ];
  return <WorkTable label={t`登录记录`} density="page" columns={columns} rows={rows} idOf={({ id }) => id} />;
}
