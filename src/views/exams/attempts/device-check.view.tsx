import { Button } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  CircleRegular,
  DismissCircleFilled,
  LaptopRegular,
  WarningFilled,
} from '@fluentui/react-icons';
import { Trans, useLingui } from '@lingui/react/macro';
import layout from '#views/common/layout.module.css';
import { clockText } from '#views/common/moments.ts';
import text from '#views/common/text.module.css';
import styles from './lobby.module.css';

/** What was measured of this computer; null: could not be. */
export interface DeviceFacts {
  /** When, ms since 1970 by the server's clock. */
  at: number;
  /** The computer's clock minus the server's, ms. */
  clockMs: number | null;
  /** There and back, ms: the median of some. */
  latencyMs: number | null;
  /** What was written came back; how much there is room for, bytes. */
  isStored: boolean;
  freeBytes: number | null;
  /** Per cent; and the room that the page has, px. */
  zoom: number;
  width: number;
  /** Name and version as the browser says it. */
  browser: string;
  /** Everything that answering needs is there. */
  isAble: boolean;
}

interface Props {
  /** Null while it is measured. */
  facts: DeviceFacts | null;
  onAgain: () => void;
}

type State = 'ok' | 'warning' | 'bad' | 'running';

const signs: Record<State, React.ReactNode> = {
  ok: <CheckmarkCircleFilled fontSize={20} />,
  warning: <WarningFilled fontSize={20} />,
  bad: <DismissCircleFilled fontSize={20} />,
  running: <CircleRegular fontSize={20} />,
};

/** Answers of a paper are small: an hour of them has room in so much. */
const bytesForAnHour = 2_000_000;
const slowMs = 800;
const narrowPx = 768;

/** What this computer is like for an exam: only what was measured. */
export function DeviceCheck({ facts, onAgain }: Props) {
  const { t } = useLingui();
  return (
    <section className={`${layout.card} ${layout.padded} ${styles.check}`} aria-busy={facts === null}>
      <header>
        <h2 className={text.card}>
          <Trans>设备检测</Trans>
        </h2>
        <span className={text.meta}>{facts ? <Trans>{clockText(facts.at)} 完成</Trans> : <Trans>正在检测</Trans>}</span>
      </header>
      <ul className={styles.checks}>
        <Clock facts={facts} />
        <Network facts={facts} />
        <Storage facts={facts} />
        <Line
          name={t`屏幕`}
          state={facts ? (facts.width < narrowPx ? 'warning' : 'ok') : 'running'}
          words={
            facts &&
            (facts.width < narrowPx ? t`宽 ${facts.width} 像素，一次显示一题` : t`缩放 ${facts.zoom}%，可正常作答`)
          }
        />
        <Line
          name={t`浏览器`}
          state={facts ? (facts.isAble ? 'ok' : 'bad') : 'running'}
          words={facts && (facts.isAble ? t`${facts.browser}，支持` : t`${facts.browser}，请换用新版浏览器`)}
        />
      </ul>
      <Button className={styles.again} appearance="subtle" icon={<LaptopRegular />} disabled={!facts} onClick={onAgain}>
        <Trans>重新检测</Trans>
      </Button>
    </section>
  );
}

function Clock({ facts }: { facts: DeviceFacts | null }) {
  const { t } = useLingui();
  const off = facts?.clockMs ?? null;
  const seconds = off === null ? '' : (Math.abs(off) / 1000).toFixed(1);
  // A wrong clock of the computer moves nothing: the page goes by the server's.
  return (
    <Line
      name={t`时钟`}
      state={!facts ? 'running' : off === null ? 'bad' : Math.abs(off) > 60_000 ? 'warning' : 'ok'}
      words={
        facts &&
        (off === null
          ? t`连不上服务器`
          : Math.abs(off) > 60_000
            ? t`与服务器差 ${seconds} 秒，以服务器为准`
            : t`与服务器差 ${seconds} 秒`)
      }
    />
  );
}

function Network({ facts }: { facts: DeviceFacts | null }) {
  const { t } = useLingui();
  const latency = facts?.latencyMs ?? null;
  const rounded = latency === null ? 0 : Math.round(latency);
  return (
    <Line
      name={t`网络`}
      state={!facts ? 'running' : latency === null ? 'bad' : latency > slowMs ? 'warning' : 'ok'}
      words={
        facts &&
        (latency === null
          ? t`连不上服务器`
          : latency > slowMs
            ? t`延迟 ${rounded} 毫秒，较慢`
            : t`延迟 ${rounded} 毫秒`)
      }
    />
  );
}

function Storage({ facts }: { facts: DeviceFacts | null }) {
  const { t } = useLingui();
  const free = facts?.freeBytes ?? null;
  const hours = free === null ? null : Math.min(24, Math.floor(free / bytesForAnHour));
  const isFull = hours !== null && hours < 1;
  return (
    <Line
      name={t`本机存储`}
      state={!facts ? 'running' : !facts.isStored ? 'bad' : isFull ? 'warning' : 'ok'}
      words={
        facts &&
        (!facts.isStored
          ? t`不能保存，断网时请不要关闭页面`
          : hours === null
            ? t`可离线保存`
            : isFull
              ? t`空间不足一小时`
              : t`可离线保存 ${hours} 小时以上`)
      }
    />
  );
}

const Line = ({ name, state, words }: { name: string; state: State; words: string | null }) => (
  <li data-state={state}>
    {signs[state]}
    <b>{name}</b>
    <span>{words ?? '…'}</span>
  </li>
);
