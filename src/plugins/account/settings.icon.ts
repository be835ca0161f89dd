export { PersonSettingsRegular as default } from '@fluentui/react-icons';
