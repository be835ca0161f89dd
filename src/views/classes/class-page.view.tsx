import { Button } from '@fluentui/react-components';
import { CopyRegular, DoorRegular } from '@fluentui/react-icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classCodeText } from '#contract/classes/class.rule.ts';
import type { ClassmatePage, LearnerClass } from '#contract/classes/classes.contract.ts';
import { percent } from '../common/figures.view.tsx';
import { FlagTag } from '../common/flag.view.tsx';
import { AddressCode } from '../common/frame/address-code.view.tsx';
import { Loaded } from '../common/loaded.view.tsx';
import { dayText, minuteText } from '../common/moments.ts';
import { Pager } from '../common/pager.view.tsx';
import { PersonFace } from '../common/person-face.view.tsx';
import { SearchField } from '../common/search-field.view.tsx';
import type { Shown } from '../common/shown.ts';
import { SkeletonRows } from '../common/skeleton.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { ClassBars } from './class-bars.view.tsx';
import styles from './class-page.module.css';

/** Where the class stands in the study frame. */
export const ClassPage = ({ children, aside }: { children: ReactNode; aside: ReactNode }) => (
  <div className={styles.page}>
    <div className={styles.main}>{children}</div>
    <div className={styles.aside}>{aside}</div>
  </div>
);

/** A card by itself, in the middle. */
export const ClassAlone = ({ children }: { children: ReactNode }) => <div className={styles.alone}>{children}</div>;

interface FactsProps {
  one: LearnerClass;
  onLeave: () => void;
}

/** What class it is, and how the person stands in it. */
export function ClassFacts({ one, onLeave }: FactsProps) {
  const { t } = useLingui();
  const { name, members, teacherName, since, status, bars, mayLeave, ownShare } = one;
  const share = percent(ownShare);
  return (
    <section className={styles.card}>
      <header className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p className={styles.meta}>
            {status === 'active' && (
              <>
                <Plural value={members} one="# 人" other="# 人" /> ·{' '}
              </>
            )}
            {teacherName} · {status === 'active' ? t`${dayText(since)}加入` : t`${dayText(since)}申请`}
          </p>
        </div>
        {status === 'applied' ? (
          <FlagTag tone="late">{t`等待教师审核`}</FlagTag>
        ) : (
          mayLeave && <Button icon={<DoorRegular />} onClick={onLeave}>{t`退出班级`}</Button>
        )}
      </header>
      {status === 'applied' ? (
        <p className={styles.meta} style={{ paddingTop: 16 }}>
          <Trans>教师通过选课申请后，你即进入班级，可以查看班级成员和班级信息。</Trans>
        </p>
      ) : (
        <div className={styles.figures}>
          <dl className={styles.figure}>
            <dt>{t`我的内容学习（不含作业）`}</dt>
            <dd>{share}%</dd>
          </dl>
          {bars && <ClassBars bars={bars} />}
        </div>
      )}
    </section>
  );
}

interface WallProps {
  one: LearnerClass;
  search: string;
  mates: Shown<ClassmatePage>;
  pictureOf: (fileId: string) => string;
  onSearch: (text: string) => void;
  onPage: (page: number) => void;
}

/** Who else is in the class, as far as it shows them. */
export function ClassWall({ one: { shows, members }, search, mates, pictureOf, onSearch, onPage }: WallProps) {
  const { t } = useLingui();
  const notes = {
    all: t`成员之间只能看到姓名和头像`,
    names: t`成员之间只能看到姓名`,
    nobody: t`教师未公开班级成员`,
  };
  return (
    <section className={styles.card} aria-busy={mates.status === 'shown' && mates.isStale}>
      <header className={styles.wallHead}>
        <h2>{t`班级成员`}</h2>
        <p>{notes[shows]}</p>
        {shows !== 'nobody' && members > 14 && <SearchField label={t`姓名`} value={search} onSearch={onSearch} />}
      </header>
      <Loaded
        shown={mates}
        what={t`班级成员`}
        bare
        skeleton={<SkeletonRows count={4} height={68} />}
        empty={<StateBlock bare kind="search" title={t`未找到“${search}”`} />}
      >
        {(page) => (
          <>
            <ul className={styles.wall}>
              {page.data.map(({ name, avatarFileId, isMine }, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- people of one name stand beside each other
                <li key={`${name} ${at}`} className={styles.mate} data-mine={isMine}>
                  <PersonFace name={name} src={avatarFileId && pictureOf(avatarFileId)} size={40} />
                  <span title={name}>{isMine ? t`我` : name}</span>
                </li>
              ))}
            </ul>
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </section>
  );
}

interface InviteProps {
  invitation: NonNullable<LearnerClass['invitation']>;
  /** What the QR code says. */
  address: string;
  onCopy: () => void;
}

/** The code of the class, for others. */
export function ClassInvitation({ invitation: { code, until, isReviewed }, address, onCopy }: InviteProps) {
  const { t } = useLingui();
  return (
    <section className={styles.card}>
      <h2>{t`邀请加入班级`}</h2>
      <div className={styles.invite}>
        <AddressCode address={address} size={108} label={t`加入班级的二维码`} />
        <div>
          <p className={styles.code}>{classCodeText(code)}</p>
          <p className={styles.note}>
            {[
              until === null ? t`本次开课期间有效` : t`${minuteText(until)} 前有效`,
              ...(isReviewed ? [t`选课需教师审核`] : []),
            ].join(t`，`)}
          </p>
          <Button size="small" icon={<CopyRegular />} onClick={onCopy}>
            <Trans>复制链接</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}
