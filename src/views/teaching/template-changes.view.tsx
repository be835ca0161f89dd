import { Button, Link as TextLink } from '@fluentui/react-components';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { CourseTemplate, OfferedChange } from '#contract/course-templates/course-templates.contract.ts';
import { teachingAddresses } from '#contract/teaching/teaching.addresses.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { listText } from '#views/common/list-text.ts';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { differenceNames, whatNames } from '#views/course-review/course-review.words.ts';
import { KindIcon } from './kind-icon.view.tsx';
import styles from './template.module.css';

export type TemplateAct = 'take' | 'leave';

interface Props {
  follows: NonNullable<CourseTemplate['follows']>;
  mayEdit: boolean;
  isBusy: boolean;
  onDecide: (changes: readonly OfferedChange[], act: TemplateAct) => void;
  onCompare: (change: OfferedChange) => void;
}

/** What the template has otherwise: taken one by one, or all that the course has not changed itself. */
export function TemplateChanges({ follows, mayEdit, isBusy, onDecide, onCompare }: Props) {
  const { t } = useLingui();
  const { templateId, title, mayRead, version, decidedVersion, changes } = follows;
  const plain = changes.filter(({ isBoth }) => !isBoth);
  return (
    <section className={styles.card} aria-label={t`模板课程的更新`}>
      <header className={styles.head}>
        <div>
          <h2>
            <Trans>模板课程的更新</Trans>
          </h2>
          <p>
            {mayRead ? (
              <Link href={teachingAddresses.information.to({ id: templateId })} asChild>
                <TextLink>{title}</TextLink>
              </Link>
            ) : (
              title
            )}
            {' · '}
            {version === null
              ? t`已处理至第 ${decidedVersion} 版`
              : t`当前第 ${version} 版，本课程已处理至第 ${decidedVersion} 版`}
          </p>
        </div>
        {mayEdit && plain.length > 0 && (
          <Button appearance="primary" disabled={isBusy} onClick={() => onDecide(plain, 'take')}>
            <Trans>采纳 {plain.length} 处更新</Trans>
          </Button>
        )}
      </header>
      {changes.length > plain.length && (
        <p className={styles.note}>
          <Trans>本课程也修改过的内容默认保留本课程的，请逐项查看后处理。</Trans>
        </p>
      )}
      {changes.length === 0 ? (
        <StateBlock bare kind="empty" title={version === null ? t`模板课程已停用` : t`暂无更新`}>
          {version === null
            ? t`本课程的内容不受影响，不再收到更新。`
            : t`模板课程发布新的版本后，不同之处显示在这里，由你决定是否采纳。`}
        </StateBlock>
      ) : (
        <ul className={styles.changes}>
          {changes.map((change) => (
            <Change key={change.sourceId} {...{ change, mayEdit, isBusy, onDecide, onCompare }} />
          ))}
        </ul>
      )}
      <p className={styles.note}>
        <Trans>
          采纳的内容进入草稿，发布后学生才会看到。作业以草稿复制，不含时间；开放日期、教学班条件、作业内容的改动、课程信息和知识图谱不随模板更新。
        </Trans>
      </p>
    </section>
  );
}

type ChangeProps = Pick<Props, 'mayEdit' | 'isBusy' | 'onDecide' | 'onCompare'> & { change: OfferedChange };

function Change({ change, mayEdit, isBusy, onDecide, onCompare }: ChangeProps) {
  const { t, i18n } = useLingui();
  const { kind, title, chapter, what, titleBefore, isBoth } = change;
  const isMoved = change.change === 'changed' && what.every((one) => one === 'place');
  const word = differenceNames[change.change];
  const parts = isMoved ? '' : listText(what.map((one) => i18n._(whatNames[one])));
  const about = [chapter, parts, titleBefore !== null && t`原标题：${titleBefore}`].filter(Boolean).join(' · ');
  const own = useOwnWords(change);
  return (
    <li>
      <FlagTag tone={word.tone}>{isMoved ? t`移动` : i18n._(word.text)}</FlagTag>
      <div className={styles.what}>
        <p>
          <KindIcon kind={kind} />
          <span>{title}</span>
        </p>
        {about && <small>{about}</small>}
        {own && <small data-both={isBoth}>{own}</small>}
      </div>
      <div className={styles.acts}>
        <Button size="small" aria-label={t`查看“${title}”的差异`} onClick={() => onCompare(change)}>
          <Trans>查看差异</Trans>
        </Button>
        {mayEdit && (
          <>
            <Button
              size="small"
              aria-label={t`忽略“${title}”`}
              disabled={isBusy}
              onClick={() => onDecide([change], 'leave')}
            >
              <Trans context="template">忽略</Trans>
            </Button>
            <Button
              size="small"
              aria-label={t`采纳“${title}”`}
              disabled={isBusy}
              onClick={() => onDecide([change], 'take')}
            >
              <Trans context="template">采纳</Trans>
            </Button>
          </>
        )}
      </div>
    </li>
  );
}

/** What the course did with the row itself; null where it did nothing. */
function useOwnWords({ own }: OfferedChange): string | null {
  const { t, i18n } = useLingui();
  if (own.includes('removed')) return t`本课程已删除，采纳后恢复`;
  const parts = own.flatMap((one) => (one === 'removed' || one === 'inside' ? [] : [i18n._(whatNames[one])]));
  const said = [
    parts.length > 0 && t`本课程已修改${listText(parts)}`,
    own.includes('inside') && t`其中有本课程的内容，采纳后一并移到回收站`,
  ].filter((one) => one !== false);
  return said.length === 0 ? null : said.join(t`；`);
}
