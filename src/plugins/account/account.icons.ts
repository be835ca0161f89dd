/** Loaded with the first menu that shows one of them. */
export {
  HistoryRegular as auditIcon,
  HomePersonRegular as centerIcon,
  PersonRegular as personIcon,
  PersonSettingsRegular as settingsIcon,
  ShieldCheckmarkRegular as verificationsIcon,
} from '@fluentui/react-icons';
