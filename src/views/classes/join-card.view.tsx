import { Button } from '@fluentui/react-components';
import { QrCodeRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { classesAddresses } from '#contract/classes/classes.addresses.ts';
import { classLimits } from '#contract/classes/class.rule.ts';
import type { ClassByCode } from '#contract/classes/classes.contract.ts';
import { Fact, Facts } from '../common/facts.view.tsx';
import { Field } from '../common/field.view.tsx';
import { daysText } from '../common/moments.ts';
import { CodeBoxes } from './code-boxes.view.tsx';
import styles from './join-card.module.css';

export interface Joining {
  code: string;
  /** Null: none was looked up. */
  found: ClassByCode | null;
  /** A call is under way. */
  isBusy: boolean;
  /** The server's words about the last attempt. */
  message: string | null;
  onCode: (text: string) => void;
  onLook: () => void;
  onJoin: () => void;
  onBack: () => void;
}

/** Into a class by its code: six boxes, then what the class is, then the question. */
export function JoinCard({ title, joining }: { title: string; joining: Joining }) {
  const { found } = joining;
  return (
    <section className={styles.card} aria-label={title}>
      <h2>{title}</h2>
      {found ? <Shown {...joining} found={found} /> : <Typing {...joining} />}
    </section>
  );
}

function Typing({ code, isBusy, message, onCode, onLook }: Joining) {
  const { t } = useLingui();
  const isWhole = code.length === classLimits.codeLength;
  return (
    <form
      className={styles.card}
      style={{ padding: 0, boxShadow: 'none' }}
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !isBusy) onLook();
      }}
    >
      <Field at="code" label={t`输入教师提供的 6 位班级码`} validationMessage={message ?? undefined}>
        {(field) => <CodeBoxes {...field} code={code} isOff={isBusy} isInvalid={message !== null} onCode={onCode} />}
      </Field>
      <Button
        type="submit"
        appearance="primary"
        size="large"
        className={styles.wide}
        disabledFocusable={!isWhole || isBusy}
      >
        {isBusy ? t`正在查找…` : t`查找班级`}
      </Button>
      <p className={styles.hint}>
        <QrCodeRegular fontSize={20} aria-hidden />
        <Trans>在手机上可以直接扫描班级二维码</Trans>
      </p>
    </form>
  );
}

function Shown({ found, isBusy, message, onJoin, onBack }: Joining & { found: ClassByCode }) {
  const { t } = useLingui();
  const { name, course, schoolName, teacherName, term, startsAt, endsAt, standing, isEnrolled, isReviewed } = found;
  return (
    <>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.course}>{course}</p>
      </div>
      <Facts>
        <Fact name={t`教师`}>{[teacherName, schoolName].filter(Boolean).join(' · ')}</Fact>
        <Fact name={t`开课`}>
          {term} · {daysText(startsAt, endsAt)}
        </Fact>
        <Fact name={t`加入后`}>
          {standing === 'inside'
            ? t`你已在这个班级`
            : standing === 'elsewhere'
              ? t`你已在本次开课的另一个班级`
              : isEnrolled
                ? t`你已选这门课程，直接进入班级`
                : isReviewed
                  ? t`同时申请选课，教师通过后进入班级`
                  : t`同时选课，立即进入班级`}
        </Fact>
      </Facts>
      {message && (
        <p role="alert" className={styles.fault}>
          {message}
        </p>
      )}
      <div className={styles.actions}>
        {standing === 'outside' ? (
          <Button appearance="primary" disabledFocusable={isBusy} onClick={() => !isBusy && onJoin()}>
            {isReviewed && !isEnrolled ? t`申请加入` : t`加入班级`}
          </Button>
        ) : (
          <Link href={classesAddresses.offering.to({ id: found.offeringId })} asChild>
            <Button as="a" appearance="primary">
              <Trans>前往我的班级</Trans>
            </Button>
          </Link>
        )}
        <Button onClick={onBack}>
          <Trans>换一个班级码</Trans>
        </Button>
      </div>
    </>
  );
}
