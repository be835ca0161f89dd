import { Button, Select } from '@fluentui/react-components';
import { AddRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { roleDeclarations, appointedRoles } from '#contract/common/roles.rule.ts';
import type { RolePerson, RolePersonPage } from '#contract/roles/roles.contract.ts';
import formCard from '#views/common/form-card.module.css';
import { roleWords } from '#views/common/frame/role.words.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { dayText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import { SearchField } from '#views/common/search-field.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { Toolbar } from '#views/common/toolbar.view.tsx';
import styles from './roles.module.css';

const roles = appointedRoles.filter((role) => roleDeclarations[role].scope !== 'platform');

interface Props {
  shown: Shown<RolePersonPage>;
  role: string;
  search: string;
  /** There is a role that whoever looks may give. */
  mayAppoint: boolean;
  onFilter: (filter: { role?: string; search?: string }) => void;
  onPage: (page: number) => void;
  onAppoint: () => void;
  onEnd: (holder: RolePerson) => void;
}

/** 谁管理什么: who holds which role in a school, its colleges and its libraries. */
export function SchoolRoles(props: Props) {
  const { shown, role, search, mayAppoint, onFilter, onPage, onAppoint, onEnd } = props;
  const { t, i18n } = useLingui();
  const isNarrowed = role !== '' || search !== '';
  return (
    <section className={formCard.card} aria-label={t`谁管理什么`}>
      <h2>
        <Trans>谁管理什么</Trans>
      </h2>
      <Toolbar
        label={t`筛选`}
        end={
          mayAppoint && (
            <Button icon={<AddRegular />} onClick={onAppoint}>
              {t`任命`}
            </Button>
          )
        }
      >
        <SearchField label={t`姓名、学号或工号`} value={search} onSearch={(text) => onFilter({ search: text })} />
        <Select aria-label={t`角色`} value={role} onChange={(_, { value }) => onFilter({ role: value })}>
          <option value="">{t`全部角色`}</option>
          {roles.map((one) => (
            <option key={one} value={one}>
              {i18n._(roleWords[one])}
            </option>
          ))}
        </Select>
      </Toolbar>
      <Loaded
        shown={shown}
        what={t`管理人员`}
        bare
        skeleton={<SkeletonRows count={4} height={48} />}
        empty={
          <StateBlock
            bare
            kind={isNarrowed ? 'search' : 'empty'}
            title={isNarrowed ? t`没有符合条件的人` : t`暂无管理人员`}
            actions={isNarrowed ? [{ label: t`清空筛选`, onPress: () => onFilter({ role: '', search: '' }) }] : []}
          />
        }
      >
        {(page) => (
          <>
            <ul className={styles.holders} aria-label={t`管理人员`}>
              {page.data.map((holder) => (
                <Holder key={holder.holdingId} holder={holder} onEnd={onEnd} />
              ))}
            </ul>
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Holder({ holder, onEnd }: { holder: RolePerson; onEnd: (holder: RolePerson) => void }) {
  const { t, i18n } = useLingui();
  const { name, number, role, of, since, until, by, mayEnd } = holder;
  const given = dayText(since);
  return (
    <li>
      <span className={styles.two}>
        <b>{name}</b>
        {number && <small>{number}</small>}
      </span>
      <span className={styles.two}>
        <span>
          {i18n._(roleWords[role])} · {of?.name ?? t`全校`}
        </span>
        <small>
          {by ? t`${by} 于 ${given} 任命` : t`${given} 起`}
          {until && t`，至 ${dayText(until)}`}
        </small>
      </span>
      {mayEnd && (
        <Button size="small" appearance="subtle" aria-label={t`结束${name}的任命`} onClick={() => onEnd(holder)}>
          {t`结束任命`}
        </Button>
      )}
    </li>
  );
}
