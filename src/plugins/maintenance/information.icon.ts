export { SettingsRegular as default } from '@fluentui/react-icons';
