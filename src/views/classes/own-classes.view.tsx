import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classesAddresses } from '#contract/classes/classes.addresses.ts';
import type { OwnClassPage } from '#contract/classes/classes.contract.ts';
import { FlagTag } from '../common/flag.view.tsx';
import layout from '../common/layout.module.css';
import { Loaded } from '../common/loaded.view.tsx';
import { Pager } from '../common/pager.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import text from '../common/text.module.css';
import styles from './own-classes.module.css';

interface Props {
  list: Shown<OwnClassPage>;
  onPage: (page: number) => void;
  /** The card that joins another one. */
  join: ReactNode;
}

/** All classes of a person over all courses, and the way into another one. */
export function OwnClasses({ list, onPage, join }: Props) {
  const { t } = useLingui();
  return (
    <div className={styles.page}>
      <section className={`${layout.card} ${layout.padded}`} aria-busy={list.status === 'shown' && list.isStale}>
        <h1 className={text.section}>
          <Trans>我的班级</Trans>
        </h1>
        <Loaded
          shown={list}
          what={t`班级`}
          bare
          skeleton={<SkeletonRows count={3} height={72} />}
          empty={
            <StateBlock bare kind="empty" title={t`暂无班级`}>
              {t`输入教师提供的班级码即可加入，课程会一并选上。`}
            </StateBlock>
          }
        >
          {(page) => (
            <>
              <ul>
                {page.data.map(({ id, name, course, term, teacherName, offeringId, status, members, isOver }) => (
                  <li key={id} className={styles.row}>
                    <div>
                      <Link href={classesAddresses.offering.to({ id: offeringId })}>{name}</Link>
                      <p>{[course, teacherName, term].filter(Boolean).join(' · ')}</p>
                    </div>
                    <p>
                      <Plural value={members} one="# 人" other="# 人" />
                    </p>
                    {status === 'applied' ? (
                      <FlagTag tone="late">{t`等待审核`}</FlagTag>
                    ) : (
                      <FlagTag tone={isOver ? 'none' : 'ok'}>{isOver ? t`已结束` : t`已加入`}</FlagTag>
                    )}
                  </li>
                ))}
              </ul>
              <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} />
            </>
          )}
        </Loaded>
      </section>
      <div className={styles.join}>{join}</div>
    </div>
  );
}
