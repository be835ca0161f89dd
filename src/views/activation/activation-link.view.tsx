import { Trans } from '@lingui/react/macro';
import styles from '../auth/login-scene-card.module.css';

/** The way to the activation. */
export const ActivationLink = ({ onPress }: { onPress: () => void }) => (
  <p className={styles.centred}>
    <Trans>
      已在学校名册中？
      <button type="button" className={styles.link} onClick={onPress}>
        激活账号
      </button>
    </Trans>
  </p>
);
