import { Button, Dropdown, Option } from '@fluentui/react-components';
import { AddRegular, PeopleCommunityRegular, QrCodeRegular } from '@fluentui/react-icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { classCodeText } from '#contract/classes/class.rule.ts';
import { classesAddresses } from '#contract/classes/classes.addresses.ts';
import type { ClassBoard, ManagedClass } from '#contract/classes/classes.contract.ts';
import { percent, Sparkline } from '../common/figures.view.tsx';
import { FlagTag } from '../common/flag.view.tsx';
import { StateBlock } from '../common/state-block.view.tsx';
import { WorkHead } from '../common/work-head.view.tsx';
import styles from './class-board.module.css';

interface Props {
  board: ClassBoard;
  onOffering: (id: string) => void;
  onCreate: () => void;
  onRegister: () => void;
}

/** The classes of an offering: how many people, how far, which code. */
export function ClassBoardView({ board, onOffering, onCreate, onRegister }: Props) {
  const { t } = useLingui();
  const { classes, offeringId, offerings, unplaced } = board;
  const people = classes.reduce((sum, { members }) => sum + members, 0);
  const nameOf = (id: string | null) => {
    const found = offerings.find((one) => one.id === id);
    return found ? t`${found.term} · 第 ${found.number} 次开课` : '';
  };
  return (
    <>
      <WorkHead
        title={t`教学班`}
        actions={
          offeringId !== null && (
            <>
              <Button icon={<PeopleCommunityRegular />} onClick={onRegister}>{t`从行政班创建`}</Button>
              <Button appearance="primary" icon={<AddRegular />} onClick={onCreate}>{t`新建班级`}</Button>
            </>
          )
        }
      >
        <span className={styles.facts}>
          <Trans>
            {classes.length} 个班 {people} 人
          </Trans>
          {unplaced > 0 && (
            <>
              {' · '}
              <Plural value={unplaced} one="# 人未分班" other="# 人未分班" />
            </>
          )}
        </span>
        {offerings.length > 1 && (
          <Dropdown
            clearButton={null}
            aria-label={t`开课`}
            value={nameOf(offeringId)}
            selectedOptions={offeringId === null ? [] : [offeringId]}
            onOptionSelect={(_, { optionValue = '' }) => onOffering(optionValue)}
          >
            {offerings.map(({ id }) => (
              <Option key={id} value={id}>
                {nameOf(id)}
              </Option>
            ))}
          </Dropdown>
        )}
      </WorkHead>
      {offeringId === null ? (
        <StateBlock kind="empty" title={t`该课程暂无开课`}>{t`在课程信息中安排开课后，可以创建教学班。`}</StateBlock>
      ) : classes.length === 0 ? (
        <StateBlock
          kind="empty"
          title={t`暂无班级`}
          actions={[
            { label: t`新建班级`, onPress: onCreate },
            { label: t`从行政班创建`, onPress: onRegister },
          ]}
        >
          {t`学生用班级码加入，或从学校的行政班编入。`}
        </StateBlock>
      ) : (
        <ul className={styles.cards}>
          {classes.map((one) => (
            <li key={one.id}>
              <Card one={one} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Card({ one }: { one: ManagedClass }) {
  const { t } = useLingui();
  const { id, courseId, name, members, waiting, places, meanShare, line, code, isJoinable } = one;
  const share = meanShare === null ? null : percent(meanShare);
  return (
    <article className={styles.card}>
      <div className={styles.top}>
        <h2>
          <Link href={classesAddresses.detail.to({ id: courseId, class: id })}>{name}</Link>
        </h2>
        {waiting > 0 && (
          <FlagTag tone="late">
            <Plural value={waiting} one="# 人待审核" other="# 人待审核" />
          </FlagTag>
        )}
      </div>
      <div className={styles.middle}>
        <span className={styles.people}>
          {members} <small>{places === null ? t`人` : t`/ ${places} 人`}</small>
        </span>
        {share !== null && <Sparkline values={line} width={88} label={t`${name}近六周的平均进度，现在 ${share}%`} />}
      </div>
      <div className={styles.bottom}>
        <span>{share === null ? t`暂无学习进度` : <Trans>平均进度 {share}%</Trans>}</span>
        <span className={styles.code}>
          <QrCodeRegular aria-hidden />
          {isJoinable && code !== null ? classCodeText(code) : t`未开放加入`}
        </span>
      </div>
    </article>
  );
}
