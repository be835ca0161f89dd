import {
  Button,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  Radio,
  RadioGroup,
} from '@fluentui/react-components';
import { ArrowDownloadRegular, DocumentPdfRegular, LockClosedRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { GradeBook } from '#contract/scores/book.contract.ts';
import { gradeScales, type GradeScale } from '#contract/scores/scale.rule.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import styles from './book.module.css';
import { bookWords, gradeTemplates, isRescaled, scaleWords, templateWords, type GradeTemplate } from './book.words.ts';

interface Props {
  book: GradeBook;
  canPublish: boolean;
  canLock: boolean;
  isBusy: boolean;
  onScale: (scale: GradeScale) => void;
  onExport: (template: GradeTemplate) => void;
  /** The paper that is signed. */
  onRegister: () => void;
  onPublish: () => void;
  onLock: () => void;
}

/** How the grades of an offering stand, and the next step. */
export function BookCard({ book, canPublish, canLock, isBusy, onScale, onExport, onRegister, ...acts }: Props) {
  const { onPublish, onLock } = acts;
  const { t, i18n } = useLingui();
  const { status, learners, waiting, changed, corrected, isOver } = book;
  return (
    <section className={styles.card} aria-label={t`成绩公布`}>
      <header>
        <h2>
          <Trans>成绩公布</Trans>
        </h2>
        <FlagTag tone={bookWords[status].tone}>{i18n._(bookWords[status].word)}</FlagTag>
        <span className={styles.quiet}>
          <Standing book={book} />
        </span>
        <div className={styles.acts}>
          {status !== 'open' && (
            <Button icon={<DocumentPdfRegular />} disabledFocusable={isBusy} onClick={onRegister}>
              <Trans>成绩登记表</Trans>
            </Button>
          )}
          {status !== 'open' && (
            <Menu>
              <MenuTrigger disableButtonEnhancement>
                <Button icon={<ArrowDownloadRegular />} disabledFocusable={isBusy}>
                  <Trans>导出公布的成绩</Trans>
                </Button>
              </MenuTrigger>
              <MenuPopover>
                <MenuList>
                  {gradeTemplates
                    .filter((one) => one !== 'school' || book.hasColumns)
                    .map((one) => (
                      <MenuItem key={one} onClick={() => onExport(one)}>
                        {i18n._(templateWords[one])}
                      </MenuItem>
                    ))}
                </MenuList>
              </MenuPopover>
            </Menu>
          )}
          {canLock && (
            <Button icon={<LockClosedRegular />} disabledFocusable={isBusy} onClick={onLock}>
              <Trans>锁定成绩</Trans>
            </Button>
          )}
          {canPublish && (changed > 0 || status === 'open' || isRescaled(book)) && (
            <Button appearance="primary" disabledFocusable={isBusy} onClick={onPublish}>
              {status === 'open' ? <Trans>公布成绩</Trans> : <Trans>重新公布</Trans>}
            </Button>
          )}
        </div>
      </header>
      <dl className={styles.figures}>
        <Figure name={t`学生`} value={learners} />
        {status !== 'locked' && isOver && <Figure name={t`待批改`} value={waiting} />}
        {status === 'published' && <Figure name={t`与已公布不同`} value={changed} />}
        {status !== 'open' && <Figure name={t`已更正`} value={corrected} />}
      </dl>
      {book.mayPublish && status !== 'locked' && (
        <RadioGroup
          layout="horizontal"
          aria-label={t`成绩记录方式`}
          value={book.scale}
          onChange={(_, { value }) => onScale(gradeScales.find((one) => one === value) ?? 'hundred')}
        >
          {gradeScales.map((one) => (
            <Radio key={one} value={one} label={i18n._(scaleWords[one])} disabled={isBusy} />
          ))}
        </RadioGroup>
      )}
      <p className={styles.note}>
        <Next book={book} />
      </p>
    </section>
  );
}

const Figure = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Standing({ book }: Pick<Props, 'book'>) {
  const { publishedAt, publishedBy, lockedAt, lockedBy, edition } = book;
  if (lockedAt !== null)
    return (
      <Trans>
        {lockedBy} 于 {minuteText(lockedAt)} 锁定
      </Trans>
    );
  if (publishedAt === null) return <Trans>学生看到的是目前成绩，不是最终成绩</Trans>;
  return edition > 1 ? (
    <Trans>
      {publishedBy} 于 {minuteText(publishedAt)} 第 {edition} 次公布
    </Trans>
  ) : (
    <Trans>
      {publishedBy} 于 {minuteText(publishedAt)} 公布
    </Trans>
  );
}

/** What holds, and what is in the way of the next step. */
function Next({ book }: Pick<Props, 'book'>) {
  const { status, isOver, endsAt, waiting, changed } = book;
  if (status === 'locked') return <Trans>成绩不再变动。确有错误时逐人更正，须写明原因，学生会收到消息。</Trans>;
  if (!isOver) return <Trans>课程于 {minuteText(endsAt)} 结束，结束后可以公布成绩。</Trans>;
  if (waiting > 0) return <Trans>还有 {waiting} 人的成绩尚未评完，评完后可以公布。</Trans>;
  if (status === 'open')
    return <Trans>公布后学生看到最终成绩，此后的批改不会改变已公布的成绩。成绩登记表在公布后才能下载。</Trans>;
  if (changed > 0) return <Trans>公布后又有批改，{changed} 人的成绩与已公布的不同，重新公布后生效。</Trans>;
  if (isRescaled(book)) return <Trans>成绩记录方式与公布时不同，重新公布后生效。</Trans>;
  return <Trans>已公布的成绩与现在的计算一致。</Trans>;
}
