import { Button } from '@fluentui/react-components';
import { DeleteRegular, EditRegular } from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import type { ShownAnnotation } from '#contract/homework/annotations.contract.ts';
import styles from './annotation.module.css';
import { shapeWords } from './annotation.words.ts';

interface Props {
  /** In the order of their pages. */
  marks: readonly ShownAnnotation[];
  numbers: ReadonlyMap<string, number>;
  chosenId: string | null;
  /** Goes to its place. */
  onChoose: (mark: ShownAnnotation) => void;
  /** Where the reader draws. */
  onWrite?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** The comment that is being written stands above all: it must not move while somebody types. */
  writing?: { id: string; field: ReactNode } | null;
}

/** All that is drawn, as a list: to read it, and to find its place, without seeing the page. */
export function AnnotationList({ marks, numbers, chosenId, onChoose, onWrite, onRemove, writing }: Props) {
  const { t } = useLingui();
  const comments = marks.filter(({ shape }) => shape.kind === 'comment').length;
  return (
    <aside className={styles.list} aria-label={t`批注列表`}>
      <h4>
        <Trans context="批注列表的标题">批注</Trans>
        <small>
          <Trans>
            文字 {comments} 条 · 标记 {marks.length - comments} 处
          </Trans>
        </small>
      </h4>
      {writing && <div className={styles.writing}>{writing.field}</div>}
      {marks.length === 0 && !writing && (
        <p className={styles.none}>
          <Trans>暂无批注</Trans>
        </p>
      )}
      <ol>
        {marks.map(
          (mark) =>
            mark.id !== writing?.id && (
              <Entry
                key={mark.id}
                mark={mark}
                number={numbers.get(mark.id)}
                isChosen={mark.id === chosenId}
                onChoose={() => onChoose(mark)}
                onWrite={mark.shape.kind === 'comment' ? onWrite : undefined}
                onRemove={onRemove}
              />
            ),
        )}
      </ol>
    </aside>
  );
}

interface EntryProps extends Pick<Props, 'onWrite' | 'onRemove'> {
  mark: ShownAnnotation;
  number: number | undefined;
  isChosen: boolean;
  onChoose: () => void;
}

function Entry({ mark, number, isChosen, onChoose, onWrite, onRemove }: EntryProps) {
  const { i18n, t } = useLingui();
  const { page, tone, shape, by, isOwn } = mark;
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) own.current?.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  return (
    <li ref={own} data-chosen={isChosen}>
      <button type="button" className={styles.entry} aria-pressed={isChosen} onClick={onChoose}>
        <i data-tone={tone}>{number ?? ''}</i>
        <span>
          {shape.kind === 'comment' ? shape.text : i18n._(shapeWords[shape.kind])}
          <small>
            <Trans>第 {page} 页</Trans>
            {by && ` · ${by}`}
          </small>
        </span>
      </button>
      {isChosen && isOwn && (onWrite || onRemove) && (
        <span className={styles.acts}>
          {onWrite && (
            <Button
              size="small"
              appearance="subtle"
              icon={<EditRegular />}
              aria-label={t`修改批注`}
              onClick={onWrite}
            />
          )}
          {onRemove && (
            <Button
              size="small"
              appearance="subtle"
              icon={<DeleteRegular />}
              aria-label={t`删除批注`}
              onClick={onRemove}
            />
          )}
        </span>
      )}
    </li>
  );
}
