import { Button, ProgressBar } from '@fluentui/react-components';
import { ArchiveRegular, ArrowDownloadRegular } from '@fluentui/react-icons';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ExamArchive } from '#contract/exams/exam-archive.contract.ts';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import layout from '#views/common/layout.module.css';
import { minuteText } from '#views/common/moments.ts';
import { sizeText } from '#views/files/file.words.ts';
import analysis from './exam-analysis.module.css';
import styles from './exam-archive.module.css';

interface Props {
  archive: ExamArchive;
  isBusy: boolean;
  onMake: () => void;
  onDownload: () => void;
}

/** The package of a finished exam: none yet, under way, there, or not made. */
export function ExamArchiveView({ archive, isBusy, onMake, onDownload }: Props) {
  const { t } = useLingui();
  const { status, package: made } = archive;
  const isUnderWay = status === 'queued' || status === 'running';
  return (
    <section className={`${layout.card} ${layout.padded} ${analysis.analysis}`} aria-label={t`归档`}>
      <header className={analysis.head}>
        <h2>{t`归档`}</h2>
        <span className={analysis.actions}>
          <Button icon={<ArchiveRegular />} disabled={isBusy || isUnderWay} onClick={onMake}>
            {made ? t`重新归档` : t`生成档案`}
          </Button>
          {made && (
            <Button appearance="primary" icon={<ArrowDownloadRegular />} disabled={isBusy} onClick={onDownload}>
              {t`下载档案`}
            </Button>
          )}
        </span>
      </header>
      <Progress {...archive} />
      {made ? (
        <Made made={made} />
      ) : (
        status === 'none' && (
          <p className={analysis.quiet}>
            <Trans>将名单与考场安排、试卷、答案、作答及回执、评分经过、日志和分析存为一个可独立校验的文件。</Trans>
          </p>
        )
      )}
    </section>
  );
}

/** What happens now, or went wrong. */
function Progress({ status, papersRead, papersAll, problem }: ExamArchive) {
  const { t } = useLingui();
  if (status === 'failed')
    return (
      <p role="alert" className={styles.failed}>
        {problem === 'tooLarge' ? t`考试内容超出档案上限，未能归档。` : t`归档失败，请重试。`}
      </p>
    );
  if (status !== 'queued' && status !== 'running') return null;
  return (
    <div role="status">
      <p className={analysis.quiet}>
        {status === 'queued' ? t`等待归档` : papersAll ? t`正在归档 ${papersRead} / ${papersAll}` : t`正在归档`}
      </p>
      <ProgressBar aria-label={t`归档进度`} value={papersAll ? papersRead / papersAll : undefined} />
    </div>
  );
}

function Made({ made }: { made: NonNullable<ExamArchive['package']> }) {
  const { t } = useLingui();
  return (
    <>
      <Facts>
        <Fact name={t`归档时间`}>
          {minuteText(made.madeAt)} {made.madeBy}
        </Fact>
        <Fact name={t({ message: '内容', context: 'archive' })}>
          <Plural value={made.papers} other="# 份答卷" /> · <Plural value={made.files} other="# 个文件" /> ·{' '}
          {sizeText(made.sizeBytes)}
        </Fact>
        {made.unmarked > 0 && (
          <Fact name={t`未评阅`}>
            <Plural value={made.unmarked} other="# 份答卷" />
          </Fact>
        )}
        <Fact name={t`指纹`}>
          <code className={styles.sum}>{made.sumsSha256}</code>
        </Fact>
      </Facts>
      <p className={analysis.quiet}>
        <Trans>校验：解压后执行 sha256sum -c SHA256SUMS，SHA256SUMS 自身的 SHA-256 应与指纹一致。</Trans>
      </p>
    </>
  );
}
