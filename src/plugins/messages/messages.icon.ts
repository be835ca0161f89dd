export { AlertRegular as default } from '@fluentui/react-icons';
