import { Button } from '@fluentui/react-components';
import { StarFilled, StarRegular } from '@fluentui/react-icons';
import { Trans } from '@lingui/react/macro';
import styles from './favourite-button.module.css';

export interface FavouriteLook {
  /** As the person wishes it, before the server has answered. */
  isOn: boolean;
  /** It is on its way to the server. */
  isSaving: boolean;
  onToggle: () => void;
}

/** A star with its word; filled while the material is among the favourites. */
export const FavouriteButton = ({ isOn, isSaving, onToggle }: FavouriteLook) => (
  <Button
    size="large"
    className={styles.button}
    aria-pressed={isOn}
    aria-busy={isSaving}
    icon={isOn ? <StarFilled className={styles.star} /> : <StarRegular />}
    onClick={onToggle}
  >
    {isOn ? <Trans>已收藏</Trans> : <Trans>收藏</Trans>}
  </Button>
);
