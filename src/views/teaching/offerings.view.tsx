import { Button } from '@fluentui/react-components';
import { AddRegular, CopyArrowRightRegular, EditRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import type { ManagedOffering } from '#contract/teaching/teaching.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './offerings.module.css';
import { offeringStates } from './teaching.words.ts';

interface Props {
  courseId: string;
  offerings: readonly ManagedOffering[];
  mayEdit: boolean;
  onAdd: () => void;
  onEdit: (offering: ManagedOffering) => void;
  onCancel: (offering: ManagedOffering) => void;
  onCopy: (offering: ManagedOffering) => void;
}

/** 开课设置: each run of the course with its dates, seats and people. */
export function OfferingList({ courseId, offerings, mayEdit, onAdd, onEdit, onCancel, onCopy }: Props) {
  const { t } = useLingui();
  if (offerings.length === 0)
    return (
      <StateBlock
        kind="empty"
        title={t`暂无开课安排`}
        actions={mayEdit ? [{ label: t`安排第 1 次开课`, onPress: onAdd }] : []}
      >
        <Trans>请设置报名和开课时间，课程发布后学生即可报名。</Trans>
      </StateBlock>
    );
  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <span>
          <Trans>共 {offerings.length} 次开课</Trans>
        </span>
        {mayEdit && (
          <Button icon={<AddRegular />} onClick={onAdd}>
            <Trans>安排下一次开课</Trans>
          </Button>
        )}
      </div>
      {offerings.map((offering) => (
        <OfferingCard
          key={offering.id}
          courseId={courseId}
          offering={offering}
          mayEdit={mayEdit}
          onEdit={() => onEdit(offering)}
          onCancel={() => onCancel(offering)}
          onCopy={() => onCopy(offering)}
        />
      ))}
    </div>
  );
}

interface CardProps {
  courseId: string;
  offering: ManagedOffering;
  mayEdit: boolean;
  onEdit: () => void;
  onCancel: () => void;
  onCopy: () => void;
}

function OfferingCard({ courseId, offering, mayEdit, onEdit, onCancel, onCopy }: CardProps) {
  const { t, i18n } = useLingui();
  const { number, term, status, startsAt, endsAt, enrolFrom, enrolUntil, capacity, learners, waiting } = offering;
  const state = offeringStates[status];
  const canCancel = mayEdit && (status === 'planned' || status === 'open');
  return (
    <section className={styles.card} data-cancelled={status === 'cancelled'}>
      <header>
        <h2>
          <Trans>第 {number} 次开课</Trans>
          <small>{term}</small>
        </h2>
        <FlagTag tone={state.tone}>{i18n._(state.text)}</FlagTag>
        <span className={styles.space} />
        {mayEdit && status !== 'cancelled' && (
          <Button icon={<EditRegular />} onClick={onEdit} aria-label={t`修改第 ${number} 次开课`}>
            <Trans>修改</Trans>
          </Button>
        )}
        {mayEdit && (
          <Button icon={<CopyArrowRightRegular />} onClick={onCopy} aria-label={t`复制第 ${number} 次开课到新学期`}>
            <Trans>复制到新学期</Trans>
          </Button>
        )}
        {canCancel && (
          <Button appearance="subtle" onClick={onCancel} aria-label={t`取消第 ${number} 次开课`}>
            <Trans>取消开课</Trans>
          </Button>
        )}
      </header>
      <dl>
        <Fact name={t`报名`}>
          {minuteText(enrolFrom)} – {minuteText(enrolUntil)}
        </Fact>
        <Fact name={t`学习`}>
          {minuteText(startsAt)} – {minuteText(endsAt)}
        </Fact>
        <Fact name={t`名额`}>
          {capacity === null ? (
            <Trans>{i18n.number(learners)} 人参加，不限名额</Trans>
          ) : (
            <Trans>
              {i18n.number(learners)} / {i18n.number(capacity)} 人参加
            </Trans>
          )}
        </Fact>
        <Fact name={t`报名方式`}>
          {offering.isReviewed ? t`由教师审核后加入` : t`报名即加入`}
          {waiting > 0 && (
            <Link href={teachingAddresses.students.to({ id: courseId, offering: offering.id, status: 'applied' })}>
              <Trans>{waiting} 人待审核</Trans>
            </Link>
          )}
        </Fact>
      </dl>
    </section>
  );
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
