import { Button } from '@fluentui/react-components';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type {
  CourseVersion,
  CourseVersionPage,
  DifferenceSums,
} from '#contract/course-versions/course-versions.contract.ts';
import { FlagTag } from '#views/common/flag.view.tsx';
import { listText } from '#views/common/list-text.ts';
import { Loaded } from '#views/common/loaded.view.tsx';
import { minuteText } from '#views/common/moments.ts';
import { Pager } from '#views/common/pager.view.tsx';
import type { Shown } from '#views/common/shown.ts';
import { SkeletonRows } from '#views/common/skeleton.view.tsx';
import { StateBlock } from '#views/common/state-block.view.tsx';
import { useCourseDetailsWords } from './course-details.words.ts';
import styles from './course-versions.module.css';

interface Props {
  shown: Shown<CourseVersionPage>;
  /** How much of the draft is not published. */
  changes: number;
  mayEdit: boolean;
  isBusy: boolean;
  onPage: (page: number) => void;
  /** With the draft where nothing is said. */
  onCompare: (from: number, to?: number) => void;
  onTakeBack: (number: number) => void;
}

/** What was published of a course, newest first. */
export function CourseVersions(props: Props) {
  const { shown, onPage } = props;
  const { t } = useLingui();
  return (
    <section className={styles.card} aria-label={t`版本`}>
      <Loaded
        shown={shown}
        what={t`版本`}
        bare
        skeleton={<SkeletonRows count={4} height={72} />}
        empty={
          <StateBlock bare kind="empty" title={t`暂无版本`}>
            {t`每次发布后，该版本的内容显示在这里，可比较，也可恢复为草稿。`}
          </StateBlock>
        }
      >
        {(page) => (
          <>
            <ol>
              {page.data.map((version) => (
                <Version key={version.number} {...props} version={version} />
              ))}
            </ol>
            <Pager page={page.pageNo} total={page.totalPage} onPage={onPage} size="small" />
          </>
        )}
      </Loaded>
    </section>
  );
}

function Version({ version, changes, mayEdit, isBusy, onCompare, onTakeBack }: Props & { version: CourseVersion }) {
  const { t } = useLingui();
  const { number, publishedAt, publishedBy, draftOf, items, differences, isShown } = version;
  const at = minuteText(publishedAt);
  return (
    <li>
      <div>
        <h3>
          {t`第 ${number} 版`} {isShown && <FlagTag tone="ok">{t`学生当前看到`}</FlagTag>}
        </h3>
        <p>
          {publishedBy ? t`${at} 由 ${publishedBy} 发布` : at}
          {' · '}
          <Plural value={items} other="# 项内容" />
          {draftOf !== null && t` · 以第 ${draftOf} 版为基础`}
        </p>
        <p>{differences ? <Sums sums={differences} /> : t`首个版本`}</p>
      </div>
      <div className={styles.acts}>
        {number > 1 && (
          <Button onClick={() => onCompare(number - 1, number)} aria-label={t`第 ${number} 版与上一版比较`}>
            {t`与上一版比较`}
          </Button>
        )}
        <Button onClick={() => onCompare(number)} aria-label={t`第 ${number} 版与草稿比较`}>
          {t`与草稿比较`}
        </Button>
        {mayEdit && (!isShown || changes > 0) && (
          <Button disabled={isBusy} onClick={() => onTakeBack(number)} aria-label={t`恢复第 ${number} 版`}>
            {t`恢复为草稿`}
          </Button>
        )}
      </div>
    </li>
  );
}

function Sums({ sums: { fields, added, changed, removed } }: { sums: DifferenceSums }) {
  const { t } = useLingui();
  const { names } = useCourseDetailsWords();
  const listed = listText(fields.map((field) => names[field]));
  const said = [
    added > 0 && t`新增 ${added} 项`,
    changed > 0 && t`修改 ${changed} 项`,
    removed > 0 && t`删除 ${removed} 项`,
    listed && t`修改了${listed}`,
  ].filter((one) => typeof one === 'string' && one !== '');
  return said.length === 0 ? <Trans>与上一版相同</Trans> : <>{said.join(t`，`)}</>;
}
