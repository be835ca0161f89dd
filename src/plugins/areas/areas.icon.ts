export { PlugConnectedRegular as default } from '@fluentui/react-icons';
