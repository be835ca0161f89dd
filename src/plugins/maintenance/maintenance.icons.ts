/** Loaded with the first menu that shows one of them. */
export {
  GavelRegular as complaintsIcon,
  DataPieRegular as dataCentreIcon,
  SettingsRegular as informationIcon,
  ImageMultipleRegular as materialIcon,
  TextBulletListLtrRegular as plateIcon,
} from '@fluentui/react-icons';
