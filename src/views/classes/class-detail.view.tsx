import { Button, Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components';
import {
  ArrowClockwiseRegular,
  ArrowLeftRegular,
  CopyRegular,
  DeleteRegular,
  MegaphoneRegular,
  MoreHorizontalRegular,
  PeopleAddRegular,
  SettingsRegular,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { classCodeText } from '#contract/classes/class.rule.ts';
import { classesAddresses } from '#contract/classes/classes.addresses.ts';
import type { ClassDifferencePage, ManagedClass } from '#contract/classes/classes.contract.ts';
import { percent } from '../common/figures.view.tsx';
import { AddressCode } from '../common/frame/address-code.view.tsx';
import { minuteText } from '../common/moments.ts';
import { WorkHead } from '../common/work-head.view.tsx';
import styles from './class-board.module.css';

interface Props {
  one: ManagedClass;
  /** What the QR code says. */
  address: string | null;
  isBusy: boolean;
  onEdit: () => void;
  onPlace: () => void;
  onAnnounce: () => void;
  onCopy: () => void;
  onNewCode: () => void;
  onRemove: () => void;
}

/** The cards of a class, one below the other. */
export const ClassWork = ({ children }: { children: ReactNode }) => <div className={styles.page}>{children}</div>;

/** One class: its code, its figures, what can be done with it. */
export function ClassHead({ one, address, isBusy, onEdit, onPlace, onAnnounce, onCopy, onNewCode, onRemove }: Props) {
  const { t } = useLingui();
  const { name, courseId, offeringId, members, waiting, places, meanShare, code, codeUntil, isJoinable, isOpen } = one;
  return (
    <>
      <WorkHead
        title={name}
        actions={
          <>
            <Button
              icon={<MegaphoneRegular />}
              disabledFocusable={isBusy}
              onClick={onAnnounce}
            >{t`发布班级公告`}</Button>
            <Button icon={<SettingsRegular />} onClick={onEdit}>{t`班级设置`}</Button>
            <Button appearance="primary" icon={<PeopleAddRegular />} onClick={onPlace}>{t`添加成员`}</Button>
            <Menu>
              <MenuTrigger disableButtonEnhancement>
                <Button appearance="subtle" icon={<MoreHorizontalRegular />} aria-label={t`更多操作`} />
              </MenuTrigger>
              <MenuPopover>
                <MenuList>
                  <MenuItem icon={<ArrowClockwiseRegular />} onClick={onNewCode}>{t`更换班级码`}</MenuItem>
                  <MenuItem icon={<DeleteRegular />} onClick={onRemove}>{t`删除班级`}</MenuItem>
                </MenuList>
              </MenuPopover>
            </Menu>
          </>
        }
      >
        <Link href={classesAddresses.course.to({ id: courseId, offering: offeringId })} asChild>
          <Button as="a" appearance="subtle" icon={<ArrowLeftRegular />}>{t`全部班级`}</Button>
        </Link>
      </WorkHead>
      <section className={styles.detail} aria-label={t`班级信息`}>
        {address !== null && isJoinable ? (
          <AddressCode address={address} size={112} label={t`加入班级的二维码`} />
        ) : (
          <span />
        )}
        <div>
          {isJoinable && code !== null ? (
            <>
              <p className={styles.bigCode}>{classCodeText(code)}</p>
              <p className={styles.note}>
                {codeUntil === null ? t`本次开课期间有效` : t`${minuteText(codeUntil)} 前有效`}
              </p>
              <Button size="small" icon={<CopyRegular />} disabledFocusable={isBusy} onClick={onCopy}>
                <Trans>复制链接</Trans>
              </Button>
            </>
          ) : (
            <>
              <p className={styles.bigCode}>{t`未开放加入`}</p>
              <p className={styles.note}>{isOpen ? t`班级码已过期或本次开课已结束` : t`可以在班级设置中开放`}</p>
            </>
          )}
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>{t`成员`}</dt>
            <dd>{places === null ? members : `${members} / ${places}`}</dd>
          </div>
          <div>
            <dt>{t`待审核`}</dt>
            <dd>{waiting}</dd>
          </div>
          <div>
            <dt>{t`平均进度`}</dt>
            <dd>{meanShare === null ? '—' : `${percent(meanShare)}%`}</dd>
          </div>
        </dl>
      </section>
    </>
  );
}

interface DifferencesProps {
  page: ClassDifferencePage;
  isBusy: boolean;
  /** Takes those who are new in the administrative classes. */
  onTake: () => void;
}

/** How the class and the administrative classes differ by now; nobody is moved in silence. */
export function ClassDifferences({ page, isBusy, onTake }: DifferencesProps) {
  const { t } = useLingui();
  const { data, totalCount } = page;
  if (totalCount === 0) return null;
  const said = {
    new: (nowIn: string) => (nowIn === '' ? t`已在行政班，未在本班` : t`已在行政班，现在教学班“${nowIn}”`),
    gone: (nowIn: string) => (nowIn === '' ? t`已离开行政班，仍在本班` : t`现属行政班“${nowIn}”，仍在本班`),
    waiting: () => t`在行政班，尚未激活账号`,
  };
  const hasNew = data.some(({ kind, nowIn }) => kind === 'new' && nowIn === '');
  return (
    <details className={styles.card}>
      <summary>{t`与行政班有 ${totalCount} 处差异，不会自动调整`}</summary>
      <ul className={styles.differences}>
        {data.map(({ memberId, name, number, kind, nowIn }) => (
          <li key={memberId}>
            <span>{name}</span>
            <span>{number}</span>
            <span>{said[kind](nowIn)}</span>
          </li>
        ))}
      </ul>
      {hasNew && (
        <div>
          <Button disabledFocusable={isBusy} onClick={onTake}>{t`编入新增人员`}</Button>
        </div>
      )}
    </details>
  );
}
