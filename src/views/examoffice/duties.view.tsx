import { Button } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { Duty, DutyPage } from '#contract/examoffice/exam-plan.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import layout from '#views/common/layout.module.css';
import { listText } from '#views/common/list-text.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import text from '#views/common/text.module.css';
import { spanOf } from './exam-times.words.ts';
import styles from './exam-office.module.css';

interface Props {
  shown: Shown<DutyPage>;
  hrefOf: (examRoomId: string) => string;
  onPage: (page: number) => void;
}

/** Rooms that somebody watches: what is to come, then what is past. */
export function Duties({ shown, hrefOf, onPage }: Props) {
  const { t } = useLingui();
  return (
    <div className={layout.stack}>
      <h1 className={text.section}>{t`我的监考`}</h1>
      <Loaded
        shown={shown}
        what={t`监考安排`}
        skeleton={<SkeletonRows count={3} height={120} />}
        empty={
          <StateBlock kind="empty" title={t`暂无监考安排`}>
            <Trans>考务发布考场安排后显示在这里。</Trans>
          </StateBlock>
        }
      >
        {({ data, pageNo, totalPage, serverTime }) => (
          <section className={`${layout.card} ${layout.padded}`}>
            <ul className={styles.duties}>
              {data.map((duty) => (
                <li key={duty.examRoomId}>
                  <DutyHead duty={duty} now={serverTime} />
                  <Link href={hrefOf(duty.examRoomId)} asChild>
                    <Button as="a">{t`考生与登记`}</Button>
                  </Link>
                </li>
              ))}
            </ul>
            <Pager page={pageNo} total={totalPage} onPage={onPage} />
          </section>
        )}
      </Loaded>
    </div>
  );
}

/** What is watched, where and when. @param now the server's time; absent: whether it is over is not told */
export function DutyHead({ duty, now }: { duty: Duty; now?: string }) {
  const { t } = useLingui();
  const { course, title, school, position, campus, room, placed, noted, colleagues, opensAt, closesAt } = duty;
  const isOver = now !== undefined && now > closesAt;
  const isNow = now !== undefined && !isOver && now >= opensAt;
  return (
    <div className={styles.two}>
      <b>
        {`${course} ${title}`} {isNow && <FlagTag tone="now">{t`进行中`}</FlagTag>}
        {isOver && <FlagTag tone="none">{t`已结束`}</FlagTag>}
      </b>
      <span>
        {spanOf(duty)}　{t`第 ${position} 考场`} {[campus, room].filter(Boolean).join(' ')}
      </span>
      <small>
        {[
          school,
          t`考生 ${placed} 人，已登记 ${noted} 人`,
          colleagues.length > 0 && t`同考场监考：${listText(colleagues)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </div>
  );
}
