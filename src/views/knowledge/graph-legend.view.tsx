import { Button, Checkbox } from '@fluentui/react-components';
import { FullScreenMaximizeRegular, ZoomInRegular, ZoomOutRegular } from '@fluentui/react-icons';
import { useLingui } from '@lingui/react/macro';
import type { RefObject } from 'react';
import { relationKinds, type RelationKind } from '#contract/knowledge/graph.rule.ts';
import { masteryStates } from '#contract/knowledge/mastery.rule.ts';
import type { CanvasHand } from './graph-canvas.props.ts';
import styles from './graph-legend.module.css';
import { useGraphWords } from './knowledge.words.ts';

interface Props {
  shownKinds: readonly RelationKind[];
  onKinds: (kinds: readonly RelationKind[]) => void;
  canvas: RefObject<CanvasHand | null>;
}

/** What signs and lines mean; each kind of line is switched here. */
export function GraphLegend({ shownKinds, onKinds, canvas }: Props) {
  const { t } = useLingui();
  const words = useGraphWords();
  return (
    <div className={styles.legend}>
      <ul aria-label={t`图例`}>
        {masteryStates.map((state) => (
          <li key={state}>
            <i data-state={state} />
            {words.state[state]}
          </li>
        ))}
      </ul>
      <div role="group" aria-label={t`显示的关系`} className={styles.kinds}>
        {relationKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={shownKinds.includes(kind)}
            label={
              <span className={styles.kind}>
                <svg aria-hidden width={28} height={8}>
                  <line x1={0} y1={4} x2={28} y2={4} data-kind={kind} />
                </svg>
                {words.relation[kind]}
              </span>
            }
            onChange={(_, { checked }) =>
              onKinds(relationKinds.filter((one) => (one === kind ? checked === true : shownKinds.includes(one))))
            }
          />
        ))}
      </div>
      <Zooms canvas={canvas} />
    </div>
  );
}

export function Zooms({ canvas }: { canvas: RefObject<CanvasHand | null> }) {
  const { t } = useLingui();
  return (
    <div className={styles.zooms}>
      <Button
        appearance="subtle"
        icon={<ZoomOutRegular />}
        aria-label={t`缩小`}
        onClick={() => canvas.current?.zoomOut()}
      />
      <Button
        appearance="subtle"
        icon={<ZoomInRegular />}
        aria-label={t`放大`}
        onClick={() => canvas.current?.zoomIn()}
      />
      <Button
        appearance="subtle"
        icon={<FullScreenMaximizeRegular />}
        aria-label={t`显示全部`}
        onClick={() => canvas.current?.fit()}
      />
    </div>
  );
}
