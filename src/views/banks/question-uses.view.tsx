import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { UsePage } from '#contract/banks/bank-work.contract.ts';
import { Tag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { useNames } from './metadata.words.ts';
import styles from './question-uses.module.css';

type Use = UsePage['data'][number];

interface Props {
  shown: Shown<UsePage>;
  hrefOf: (use: Use) => string;
  onPage: (page: number) => void;
}

/** Which work holds a copy of a question. */
export function QuestionUses({ shown, hrefOf, onPage }: Props) {
  const { t } = useLingui();
  return (
    <section className={styles.uses} aria-label={t`使用情况`}>
      <Loaded shown={shown} what={t`使用情况`} bare skeleton={<SkeletonRows count={2} height={32} />}>
        {(page) => {
          const count = page.totalCount;
          return count === 0 ? (
            <p>
              <Trans>尚未用于作业、测验或考试</Trans>
            </p>
          ) : (
            <>
              <h3>
                <Trans>用于 {count} 处</Trans>
              </h3>
              <ul>
                {page.data.map((use) => (
                  <li key={`${use.kind} ${use.id}`}>
                    <Tag>{t(useNames[use.kind])}</Tag>
                    <Link href={hrefOf(use)}>{use.title}</Link>
                    {!use.isOut && (
                      <small>
                        <Trans>草稿</Trans>
                      </small>
                    )}
                  </li>
                ))}
              </ul>
              <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
              <p>
                <Trans>其中的题目是副本，修改题库不影响已添加的题目。</Trans>
              </p>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}
