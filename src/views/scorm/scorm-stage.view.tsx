import { Button } from '@fluentui/react-components';
import { CheckmarkCircleFilled, CircleRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import type { Ref } from 'react';
import type { ScormUnit } from '#contract/scorm/scorm.contract.ts';
import { SaveLine, type Save } from '#views/common/save-line.view.tsx';
import styles from './scorm.module.css';

interface Props {
  title: string;
  /** On the packages' origin. */
  frameUrl: string;
  frameRef: Ref<HTMLIFrameElement>;
  isShown: boolean;
  units: readonly ScormUnit[];
  marks: ReadonlyMap<string, { isCompleted: boolean }>;
  currentId: string | null;
  onChoose: (id: string) => void;
  /** Null: nothing is saved. */
  save: Save | null;
  onClose: () => void;
}

/** An open package; where it has several units, their tree stands beside it. */
export function ScormStage(props: Props) {
  const { title, frameUrl, frameRef, isShown, units, currentId, save, onClose } = props;
  const hasTree = units.filter(({ href }) => href !== null).length > 1;
  return (
    <>
      <div className={styles.room}>
        <div className={styles.stage} data-tree={hasTree}>
          {hasTree && <Units {...props} parentId={null} />}
          <div className={styles.frame} data-shown={isShown}>
            <iframe
              key={frameUrl}
              ref={frameRef}
              title={title}
              src={frameUrl}
              sandbox="allow-scripts allow-same-origin allow-forms allow-modals"
              allow="autoplay; fullscreen"
              referrerPolicy="no-referrer"
              data-unit={currentId}
            />
          </div>
        </div>
      </div>
      <div className={styles.bar}>
        {save ? (
          <SaveLine {...save} />
        ) : (
          <span className={styles.note}>
            <Trans>本次打开不产生学习记录</Trans>
          </span>
        )}
        <Button onClick={onClose}>
          <Trans>退出课件</Trans>
        </Button>
      </div>
    </>
  );
}

function Units({ units, parentId, marks, currentId, onChoose }: Props & { parentId: string | null }) {
  const { t } = useLingui();
  const below = (id: string | null) => units.filter((unit) => unit.parentId === id);
  const row = ({ id, title, href }: ScormUnit) => (
    <li key={id}>
      {href === null ? (
        <b>{title}</b>
      ) : (
        <button type="button" aria-current={id === currentId} onClick={() => onChoose(id)}>
          {marks.get(id)?.isCompleted ? (
            <CheckmarkCircleFilled fontSize={18} aria-label={t`已完成`} />
          ) : (
            <CircleRegular fontSize={18} aria-hidden />
          )}
          <span>{title}</span>
        </button>
      )}
      {below(id).length > 0 && <ul>{below(id).map(row)}</ul>}
    </li>
  );
  return (
    <nav className={styles.tree} aria-label={t`课件目录`}>
      <ul>{below(parentId).map(row)}</ul>
    </nav>
  );
}
