import { Button } from '@fluentui/react-components';
import { DismissRegular, OpenRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { Complaint, ComplaintDecision } from '#contract/library/complaints.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { outsideHost } from '#views/common/outside-link.ts';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonText } from '#views/common/skeleton.view.tsx';
import { relationNames } from '#views/library/complaint.words.ts';
import { complaintStates, complaintTones } from './complaint.words.ts';
import styles from './complaints.module.css';
import panel from './review-panel.module.css';

type Verdict = ComplaintDecision['verdict'];

interface Props {
  shown: Shown<Complaint>;
  /** What may be decided now; empty once it is. */
  verdicts: readonly Verdict[];
  /** The material in the maintenance. */
  materialHref: (materialId: string) => string;
  isBusy: boolean;
  /** What became of the last decision, where it was not kept. */
  message: string | null;
  onDecide: (verdict: Verdict) => void;
  onClose: () => void;
}

/** One complaint: who says what of which material, and the decision. */
export function ComplaintPanel({ shown, verdicts, materialHref, isBusy, message, onDecide, onClose }: Props) {
  const { t } = useLingui();
  return (
    <>
      <header className={styles.head}>
        <h2>{t`投诉详情`}</h2>
        <Button size="small" appearance="subtle" aria-label={t`关闭`} icon={<DismissRegular />} onClick={onClose} />
      </header>
      <div className={styles.body}>
        {message && (
          <p role="alert" className={panel.problem}>
            {message}
          </p>
        )}
        <Loaded shown={shown} what={t`投诉`} bare skeleton={<SkeletonText lines={8} />}>
          {(complaint) => <Facts complaint={complaint} materialHref={materialHref} />}
        </Loaded>
      </div>
      {verdicts.length > 0 && (
        <div className={panel.foot}>
          {verdicts.includes('dismiss') && (
            <Button disabled={isBusy} onClick={() => onDecide('dismiss')}>
              {t`判定不成立`}
            </Button>
          )}
          {verdicts.includes('uphold') && (
            <Button appearance="primary" disabled={isBusy} onClick={() => onDecide('uphold')}>
              {t`下架素材`}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <dt>{label}</dt>
    <dd>
      <span>{children}</span>
    </dd>
  </>
);

function Facts({ complaint, materialHref }: { complaint: Complaint } & Pick<Props, 'materialHref'>) {
  const { t, i18n } = useLingui();
  const { status, number, sentAt, relation, workTitle, workAddress, claim, explanation } = complaint;
  return (
    <>
      <p className={styles.state}>
        <FlagTag tone={complaintTones[status]}>{i18n._(complaintStates[status])}</FlagTag>
        <span className={styles.number}>{number}</span>
      </p>
      {complaint.material?.isOwn && (
        <p className={panel.caution} role="note">
          <Trans>你是该素材的上传者：投诉人信息对你不可见，判定不成立须由其他维护员处理。</Trans>
        </p>
      )}
      {complaint.decidedAt && (
        <>
          <h3>{t`处理结果`}</h3>
          <dl className={`${panel.facts} ${styles.facts}`}>
            <Fact label={t`处理人`}>{complaint.decidedBy || '—'}</Fact>
            <Fact label={t`时间`}>{minuteText(complaint.decidedAt)}</Fact>
            <Fact label={status === 'upheld' ? t`下架原因` : t`说明`}>{explanation || '—'}</Fact>
          </dl>
        </>
      )}
      <h3>{t`被投诉的素材`}</h3>
      <AboutMaterial complaint={complaint} materialHref={materialHref} />
      <h3>{t`原作品`}</h3>
      <dl className={`${panel.facts} ${styles.facts}`}>
        <Fact label={t`名称`}>{workTitle || '—'}</Fact>
        {workAddress !== '' && (
          <Fact label={t`网址`}>
            <OutsideLink address={workAddress} />
          </Fact>
        )}
        <Fact label={t`侵权内容`}>
          <span className={styles.claim}>{claim || '—'}</span>
        </Fact>
      </dl>
      <h3>{t`投诉人`}</h3>
      <dl className={`${panel.facts} ${styles.facts}`}>
        <Fact label={t`身份`}>{i18n._(relationNames[relation])}</Fact>
        <Sender sender={complaint.sender} />
        <Fact label={t`提交日期`}>{minuteText(sentAt)}</Fact>
      </dl>
    </>
  );
}

function AboutMaterial({
  complaint: { material, materialTitle },
  materialHref,
}: { complaint: Complaint } & Pick<Props, 'materialHref'>) {
  const { t } = useLingui();
  const states: Record<NonNullable<Complaint['material']>['status'], string> = {
    draft: t`草稿`,
    review: t`待审核`,
    published: t`已发布`,
    withdrawn: t`已下架`,
    binned: t`已删除`,
  };
  return (
    <dl className={`${panel.facts} ${styles.facts}`}>
      <Fact label={t`名称`}>
        {material ? <Link href={materialHref(material.id)}>{materialTitle}</Link> : materialTitle}
      </Fact>
      <Fact label={t`状态`}>{material ? states[material.status] : t`已彻底删除`}</Fact>
      {material && <Fact label={t`上传者`}>{material.uploader || '—'}</Fact>}
    </dl>
  );
}

/** A mailbox may hold signs that mean something in an address. */
const contactHref = (contact: string) =>
  contact.includes('@') ? `mailto:${encodeURIComponent(contact).replace('%40', '@')}` : `tel:${contact}`;

function Sender({ sender: { state, name, contact, organisation } }: { sender: Complaint['sender'] }) {
  const { t } = useLingui();
  if (state === 'hidden') return <Fact label={t`姓名`}>{t`对上传者不可见`}</Fact>;
  if (state === 'removed') return <Fact label={t`姓名`}>{t`已按期删除`}</Fact>;
  return (
    <>
      <Fact label={t`姓名`}>{name}</Fact>
      <Fact label={t`联系方式`}>
        <a href={contactHref(contact)}>{contact}</a>
      </Fact>
      {organisation !== '' && <Fact label={t`单位`}>{organisation}</Fact>}
    </>
  );
}

/** What a stranger typed: it opens beside the page, which it learns nothing of. */
function OutsideLink({ address }: { address: string }) {
  if (outsideHost(address) === null) return <span className={styles.host}>{address}</span>;
  return (
    <a className={styles.host} href={address} target="_blank" rel="noopener noreferrer nofollow">
      {address} <OpenRegular aria-hidden />
    </a>
  );
}
