import type { ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { useLook } from '../common/appearance.view.tsx';
import { Landscape } from '../common/landscape.view.tsx';
import { editionLooks } from '../common/theme.ts';
import styles from './login-scene-card.module.css';

export type LoginSceneKind = 'login' | 'register' | 'recovery' | 'qr' | 'activation';

/** Degrees beside the edition's own hue, and where the sun stands. */
const scenes = {
  login: { turn: 0, sunAt: 0.66, sunSize: 56, horizon: 0.6 },
  qr: { turn: 0, sunAt: 0.63, sunSize: 56, horizon: 0.58 },
  register: { turn: -16, sunAt: 0.67, sunSize: 48, horizon: 0.66 },
  activation: { turn: -28, sunAt: 0.7, sunSize: 48, horizon: 0.64 },
  recovery: { turn: 10, sunAt: 0.39, sunSize: 48, horizon: 0.62 },
} as const satisfies Record<LoginSceneKind, unknown>;

interface Props {
  kind: LoginSceneKind;
  title: string;
  /** Below the title: a sentence, with a link to another view. */
  lead: ReactNode;
  /** Folded over the upper right corner: a way to another view. */
  corner?: ReactNode;
  children: ReactNode;
}

/** Landscape and form, 860 × 640; the same in the modal and on /login. Each view has a hue and a slogan of its own. */
export function LoginSceneCard({ kind, title, lead, corner, children }: Props) {
  const { t } = useLingui();
  const { edition } = useLook();
  const { turn, ...scene } = scenes[kind];
  return (
    <div className={styles.card}>
      <div className={styles.side}>
        <Landscape width={320} height={640} hue={editionLooks[edition].hue + turn} {...scene} />
        <div className={styles.words}>
          <span className={styles.brand}>{t`云海智学`}</span>
          <Slogan kind={kind} />
        </div>
      </div>
      <div className={styles.main}>
        {corner}
        <h1>{title}</h1>
        <p className={styles.lead}>{lead}</p>
        {children}
      </div>
    </div>
  );
}

/** Two lines, each with a break of its own. */
function Slogan({ kind }: { kind: LoginSceneKind }) {
  const { t } = useLingui();
  const { edition } = useLook();
  const lines = {
    login: edition === 've' ? [t`一技在手`, t`天地自宽`] : [t`登高一步`, t`便是云海`],
    qr: edition === 've' ? [t`一技在手`, t`天地自宽`] : [t`登高一步`, t`便是云海`],
    register: [t`从今天`, t`看见更远`],
    activation: [t`名字已在册`, t`云路从此开`],
    recovery: [t`云开处`, t`路还在`],
  }[kind];
  return (
    <p className={styles.slogan}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </p>
  );
}
