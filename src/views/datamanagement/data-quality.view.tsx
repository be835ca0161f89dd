import { ChevronRightRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { DataCheck, DataChecks, DataFindingPage } from '#contract/datamanagement/data-checks.contract.ts';
import tree from '#views/common/edit-tree.module.css';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { TableFoot } from '#views/common/toolbar.view.tsx';
import { checkGroups } from './data.words.ts';
import styles from './data.module.css';

interface Props {
  checks: DataChecks['data'];
  chosen: DataCheck;
  findings: Shown<DataFindingPage>;
  onChoose: (id: string) => void;
  onPage: (page: number) => void;
}

/** What is there twice, missing or contradicting; the rows of the chosen one beside it. */
export function DataQuality({ checks, chosen, findings, onChoose, onPage }: Props) {
  const { t, i18n } = useLingui();
  return (
    <div className={styles.columns}>
      <section className={styles.card} aria-label={t`检查项`}>
        {(['twice', 'missing', 'contradicting'] as const).map((group) => (
          <div key={group}>
            <h2 className={styles.group}>{i18n._(checkGroups[group])}</h2>
            <ul className={styles.list}>
              {checks
                .filter((one) => one.group === group)
                .map(({ id, name, count }) => (
                  <li key={id}>
                    <button
                      type="button"
                      className={styles.check}
                      aria-current={id === chosen.id ? 'true' : undefined}
                      onClick={() => onChoose(id)}
                    >
                      <span>{name}</span>
                      <FlagTag tone={count === 0 ? 'ok' : 'late'}>{i18n.number(count)}</FlagTag>
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </section>
      <section className={tree.panel} aria-label={chosen.name}>
        <header className={styles.about}>
          <h2>{chosen.name}</h2>
          <p>{chosen.about}</p>
        </header>
        <Loaded
          shown={findings}
          what={t`检查结果`}
          bare
          skeleton={<SkeletonRows count={6} height={56} />}
          empty={<StateBlock bare kind="empty" title={t`没有发现问题`} />}
        >
          {(page) => (
            <>
              <ul className={styles.findings}>
                {page.data.map(({ id, title, detail, address }) => (
                  <li key={id}>
                    <Link href={address} aria-label={t`处理“${title}”`}>
                      <b>{title}</b>
                      <small>{detail}</small>
                      <ChevronRightRegular aria-hidden />
                    </Link>
                  </li>
                ))}
              </ul>
              <TableFoot pager={<Pager size="small" page={page.pageNo} total={page.totalPage} onPage={onPage} />}>
                <Trans>共 {page.totalCount} 条，打开后处理</Trans>
              </TableFoot>
            </>
          )}
        </Loaded>
      </section>
    </div>
  );
}
