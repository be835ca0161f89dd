import { Button } from '@fluentui/react-components';
import {
  ArrowDownRegular,
  ArrowUpRegular,
  BranchForkRegular,
  DismissRegular,
  MergeRegular,
  RenameRegular,
  TextIndentDecreaseRegular,
  TextIndentIncreaseRegular,
} from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { CollegeStep } from '#contract/organisation/college-tree.rule.ts';
import type { College } from '#contract/organisation/organisation.contract.ts';
import type { CollegeSums } from './college-sums.rule.ts';
import styles from './structure.module.css';
import { Fact, Facts } from '#views/common/facts.view.tsx';
import { listText } from '#views/common/list-text.ts';

interface Props {
  college: College;
  /** From the outermost to its parent. */
  above: readonly string[];
  below: readonly College[];
  sums: CollegeSums;
  /** It is the college of the person, who changes only what lies in it. */
  isFixed: boolean;
  canStep: (step: CollegeStep) => boolean;
  onStep: (step: CollegeStep) => void;
  /** Null where nothing may be added in it. */
  onAdd: (() => void) | null;
  onRename: () => void;
  onClose: () => void;
  onReopen: () => void;
  onDismiss: () => void;
  onMerge: () => void;
  onSplit: () => void;
  /** Where a closed one went; null: nowhere. */
  mergedInto: Pick<College, 'id' | 'name'> | null;
  /** Of which closed one it is the successor, where somebody asked for that; null: of none. */
  askedFor: string | null;
  onChoose: (id: string) => void;
}

/** One college: where it stands, who and what is in it, and what can be done with it. */
export function CollegePanel(props: Props) {
  const { college, above, below, sums, isFixed, canStep, onStep, onAdd, mergedInto, askedFor } = props;
  const { t, i18n } = useLingui();
  const { name, isClosed } = college;
  const steps: [CollegeStep, string, typeof ArrowUpRegular][] = [
    ['up', t`上移`, ArrowUpRegular],
    ['down', t`下移`, ArrowDownRegular],
    ['out', t`升级`, TextIndentDecreaseRegular],
    ['in', t`降级`, TextIndentIncreaseRegular],
  ];
  const facts: [string, string][] = [
    [t`上级`, above.join(' / ') || t`学校`],
    [t`下级学院`, listText(below.map((one) => one.name)) || t`无`],
    [t`专业`, t`${i18n.number(sums.majors)} 个`],
    [t({ message: '教师', context: 'count' }), t`${i18n.number(sums.teachers)} 人`],
    [t({ message: '学生', context: 'count' }), t`${i18n.number(sums.learners)} 人`],
    [t`状态`, isClosed ? (mergedInto ? t`已并入${mergedInto.name}` : t`已停用`) : t`启用`],
  ];
  return (
    <aside className={styles.panel} aria-label={name}>
      <header className={styles.panelHead}>
        <h2>{name}</h2>
        <Button appearance="subtle" icon={<DismissRegular />} aria-label={t`关闭`} onClick={props.onDismiss} />
      </header>
      {askedFor !== null && <p className={styles.hint}>{t`“${askedFor}”已并入这个学院`}</p>}
      <Facts>
        {facts.map(([word, value]) => (
          <Fact key={word} name={word}>
            {value}
          </Fact>
        ))}
      </Facts>
      {isFixed && <p className={styles.hint}>{t`你管理的学院由学校管理员改名、移动和停用。`}</p>}
      {!isFixed && !isClosed && (
        <div className={styles.steps} role="group" aria-label={t`移动`}>
          {steps.map(([step, word, Icon]) => (
            <Button key={step} size="small" icon={<Icon />} disabled={!canStep(step)} onClick={() => onStep(step)}>
              {word}
            </Button>
          ))}
        </div>
      )}
      {!isClosed && (
        <div className={styles.steps} role="group" aria-label={t`合并与拆分`}>
          {!isFixed && (
            <Button size="small" icon={<MergeRegular />} onClick={props.onMerge}>
              {t`合并到其他学院…`}
            </Button>
          )}
          <Button size="small" icon={<BranchForkRegular />} onClick={props.onSplit}>
            {t`拆分…`}
          </Button>
        </div>
      )}
      <footer className={styles.panelFoot}>
        {mergedInto && (
          <Button appearance="primary" onClick={() => props.onChoose(mergedInto.id)}>
            {t`查看${mergedInto.name}`}
          </Button>
        )}
        {!isFixed && !isClosed && <Button onClick={props.onClose}>{t({ message: '停用', context: 'act' })}</Button>}
        {!isFixed && isClosed && (
          <Button appearance={mergedInto ? 'secondary' : 'primary'} onClick={props.onReopen}>
            {t`启用`}
          </Button>
        )}
        {!isFixed && (
          <Button icon={<RenameRegular />} onClick={props.onRename}>
            {t`重命名`}
          </Button>
        )}
        {onAdd && !isClosed && (
          <Button appearance="primary" onClick={onAdd}>
            {t`新增下级学院`}
          </Button>
        )}
      </footer>
    </aside>
  );
}
