import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { ArrowLeftRegular, PrintRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { slipCodeText } from '#contract/activation/slip.rule.ts';
import type { MemberKind } from '#contract/members/member-status.rule.ts';
import type { MemberSlip, SlipsIssued } from '#contract/members/member-slips.contract.ts';
import { QrCode } from '#views/common/frame/qr-code.view.tsx';
import { fullDay } from '#views/common/moments.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import styles from './slips.module.css';
import { listText } from '#views/common/list-text.ts';

/** On one sheet of A4. */
const ofSheet = 10;

type Squares = Record<MemberKind, readonly (readonly boolean[])[]>;

interface Props {
  issued: SlipsIssued;
  /** As it is typed: he.example.cn/activate. */
  address: string;
  squares: Squares;
  onPrint: () => void;
  onLeave: () => void;
}

/** Slips as they come out of the printer, ten to a sheet, to be cut and handed out. */
export function SlipsPage({ issued, address, squares, onPrint, onLeave }: Props) {
  const { t, i18n } = useLingui();
  const { slips, skipped, school, expiresAt } = issued;
  const sheets = Array.from({ length: Math.ceil(slips.length / ofSheet) }, (_, at) =>
    slips.slice(at * ofSheet, (at + 1) * ofSheet),
  );
  const left = [
    skipped.active > 0 && t`${skipped.active} 人已激活`,
    skipped.absent > 0 && t`${skipped.absent} 人不在校`,
    skipped.unnumbered > 0 && t`${skipped.unnumbered} 人没有学工号`,
  ].filter((one) => one !== false);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Button appearance="subtle" icon={<ArrowLeftRegular />} onClick={onLeave}>
          {t`返回名单`}
        </Button>
        <h1>{t`激活凭条`}</h1>
        <span className={styles.count}>
          <Trans>
            {i18n.number(slips.length)} 张，{i18n.number(sheets.length)} 页
          </Trans>
        </span>
        <Button appearance="primary" icon={<PrintRegular />} disabled={slips.length === 0} onClick={onPrint}>
          {t`打印`}
        </Button>
      </header>
      <div className={styles.notes}>
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {t`激活码只在此处显示一次，离开或刷新后不再显示；丢失只能重新发放，旧的随即作废。`}
            {left.length > 0 && ` ${t`未生成：${listText(left)}。`}`}
          </MessageBarBody>
        </MessageBar>
      </div>
      {sheets.map((sheet) => (
        <ul key={sheet[0]!.memberId} className={styles.sheet} aria-label={t`激活凭条`}>
          {sheet.map((slip) => (
            <Slip key={slip.memberId} {...{ slip, school, address, expiresAt }} rows={squares[slip.kind]} />
          ))}
        </ul>
      ))}
    </div>
  );
}

interface SlipProps extends Pick<Props, 'address'> {
  slip: MemberSlip;
  school: string;
  expiresAt: string;
  rows: Squares[MemberKind];
}

function Slip({ slip, school, address, expiresAt, rows }: SlipProps) {
  const { t } = useLingui();
  const { kind, name, number, college, className, code } = slip;
  return (
    <li className={styles.slip}>
      <div className={styles.words}>
        <small>{school}</small>
        <b className={styles.name}>{name}</b>
        <span>
          {kind === 'learner' ? t`学号` : t`工号`} <span className={styles.figure}>{number}</span>
        </span>
        <small>{[college, className].filter(Boolean).join(' · ')}</small>
      </div>
      <QrCode rows={rows} size={76} label={t`激活页面的二维码`} />
      <div className={styles.key}>
        <small>{t`激活码`}</small>
        <strong>{slipCodeText(code)}</strong>
      </div>
      <small className={styles.foot}>
        {t`打开 ${address} 或扫码`}
        <br />
        {t`${fullDay(expiresAt)}前有效，请勿转交他人`}
      </small>
    </li>
  );
}

/** After a reload, or at an address that somebody kept. */
export function SlipsGone({ onLeave }: { onLeave: () => void }) {
  const { t } = useLingui();
  return (
    <main className={styles.page}>
      <StateBlock
        kind="empty"
        headingLevel={1}
        title={t`凭条不再显示`}
        actions={[{ label: t`返回名单`, onPress: onLeave }]}
      >
        {t`激活码只显示一次。需要时请在名单中重新发放，旧的凭条随即作废。`}
      </StateBlock>
    </main>
  );
}
